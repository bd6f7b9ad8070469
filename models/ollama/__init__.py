"""The one wrapper over the `ollama` client: who is there, a streamed chat, models fetched and loaded.

Rule of the room: only Ollama's native API, only on this machine, never a proxy, a redirect, a key or a model in the cloud.
What goes wrong is an error of `models/errors.py`, whose message may be shown as it is. Importing this package is cheap: the
client, which takes a quarter of a second, is loaded when something is really asked.
"""

from __future__ import annotations

from models.ollama.calls import ChatCall, Message, Reply
from models.ollama.catalog import Details, Loaded, Model, Presence, Progress
from models.ollama.server import Server
from models.ollama.stream import ChatStream
from models.ollama.watch import Patience

__all__ = [
    "ChatCall",
    "ChatStream",
    "Details",
    "Loaded",
    "Message",
    "Model",
    "Patience",
    "Presence",
    "Progress",
    "Reply",
    "Server",
]
