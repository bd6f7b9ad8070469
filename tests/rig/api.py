"""The endpoints. Each returns one object, or a generator of objects to be streamed."""

from __future__ import annotations

import os
import time
from datetime import UTC, datetime, timedelta

from asked import ApiError, check_think, duration, resolve_options, sampling, schema_of
from library import full_name, short_name

VERSION = os.environ.get("RIG_VERSION", "0.32.15")


class Api:
    """Each endpoint returns one object, or a generator of objects to be streamed."""

    def __init__(self, library, scheduler):
        self.library, self.scheduler = library, scheduler

    def model(self, request, empty, missing="model '{}' not found"):
        name = request.get("model") or request.get("name") or ""
        if not name:
            raise empty
        model = self.library.find(full_name(name))
        if not model:
            raise ApiError(404, missing.format(name))
        return model

    def use(self, model, request):
        keep = request.get("keep_alive")
        return self.scheduler.use(model, resolve_options(request), None if keep is None else duration(keep))

    def version(self, call, request):
        return {"version": VERSION}

    def tags(self, call, request):
        models = sorted(self.library.present.values(), key=lambda model: model.modified, reverse=True)
        return {
            "models": [
                {
                    "name": model.name,
                    "model": model.name,
                    "modified_at": stamp(model.modified),
                    "size": model.size,
                    "digest": model.digest,
                    "details": {
                        **model.details(),
                        "context_length": model.context,
                        "embedding_length": model.pairs.get(f"{model.family}.embedding_length", 0),
                    },
                    "capabilities": model.capabilities,
                }
                for model in models
            ]
        }

    def ps(self, call, request):
        runners = sorted(list(self.scheduler.loaded.values()), key=lambda runner: -runner.expires)  # noqa: C414 (a copy: others change it)
        return {
            "models": [
                {
                    "name": runner.model.name,
                    "model": runner.model.name,
                    "size": runner.memory(),
                    "digest": runner.model.digest,
                    "details": runner.model.details(),
                    "expires_at": stamp(datetime.now(UTC) + timedelta(seconds=runner.expires - time.time())),
                    "size_vram": 0,
                    "context_length": runner.settings["num_ctx"],
                }
                for runner in runners
            ]
        }

    def show(self, call, request):
        name = request.get("model") or request.get("name") or ""
        missing = f"model '{short_name(full_name(name))}' not found" if name else ""
        model = self.model(request, ApiError(400, "model is required"), missing)
        verbose = request.get("verbose")
        info = {
            key: [] if isinstance(value, list) and len(value) > 5 and not verbose else value
            for key, value in model.pairs.items()
            if key not in ("general.name", "tokenizer.chat_template")
        }
        info["general.parameter_count"] = model.parameters
        result = {
            "license": model.licence,
            "template": model.template,
            "details": model.details(),
            "model_info": info,
            "tensors": model.tensors,
            "capabilities": model.capabilities,
            "modified_at": stamp(model.modified),
        }
        return {key: value for key, value in result.items() if value not in ("", [])}

    def pull(self, call, request):
        full = full_name(request.get("model") or request.get("name") or "")
        return self.pull_steps(full)

    def pull_steps(self, full):
        yield {"status": "pulling manifest"}
        model = self.library.find(full) or self.library.on_disk.get(full)
        if not model:
            raise ApiError(500, "pull model manifest: file does not exist")
        layer = {"status": f"pulling {model.digest[:12]}", "digest": f"sha256:{model.digest}", "total": model.size}
        if not self.library.find(full):
            yield layer
            for step in range(1, 20):
                time.sleep(0.05)
                yield {**layer, "completed": model.size * step // 20}
        yield {**layer, "completed": model.size}
        yield {"status": "verifying sha256 digest"}
        yield {"status": "writing manifest"}
        self.library.present.setdefault(full, model)
        yield {"status": "success"}

    def chat(self, call, request):
        start = time.monotonic_ns()
        model = self.model(request, ApiError(400, "model is required"))
        base = {"model": request["model"], "created_at": now(), "message": {"role": "assistant", "content": ""}}
        if (
            not request.get("messages")
            and request.get("keep_alive") is not None
            and not duration(request["keep_alive"])
        ):
            self.scheduler.drop(model.full)
            return {**base, "done": True, "done_reason": "unload"}
        check_think(model, request)
        if "completion" not in model.capabilities:
            raise ApiError(400, f'"{request["model"]}" does not support chat')
        if not request.get("messages"):
            with self.use(model, request):
                return {**base, "created_at": now(), "done": True, "done_reason": "load"}
        return self.chat_steps(call, request, model, start)

    def chat_steps(self, call, request, model, start):
        body = {
            **sampling(resolve_options(request)),
            "messages": [
                {"role": message.get("role", "").lower(), "content": message.get("content") or ""}
                for message in request["messages"]
            ],
        }
        if (schema := schema_of(request.get("format"))) is not None:
            body["response_format"] = {"type": "json_schema", "json_schema": {"name": "schema", "schema": schema}}

        def part(content="", **more):
            message = {"role": "assistant", "content": content}
            return {"model": request["model"], "created_at": now(), "message": message, "done": False, **more}

        with self.use(model, request) as runner:
            loaded, reason, timings = time.monotonic_ns(), None, {}
            for event in runner.events(call, "/v1/chat/completions", body):
                timings = event.get("timings") or timings
                for choice in event.get("choices", [])[:1]:
                    if content := choice.get("delta", {}).get("content"):
                        yield part(content)
                    reason = choice.get("finish_reason") or reason
            if not reason:
                raise ApiError(500, "model runner has unexpectedly stopped")
            yield part(
                done=True, done_reason="length" if reason == "length" else "stop", **metrics(start, loaded, timings)
            )


def now():
    return stamp(datetime.now(UTC))


def stamp(moment):
    return moment.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


def metrics(start, loaded, timings):
    result = {
        "total_duration": time.monotonic_ns() - start,
        "load_duration": loaded - start,
        "prompt_eval_count": timings.get("prompt_n", 0) + timings.get("cache_n", 0),
        "prompt_eval_duration": int(timings.get("prompt_ms", 0) * 1e6),
        "eval_count": timings.get("predicted_n", 0),
        "eval_duration": int(timings.get("predicted_ms", 0) * 1e6),
    }
    return {key: value for key, value in result.items() if value}
