"""Local inference: the embedder, and the model files that are shipped beside it.

Rule of the room: imports nothing of ours, opens no connection, and loads onnxruntime, tokenizers and numpy only when a
text is really embedded.
"""
