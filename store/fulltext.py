"""Full text: which facts share words with a query. BM25 over stemmed words; only current facts are in the index.

Whatever a user types is words, never the query language of FTS5: each token is quoted.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from store.connection import Database

MOST_TERMS = 24
"""Common words are dear, and rare ones decide: of a longer query only the rarest count."""

MOST_CANDIDATES = 200
"""So many different words of a query are looked at before the rarest are chosen."""

TOKEN = re.compile(r"[^\W_]+")

STOP_WORDS = frozenset(
    """
    a about above after again against all also am an and any anyone anything are aren as at be because been before being
    below between both but by can cannot could couldn d did didn do does doesn doing don done down during each either
    else ever every few for from further get gets getting go goes going got had hadn has hasn have haven having he her
    here hers herself him himself his how i if in into is isn it its itself just know let like ll m many may maybe me
    might mine more most much must my myself need needs neither no nor not now of off ok okay on once one only or other
    ought our ours ourselves out over own per please put re really s same shall shan she should shouldn since so some
    someone something such t take than thank thanks that the their theirs them themselves then there these they thing
    things this those through till to too under until up upon us ve very want wants was wasn we well were weren what
    when where whether which while who whom whose why will with within without won would wouldn yes yet you your yours
    yourself yourselves
    """.split()
)


def create(db: Database) -> None:
    """Make the empty index, inside a transaction."""
    db.write("CREATE VIRTUAL TABLE fulltext USING fts5(text, tokenize = 'porter unicode61 remove_diacritics 2')")
    # Without it deleted words stay readable in the file until their segment is merged.
    db.write("INSERT INTO fulltext (fulltext, rank) VALUES ('secure-delete', 1)")


def tokens(text: str) -> list[str]:
    """The different tokens of a text in order, lower case."""
    # The index folds case and accents itself; here they only must not count as different words.
    return list(dict.fromkeys(TOKEN.findall(unicodedata.normalize("NFC", text).lower())))


def quoted(token: str) -> str:
    """A token as a string of the query language. Tokens hold no quotes."""
    return f'"{token}"'


class FullText:
    """The full-text index."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def search(self, text: str, k: int) -> list[tuple[int, float]]:
        """The k facts that share most with the text: number and BM25 score, higher is better, best first.

        A text without any word that carries meaning finds nothing.
        """
        terms = [token for token in tokens(text) if token not in STOP_WORDS][:MOST_CANDIDATES]
        if len(terms) > MOST_TERMS:
            terms = self._rarest(terms)
        return self._match(" OR ".join(map(quoted, terms)), k)

    def lookup(self, text: str, k: int) -> list[int]:
        """The k best facts that hold every word of the text, the last of which may be unfinished."""
        words = tokens(text)
        if not words:
            return []
        *whole, last = map(quoted, words[:MOST_CANDIDATES])
        return [fact for fact, _ in self._match(" AND ".join([*whole, f"{last} *"]), k)]

    def add(self, facts: Iterable[tuple[int, str]]) -> None:
        """Take in facts, number and text, inside a transaction."""
        self._db.write_many("INSERT INTO fulltext (rowid, text) VALUES (?, ?)", facts)

    def remove(self, fact: int) -> None:
        """Take a fact out, inside a transaction."""
        self._db.write("DELETE FROM fulltext WHERE rowid = ?", (fact,))

    def rebuild(self) -> None:
        """Make the index anew from the current facts, inside a transaction."""
        self._db.write("DROP TABLE fulltext")
        create(self._db)
        self.add(self._db.rows("SELECT id, text FROM fact WHERE state = 'current' ORDER BY id"))

    def _match(self, query: str, k: int) -> list[tuple[int, float]]:
        if not query or k < 1:
            return []
        return self._db.rows(
            "SELECT rowid, -rank FROM fulltext WHERE fulltext MATCH ? ORDER BY rank, rowid LIMIT ?", (query, k)
        )

    def _rarest(self, terms: list[str]) -> list[str]:
        frequency = {
            term: self._db.value("SELECT count(*) FROM fulltext WHERE fulltext MATCH ?", (quoted(term),))
            for term in terms
        }
        found = [term for term in terms if frequency[term]]
        return sorted(found, key=lambda term: frequency[term])[:MOST_TERMS]
