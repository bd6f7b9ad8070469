"""The brain: understanding, PACEMAKER, agents, checks, knowledge, timing, actions, self-test, command line.

Rule of the room: may import `store` and `models`, never `tui`. Modules that need numpy, onnxruntime or ollama are imported
where they are used, so that `facts`, `edit`, `forget`, `history` and `agenda` start without them.
"""
