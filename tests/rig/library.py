"""The models on disk, and which of them the server admits to having."""

from __future__ import annotations

import json
import math
import re
from datetime import UTC, datetime

from asked import ApiError
from gguf import FILE_TYPES, read_gguf


def full_name(name):
    """host/namespace/model:tag with Ollama's defaults filled in."""
    parts = name.split("/")
    host, space = ("registry.ollama.ai", "library")
    if len(parts) == 2:
        (space,) = parts[:1]
    elif len(parts) == 3:
        host, space = parts[:2]
    model, _, tag = parts[-1].partition(":")
    tag = tag or "latest"
    good = all(re.fullmatch(r"[A-Za-z0-9_][\w.-]{0,79}", part, re.ASCII) for part in (space, model, tag))
    if len(parts) > 3 or not good or parts[-1].endswith(":"):
        raise ApiError(400, "invalid model name")
    return f"{host}/{space}/{model}:{tag}"


def short_name(full):
    return full.removeprefix("registry.ollama.ai/").removeprefix("library/")


def human(count):
    for size, unit, digits in ((1e9, "B", 1), (1e6, "M", 2), (1e3, "K", 0)):
        if count >= size:
            return f"{count / size:.{0 if count % size == 0 else digits}f}{unit}"
    return str(count)


class Model:
    """One GGUF file under the name that Ollama's library gives it."""

    def __init__(self, full, path, digest, licence):
        self.full, self.name, self.path, self.digest, self.licence = full, short_name(full), path, digest, licence
        self.modified = datetime.fromtimestamp(path.stat().st_mtime, UTC)
        self.size = path.stat().st_size
        self.pairs, self.tensors = read_gguf(path)
        self.family = self.pairs["general.architecture"]
        self.template = self.pairs.get("tokenizer.chat_template", "")
        self.parameters = sum(math.prod(tensor["shape"]) for tensor in self.tensors)
        self.context = self.pairs.get(f"{self.family}.context_length", 2048)
        embeds = f"{self.family}.pooling_type" in self.pairs
        self.capabilities = ["embedding"] if embeds else ["completion"]
        if "tools" in self.template:
            self.capabilities.append("tools")
        if "enable_thinking" in self.template or "<think>" in self.template:
            self.capabilities.append("thinking")

    def details(self):
        return {
            "parent_model": "",
            "format": "gguf",
            "family": self.family,
            "families": [self.family],
            "parameter_size": human(self.parameters),
            "quantization_level": FILE_TYPES.get(self.pairs.get("general.file_type"), "unknown"),
        }


class Library:
    """The models on disk, and which of them the API admits to having."""

    def __init__(self, folder, without=()):
        index = json.loads((folder / "index.json").read_text())
        self.on_disk = {}
        for name, entry in index.items():
            full = full_name(name)
            self.on_disk[full] = Model(full, folder / entry["file"], entry["sha256"], entry["license"])
        hidden = {full_name(name) for name in without}
        self.present = {full: model for full, model in self.on_disk.items() if full not in hidden}

    def find(self, full):
        wanted = full.lower()
        return next((model for name, model in self.present.items() if name.lower() == wanted), None)
