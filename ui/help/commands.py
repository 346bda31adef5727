"""Typed words: which command they are, and its answer."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from engine.assets import ASSETS
from engine.language import LANGUAGES, available_languages, language
from ui.games.commands import commands

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine.game import Position
    from engine.language import Language
    from ui.table.session import Session

UNDERSTOOD = "commands.json"
"""Where the build keeps the words for commands in all languages."""

HELP = "help"
"""The command that lists all commands."""


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A command that was typed, about the position that was on show then; its answer stands as long as that does."""

    command: str
    about: str
    position: Position
    number: int
    """Counts them: to ask again has the answer read again."""

    @property
    def place(self) -> str:
        """The id of the answer."""
        return f"answer-{self.number}"


def command_in(text: str, game: str, spoken: Language) -> tuple[str, str] | None:
    """The command and its argument that a text says, None for any other text.

    The words of the reader's language come first; those of the other languages are understood too.
    """
    word, _, about = " ".join(text.lower().split()).partition(" ")
    for code in (spoken.code, *(code for code in LANGUAGES if code != spoken.code)):
        known = command_words(code)
        for name in names(game):
            if word in known.get(f"command.{game}.{name}", known.get(f"command.{name}", "")).split():
                return name, about
    return None


@cache
def command_words(code: str) -> Mapping[str, str]:
    """By key the words for commands in a language; those of languages that are not loaded the build has kept."""
    if code not in available_languages():
        kept: dict[str, dict[str, str]] = json.loads((ASSETS / UNDERSTOOD).read_text(encoding="utf-8"))
        return kept[code]
    entries = ((key, entry) for key, entry in language(code).entries.items() if key.startswith("command."))
    return {key: str(entry["words"]) for key, entry in entries if not isinstance(entry, str) and "words" in entry}


def names(game: str) -> Iterable[str]:
    """The names of all commands that a game knows."""
    return HELP, *commands(game).by_name


def command_text(name: str, game: str, spoken: Language, what: str) -> str:
    """A text of a command: `words`, `shown` or `about`; a game may have its own."""
    own = f"command.{game}.{name}"
    return spoken.say(own if spoken.has_text(own) else f"command.{name}", what=what)


def answer(session: Session, command: str, about: str, spoken: Language) -> list[str]:
    """The answer to a command, a line each; behind a curtain nothing is told of the game."""
    if command == HELP:
        return list(_list(session.game, spoken))
    if session.has_curtain:
        return [spoken.say("curtain.closed")]
    return commands(session.game).by_name[command](session, spoken, about)


def _list(game: str, spoken: Language) -> Iterator[str]:
    yield spoken.say("command.moves", like=spoken.say(f"typed.{game}"))
    for name in names(game):
        shown, about = (command_text(name, game, spoken, what) for what in ("shown", "about"))
        yield spoken.say("command.line", shown=shown, about=about)
