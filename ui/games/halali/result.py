"""Who won a game or a match of Halali!, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.halali.ending import match
from ui.games.halali.wording import names
from ui.table.names import seat_name
from ui.table.table import PERSON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.halali.position import Position
    from engine.language import Language
    from engine.outcome import Outcome
    from ui.table.session import Session


def result(session: Session, language: Language) -> tuple[str, ...]:
    """Return the title and the sentences for the position on show; nothing while it goes on."""
    outcome = session.position.outcome()
    if outcome is None:
        return ()
    if session.games == 1:
        return (_title(outcome, "", names(session, language), language), _game(session, outcome, language))
    return _second(session, language) if session.earlier else _first(session, outcome, language)


def _first(session: Session, outcome: Outcome, language: Language) -> tuple[str, ...]:
    """Return the result of a match's first game, and that the sides change."""
    title = _title(outcome, "game", names(session, language), language)
    return (title, _game(session, outcome, language), change(session, language))


def change(session: Session, language: Language) -> str:
    """Return who plays what in the second game."""
    if not all(name or session.level_of(player) > PERSON for player, name in enumerate(session.names)):
        return language.say("match.change.unnamed")
    first, second = names(session, language)
    return language.say("match.change", name=second, other=first)


def _second(session: Session, language: Language) -> tuple[str, ...]:
    """Return the result of a match: the sentence that decided it, both games and the sum."""
    called = names(session, language)
    ends = [line.last for line in session.lines]
    whole = match(ends)
    points = [_by_player(end, number) for number, end in enumerate(ends)]
    rows = [*zip(("game.1", "game.2"), points, strict=True), ("sum", whole.points)]
    return (
        _title(whole, "match", called, language),
        _sentence(whole, called, language),
        *(_row(f"result.halali.{key}", numbers, called, language) for key, numbers in rows),
    )


def _by_player(end: Position, number: int) -> tuple[int, int]:
    """Return the points of a game by player: in the second one they have changed sides."""
    blue, brown = end.points
    return (brown, blue) if number % 2 else (blue, brown)


def _row(key: str, points: Sequence[int], called: Sequence[str], language: Language) -> str:
    name, other = called
    return language.say("result.halali.row", label=language.say(key), name=name, n=points[0], other=other, m=points[1])


def _title(outcome: Outcome, of: str, called: Sequence[str], language: Language) -> str:
    """Return the heading for who won a game by seat, or a match by player."""
    if outcome.draw:
        return language.say(f"result.title.{of}.draw" if of else "result.title.draw")
    return language.say(f"result.title.{of or 'win'}", name=called[outcome.winners[0]])


def _game(session: Session, outcome: Outcome, language: Language) -> str:
    """Return the sentence for one game, in which people are called as in the supplies."""
    return _sentence(outcome, [seat_name(session, seat, language) for seat in (0, 1)], language)


def _sentence(outcome: Outcome, called: Sequence[str], language: Language) -> str:
    winner = outcome.winners[0] if outcome.winners else 0
    name, other = called[winner], called[1 - winner]
    return language.say(f"result.{outcome.rule}", name=name, other=other, **outcome.params)
