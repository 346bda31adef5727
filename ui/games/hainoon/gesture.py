"""How taps spell the moves of Hai Noon.

A card of the hand, the side where it goes, what its action is about, and `do` once it has been looked at. A target
that can only be one is chosen by itself. In answer to an attack: a card, the diver to defend, `do`; or `pass`. Coming
back is a place, drawing with an empty hand is `draw`.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine.hainoon.board import PLACES, RING, SIDES
from engine.hainoon.cards import ALL, BOX, FLIP, SWAP, SWIM, WILD, kind_of
from engine.hainoon.moves import ACTIONS, HARPOONS, Back, Draw, Harpoon, Pass, Play
from engine.refusal import Refusal
from ui.table import taps as mechanism

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.hainoon.moves import Plain
    from engine.hainoon.position import Position
    from ui.table.taps import Path

DO, PASS, DRAW = "do", "pass", "draw"

BOARD = (*PLACES, *RING, *SIDES)
"""The hit areas of the board."""

ACTION_RULES = dict(zip("chsfdaw", ("camouflage", "cage", "shark", "flip", "diver", "all", "wild"), strict=True))
"""By kind of card, the rule of its action."""


class HaiNoonGesture:
    """Paths of taps for Hai Noon; see the module's text."""

    @staticmethod
    @cache
    def paths(move: Plain) -> Iterable[Path]:
        """The ways in which taps spell a move: two sharks that swap may be named either way round."""
        match move:
            case Back(place=place):
                return ((PLACES[place],),)
            case Harpoon(card=card, place=place):
                return ((card, PLACES[place], DO),)
            case Pass():
                return ((PASS,),)
            case Draw():
                return ((DRAW,),)
        return tuple((move.card, SIDES[move.side], *about, DO) for about in _abouts(move))

    def path_after_tap(self, position: Position, taps: Path, tapped: str) -> Path:
        """The path that a tap asks for: on from as much of the taps so far as it can go on from."""
        if tapped in BOX:
            return () if taps[:1] == (tapped,) else (tapped,)
        if tapped not in (*BOARD, DO, PASS, DRAW):
            return taps
        if tapped in SIDES and taps and taps[0] in BOX:
            return (taps[0], tapped)
        shorter = (((*taps[:length], tapped)) for length in range(len(taps), 0, -1))
        fitting = (path for path in shorter if mechanism.matches(self, position, path))
        return next(fitting, (*taps, tapped))

    def normalize(self, position: Position, taps: Path, choices: frozenset[str]) -> Path:
        """The taps with every target chosen that can only be one; what is done is never chosen."""
        while len(choices) == 1 and not choices & {DO}:
            taps = (*taps, *choices)
            choices = mechanism.choices(self, position, taps)
        return taps

    def reason(self, position: Position, wanted: Path) -> Refusal:
        """The reason why no legal move begins with the path."""
        if position.is_over:
            return Refusal("hainoon.over")
        if wanted[0] not in BOX:
            return _bare_reason(position, wanted[0])
        if position.phase == "react":
            return _answer_reason(position, wanted)
        return _play_reason(position, wanted)


def _abouts(play: Play) -> list[Path]:
    """The targets of a card's action, as taps."""
    if play.target is None:
        return [()]
    if play.kind == SWAP:
        one, other = RING[play.target], RING[(play.target + 1) % len(RING)]
        return [(one, other), (other, one)]
    if play.kind == FLIP:
        return [(RING[play.target],)]
    places = (play.target,) if play.origin is None else (play.origin, play.target)
    return [tuple(PLACES[place] for place in places)]


def _bare_reason(position: Position, tapped: str) -> Refusal:
    """The reason why a tap that is no card leads nowhere by itself."""
    action = ACTIONS.get(f"@{tapped}") or ACTIONS.get(tapped)
    if action and (position.phase == "enter" or tapped in {PASS, DRAW}):
        return position.refusal(action) or Refusal("hainoon.turn", params={"say": "card"})
    if position.phase == "enter":
        return Refusal("hainoon.phase", params={"what": "enter"})
    if position.phase == "play" and not position.hands[position.turn]:
        return Refusal("hainoon.turn.empty")
    return Refusal("hainoon.turn", params={"say": "card"})


def _answer_reason(position: Position, wanted: Path) -> Refusal:
    """The reason why a card does not answer the attack, or not for that diver."""
    own = [PLACES[place] for place in position.attacked_places if position.owner(place) == position.turn]
    place = next((tap for tap in reversed(wanted[1:]) if tap in PLACES), own[0])
    refusal = position.refusal(HARPOONS[wanted[0]][PLACES.index(place)])
    return refusal or Refusal("hainoon.harpoon.own", params={"say": "place"})


def _play_reason(position: Position, wanted: Path) -> Refusal:
    """The reason why a card does not go there, or its action is not about that."""
    card, *rest = wanted
    if not rest or rest[0] not in SIDES:
        return _side_reason(position, card, None if not rest else rest[0])
    if not mechanism.matches(GESTURE, position, (card, rest[0])):
        return _side_reason(position, card, rest[0])
    return _target_reason(position, card, rest[0], rest[1:])


def _side_reason(position: Position, card: str, side: str | None) -> Refusal:
    """The reason why the card does not go to the side; without one, that a side must be tapped."""
    if position.phase != "play":
        return Refusal("hainoon.phase", params={"what": position.phase})
    if side is not None and side not in SIDES:
        return Refusal("hainoon.turn", params={"say": "side"})
    names = SIDES if side is None else (side,)
    refusals = (position.refusal(action) for name in names for action in _somehow(position, card, name))
    return next((refusal for refusal in refusals if refusal), Refusal("hainoon.turn", params={"say": "side"}))


def _somehow(position: Position, card: str, side: str) -> list[Plain]:
    """The card played to the side in a way that is wrong in nothing but the side, as far as there is one."""
    elsewhere = [move.text for move in position.legal_moves() if isinstance(move, Play) and move.card == card]
    if elsewhere:
        return [ACTIONS[f"{card}@{side}{elsewhere[0][len(card) + 2 :]}"]]
    return [action for text, action in ACTIONS.items() if text.startswith(f"{card}@{side}")][:1]


def _target_reason(position: Position, card: str, side: str, targets: list[str]) -> Refusal:
    """The reason why the action cannot have the tapped target."""
    actions = (ACTIONS.get(f"{card}@{side}:{about}") for about in _action_texts(card, targets))
    refusals = (position.refusal(action) for action in actions if action)
    say = "all" if kind_of(card) in {WILD, ALL} else "target"
    cells = tuple(tap for tap in targets if tap in BOARD)
    usual = Refusal(f"hainoon.{ACTION_RULES[kind_of(card)]}", cells, {"say": say})
    return next((refusal for refusal in refusals if refusal), usual)


def _action_texts(card: str, targets: list[str]) -> list[str]:
    """The notations that taps may stand for: one target names a diver or a shark."""
    first, last = targets[0], targets[-1]
    if kind_of(card) != SWIM:
        return [last]
    return [f"{first}>{last}"] if len(targets) > 1 else [f"{first}>{place}" for place in PLACES]


GESTURE = HaiNoonGesture()
