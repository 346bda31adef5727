"""The wires that a tab keeps, to go back to them after a reload: as text, read strictly."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.games import GAMES
from ui.devices.incoming import MOST_SEATS
from ui.devices.speech import foreign
from ui.devices.state import FAR, NEAR, PLAYING, SEATED, Hand, Wire
from ui.keep.strict_json import object_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.devices.state import Devices

VERSION = 1
LONGEST = 10_000
WORDS = ("way", "offer", "mark")
"""The stored fields of a wire at a table."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The wires of the last visit of this tab."""

    game: str = ""
    seed: int = 0
    """Tells the game at the table from any other (Session.seed)."""
    wires: Mapping[int, Wire] = field(default_factory=dict)
    """By player; all of them seated, and not heard of yet."""
    query: str = ""
    """The parameters of the invitation that has led this side of a game by link to the other one."""
    mark: str = ""
    """The mark of that game."""


def write(devices: Devices | None, seed: int, hand: Hand | None, game: str) -> str:
    """The text to be kept: seated wires, and a game by link (`game`); empty if there is neither."""
    seated = {player: wire for player, wire in devices.wires.items() if wire.state == SEATED} if devices else {}
    far = hand if hand and hand.mark else None
    if not seated and not far:
        return ""
    fields: dict[str, Any] = {"fang": VERSION, "game": devices.game if devices and seated else game, "seed": seed}
    fields["wires"] = {str(player): {name: getattr(wire, name) for name in WORDS} for player, wire in seated.items()}
    return json.dumps({**fields, "query": far.query if far else "", "mark": far.mark if far else ""})


def read(text: str) -> Kept:
    """The content of a kept text; raises Unreadable for any other text."""
    said = object_in(text, LONGEST)
    types = {"fang": int, "game": str, "seed": int, "wires": dict, "query": str, "mark": str}
    if said is None or {name: type(value) for name, value in said.items()} != types or said["fang"] != VERSION:
        raise foreign()
    if said["game"] not in GAMES:
        raise foreign()
    wires = {_player(number): _wire(fields) for number, fields in said["wires"].items()}
    return Kept(said["game"], said["seed"], wires, said["query"], said["mark"])


def _player(number: str) -> int:
    if number not in map(str, range(MOST_SEATS)):
        raise foreign()
    return int(number)


def _wire(fields: Any) -> Wire:
    known = isinstance(fields, dict) and fields.keys() == {*WORDS}
    if not known or not all(isinstance(value, str) for value in fields.values()) or fields["way"] not in {NEAR, FAR}:
        raise foreign()
    return Wire(fields["way"], SEATED, offer=fields["offer"], lost=True, mark=fields["mark"])


def hand_of(kept: Kept) -> Hand | None:
    """The side of a game by link that is kept, None if none is."""
    return Hand(kept.query, PLAYING, lost=True, mark=kept.mark) if kept.mark else None
