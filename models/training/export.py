"""Write trained weights as ONNX: the graph of the shipped embedding model with other numbers in it.

    python -m models.training.export encoder WEIGHTS.pt OUT.onnx
    python -m models.training.export scorer WEIGHTS.pt OUT.onnx
    python -m models.training.export back MODEL.onnx WEIGHTS.pt      to train a shipped model on

Same scheme as the embedding model: every two-dimensional weight as int8 with one fp32 scale an output channel. The encoder
keeps the graph as it is, weight-only, so that its vectors depend on nothing but the text. The scorer ends in one number a
pair, and multiplies in int8 (`dynamic`): its scores are only compared with each other.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

from models.files import SHIPPED
from models.training.bert import pretrained, published_name

PREFIX = "m."
SEVEN_BITS = 63
"""Processors without VNNI add two products of int8 in 16 bits, which eight bits of weight could overflow."""
Weights = dict[str, NDArray[np.float32]]


def quantised(weight: NDArray[np.float32], most: int) -> tuple[NDArray[np.int8], NDArray[np.float32]]:
    """(rows, columns) to int8 between -most and most, and a scale a column."""
    scale = np.abs(weight).max(axis=0, keepdims=True) / most
    return np.round(weight / scale).astype(np.int8), scale.astype(np.float32)


def matrices(graph: onnx.GraphProto) -> dict[str, str]:
    """The graph's anonymous matrices ("onnx::MatMul_714") to our names of weights, found by their values."""
    held = {i.name: numpy_helper.to_array(i) for i in graph.initializer}
    ours = {n: w.numpy().T for n, w in pretrained().state_dict().items() if n.startswith("layers") and w.ndim == 2}
    found = {}
    for name in (n.removesuffix("_q") for n in held if n.startswith("onnx::MatMul") and n.endswith("_q")):
        value = held[f"{name}_q"] * held[f"{name}_s"]
        found[name] = min(
            (n for n, w in ours.items() if w.shape == value.shape), key=lambda n: float(np.abs(ours[n] - value).max())
        )
    return found


def with_weights(weights: Weights, most: int = 127) -> onnx.ModelProto:
    """The shipped graph with other layers; the word and position tables stay."""
    model = onnx.load(SHIPPED.graph)
    named = matrices(model.graph)
    if len(set(named.values())) != len(named):
        raise ValueError("the graph's matrices could not be told apart")
    new: dict[str, NDArray[Any]] = {}
    for name, own in named.items():
        new[f"{name}_q"], new[f"{name}_s"] = quantised(weights[own].T, most)
    for own, value in weights.items():
        if value.ndim == 1 or own.startswith("types"):
            new[PREFIX + published_name(own)] = value
    for tensor in model.graph.initializer:
        if tensor.name in new:
            tensor.CopyFrom(numpy_helper.from_array(np.ascontiguousarray(new.pop(tensor.name)), tensor.name))
    if new:
        raise ValueError(f"the graph lacks {sorted(new)}")
    return model


def with_head(model: onnx.ModelProto, weight: NDArray[np.float32], bias: NDArray[np.float32]) -> onnx.ModelProto:
    """End in `score`, (pairs,): the first token's vector through one linear layer."""
    graph = model.graph
    last = graph.output[0].name
    graph.initializer.extend(
        numpy_helper.from_array(value, name)
        for name, value in (
            ("head.weight", weight.reshape(-1, 1)),
            ("head.bias", bias),
            ("head.first", np.array(0, np.int64)),
            ("head.axis", np.array([1], np.int64)),
        )
    )
    graph.node.extend(
        [
            helper.make_node("Gather", [last, "head.first"], ["head.token"], axis=1),
            helper.make_node("Gemm", ["head.token", "head.weight", "head.bias"], ["head.out"]),
            helper.make_node("Squeeze", ["head.out", "head.axis"], ["score"]),
        ]
    )
    del graph.output[:]
    graph.output.append(helper.make_tensor_value_info("score", TensorProto.FLOAT, ["pairs"]))
    return model


def dynamic(model: onnx.ModelProto) -> onnx.ModelProto:
    """Multiply in int8: activations are rounded as they come, over the batch; the stored weights stay the same."""
    graph, nodes, rounded = model.graph, [], set[str]()
    matrix = {n for n in (i.name.removesuffix("_q") for i in graph.initializer) if n.startswith("onnx::MatMul")}
    for node in graph.node:
        if any(out.removesuffix("_f") in matrix for out in node.output):
            continue  # the way back to fp32, no longer needed
        if node.op_type != "MatMul" or node.input[1] not in matrix:
            nodes.append(node)
            continue
        x, w, y = node.input[0], node.input[1], node.output[0]
        if x not in rounded:
            rounded.add(x)
            nodes.append(helper.make_node("DynamicQuantizeLinear", [x], [f"{x}/q", f"{x}/s", f"{x}/z"]))
        nodes += [
            helper.make_node("MatMulInteger", [f"{x}/q", f"{w}_q", f"{x}/z"], [f"{y}/i"]),
            helper.make_node("Cast", [f"{y}/i"], [f"{y}/f"], to=TensorProto.FLOAT),
            helper.make_node("Mul", [f"{x}/s", f"{w}_s"], [f"{y}/s"]),
            helper.make_node("Mul", [f"{y}/f", f"{y}/s"], [y]),
        ]
    del graph.node[:]
    graph.node.extend(nodes)
    return model


def read_back(path: Path) -> dict[str, torch.Tensor]:
    """The weights in a file that `main` wrote, as they came out of the rounding."""
    held = {i.name: numpy_helper.to_array(i) for i in onnx.load(path).graph.initializer}
    weights = {name: value.numpy() for name, value in pretrained().state_dict().items()}
    for name, own in matrices(onnx.load(SHIPPED.graph).graph).items():
        weights[own] = (held[f"{name}_q"] * held[f"{name}_s"]).T
    for own, value in weights.items():
        if value.ndim == 1 or own.startswith("types"):
            weights[own] = held[PREFIX + published_name(own)]
    if "head.weight" in held:
        weights = {f"body.{own}": value for own, value in weights.items()}
        weights |= {"head.weight": held["head.weight"].T, "head.bias": held["head.bias"]}
    return {own: torch.from_numpy(np.array(value, np.float32)) for own, value in weights.items()}


def main(kind: str, source: Path, out: Path) -> None:
    """Export and check the graph, or the way back."""
    if kind == "back":
        torch.save(read_back(source), out)
        return
    weights: Weights = {name: value.numpy() for name, value in torch.load(source).items()}
    if kind == "encoder":
        model = with_weights(weights)
    else:
        head = weights.pop("head.weight"), weights.pop("head.bias")
        body = {name.removeprefix("body."): value for name, value in weights.items()}
        model = dynamic(with_head(with_weights(body, SEVEN_BITS), *head))
    onnx.checker.check_model(model)
    onnx.save(model, out)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
