"""A server whose answers can be broken, one file at a time."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path

from tools.run.serve import TYPES, Handler, serving

FAULTS = ("missing", "garbage", "truncated", "slow")
GARBAGE = b"<!doctype html><title>Hotel</title><p>Please sign in\n"
"""The answer of some networks to any request."""
HTML = {"Content-Type": "text/html"}
SLOW = 4.0
"""Seconds until a slow file comes."""


class Line:
    """The harm to files on the way, by their names in the folder that is served, and the requests for them."""

    def __init__(self, url: str) -> None:
        """Begin with all whole."""
        self.url = url
        self.broken: dict[str, str] = {}
        self.asked: set[str] = set()

    def mend(self) -> None:
        """Make all whole again."""
        self.broken.clear()


@contextmanager
def breaking(folder: Path) -> Iterator[Line]:
    """Serve a folder on a line that can be broken."""
    with serving(folder) as server:
        line = Line(server.url)

        class Breaking(Handler):
            """Answers as the line is broken."""

            def send_file(self, file: Path, path: str) -> None:
                """Send a file, or what becomes of it."""
                name = file.relative_to(folder.resolve()).as_posix()
                line.asked.add(name)
                kind = {"Content-Type": TYPES.get(file.suffix, "application/octet-stream")}
                match line.broken.get(name):
                    case "missing":
                        self.send(HTTPStatus.NOT_FOUND, {"Content-Type": "text/plain"}, b"Not found\n")
                    case "garbage":
                        self.send(HTTPStatus.OK, kind if file.suffix == ".css" else HTML, GARBAGE)
                    case "truncated":
                        self.cut(file.read_bytes(), kind)
                    case fault:
                        time.sleep(SLOW if fault else 0)
                        super().send_file(file, path)

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
