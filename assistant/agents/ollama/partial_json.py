"""A JSON object read while it is still being written.

Rule of this file: it tells only what can't change any more, and judges nothing. Whether the whole is what was asked for is
found out at the end, from the whole text.
"""

from __future__ import annotations

import json
import re
from typing import Any

STRING = re.compile(r'"((?:[^"\\\x00-\x1f]|\\u[0-9a-fA-F]{4}|\\["\\/bfnrt])*)("?)')
"""A string as far as it is written: what is whole of it, and the closing mark where it has come."""
HALF_PAIR = re.compile(r"((?:^|[^\\])(?:\\\\)*)\\u[dD][89abAB][0-9a-fA-F]{2}$")
"""The first half of a character whose second half is still to come; an escaped backslash before a "u" is none."""
BETWEEN = re.compile(r"[\s,]*")
COLON = re.compile(r"\s*:\s*")
AFTER_VALUE = re.compile(r"\s*[,}]")


class PartialObject:
    """One JSON object that arrives in pieces, however they are cut.

    `members` are the top-level members that are whole, in their order; `open_key` and `open_text` the string that is being
    written now, as far as it has come ("" and "" where none is).
    """

    def __init__(self) -> None:
        self.members: dict[str, Any] = {}
        self.open_key = ""
        self.open_text = ""
        self._rest = ""
        self._begun = False

    def feed(self, piece: str) -> None:
        """Read one more piece. What is no JSON object is not read any further, and not complained about."""
        self._rest += piece
        if not self._begun:
            start = self._rest.lstrip()
            if not start.startswith("{"):
                return
            self._rest, self._begun = start[1:], True
        while self._member():
            pass

    def text(self, key: str) -> str:
        """The string under a key as far as it has come; "" where it has not begun."""
        if key == self.open_key:
            return self.open_text
        value = self.members.get(key, "")
        return value if isinstance(value, str) else ""

    def _member(self) -> bool:
        """Take the next member off the text, if it is whole."""
        self.open_key = self.open_text = ""
        begin = BETWEEN.match(self._rest)
        key = STRING.match(self._rest, begin.end() if begin else 0)
        if key is None or not key[2]:
            return False
        colon = COLON.match(self._rest, key.end())
        if colon is None:
            return False
        name, start = _decoded(key[1]), colon.end()
        value, end = self._string(name, start) if self._rest[start : start + 1] == '"' else self._other(start)
        if end is None:
            return False
        self.members[name] = value
        self._rest = self._rest[end:]
        return True

    def _string(self, name: str, start: int) -> tuple[str, int | None]:
        """A string and its end, None where it is still open."""
        found = STRING.match(self._rest, start)
        assert found is not None  # noqa: S101 (the caller saw the opening mark)
        if found[2]:
            return _decoded(found[1]), found.end()
        self.open_key, self.open_text = name, _decoded(HALF_PAIR.sub(r"\1", found[1]))
        return self.open_text, None

    def _other(self, start: int) -> tuple[Any, int | None]:
        """A number, list or anything else and its end, None while it may still go on."""
        try:
            value, end = json.JSONDecoder().raw_decode(self._rest, start)
        except (json.JSONDecodeError, RecursionError):
            return None, None
        return value, end if AFTER_VALUE.match(self._rest, end) else None


def _decoded(inside: str) -> str:
    """The text of a JSON string, given without its marks."""
    text: str = json.loads(f'"{inside}"')
    return text
