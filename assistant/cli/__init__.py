"""The command line: each command a thin door to `Assistant`, with text for people and JSON for programs.

Rule of the room: no decisions here. Whatever loads numpy, onnxruntime or ollama is imported by the command that needs it.
"""
