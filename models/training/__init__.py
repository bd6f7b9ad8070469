"""How the shipped scorer and request encoder were made. Not part of the wheel, never imported at run time.

Rule of the room: every choice is measured on files that training did not see; the final models learn from all files. What
the road knows (readings of requests, counter views, lists) is taken from `assistant`, so that training sees what running will.
"""
