"""The table of points at the end of a game; no start needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ui.games.desk import own_part

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.language import Language
    from ui.table.session import Session


class Score(NamedTuple):
    """A column of the table at the end of a game: what the rules count, and how much of it each seat has."""

    title: str
    values: tuple[int, ...]


def scores(session: Session, language: Language) -> list[Score]:
    """The counts of the game that is over, the last one decides; raises as module_of does."""
    counted: Callable[[Session, Language], list[Score]] = own_part(session.game, "score", "scores") or points
    return counted(session, language)


def points(session: Session, language: Language) -> list[Score]:
    """The points that the engine gives each seat; nothing if somebody gave up before there were any."""
    outcome = session.line.last.outcome()
    return [Score(language.say("score.points"), outcome.points)] if outcome else []
