"""The cancel token: what it closes, and when."""

import threading

import pytest

from assistant.events import Cancel, CancelledError


def test_setting_closes_what_is_waited_for():
    cancel, closed = Cancel(), threading.Event()
    with cancel.closing(closed.set):
        cancel.set()
        assert closed.is_set()


def test_what_is_over_is_not_closed():
    cancel, closed = Cancel(), threading.Event()
    with cancel.closing(closed.set):
        pass
    cancel.set()
    assert not closed.is_set()


def test_who_begins_to_wait_too_late_is_closed_at_once():
    cancel, closed = Cancel(), threading.Event()
    cancel.set()
    with cancel.closing(closed.set):
        assert closed.is_set()


def test_a_check_raises_only_after_it_was_set():
    cancel = Cancel()
    cancel.check()
    cancel.set()
    with pytest.raises(CancelledError, match="Nothing was done"):
        cancel.check()
