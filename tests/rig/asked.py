"""What clients ask, checked as Ollama checks it: fields and their types, options, durations, schemas."""

from __future__ import annotations

import json
import os
import re

CORES = len(os.sched_getaffinity(0))
FOREVER = 292 * 365 * 86400.0


class ApiError(Exception):
    """A refusal with Ollama's status and words."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status, self.message = status, message


FIELDS = {
    "model": (str, "string"),
    "name": (str, "string"),
    "stream": (bool, "bool"),
    "messages": (list, "[]api.Message"),
    "options": (dict, "map[string]interface {}"),
    "truncate": (bool, "bool"),
    "shift": (bool, "bool"),
}
OPTIONS = {
    "num_keep": 4,
    "seed": -1,
    "num_predict": -1,
    "top_k": 40,
    "top_p": 0.9,
    "min_p": 0.0,
    "typical_p": 1.0,
    "repeat_last_n": 64,
    "temperature": 0.8,
    "repeat_penalty": 1.0,
    "presence_penalty": 0.0,
    "frequency_penalty": 0.0,
    "stop": [],
    "num_batch": 512,
    "num_thread": 0,
}
UNITS = {"ns": 1e-9, "us": 1e-6, "µs": 1e-6, "ms": 1e-3, "s": 1, "m": 60, "h": 3600}
JSON_KINDS = {str: "string", bool: "bool", int: "number", float: "number", list: "array", dict: "object"}


def wrong_type(kind, field, value, go_type):
    return ApiError(
        400, f"json: cannot unmarshal {JSON_KINDS[type(value)]} into Go struct field {kind}.{field} of type {go_type}"
    )


def parse(kind, data):
    """The request's JSON object without its nulls, its fields checked as Ollama's decoder would."""
    if not data.strip():
        raise ApiError(400, "missing request body")
    try:
        request = json.loads(data)
    except ValueError as problem:
        at = getattr(problem, "pos", 0)
        rest = data.decode("utf-8", "replace")[at : at + 1]
        raise ApiError(
            400, f"invalid character '{rest}' looking for beginning of value" if rest else "unexpected EOF"
        ) from problem
    if not isinstance(request, dict):
        raise ApiError(
            400, f"json: cannot unmarshal {JSON_KINDS.get(type(request), 'null')} into Go value of type api.{kind}"
        )
    request = {key: value for key, value in request.items() if value is not None}
    for field, (wanted, go_type) in FIELDS.items():
        if field in request and not isinstance(request[field], wanted):
            raise wrong_type(kind, field, request[field], go_type)
    for message in request.get("messages", []):
        if not isinstance(message, dict):
            raise wrong_type(kind, "messages", message, "api.Message")
        for field in ("role", "content"):
            if message.get(field) is not None and not isinstance(message[field], str):
                raise wrong_type("Alias", field, message[field], "string")
    return request


def duration(value):
    """Seconds of a keep_alive, which is a number or text such as '1h30m'."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return FOREVER if value < 0 else min(float(value), FOREVER)
    if not isinstance(value, str):
        raise ApiError(400, f"Unsupported type: {JSON_KINDS[type(value)]!r}")
    sign, rest = re.fullmatch(r"([+-]?)(.*)", value, re.S).groups()
    if rest == "0":
        return 0.0
    if not re.fullmatch(r"(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|ms|s|m|h))+", rest):
        bare = re.fullmatch(r"\d+\.?\d*|\.\d+", rest)
        raise ApiError(400, f'time: {"missing unit in" if bare else "invalid"} duration "{value}"')
    seconds = sum(float(number) * UNITS[unit] for number, unit in re.findall(r"([\d.]+)(ns|us|µs|ms|s|m|h)", rest))
    return FOREVER if sign == "-" and seconds else min(seconds, FOREVER)


def default_keep_alive():
    setting = os.environ.get("OLLAMA_KEEP_ALIVE") or "5m"
    return duration(float(setting) if re.fullmatch(r"-?\d+", setting) else setting)


def resolve_options(request):
    options = {"num_ctx": int(os.environ.get("OLLAMA_CONTEXT_LENGTH") or 4096), **OPTIONS}
    for key, value in request.get("options", {}).items():
        if key not in options or value is None:
            continue
        wanted = type(options[key])
        number = isinstance(value, (int, float)) and not isinstance(value, bool)
        if wanted in (int, float):
            if not number:
                raise ApiError(500, f'option "{key}" must be of type {"integer" if wanted is int else "float32"}')
            value = wanted(value)
        elif not isinstance(value, list):
            raise ApiError(500, f'option "{key}" must be of type array')
        elif not all(isinstance(item, str) for item in value):
            raise ApiError(500, f'option "{key}" must be of an array of strings')
        options[key] = value
    return options


def sampling(options):
    limit = 10 * options["num_ctx"]
    wish = options["num_predict"]
    body = {
        key: options[key]
        for key in (
            "top_k",
            "top_p",
            "min_p",
            "typical_p",
            "repeat_last_n",
            "temperature",
            "repeat_penalty",
            "presence_penalty",
            "frequency_penalty",
            "seed",
            "stop",
        )
    }
    return {
        **body,
        "n_keep": options["num_keep"],
        "cache_prompt": True,
        "n_predict": limit if wish < 0 or wish > limit else wish,
    }


def schema_of(form):
    """The JSON schema that a request's `format` stands for, or None."""
    if form in (None, ""):
        return None
    if form == "json":
        return {"type": "object"}
    if isinstance(form, dict):
        return form
    raise ApiError(
        500, f'invalid format: {json.dumps(json.dumps(form))}; expected "json" or a valid JSON Schema object'
    )


def check_think(model, request):
    think = request.get("think")
    if isinstance(think, str) and think not in ("high", "medium", "low", "max"):
        raise ApiError(400, f'invalid think value: "{think}" (must be "high", "medium", "low", "max", true, or false)')
    if think and "thinking" not in model.capabilities:
        raise ApiError(400, f'"{request["model"]}" does not support thinking')
