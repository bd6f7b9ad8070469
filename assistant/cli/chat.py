"""The conversation, line by line: requests in plain words, commands with a slash.

No question holds anybody up: after a verdict the prompt asks it, and a line that is no answer is the next thing said, with
the request before it left undone. On a pipe, where nobody answers, what the check allows is done at once. A mistake ends a
line, never the conversation.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

import click

from assistant import gate
from assistant.answers import in_short
from assistant.assistant import Assistant
from assistant.cli import agenda, facts, reminders, settle
from assistant.cli.ask import agents_option, say_outcome
from assistant.cli.explain import explain
from assistant.cli.input import ask_person, decoded, interactive, sentence
from assistant.cli.output import complain, say
from assistant.cli.results import describe
from assistant.cli.session import Session, pass_session
from assistant.errors import TOLD, InputError
from assistant.plain_text import number_in
from assistant.result import Result
from assistant.telling import NOT_DONE
from assistant.utterances import utterances
from assistant.verdict import Decision

PROMPT = "> "
COMMANDS = {
    "add": facts.add,
    "facts": facts.facts,
    "edit": facts.edit,
    "history": facts.history,
    "forget": facts.forget,
    "agenda": agenda.agenda,
    "cancel": agenda.cancel,
    "done": agenda.done,
    "snooze": reminders.snooze,
}
"""Commands of the command line that mean the same here."""
HELP = """\
Write what you want done, or what I should know. After a verdict:
  /yes       do it, or go on in spite of a doubt (or just: yes)
  /no        leave it
  /anyway    do it in spite of a conflict; this is remembered
  /pick N    take alternative N (or just: N)
  /why       show how the verdict came about
