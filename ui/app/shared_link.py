"""The link that a page shows to be shared, as a part of the model."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.app.shared_image import SharedImage


@dataclass(frozen=True, slots=True)
class Sharing:
    """The state of sharing a link."""

    base: str = ""
    """The site's address."""
    native: bool = False
    """Whether the browser has a dialog of its own to share a link."""
    hand: bool = False
    """Whether the person wants their hand in the link to a game."""
    said: str = ""
    """The last result of a link, as the end of a key; empty for nothing."""
    snippet: bool = False
    """Whether that was about what puts the game into a page, and not about the link."""
    handout: str = ""
    """The part after the hash of the address of the lesson or the course in the dialog `handout`."""
    served: str = ""
    """The address at which the person serves the file with it; empty if they have named none."""
    link: str = ""
    """The link whose QR code is known."""
    code: str = ""
    """Its QR code in rows of 0 and 1; empty if the link is too long for one."""
    image: SharedImage | None = None
    """The picture or the film of the game in the dialog `share`, if one was asked for."""
