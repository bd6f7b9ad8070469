"""The conversation: a composer, and for each request a card that follows it from the first step to the deed.

Rule of this folder: `card.py` says what a card shows, as a pure function of `state.py`; widgets only hold state.
"""
