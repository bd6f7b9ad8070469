"""The header of a GGUF model file: its key-value pairs and its list of tensors."""

from __future__ import annotations

import struct

SCALARS = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}
FILE_TYPES = {
    0: "F32",
    1: "F16",
    2: "Q4_0",
    3: "Q4_1",
    7: "Q8_0",
    8: "Q5_0",
    9: "Q5_1",
    10: "Q2_K",
    12: "Q3_K_M",
    14: "Q4_K_S",
    15: "Q4_K_M",
    16: "Q5_K_S",
    17: "Q5_K_M",
    18: "Q6_K",
    32: "BF16",
}
TENSOR_TYPES = {
    0: "F32",
    1: "F16",
    2: "Q4_0",
    3: "Q4_1",
    6: "Q5_0",
    7: "Q5_1",
    8: "Q8_0",
    10: "Q2_K",
    11: "Q3_K",
    12: "Q4_K",
    13: "Q5_K",
    14: "Q6_K",
    30: "BF16",
}


def read_gguf(path):
    """The key-value pairs and the tensor list of a GGUF file."""
    with path.open("rb") as file:

        def one(form):
            return struct.unpack("<" + form, file.read(struct.calcsize("<" + form)))[0]

        def string():
            return file.read(one("Q")).decode("utf-8", "replace")

        def value(kind):
            if kind == 8:
                return string()
            if kind == 9:
                item, count = one("I"), one("Q")
                if item in SCALARS:
                    form = f"<{count}{SCALARS[item]}"
                    return list(struct.unpack(form, file.read(struct.calcsize(form))))
                return [value(item) for _ in range(count)]
            return one(SCALARS[kind])

        if file.read(4) != b"GGUF":
            raise ValueError(f"{path} is not a GGUF file")
        one("I")
        tensor_count, pair_count = one("Q"), one("Q")
        pairs = {}
        for _ in range(pair_count):
            key = string()
            pairs[key] = value(one("I"))
        tensors = []
        for _ in range(tensor_count):
            name, dimensions = string(), one("I")
            shape = [one("Q") for _ in range(dimensions)]
            tensors.append({"name": name, "type": TENSOR_TYPES.get(one("I"), "unknown"), "shape": shape})
            one("Q")
    return pairs, tensors
