"""The static server behind `make play`, the browser tests and the bench."""

import gzip
import http.client
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tools.run.serve import Server, serving


class Answer(NamedTuple):
    """The answer."""

    status: int
    head: http.client.HTTPMessage
    body: bytes


FILES = (
    "index.html",
    "a.py",
    "page-0123456789ab.css",
    "folder-0123456789ab/x.js",
    "sub/index.html",
    ".hidden/x.txt",
)
ESCAPES = (
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "//../secret.txt",
    "/..\\secret.txt",
    "/link.txt",
    "/.hidden/x.txt",
)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of a small site, beside a file that is not part of it."""
    (tmp_path / "secret.txt").write_text("secret")
    site = tmp_path / "site"
    for name in FILES:
        path = site / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"<p>{name}</p>\n" * 50)
    (site / "empty").mkdir()
    (site / "link.txt").symlink_to(tmp_path / "secret.txt")
    (site / "loop").symlink_to("loop")
    with serving(site) as running:
        yield running


def ask(server: Server, path: str, method: str = "GET", **head: str) -> Answer:
    """The answer to a request whose path is sent as it is; `_` in a header's name stands for a hyphen."""
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    try:
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in head.items():
            connection.putheader(name.replace("_", "-"), value)
        connection.endheaders()
        response = connection.getresponse()
        return Answer(response.status, response.headers, response.read())
    finally:
        connection.close()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("x.mjs", "text/javascript"),
        ("x.js", "text/javascript"),
        ("x.wasm", "application/wasm"),
        ("x.py", "text/x-python"),
        ("x.toml", "application/toml"),
        ("x.json", "application/json"),
        ("x.svg", "image/svg+xml"),
        ("x.css", "text/css"),
        ("x.webmanifest", "application/manifest+json"),
        ("x.unknown", "application/octet-stream"),
    ],
)
def test_types(server: Server, name: str, kind: str) -> None:
    """Browsers refuse modules and wasm of a wrong type, whatever the machine's own list of types says."""
    (server.root / name).write_text("x")
    answer = ask(server, f"/{name}")
    assert answer.status == 200
    assert answer.head.get_content_type() == kind


def test_folder_serves_its_index(server: Server) -> None:
    """An address with a slash at its end names the index of a folder; without one it leads there."""
    assert ask(server, "/").body == (server.root / "index.html").read_bytes()
    for path in ("/sub", "sub"):
        answer = ask(server, path)
        assert (answer.status, answer.head["Location"]) == (301, "sub/")


NOWHERE = (
    "/empty/",
    "/empty",
    "/gone.txt",
    "/a.py/",
    "/%00",
    "/%ff",
    f"/{'x' * 300}",
    f"/{'x/' * 3000}",
    "/loop",
    "http://[::",
)
"""Addresses of no file, some of which the system or the reader of addresses raises an error for."""


@pytest.mark.parametrize("path", NOWHERE)
def test_what_is_not_there(server: Server, path: str) -> None:
    """There is no listing, and an answer for any address."""
    assert ask(server, path).status == 404


@pytest.mark.parametrize("path", ESCAPES)
def test_no_escape(server: Server, path: str) -> None:
    """Nothing outside the folder, and nothing hidden in it, is served."""
    answer = ask(server, path)
    assert answer.status == 404
    assert b"secret" not in answer.body


def test_unchanged_files_are_not_sent_again(server: Server) -> None:
    """A known tag is answered with 304 and no body; a changed file with its new bytes."""
    first = ask(server, "/a.py")
    again = ask(server, "/a.py", If_None_Match=first.head["ETag"])
    assert (again.status, again.body) == (304, b"")
    (server.root / "a.py").write_text("changed")
    assert ask(server, "/a.py", If_None_Match=first.head["ETag"]).body == b"changed"


@pytest.mark.parametrize(
    ("path", "lasting"),
    [("/", False), ("/a.py", False), ("/page-0123456789ab.css", True), ("/folder-0123456789ab/x.js", True)],
)
def test_only_hashed_names_last(server: Server, path: str, lasting: bool) -> None:  # noqa: FBT001 -- a table's column
    """A browser asks again for everything whose name does not change with its content."""
    control = ask(server, path).head["Cache-Control"]
    assert ("immutable" in control) == lasting
    assert (control == "no-cache") != lasting


def test_text_is_squeezed_for_who_takes_it(server: Server) -> None:
    """Compressed and plain bodies are the same text, with different tags."""
    plain, squeezed = ask(server, "/a.py"), ask(server, "/a.py", Accept_Encoding="gzip, br")
    assert squeezed.head["Content-Encoding"] == "gzip"
    assert gzip.decompress(squeezed.body) == plain.body
    assert plain.head["ETag"] != squeezed.head["ETag"]
    assert len(squeezed.body) < len(plain.body)


def test_any_page_may_read(server: Server) -> None:
    """A page in a sandboxed frame has no origin, and still gets its files."""
    assert ask(server, "/").head["Access-Control-Allow-Origin"] == "*"


def test_head_sends_no_body(server: Server) -> None:
    """HEAD gives the length alone."""
    answer = ask(server, "/a.py", method="HEAD")
    assert (answer.status, answer.body) == (200, b"")
    assert int(answer.head["Content-Length"]) == (server.root / "a.py").stat().st_size


def test_connections_are_kept(server: Server) -> None:
    """One connection serves one request after the other, whatever the answers are."""
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    try:
        connection.connect()
        socket = connection.sock
        for path, status in [("/", 200), ("/gone", 404), ("/a.py", 200)]:
            connection.request("GET", path)
            response = connection.getresponse()
            response.read()
            assert (response.status, connection.sock) == (status, socket)
    finally:
        connection.close()


def test_nobody_is_served_by_a_server_that_is_gone(tmp_path: Path) -> None:
    """Not even on a connection that was kept."""
    (tmp_path / "a.txt").touch()
    with serving(tmp_path) as server:
        connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)
        connection.request("GET", "/a.txt")
        assert connection.getresponse().read() == b""
    with pytest.raises(ConnectionError):
        ask_again(connection)


def ask_again(connection: http.client.HTTPConnection) -> None:
    """Ask once more on the same connection."""
    connection.request("GET", "/a.txt")
    connection.getresponse()
