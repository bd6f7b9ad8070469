"""Words and their stems, which all threads of a process share."""

import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
import snowballstemmer

from assistant.language.words import stem

WORDS = [
    f"{start}{end}"
    for start in ("relat", "condit", "happi", "commun", "generous")
    for end in ("ional", "ions", "ness", "ingly", "fulness", "ities", "ed", "ization", "ables", "ements")
]


@pytest.fixture
def often():
    """Threads change places all the time."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("often")
def test_threads_that_stem_at_once_get_the_stems_of_their_own_words():
    alone = snowballstemmer.stemmer("english")
    for _ in range(20):
        stem.cache_clear()
        with ThreadPoolExecutor(4) as pool:
            found = list(pool.map(stem, WORDS * 4))
        assert found == [alone.stemWord(word) for word in WORDS] * 4
