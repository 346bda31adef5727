"""Typed words: which command they are, and its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language import LANGUAGES, language
from ui.games.commands import commands

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.language import Language
    from ui.table.session import Session

HELP = "help"
"""The command that lists all commands."""


def command_in(text: str, game: str, spoken: Language) -> tuple[str, str] | None:
    """Return the command and its argument that a text says, None for any other text.

    The words of the reader's language come first; those of the other languages are understood too.
    """
    word, _, about = " ".join(text.lower().split()).partition(" ")
    others = (language(code) for code in LANGUAGES if code != spoken.code)
    for words in (spoken, *others):
        for name in names(game):
            if word in said(name, game, words, "words").split():
                return name, about
    return None


def names(game: str) -> Iterable[str]:
    """Return the names of all commands that a game knows."""
    return HELP, *commands(game).known


def said(name: str, game: str, spoken: Language, what: str) -> str:
    """Return of a command its `words`, how it is `shown`, or what it is `about`; a game may say it its own way."""
    own = f"command.{game}.{name}"
    return spoken.say(own if spoken.has(own) else f"command.{name}", what=what)


def answer(session: Session, command: str, about: str, spoken: Language) -> list[str]:
    """Return the answer to a command, a line each; behind a curtain nothing is told of the game."""
    if command == HELP:
        return list(_list(session.game, spoken))
    if session.curtained:
        return [spoken.say("curtain.closed")]
    return commands(session.game).known[command](session, spoken, about)


def _list(game: str, spoken: Language) -> Iterator[str]:
    yield spoken.say("command.moves", like=spoken.say(f"typed.{game}"))
    for name in names(game):
        shown, about = (said(name, game, spoken, what) for what in ("shown", "about"))
        yield spoken.say("command.line", shown=shown, about=about)
