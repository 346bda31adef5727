"""A page as the bench uses it: Playwright's, or WebKit's, which Playwright cannot drive."""

from typing import Any, Literal, Protocol


class Mouse(Protocol):
    """A mouse."""

    def click(self, x: float, y: float) -> None:
        """Click at a point of the window."""


class Touchscreen(Protocol):
    """A touchscreen."""

    def tap(self, x: float, y: float) -> None:
        """Tap at a point of the window."""


class Tab(Protocol):
    """A page in a browser."""

    @property
    def mouse(self) -> Mouse:
        """Its mouse."""

    @property
    def touchscreen(self) -> Touchscreen:
        """Its touchscreen."""

    def goto(self, url: str, *, wait_until: Literal["commit"] | None = None) -> object:
        """Open an address."""

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """The value of an expression, of a function called with the argument, or of what either promises."""

    def wait_for_timeout(self, timeout: float) -> None:
        """Wait so many milliseconds."""
