"""Agents served by a local model through Ollama, each with a built-in agent behind it that takes over where the model fails.

Rule of this folder: a model chooses and words, it never computes and never decides alone. Facts go in as numbered data,
numbers and enumerations come back and are checked (`answers.py`); what the checks found for certain stands (`merging.py`). One
file an agent; `conversation.py` is the only one that calls the server. Prompts are files in `prompts/`.
"""
