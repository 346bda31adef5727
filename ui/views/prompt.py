"""The sentences of the prompt: what somebody else has just done, then whose turn it is."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.games import game_named
from ui.draw.markup import NOTHING, Markup, tag
from ui.games.desk import desk
from ui.table.kinds import PERSON
from ui.table.names import is_you, seat_name, table_sentence
from ui.table.table import NOBODY

if TYPE_CHECKING:
    from engine.language import Language
    from ui.table.session import Session

LONG, LONGER = 70, 110
"""From so many characters on, what is said is written smaller: its place has room for two lines of large letters."""

MOST = 125
"""The most characters of what is told of a move with whose turn it is; a single sentence may be longer."""


def size(words: str) -> str:
    """The class for a sentence of this length."""
    return " longer" if len(words) > LONGER else " long" if len(words) > LONG else ""


def sentences(session: Session, language: Language, first: str, then: str, css: str = "") -> Markup:
    """The paragraph of two sentences, of which the first stands out."""
    words = " ".join(filter(None, (first, then)))
    strong = tag("strong", None, table_sentence(first, session, language)) if first else NOTHING
    rest = table_sentence(f" {then}" if first and then else then, session, language)
    return tag("p", {"class": f"{css}{size(words)}"} if css else None, strong, rest)


def is_elsewhere(session: Session) -> bool:
    """Whether a computer, or a person on another device, has made the move that has just led here."""
    if not (session.moved and session.ply) or session.left is not None or session.is_filming:
        return False
    return session.level_at(session.line.at(session.ply - 1).turn) != PERSON


def told_and_next(session: Session, language: Language, task: str, short: str = "") -> tuple[str, str]:
    """The move of somebody else in words, nothing if there is none, and then the task, or shorter whose turn it is.

    Of a long story the last sentences are left out, which the board shows too; the tab with the story has them all.
    """
    told = desk(session.game).tells(session, session.news, language) if is_elsewhere(session) else []
    if not told or _length(*told, task) <= MOST:
        return " ".join(told), task
    if session.has_to_answer and session.level == PERSON:
        return told[0], task
    after = short or (task if session.level != PERSON else _turn_text(session, language))
    return " ".join(first_sentences(told, MOST - _length(after) - 1)), after


def first_sentences(story: list[str], most: int) -> list[str]:
    """The first sentences of a story, as many as so many characters hold, and at least one if there is any."""
    kept = list(story)
    while len(kept) > 1 and _length(*kept) > most:
        kept.pop()
    return kept


def with_goal(session: Session, language: Language, task: str) -> str:
    """The task, and before it the goal of the game when the player moves for the first time."""
    key = f"goal.{session.game}"
    is_first = session.ply < len(session.names) and not (session.taps or session.apart)
    if not (is_first and language.has_text(key) and _is_opening(session)):
        return task
    words = f"{language.say(key)} {task}"
    return words if len(words) <= LONGER else task


def _is_opening(session: Session) -> bool:
    """Whether the game has begun as its rules say, and not with a position from a link or a lesson."""
    dealt = game_named(session.game).start(session.options, Random(0))
    return bool(dealt.view_for(NOBODY) == session.line.start.view_for(NOBODY))


def _turn_text(session: Session, language: Language) -> str:
    seat: int = session.position.turn
    if is_you(session, seat):
        return language.say("prompt.yours")
    return language.say("computer.next", name=seat_name(session, seat, language))


def _length(*sentences: str) -> int:
    return len(" ".join(sentences))
