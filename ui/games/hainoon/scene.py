"""The scene of a session of Hai Noon; it only ever sees the view of the person before the screen."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from engine.hainoon.board import FACED, HUNGRY, PLACES, RING, SIDES
from engine.hainoon.cards import BOX
from engine.hainoon.divers import DUMMY, FREE
from ui.games.hainoon.film import position_on_show
from ui.games.hainoon.gesture import BOARD, DO, GESTURE
from ui.games.hainoon.labels import labels
from ui.games.hainoon.painter import Diver, Scene
from ui.games.hainoon.steps import action_steps, cells, steps
from ui.table import taps as mechanism

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.hainoon.position import Position
    from engine.language import Language
    from ui.games.hainoon.painter import Step
    from ui.table.session import Session
    from ui.table.taps import Path

FIRST_CELL = "N"
LIVE = "n"
"""The beginning of the ids of hit areas on the board."""


def live_scene(session: Session, language: Language, *, turned: int) -> Scene:
    """The board that can be tapped, with what the chosen card would do."""
    position: Position = position_on_show(session)
    marks = marks_by_kind(session, position)
    return replace(
        still_scene(position, language.say("board.hainoon")),
        lit=marks["choose"],
        selected=marks["chosen"] & frozenset(BOARD),
        own=frozenset(PLACES[place] for place in position.places_of(session.viewer)) if session.viewer >= 0 else (),
        attacking=marks["attacks"],
        attacked=marks["attacked"],
        offered=offered_card(session),
        preview=preview(session),
        last=cells(session.events),
        steps=steps(session.events[-1:] if session.is_filming else session.events) if session.moved else (),
        refused=frozenset(cell for cell in session.refusal.cells if cell in BOARD) if session.refusal else (),
        refusal=session.refusals,
        ply=100 * session.ply + len(session.events),
        labels=labels(session, language, marks),
        focus=session.cursor or FIRST_CELL,
        turned=turned,
        coordinates=True,
    )


def marks_by_kind(session: Session, position: Position) -> dict[str, frozenset[str]]:
    """The marks on a position, by what can be done with it or is happening to it."""
    return {
        "choose": playable(session) & frozenset(BOARD),
        "chosen": frozenset(session.taps),
        "attacks": attacking_sharks(position),
        "attacked": frozenset(PLACES[place] for place in position.attacked_places),
    }


def playable(session: Session) -> frozenset[str]:
    """The next hit areas; none behind the curtain, while an attack plays out, and while looking back."""
    return frozenset() if session.is_filming else session.choices(GESTURE, session.taps)


def still_scene(position: Position, title: str, prefix: str = LIVE) -> Scene:
    """A picture of the position that nothing can be done with."""
    return Scene(
        divers=divers(position),
        camouflaged=camouflaged_divers(position),
        sharks=position.ring,
        sides=sides(position),
        title=title,
        prefix=prefix,
        table=True,
    )


def divers(position: Position) -> tuple[Diver, ...]:
    """The divers and dummies on the board."""
    placed = zip(PLACES, position.divers, strict=True)
    return tuple(diver(place, tile, caged=position.cage == place) for place, tile in placed if tile != FREE)


def camouflaged_divers(position: Position) -> tuple[Diver, ...]:
    """The camouflaged divers."""
    return tuple(diver("", tile, caged=position.cage == tile.upper()) for tile in position.hidden)


def diver(place: str, tile: str, *, caged: bool) -> Diver:
    """A diver or a dummy for the painter."""
    if tile == DUMMY:
        return Diver(place, tile, caged=caged)
    return Diver(place, tile.upper(), injured=tile.islower(), caged=caged)


def sides(position: Position) -> dict[str, tuple[str, ...]]:
    """The cards that lie at each side."""
    return dict(zip(SIDES, position.sides, strict=True))


def attacking_sharks(position: Position) -> frozenset[str]:
    """The sharks that are about to bite a player's diver."""
    if position.attack_side is None:
        return frozenset()
    faced = FACED[position.attack_side]
    return frozenset(RING[s] for s, place in faced if position.ring[s] == HUNGRY and place in position.attacked_places)


def offered_card(session: Session) -> tuple[str, str] | None:
    """The side and the card that would go there: the one tapped, or the attacking one for a harpoon."""
    cards = [tap for tap in session.taps if tap in BOX]
    if not cards:
        return None
    attack = session.position.attack_side
    at = [tap for tap in session.taps if tap in SIDES] or ([] if attack is None else [SIDES[attack]])
    return (at[0], cards[0]) if at else None


def preview(session: Session) -> tuple[Step, ...]:
    """The sketch of a move that only waits to be confirmed."""
    position: Position = session.position
    fitting: Mapping[Path, Any] = mechanism.matches(GESTURE, position, session.taps) if session.taps else {}
    move = fitting.get((*session.taps, DO))
    # Where nothing is hidden a pile might be shuffled: which way it falls comes after the action and is not shown.
    return action_steps(position.play(move, Random(0)).events) if move else ()
