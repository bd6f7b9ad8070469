"""What can go wrong with local models. Every message says what happened and what the user can do."""

from __future__ import annotations


class ModelError(Exception):
    """Base of all errors of this room; its message is one line that may be shown to the user as it is."""


class RuntimeMissingError(ModelError):
    """A library that runs models can't be imported on this machine."""


class ModelFileError(ModelError):
    """A model file is missing, damaged or not of the kind that is needed."""


class EmbeddingError(ModelError):
    """The model ran and gave something that can't be used as a vector."""


class ScoringError(ModelError):
    """The scorer ran and gave something that can't be used as a score."""


class OllamaError(ModelError):
    """Base of all that can go wrong with the Ollama server and its models: one kind of trouble, one error, one message."""


class NotLoopbackError(OllamaError):
    """The address that was set isn't one of this machine."""

    def __init__(self, host: str) -> None:
        super().__init__(
            f"{host} is not an address of this machine; Caveat sends nothing off it. "
            "Set OLLAMA_HOST to 127.0.0.1:11434, or unset it."
        )


class AwayError(OllamaError):
    """Nothing listens, there is no network at all, or who listens says nothing or is no Ollama."""

    def __init__(self, url: str) -> None:
        super().__init__(f"Ollama does not answer at {url}. Start it with `ollama serve`.")


class ModelMissingError(OllamaError):
    """The server runs and doesn't have the model."""

    def __init__(self, model: str) -> None:
        super().__init__(f"Ollama does not have the model {model}. Fetch it with `ollama pull {model}`.")
        self.model = model


class RemoteModelError(OllamaError):
    """The model would be run by somebody else's computer."""

    def __init__(self, model: str) -> None:
        super().__init__(
            f"The model {model} runs in the cloud, and would see your facts; Caveat never uses such a model. "
            "Choose a local one from `ollama list`."
        )


class TooBigError(OllamaError):
    """The model doesn't fit into the memory of this machine."""

    def __init__(self, model: str, detail: str = "") -> None:
        reason = f" ({detail})" if detail else ""
        super().__init__(
            f"The model {model} does not fit into memory{reason}. "
            "Free memory with `ollama stop`, or choose a smaller model with `caveat doctor`."
        )


class ModelTimeoutError(OllamaError):
    """The model didn't begin, fell silent, or took too long; `what` says which, as the end of a sentence."""

    def __init__(self, model: str, what: str) -> None:
        super().__init__(
            f"The model {model} {what}. See with `ollama ps` what it is busy with, or choose a smaller one."
        )


class StillLoadingError(ModelTimeoutError):
    """The server was still bringing the model into memory after so many seconds."""

    def __init__(self, model: str, seconds: float) -> None:
        super().__init__(model, f"was still being loaded after {seconds:.0f} seconds")


class ContextOverflowError(OllamaError):
    """The prompt, or prompt and answer together, don't fit into the context that was asked for."""

    def __init__(self, model: str, num_ctx: int) -> None:
        super().__init__(
            f"What the model {model} was to read does not fit into {num_ctx} tokens. "
            "Ask something shorter, or see with `ollama show` whether it can have a longer context."
        )


class BrokenAnswerError(OllamaError):
    """The answer stopped in the middle, was empty, or wasn't in Ollama's language; `what` says which."""

    def __init__(self, model: str, what: str) -> None:
        super().__init__(f"The answer of the model {model} {what}. Try again; if it stays so, restart `ollama serve`.")


class ServerFailedError(OllamaError):
    """The server refused or failed for a reason of its own; `detail` is its words, shortened."""

    def __init__(self, detail: str) -> None:
        super().__init__(f"Ollama failed: {detail}. Look into its log, or restart `ollama serve`.")
        self.detail = detail


class ChatClosedError(OllamaError):
    """The chat was closed by ourselves while the model was writing."""

    def __init__(self, model: str) -> None:
        super().__init__(f"The answer of the model {model} was cancelled. Ask again to get it.")
