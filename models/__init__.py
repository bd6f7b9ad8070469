"""Local inference: the embedder, the models that read requests, the files that are shipped beside them, and the client of a
local Ollama.

Rule of the room: imports nothing of ours, opens no connection but `ollama/`'s to this machine itself, and loads onnxruntime,
tokenizers and numpy only when a model is really run.
"""
