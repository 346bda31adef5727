"""The picture or the film of a game that is made to be passed on."""

from __future__ import annotations

from dataclasses import dataclass

PICTURE, FILM = KINDS = ("picture", "film")

DRAWING, READY, FAILED, LOST = STATES = ("drawing", "ready", "failed", "lost")
"""The states: under way, whole, not possible in this browser, and without the script that draws, as with no network."""

PLACE = "shared-image"
"""The id of the canvas that shows it while it is drawn and afterwards (assets/js/picture.js)."""

PANEL = "shared-image-panel"
"""The id of all that belongs to it: the canvas, the progress and the buttons."""

PIXELS = 720
"""The width and the height of that canvas."""


@dataclass(frozen=True, slots=True)
class SharedImage:
    """A picture or a film, and how far it is."""

    kind: str
    """One of KINDS."""
    label: str
    """The content of its last frame, in words."""
    state: str = DRAWING
    """One of STATES."""
    percent: int = 0
    """The share of its frames that is drawn."""
    left_out: int = 0
    """The number of moves at the beginning that a film leaves out."""
    moves: int = 0
    """The number of moves of the game."""
    sendable: bool = False
    """Whether the browser has a dialog of its own to pass such a file on."""
