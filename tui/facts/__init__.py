"""What Caveat knows: the facts to look through, write, correct and forget.

`listing`, `wordings` and `changes` say what is shown and done, as data; the widgets and screens show it and ask the brain.
"""
