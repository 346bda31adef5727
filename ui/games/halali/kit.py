"""Setting up Halali! by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from engine.halali.board import CELLS, NAMES, RAYS, SIDE
from engine.halali.legality import MOST_QUIET
from engine.halali.state import FINAL_TURNS
from engine.halali.tiles import COLOURS, EMPTY, FACES, HUNTERS, NEUTRAL, OWN, kind
from ui.games.halali.painter import PAINTER, Scene, Tile, tile_icon
from ui.games.halali.scene import still_scene
from ui.games.halali.wording import lies
from ui.games.kit import Choice, Tool, Tray
from ui.games.plain_kit import SquaresKit
from ui.games.zones_kit import ZonesKit

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from engine.halali.position import Position
    from engine.language import Language
    from ui.games.desk import Look

NONE = "-"
KINDS = "BFLNDPT"
"""A tile of each kind; of hunters there is one by each direction."""


class HalaliKit(ZonesKit[Scene], SquaresKit[Scene]):
    """The kit of Halali!: tiles, open or face down, and prizes."""

    game = "halali"
    painter = PAINTER
    side = SIDE
    turns = COLOURS
    first = FACES[0]
    eraser = EMPTY
    words = frozenset({EMPTY, *FACES, *FACES.lower()})
    beside: ClassVar = {"prizes": "prizes.of"}

    def trays(self, _position: Position, hand: str, language: Language) -> list[Tray]:
        """The tiles, on which side they lie, and where the gun of the hunter in hand points."""
        face = (hand if hand != EMPTY else self.first).upper()
        lay = str.lower if hand.islower() else str.upper
        tiles = [self.tool(lay(face if kind(face) == kind(each) else each), language) for each in KINDS]
        sides = [
            Tool(face, language.say("setup.halali.up"), tile_icon(face)),
            Tool(face.lower(), language.say("setup.halali.down"), tile_icon("?")),
        ]
        guns = [self.tool(lay(gun), language) for gun in HUNTERS] if face in HUNTERS else []
        named = (("tiles", tiles), ("gun", guns), ("side", sides))
        return [Tray(f"setup.halali.{name}", tuple(tools)) for name, tools in named if tools]

    def tool(self, word: str, language: Language) -> Tool:
        """The tool that lays a tile, open or face down."""
        face = word.upper()
        name = language.say(f"piece.halali.{face}")
        called = language.say("setup.halali.lying", piece=name) if word.islower() else name
        return Tool(word, called, tile_icon(face))

    def choices(self, position: Position, language: Language) -> list[Choice]:
        """The choices of the side to move, the banned moves, and the clock."""
        turn = super().choices(position, language)
        return [*turn, _clock(position, language), *_neutral(position, language), *_bans(position, language)]

    def put(self, position: Position, place: str, word: str) -> Position:
        """The position with the tile on a cell, or one of its kind among the prizes."""
        return tidy(super().put(position, place, word if place in CELLS else kind(word)))

    def choose(self, position: Position, name: str, value: str) -> Position:
        """The position with a choice of `choices` made."""
        match name:
            case "turn":
                return tidy(super().choose(position, name, value))
            case "quiet":
                return replace(position, quiet=int(value))
            case "left":
                blue, brown = map(int, value.split(","))
                return replace(position, left=(blue, brown))
            case "neutral":
                return replace(position, neutral=CELLS.get(value))
        return _set_ban(position, int(name[-1]), value)

    def preset(self, position: Position, name: str, rng: Random) -> Position:
        """The forest without a tile, or freshly dealt."""
        return tidy(super().preset(position, name, rng))

    def places(self, position: Position, language: Language) -> dict[str, str]:
        """The cells, with what lies under tiles that lie face down."""
        return {name: _cell_label(name, tile, language) for name, tile in zip(NAMES, position.tiles, strict=True)}

    def board_scene(self, position: Position, _look: Look) -> Scene:
        """The forest; what lies face down is to be seen upon its back."""
        placed = ((name, tile) for name, tile in zip(NAMES, position.tiles, strict=True) if tile != EMPTY)
        tiles = tuple(
            Tile(name, tile.upper(), up=tile.isupper(), was="" if tile.isupper() else tile.upper())
            for name, tile in placed
        )
        return replace(still_scene(position, "", "setup"), tiles=tiles)


def tidy(position: Position) -> Position:
    """The position without what cannot be said of its tiles: who may not move where, and turns that are left."""
    tiles = position.tiles
    neutral = position.neutral if position.neutral is not None and tiles[position.neutral] in NEUTRAL else None
    blue, brown = (ban if ban and tiles[ban[0]] in OWN[seat] else None for seat, ban in enumerate(position.bans))
    fitting = position.left in _possible_turns(position.turn)
    left = position.left if fitting else (position.left[position.turn],) * 2
    return replace(position, neutral=neutral, bans=(blue, brown), left=left)


def _possible_turns(turn: int) -> list[tuple[int, int]]:
    """The turns that can be left, most first: as many for both, or one more for the side to move."""
    pairs = [(n, n - late) for n in range(FINAL_TURNS, 0, -1) for late in (0, 1)]
    return [(mine, other) if turn == 0 else (other, mine) for mine, other in (*pairs, (0, 0))]


def _set_ban(position: Position, seat: int, value: str) -> Position:
    """The position in which that tile of a colour may not go back there; `-` for none."""
    ban = None if value == NONE else (CELLS[value[:2]], CELLS[value[2:]])
    return replace(position, bans=(position.bans[0], ban) if seat else (ban, position.bans[1]))


def _clock(position: Position, language: Language) -> Choice:
    """The turns without a flip or a capture, or those left in the final phase."""
    if not position.is_final:
        numbers = {str(n): str(n) for n in range(MOST_QUIET + 1)}
        return Choice("quiet", language.say("setup.halali.quiet"), str(position.quiet), numbers)
    pairs = [f"{blue},{brown}" for blue, brown in _possible_turns(position.turn)]
    named = {pair: language.say("setup.halali.left.pair", blue=pair[0], brown=pair[-1]) for pair in pairs}
    return Choice("left", language.say("setup.halali.left"), ",".join(map(str, position.left)), named)


def _neutral(position: Position, language: Language) -> Iterator[Choice]:
    """Yield the duck or pheasant that may not move, if there is one."""
    cells = [name for name, tile in zip(NAMES, position.tiles, strict=True) if tile in NEUTRAL]
    now = NONE if position.neutral is None else NAMES[position.neutral]
    if cells:
        yield Choice("neutral", language.say("setup.halali.neutral"), now, _or_none(cells, language))


def _bans(position: Position, language: Language) -> Iterator[Choice]:
    """Yield for each colour which of its tiles may not go back where."""
    for seat, ban in enumerate(position.bans):
        own = [cell for cell, tile in enumerate(position.tiles) if tile in OWN[seat]]
        ways = [NAMES[cell] + NAMES[to] for cell in own for ray in RAYS[cell] for to in ray]
        now = NAMES[ban[0]] + NAMES[ban[1]] if ban else NONE
        if ways:
            name = language.say("setup.halali.ban", name=language.say(f"seat.halali.{seat}"))
            yield Choice(f"ban-{seat}", name, now, _or_none(ways, language))


def _or_none(values: list[str], language: Language) -> dict[str, str]:
    """Nothing and the values, as they are shown: two cells with the way from one to the other."""
    return {NONE: language.say("setup.halali.none")} | {
        value: " → ".join((value[:2], value[2:])).rstrip(" →") for value in values
    }


def _cell_label(name: str, tile: str, language: Language) -> str:
    """The label of a cell with the tile that lies there."""
    if not tile.islower():
        return lies(name, tile, language)
    piece = language.say(f"piece.halali.{tile.upper()}")
    return f"{language.say('cell.halali.down', cell=name)}, {language.say('setup.halali.under', piece=piece)}"


KIT = HalaliKit()
