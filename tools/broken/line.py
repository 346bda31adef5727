"""A server whose answers can be broken, one file at a time."""

from __future__ import annotations

import time
from contextlib import contextmanager
from http import HTTPStatus
from typing import TYPE_CHECKING

from tools.serve import TYPES, Handler, serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FAULTS = ("missing", "garbage", "truncated", "slow")
GARBAGE = b"<!doctype html><title>Hotel</title><p>Please sign in\n"
"""What some networks answer to whatever is asked for."""
SLOW = 4.0
"""Seconds until a slow file comes."""


class Line:
    """What is broken on the way, by the name of the file in the folder that is served, and what was asked for."""

    def __init__(self, url: str) -> None:
        """Begin with all whole."""
        self.url = url
        self.broken: dict[str, str] = {}
        self.asked: set[str] = set()

    def mend(self) -> None:
        """Make all whole again."""
        self.broken.clear()

    def fault_of(self, name: str) -> str:
        """Return what is wrong with a file that is asked for; nothing if it is whole."""
        self.asked.add(name)
        return self.broken.get(name, "")


@contextmanager
def breaking(folder: Path) -> Iterator[Line]:
    """Serve a folder on a line that can be broken."""
    with serving(folder) as server:
        line = Line(server.url)

        class Breaking(Handler):
            """Answers as the line is broken."""

            def send_file(self, file: Path, path: str) -> None:
                """Send a file, or what becomes of it."""
                fault = line.fault_of(file.relative_to(folder.resolve()).as_posix())
                if fault in {"", "slow"}:
                    time.sleep(SLOW if fault else 0)
                    super().send_file(file, path)
                else:
                    self.send_broken(file, fault)

            def send_broken(self, file: Path, fault: str) -> None:
                """Send what becomes of a file."""
                kind = {"Content-Type": TYPES.get(file.suffix, "application/octet-stream")}
                if fault == "missing":
                    self.send(HTTPStatus.NOT_FOUND, {"Content-Type": "text/plain"}, b"Not found\n")
                elif fault == "garbage":
                    self.send(HTTPStatus.OK, kind, GARBAGE)
                else:
                    self.cut(file.read_bytes(), kind)

            def cut(self, data: bytes, kind: dict[str, str]) -> None:
                """Announce all, send half, and hang up."""
                self.send_response(HTTPStatus.OK)
                for name, value in {**kind, "Content-Length": str(len(data))}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(data[: len(data) // 2])
                self.close_connection = True

        server.RequestHandlerClass = Breaking
        yield line
