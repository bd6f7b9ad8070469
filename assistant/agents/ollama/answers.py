"""What a model may answer: the forms it has to fill in, and the check of what came back.

Rule of this file: numbers, enumerations, and short texts to search with or to show; nothing that could cause an effect. The
reasoning stands first, so that it is written before what rests on it; it is never shown.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, ValidationInfo, field_validator, model_validator

from assistant.request import Intent

Reasoning = Annotated[str, Field(max_length=320)]
Line = Annotated[str, Field(min_length=1, max_length=240)]
Words = Annotated[str, Field(min_length=1, max_length=80)]
Copied = Annotated[str, Field(max_length=80)]
Names = Annotated[list[Words], Field(max_length=4)]
Text = Annotated[str, Field(min_length=1, max_length=600)]
Number = Annotated[int, Field(ge=1)]
"""The number of a fact in the prompt, from 1."""


class Answer(BaseModel):
    """Any answer of a model. Validation takes the number of facts that were shown as `context["facts"]`."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class _Citing(Answer):
    @field_validator("facts", check_fields=False)
    @classmethod
    def _were_shown(cls, numbers: list[int], info: ValidationInfo) -> list[int]:
        return list(dict.fromkeys(_shown(numbers, info)))


def _shown(numbers: list[int], info: ValidationInfo) -> list[int]:
    """The numbers, if facts with these were shown."""
    last = info.context["facts"] if info.context else 0
    if beyond := [number for number in numbers if number > last]:
        raise ValueError(f"there is no fact {beyond[0]}; the last one is {last}")
    return numbers


class Place(Answer):
    """One part of life in which a conflict could hide."""

    name: Words
    reason: Line
    anchors: Annotated[list[Words], Field(max_length=4)]


class PlaceWithView(Place):
    """The same, with the line that finds facts of that kind."""

    view: Line


class Places(Answer):
    """Faithful planning, first call."""

    reasoning: Reasoning
    dimensions: Annotated[list[Place], Field(min_length=1, max_length=3)]


class Views(Answer):
    """Faithful planning, second call."""

    reasoning: Reasoning
    views: Annotated[list[Line], Field(min_length=1, max_length=3)]


class PlacesWithViews(Answer):
    """Fast planning, both in one call."""

    reasoning: Reasoning
    dimensions: Annotated[list[PlaceWithView], Field(min_length=1, max_length=3)]


class PlacesOfUnclear(PlacesWithViews):
    """The same for a request of which the rules can't tell what is wanted, with how it is to be read."""

    wants: Intent
    people: Names
    places: Names
    things: Names


class Statement(Answer):
    """One thing that a fact says, in words copied from it; "" where it says nothing of the kind."""

    fact: Number
    kind: Literal["appointment", "open", "closed", "broken", "avoids", "forbidden", "limit", "contains"]
    who: Copied
    what: Copied
    parts: Names
    time: Copied
    amount: Copied

    @field_validator("fact")
    @classmethod
    def _was_shown(cls, number: int, info: ValidationInfo) -> int:
        return _shown([number], info)[0]


class Statements(Answer):
    """What a few facts say, as far as it can decide a request."""

    reasoning: Reasoning
    statements: Annotated[list[Statement], Field(max_length=8)]


class Selection(_Citing):
    """What a filter keeps, best first."""

    reasoning: Reasoning
    facts: Annotated[list[Number], Field(max_length=10)]


class Head(_Citing):
    """A judgement as far as the verdict needs it."""

    reasoning: Reasoning
    decision: Literal["conflict", "non_conflict", "unsure"]
    facts: Annotated[list[Number], Field(max_length=5)]

    @model_validator(mode="after")
    def _rests_on_something(self) -> Self:
        if self.decision == "conflict" and not self.facts:
            raise ValueError("a conflict needs the number of at least one fact that it rests on")
        return self


class Judgement(Head):
    """A whole judgement, with the answer in words."""

    answer: Text


class ReplyHead(_Citing):
    """The facts that answer a question."""

    facts: Annotated[list[Number], Field(max_length=5)]


class Reply(ReplyHead):
    """The answer to a question, with the facts it rests on."""

    answer: Text


A = TypeVar("A", bound=Answer)


def schema_of(form: type[Answer], facts: int) -> dict[str, Any]:
    """The JSON schema that a server can hold a model to: properties in their order, nothing to look up elsewhere, numbers
    no higher than the number of facts shown."""
    whole = form.model_json_schema()
    return _plain(whole, whole.get("$defs", {}), facts)


def parse(form: type[A], text: str, facts: int) -> A:
    """The answer in a text. Raises `ValidationError`; `complaint` puts it into words."""
    return form.model_validate_json(text, context={"facts": facts})


def take(form: type[A], members: dict[str, Any], facts: int) -> A:
    """As `parse`, from members that were read already."""
    return form.model_validate(members, context={"facts": facts})


def complaint(error: ValidationError) -> str:
    """What was wrong with an answer, in one line that a model can act on."""
    told = (f"{'.'.join(map(str, e['loc'])) or 'the object'}: {e['msg']}" for e in error.errors(include_url=False)[:3])
    return "; ".join(told)


def _plain(node: dict[str, Any], definitions: dict[str, Any], facts: int) -> dict[str, Any]:
    """A schema without references, titles and descriptions."""
    if "$ref" in node:
        return _plain(definitions[node["$ref"].rpartition("/")[2]], definitions, facts)
    bare = {key: value for key, value in node.items() if key not in ("$defs", "title", "description")}
    if "properties" in bare:
        bare["properties"] = {name: _plain(inner, definitions, facts) for name, inner in bare["properties"].items()}
    if "items" in bare:
        bare["items"] = _plain(bare["items"], definitions, facts)
    if bare.get("type") == "integer":
        bare["maximum"] = facts
    return bare