Your file:
  /add TEXT   /facts [SEARCH]   /edit ID TEXT   /history ID   /forget ID
  /agenda     /cancel ID        /done ID        /snooze ID TEXT
  /help       /quit"""


@dataclass
class Conversation:
    """What a line can refer to: the file that is open, and the last result."""

    session: Session
    assistant: Assistant
    last: Result | None = None
    waiting: list[str] = field(default_factory=list)
    """What was said in one line with the last request, and is put when that is settled."""

    def request(self, text: str) -> None:
        """Put a request; what the check allows is done, after a question where a person can answer it."""
        self.last = None
        result = self.assistant.decide(sentence([text]))
        self.assistant.keep_said(result)
        self.conclude(result)

    def conclude(self, result: Result, *, yes: bool = False) -> None:
        """Show a result and see it through as far as it goes without another line."""
        say(describe(result))
        if yes or gate.wants_no_yes(result) or not interactive():  # to take an alternative is to want it done
            result = gate.act_if_allowed(self.assistant, result, anyway=False)
        self.last = result
        if not self.asking():
            self.told(result)

    def asking(self) -> bool:
        """Whether the prompt asks what is to become of the last result."""
        return interactive() and self.last is not None and gate.is_open(self.last)

    def prompt(self) -> str:
        """What stands before the next line."""
        return settle.question(self.last) if self.last is not None and self.asking() else PROMPT

    def told(self, result: Result) -> None:
        """Say what was done, and keep the result for the lines that follow."""
        self.last = result
        self.assistant.keep_done(result)
        say_outcome(result, pick="/pick N", anyway="/anyway")

    def previous(self) -> Result:
        """The last result. Raises `InputError` before the first."""
        if self.last is None:
            raise InputError("Nothing was asked yet.")
        return self.last

    def open_result(self) -> Result:
        """The last result, if something can still be done about it."""
        result = self.previous()
        if not gate.is_open(result):
            raise InputError("There is nothing left to do about that.")
        return result

    def yes(self, _: str) -> None:
        """Answer the question after a verdict; a conflict is not overridden by the way."""
        result = self.open_result()
        if result.verdict.decision is Decision.CONFLICT:
            raise InputError("That clashes. /anyway does it all the same.")
        doubtful = result.verdict.decision is Decision.UNSURE
        self.deed(result, anyway=doubtful)

    def no(self, _: str) -> None:
        """Leave it."""
        self.open_result()
        self.last = None
        say(NOT_DONE)

    def anyway(self, _: str) -> None:
        """Do it in spite of what stands against it."""
        result = self.open_result()
        refused = result.verdict.decision is not Decision.NON_CONFLICT
        self.deed(result, anyway=refused)

    def deed(self, result: Result, *, anyway: bool) -> None:
        """Carry it out; where something has changed meanwhile and stands against it, show the new verdict instead."""
        done = gate.act(self.assistant, result, anyway=anyway)
        if gate.is_open(done):
            self.conclude(done)
        else:
            self.told(done)

    def pick(self, argument: str) -> None:
        """Take an alternative."""
        if (number := number_in(argument)) is None:
            raise InputError("Say which: /pick 1")
        self.conclude(gate.alternative(self.assistant, self.open_result(), number), yes=True)

    def why(self, _: str) -> None:
        """Open the trace of the last verdict."""
        say(explain(self.assistant, self.previous()))

    def help(self, _: str) -> None:
        """Say what can be typed."""
        say(HELP)

    def answer(self, line: str) -> None:
        """One line of the conversation; an empty one takes what the prompt offers."""
        if not line:
            line = "yes" if self.last is not None and self.last.verdict.decision is Decision.NON_CONFLICT else "no"
        line = in_short(line, asked=self.asking())
        if not line.startswith("/"):
            self.last, self.waiting = None, utterances(line) or [line]
        else:
            self.command(line)
        while self.waiting and not self.asking():
            self.request(self.waiting.pop(0))

    def command(self, line: str) -> None:
        """Do what a word after a slash stands for."""
        name, _, argument = line[1:].partition(" ")
        own: dict[str, Callable[[str], None]] = {
            "yes": self.yes,
            "no": self.no,
            "anyway": self.anyway,
            "pick": self.pick,
            "why": self.why,
            "help": self.help,
        }
        if name in own:
            own[name](argument.strip())
        elif name in COMMANDS:
            shared = replace(self.session, opened=self.assistant)
            COMMANDS[name].main(argument.split(), prog_name=f"/{name}", standalone_mode=False, obj=shared)
        else:
            raise InputError(f"There is no command /{name}. /help lists them.")


@click.command()
@agents_option
@pass_session
def chat(session: Session, agents: str = "auto") -> None:
    """Talk line by line."""
    with session.assistant(agents=agents) as assistant, reminders.ringing(assistant):
        conversation = Conversation(session, assistant)
        if interactive():
            say("Say what you want done. /help lists the commands, /quit leaves.")
        for line in typed(conversation) if interactive() else piped():
            if in_short(line) in {"/quit", "/exit"}:
                break
            try:
                conversation.answer(line)
            except click.UsageError as error:
                complain(error.format_message())
            except TOLD as error:
                complain(str(error))
            except KeyboardInterrupt:
                complain("Stopped; nothing was done.")
            sys.stdout.flush()


def typed(conversation: Conversation) -> Iterator[str]:
    """The lines a person types, with editing and history where the system has them; ends with the input."""
    with contextlib.suppress(ImportError):  # Windows' console edits lines by itself
        import readline  # noqa: F401 (its import is what gives `input` line editing)
    while True:
        try:
            line = ask_person(conversation.prompt())
        except KeyboardInterrupt:
            conversation.last = None
            say("\n/quit leaves.")
            continue
        if line is None:
            return
        if line or conversation.asking():
            yield line


def piped() -> Iterator[str]:
    """The lines of standard input that say something."""
    for number, raw in enumerate(sys.stdin.buffer, start=1):
        try:
            line = decoded(raw, number).strip()
        except InputError as error:
            complain(str(error))
            continue
        if line:
            yield line
