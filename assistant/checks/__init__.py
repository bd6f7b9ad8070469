"""Checks: pure functions from a situation to findings, one file each.

Rule of the room: no clock, no store, no model; a check sees a `Situation` and yields `Finding`s with their arithmetic in
words. It speaks against a request or for it, and is silent where it knows nothing. `run` calls them all.
"""
