"""Nouns that tell in a request which of two things is meant: uses of a thing, rooms of a house, words for another one.

Rule of this file: tables of stems only.
"""

from __future__ import annotations

from assistant.language.words import stems

STREETS = frozenset(
    stems(
        "street road avenue lane square place station floor building corner quay way drive north south east west city town"
    )
)
"""What the names of many places share."""
TOKENS = frozenset(stems("ticket pass card entry seat voucher book class lesson bag box pack tin bottle tickets"))
"""What is told apart by what it is for: tickets for the zoo lights are no lift ticket."""
USES = frozenset(
    stems(
        """session visit trip ride lane table ticket appointment class booking slot tour dinner lunch brunch breakfast time seat crossing
        date run swim lesson workout party evening night opening entry entrance pass card membership reservation delivery check
        checkup course parking rental hire train bus boat ferry flight concert show practice match court room key"""
    )
)
"""Nouns behind a place or a thing that stand for using it: a gym session, a ferry ticket."""


MADE_WITH = frozenset(
    stems(
        "piece pieces duet duets solo solos shot shots shoot footage filming photo photos video videos practice sonata ride round game"
    )
)
"""Nouns behind a thing for what is made or done with it: a drone shot, an organ piece."""
OTHER_ONE = frozenset(
    stems("hire hired rental rented courtesy spare second other another replacement loan borrowed new neighbour's")
)
"""What tells that another one is meant: the hire car."""
WHOLE_HOUSES = frozenset(
    stems(
        "school college university church hospital museum hotel club office library clubhouse kindergarten nursery factory"
    )
)
ROOMS = frozenset(
    stems(
        "library hall gym canteen kitchen playground pool office field chapel cafe café cafeteria bar restaurant garden workshop lab shop stage theatre reception spa sauna"
    )
)
"""The rooms of a house that are shut with it: the school library."""
