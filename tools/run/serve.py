"""A small static server for the page, its browser tests and measurements: `python -m tools.run.serve FOLDER [PORT]`."""

import gzip
import http.server
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

from tools.run import headers

HOST = "127.0.0.1"
FIRST_PORT, LAST_PORT = 8000, 8099
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
SQUEEZED = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".toml", ".txt", ".wasm", ".webmanifest"}


def path_of(target: str) -> str:
    """The path in the target of a request; the target itself where that is no address."""
    try:
        return urlsplit(target).path
    except ValueError:
        return target


class Body(NamedTuple):
    """The bytes that are sent for a file, and their ETag."""

    data: bytes
    tag: str


class Server(http.server.ThreadingHTTPServer):
    """Serves one folder; keeps compressed files in memory, because compressing takes longer than sending."""

    allow_reuse_port = False  # newer Pythons would share a port that is in use
    daemon_threads = True
    request_queue_size = 128

    def __init__(self, root: Path, port: int) -> None:
        self.root = root.resolve()
        self.squeezed: dict[Path, Body] = {}
        self.connections: set[socket.socket] = set()
        told = self.root / headers.FILE
        self.rules = headers.read(told.read_text(encoding="utf-8")) if told.is_file() else None
        super().__init__((HOST, port), Handler)

    @property
    def url(self) -> str:
        """The address of the folder, without a slash at its end."""
        return f"http://{HOST}:{self.server_port}"

    def get_request(self) -> tuple[socket.socket, Any]:
        """Take the next connection."""
        connection, address = super().get_request()
        self.connections.add(connection)
        return connection, address

    def shutdown_request(self, request: Any) -> None:
        """Forget a connection that has ended."""
        self.connections.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """End all connections too: browsers keep them open, and would still be answered."""
        super().server_close()
        for connection in list(self.connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """Report an error, unless a browser has closed its connection: it may do so at any time."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    def head(self, path: str) -> dict[str, str]:
        """The headers of a path: of a built site those that it tells its hosts."""
        return headers.plain(path) if self.rules is None else headers.sent_headers(self.rules, path)

    def find(self, path: str) -> Path | None:
        """The file that a URL's path names; None where there is none, it is hidden, or outside the folder."""
        names = [name for name in unquote(path).split("/") if name]
        if any(name.startswith(".") or "\0" in name or "\\" in name for name in names):
            return None
        # The system raises an error for a name that is too long, and for a link that leads to itself.
        with suppress(OSError, RuntimeError):
            return self._inside(names, "index.html" if path.endswith("/") else "")
        return None

    def _inside(self, names: list[str], index: str) -> Path | None:
        file = self.root.joinpath(*names).resolve() / index
        return file if file.is_relative_to(self.root) and file.is_file() else None

    def body(self, file: Path, *, squeeze: bool) -> Body:
        """The bytes of a file, as they are or compressed."""
        about = file.stat()
        tag = f'"{about.st_mtime_ns:x}-{about.st_size:x}{"-z" if squeeze else ""}"'
        if not squeeze:
            return Body(file.read_bytes(), tag)
        known = self.squeezed.get(file)
        if known is None or known.tag != tag:
            known = self.squeezed[file] = Body(gzip.compress(file.read_bytes(), 6, mtime=0), tag)
        return known


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers GET and HEAD."""

    protocol_version = "HTTP/1.1"
    wbufsize = -1  # head and body are sent in one packet: two small writes would wait for an acknowledgement
    disable_nagle_algorithm = True
    timeout = 60
    server: Server

    def do_GET(self) -> None:
        """Send a file."""
        self.answer()

    def do_HEAD(self) -> None:
        """Send the head of a file."""
        self.answer()

    def answer(self) -> None:
        """Send the file, a redirect to a folder, or that there is none."""
        path = path_of(self.path)
        file = self.server.find(path)
        if file is not None:
            self.send_file(file, path)
        elif not path.endswith("/") and self.server.find(path + "/"):
            self.send(HTTPStatus.MOVED_PERMANENTLY, {"Location": path.rpartition("/")[2] + "/"}, b"")
        else:
            self.send(HTTPStatus.NOT_FOUND, {"Content-Type": "text/plain; charset=utf-8"}, b"Not found\n")

    def send_file(self, file: Path, path: str) -> None:
        """Send a file, compressed if the browser takes that; only the head if the browser has it already."""
        squeeze = file.suffix in SQUEEZED and "gzip" in self.headers.get("Accept-Encoding", "")
        body = self.server.body(file, squeeze=squeeze)
        head = {**self.server.head(path), "ETag": body.tag, "Vary": "Accept-Encoding"}
        if self.headers.get("If-None-Match") == body.tag:
            self.send(HTTPStatus.NOT_MODIFIED, head, b"")
            return
        head["Content-Type"] = TYPES.get(file.suffix, "application/octet-stream")
        if squeeze:
            head["Content-Encoding"] = "gzip"
        self.send(HTTPStatus.OK, head, body.data)

    def send(self, status: HTTPStatus, head: dict[str, str], data: bytes) -> None:
        """Send an answer."""
        self.send_response(status)
        for name, value in {**headers.COMMON, **head}.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def log_message(self, *_: object) -> None:
        """Keep the terminal quiet."""


def bind(root: Path, port: int = 0) -> Server:
    """A server for that folder, bound to the port (0: any free one), not yet serving; OSError where it is taken."""
    return Server(root, port)


@contextmanager
def serving(root: Path) -> Iterator[Server]:
    """Serve a folder on a free port, in a thread, while the block runs."""
    with bind(root) as server:
        thread = threading.Thread(target=partial(server.serve_forever, poll_interval=0.05), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def bind_near(root: Path) -> Server:
    """A server on the first free port from 8000 on, or on any."""
    for port in range(FIRST_PORT, LAST_PORT):
        with suppress(OSError):
            return bind(root, port)
    return bind(root)


def main(folder: str, port: str = "") -> None:
    """Serve a folder until the keyboard interrupts."""
    try:
        chosen = bind(Path(folder), int(port)) if port else bind_near(Path(folder))
    except (OSError, OverflowError, ValueError) as error:
        sys.exit(f"Fang cannot be served on port {port}: {error}")
    with chosen as server:
        print(f"Fang is served at {server.url}/  (Ctrl+C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main(*sys.argv[1:])
