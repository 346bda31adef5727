"""Command lines as they arrive, read by a thread so that `stop` is heard while the console thinks."""

from __future__ import annotations

from collections import deque
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING

from engine.console.words import LONGEST_LINE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

CHUNK = 65_536

LONG_WORK = ("go", "perft")
"""A `stop` behind one of these is meant for it."""


def lines(read: Callable[[int], bytes | None]) -> Iterator[str]:
    """Yield the lines of a byte stream; of a line that is too long only so much that this can be seen."""
    line = b""
    while chunk := read(CHUNK):
        *ends, rest = chunk.split(b"\n")
        for end in ends:
            yield _decode(line + end)
            line = b""
        line = (line + rest)[: 4 * LONGEST_LINE + 4]
    if line:
        yield _decode(line)


def _decode(line: bytes) -> str:
    return line[: 4 * LONGEST_LINE + 4].decode(errors="replace")


class Inbox:
    """The lines that have arrived and wait for their turn; the end of input is None."""

    def __init__(self, arriving: Iterator[str], answer: Callable[[str], None]) -> None:
        """Begin to listen; `answer` takes what must be said at once."""
        self._arriving: SimpleQueue[str | None] = SimpleQueue()
        self._waiting: deque[str | None] = deque()
        self._answer = answer
        self._news = True
        Thread(target=self._listen, args=(arriving,), daemon=True).start()

    def _listen(self, arriving: Iterator[str]) -> None:
        for line in arriving:
            self._arriving.put(line)
            if line.split() == ["quit"]:
                # Nobody will take what comes later; a reader still waiting would hold up the end of the program.
                return
        self._arriving.put(None)

    def take(self) -> str | None:
        """The next line, waiting for it; None at the end of input."""
        self._news = True
        return self._waiting.popleft() if self._waiting else self._arriving.get()

    def should_interrupt(self, endless: bool) -> bool:  # noqa: FBT001 -- the session asks with this one word
        """Whether a line that waits ends the present work, which is `endless` or would end by itself."""
        if not (self._drain() or self._news):
            return False
        self._news = False
        return self._has_stop(endless=endless)

    def _drain(self) -> bool:
        """Let what has arrived wait; return whether that was anything."""
        before = len(self._waiting)
        while not self._arriving.empty():
            self._waiting.append(self._arriving.get())
        return len(self._waiting) > before

    def _has_stop(self, *, endless: bool) -> bool:
        """Obey `stop`, answer `isready`, let all else wait: a script that is piped in may be ahead of the search."""
        for index, line in enumerate(self._waiting):
            word = "quit" if line is None else "".join(line.split()[:1])
            if word in LONG_WORK:
                return False
            if word == "quit" and endless:
                return True
            if word == "stop" or (word == "isready" and index == 0):
                del self._waiting[index]
                return word == "stop" or self._answer_ready(endless=endless)
        return False

    def _answer_ready(self, *, endless: bool) -> bool:
        self._answer("readyok")
        return self._has_stop(endless=endless)
