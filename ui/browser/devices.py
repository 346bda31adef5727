"""The page's use of parts of the device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import navigator
from pyodide.ffi import JsException

from ui.browser.tasks import begin
from ui.browser.wake_lock import WakeLock
from ui.table.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.app.effects import Awake, Camera, Draw, HandOver, Persist, Wire


class Devices:
    """The screen that stays lit, the promise to keep what is stored, the camera, pictures, wires to other devices."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        """Begin with nothing asked for."""
        self.send = send
        self.wake_lock: WakeLock | None = None
        # No types, or their modules would come with the start (tools/build/start.py).
        self.eye: Any = None
        self.wires: Any = None
        self.images: Any = None

    def awake(self, asked: Awake) -> None:
        """Keep the screen lit as long as the model wants it."""
        if self.wake_lock is None and asked.wanted:
            self.wake_lock = WakeLock()
        if self.wake_lock:
            self.wake_lock.follow(wanted=asked.wanted)

    def persist(self, asked: Persist) -> None:
        """Ask the browser to delete nothing by itself, or only whether it has promised that; some cannot be asked."""
        storage: Any = getattr(navigator, "storage", None)
        if hasattr(storage, "persist"):
            begin(self._report_promise(storage.persist() if asked.ask else storage.persisted()))

    async def _report_promise(self, promise: Any) -> None:
        """Send what the browser has promised, if that is news; where it forbids storing it promises nothing."""
        try:
            if await promise:
                self.send(Message("persisted", "yes"))
        except JsException:
            return

    def look(self, asked: Camera) -> None:
        """Open the camera, or end it."""
        if self.eye is None:
            from ui.browser.camera import Eye  # later archive

            self.eye = Eye(self.send)
        self.eye.do(asked)

    def draw(self, asked: Draw) -> None:
        """Draw a picture or a film of a game."""
        if self.images is None:
            from ui.browser.shared_image import SharedImages  # later archive

            self.images = SharedImages(self.send)
        self.images.draw(asked)

    def hand_over(self, asked: HandOver) -> None:
        """Save the picture or the film that is drawn, or pass it on."""
        self.images.hand_over(asked)

    def connect(self, asked: Wire) -> None:
        """Do what is asked of the wires to other devices."""
        if self.wires is None:
            from ui.browser.wires import Wires  # later archive

            self.wires = Wires(self.send)
        self.wires.do(asked)
