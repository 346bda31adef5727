"""Players of Xok; most tests of the page play it, so they lie with what these share."""

from tests.ui.players import games

__all__ = ["games"]
