"""The page's knowledge of other devices: the wires of a table, or the hand that this device holds."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ui.devices.camera_state import Reading

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.devices.asked import Asked
    from ui.devices.incoming import Offered, Seen

NEAR, FAR = "near", "far"
"""The ways to another page: another window of this device, or another device."""

CALLING, OFFERED, CONNECTING, OPEN, TAKEN, SEATED, FAILED = (
    *("calling", "offered", "connecting", "open", "taken", "seated", "failed"),
)
"""How far a wire has come: `taken` once the other device has confirmed the seat, `seated` once both have."""

COME, JOINING, ANSWERING, ASKED, AGREED, PLAYING, BACK, GONE, CLOSED, LATE, OWN = (
    *("come", "joining", "answering", "asked", "agreed", "playing", "back", "gone", "closed", "late", "own"),
)
"""How far a hand has come: `agreed` once its person has confirmed the seat, `back` if it was loaded anew after that.

It is `closed` if it only passed an answer on, `late` if another device has come before that answer, `own` if this page
itself has made the invitation.
"""

SLOW, UNREAD, MISSED, ABSENT = "slow", "unread", "missed", "absent"
"""Why a wire has not come further: it took too long, the text was no answer, the device went away before it had the
seat, or the script for wires has not come."""

ANSWER = "a="
"""The word before the answer in a link that brings one."""

CLASS = "c="
"""The word before the invitation in a link that leads to a class."""

CLASS_WIRE = "class"
"""The wires of a class are named by this word and a number."""

MARK = 12
"""How many letters of an invitation to a class an answer begins with, so that it finds its invitation among several."""

NEVER = -1
"""The ply of what has not happened."""

INVITED = "invited"
"""The id of the heading of an invitation."""

HAND = "hand"
"""The name of the only wire of a hand; the wires of a table have the numbers of players."""


@dataclass(frozen=True, slots=True)
class Wire:
    """The wire from the table to the device of one player."""

    way: str
    state: str = CALLING
    offer: str = ""
    """The parameters of the link that invites the device."""
    told: str = ""
    """The view that was sent last; empty if the next one is to be sent in any case."""
    lost: bool = False
    """Whether nothing is heard of the device now."""
    mark: str = ""
    """The mark of the game by link whose letters go over the wire; empty for a hand."""
    reason: str = ""
    """Why it has not come further; empty if nothing is known."""
    refused: int = NEVER
    """The ply at which the last text of the device was refused; NEVER after one that was taken."""


@dataclass(frozen=True, slots=True)
class Devices:
    """The wires of the table of one game."""

    game: str
    wires: Mapping[int, Wire] = field(default_factory=dict)
    """By player."""
    reading: Reading = field(default_factory=Reading)
    """The state of the camera for the device that is being invited."""

    @property
    def seated_players(self) -> frozenset[int]:
        """The players whose hands are on other devices."""
        return frozenset(player for player, wire in self.wires.items() if wire.state == SEATED and not wire.mark)

    @property
    def lost_players(self) -> frozenset[int]:
        """The players who have a seat on other devices of which nothing is heard now."""
        return frozenset(player for player, wire in self.wires.items() if wire.state == SEATED and wire.lost)

    @property
    def invited_player(self) -> int | None:
        """The player whose device is being invited, None if none is."""
        waiting = (player for player, wire in self.wires.items() if wire.state in {OFFERED, CONNECTING})
        return next(waiting, None)

    def with_wire(self, player: int, wire: Wire) -> Devices:
        """The devices with this wire to a player."""
        return replace(self, wires={**self.wires, player: wire})

    def without(self, player: int) -> Devices:
        """The devices without the wire to a player."""
        return replace(self, wires={other: wire for other, wire in self.wires.items() if other != player})


@dataclass(frozen=True, slots=True)
class Hand:
    """This device's hand of a game that is played at another table."""

    query: str
    """The parameters of the link that has led here."""
    state: str = COME
    answer: str = ""
    """The parameters of the link that answers the invitation."""
    offered: Offered | None = None
    """The seat that the table offers."""
    seen: Seen | None = None
    sent: str = ""
    """The message of a move that the table has not played yet; it is sent again after a loss of the line."""
    lost: bool = False
    mark: str = ""
    """The mark of the game by link that this device plays; empty for a hand."""
    told: str = ""
    """The letter that was sent last; empty if the next one is to be sent in any case."""
    slow: bool = False
    """Whether the step takes longer than it should."""
    unread: bool = False
    """Whether the last text of the table could not be read."""
    asked: Asked | None = None
    """The class that this device has come to, in place of a game."""

    @property
    def is_of_class(self) -> bool:
        """Whether the invitation is to a class."""
        return self.asked is not None or self.query.startswith(CLASS)


def of_table(devices: Devices | None, game: str) -> Devices:
    """The devices at the table of a game: none if those that are known are at another one."""
    return devices if devices and devices.game == game else Devices(game)


def invitation(devices: Devices | None, hand: Hand | None) -> str:
    """The parameters of the link that is to go to the other device, from the hand if there is one."""
    if hand:
        return hand.answer if hand.state == ANSWERING else ""
    player = devices.invited_player if devices else None
    return devices.wires[player].offer if devices and player is not None else ""
