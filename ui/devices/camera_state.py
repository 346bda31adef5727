"""How far the table's camera has come with reading the answer of an invited device."""

from __future__ import annotations

from dataclasses import dataclass

OFF, STARTING, LOOKING, OTHER = "", "starting", "looking", "other"
"""`other`: it has read a code that is no answer and goes on looking."""

ON = frozenset({STARTING, LOOKING, OTHER})
"""The camera is on, or is being asked for."""

STOPPED = frozenset({"refused", "forbidden", "insecure", "none", "busy", "lost", "ended"})
"""Why it is off: the person or the browser refuses it, the site's host forbids it, the page is not secure, there is no
camera, another program uses it, what reads codes has not come, or it was switched off from outside."""


PLACE = "reading"
"""The id of the place for the picture, the buttons, and what is said of them."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The state of the camera."""

    state: str = OFF
    several: bool = False
    """Whether there is another camera to change to."""
    mirrored: bool = False
    """Whether it looks at the person, who then expects a mirror."""
