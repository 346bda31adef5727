"""The winner of a game or a match of Halali!, and the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.halali.ending import match
from ui.games.halali.wording import names
from ui.table.kinds import PERSON
from ui.table.names import is_you, own_name, seat_name, wins

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.language import Language
    from engine.outcome import Outcome
    from ui.table.session import Session


def result(session: Session, language: Language) -> tuple[str, ...]:
    """The title and the sentences for the position on show; nothing while it goes on."""
    outcome = session.position.outcome()
    if outcome is None:
        return ()
    if session.games == 1:
        title = _title(session, outcome, "win", names(session, language), language)
        return (title, _game(session, outcome, language))
    return _second(session, language) if session.earlier else _first(session, outcome, language)


def _first(session: Session, outcome: Outcome, language: Language) -> tuple[str, ...]:
    """The result of a match's first game, and that the sides change."""
    title = _title(session, outcome, "game", names(session, language), language)
    return (title, _game(session, outcome, language), change(session, language))


def change(session: Session, language: Language) -> str:
    """The sides of the second game."""
    own = [seat for seat in (0, 1) if is_you(session, seat)]
    if own:
        seat = 1 - own[0]
        what = language.say(f"seat.halali.{seat}.what")
        return language.say("match.change.alone", seat=own_name(session, seat, language), what=what)
    if not all(name or session.level_of(player) > PERSON for player, name in enumerate(session.names)):
        return language.say("match.change.unnamed")
    first, second = names(session, language)
    return language.say("match.change", name=second, other=first)


def _second(session: Session, language: Language) -> tuple[str, ...]:
    """The result of a match, and the sentence that decided it; where no table stands beside it, all points."""
    called, whole = names(session, language), match([line.last for line in session.lines])
    title = _title(session, whole, "match", called, language)
    rows = _rows(session, whole, called, language) if session.apart else ()
    return title, _sentence(session, whole, called, language), *rows


def _rows(session: Session, whole: Outcome, called: Sequence[str], language: Language) -> Iterator[str]:
    """Yield the points of both games and their sum by player, a sentence each."""
    first, (blue, brown) = (line.last.points for line in session.lines)
    name, other = called
    # In the second game the players have changed sides.
    for key, (n, m) in zip(("game.1", "game.2", "sum"), (first, (brown, blue), whole.points), strict=True):
        label = language.say(f"result.halali.{key}")
        yield language.say("result.halali.row", label=label, name=name, n=n, other=other, m=m)


def _title(session: Session, outcome: Outcome, of: str, called: Sequence[str], language: Language) -> str:
    """The heading for who won a game, by player too in a match's first game, or a match."""
    if outcome.is_draw:
        return language.say("result.title.draw" if of == "win" else f"result.title.{of}.draw")
    winner = outcome.winners[0]
    seat = session.seat_of(winner) if of == "match" else winner
    return wins(session, seat, f"result.title.{of}", called[winner], language)


def _game(session: Session, outcome: Outcome, language: Language) -> str:
    """The sentence for one game, in which people are called as in the supplies."""
    return _sentence(session, outcome, [seat_name(session, seat, language) for seat in (0, 1)], language)


def _sentence(session: Session, outcome: Outcome, called: Sequence[str], language: Language) -> str:
    """The sentence for what decided; to the only person here without names, because the title has said who."""
    winner = outcome.winners[0] if outcome.winners else 0
    name, other = called[winner], called[1 - winner]
    alone = any(is_you(session, seat) for seat in (0, 1))
    key = f"result.{outcome.rule}.alone" if alone else f"result.{outcome.rule}"
    return language.say(key, name=name, other=other, **outcome.params)
