"""The files from which hosts read their headers say what the one table says, for every file of a site."""

import http.client
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.run import headers
from tools.run.headers import COMMON, SPECIAL, special
from tools.run.serve import serving

MARK = "0123456789ab"
SITE = (
    "index.html",
    "embed.html",
    "sw.js",
    f"app-{MARK}.zip",
    f"snapshot-{MARK}.wasm",
    "assets/fang-board.js",
    "assets/manifest.webmanifest",
    "assets/art/boards/xok.svg",
    f"assets/js/first-{MARK}.js",
    f"assets/js/thinker-{MARK}.js",
    f"assets/styles/app-{MARK}.css",
    "assets/vendor/NOTICE.txt",
    f"assets/vendor/pyodide-{MARK}/pyodide.asm.wasm",
    f"assets/vendor/pyodide-{MARK}/deep/LICENSE",
    "boards/en.html",
    "boards/play.svg",
    "lessons/xok.1.en.html",
    "rules/xok.en.html",
)
"""Files as the build writes them."""

PATHS = ["/", "/embed", "/rules/xok.en", *(f"/{file}" for file in SITE)]
"""Their addresses; some hosts leave out the end of a page's name."""

PAGES = [path for path in PATHS if path.endswith(("/", ".html", ".en"))]
WRITTEN = headers.files(SITE)


def by_lines(path: str) -> dict[str, str]:
    """Return the headers that Netlify and Cloudflare Pages send: they join the values of a repeated one."""
    rules = headers.read(WRITTEN[headers.FILE])
    fitting = [found for pattern, found in rules.items() if is_match(pattern, path)]
    assert sum(map(len, fitting)) == len({name for found in fitting for name in found}), path
    return {name: value for found in fitting for name, value in found.items()}


def by_vercel(path: str) -> dict[str, str]:
    """Return what Vercel sends."""
    fitting = [
        {pair["key"]: pair["value"] for pair in rule["headers"]}
        for rule in json.loads(WRITTEN["vercel.json"])["headers"]
        if is_match(rule["source"].replace("(.*)", "*"), path)
    ]
    return {name: value for found in fitting for name, value in found.items()}


def by_azure(path: str) -> dict[str, str]:
    """Return the headers that Azure Static Web Apps send: those of the first fitting route, and those of all."""
    told = json.loads(WRITTEN["staticwebapp.config.json"])
    (route, *others) = (rule["headers"] for rule in told["routes"] if is_match(rule["route"], path))
    assert others == []
    return {**told["globalHeaders"], **route}


def by_apache(path: str) -> dict[str, str]:
    """Return what Apache sends: of each chain of conditions the first that holds."""
    sent: dict[str, str] = {}
    open_, done = True, False
    for line in WRITTEN[".htaccess"].splitlines():
        asked = re.fullmatch(r'<(If|ElseIf) "%\{REQUEST_URI\} =~ m#(.*)#">', line)
        if asked:
            done = done and asked[1] == "ElseIf"
            open_ = not done and bool(re.search(asked[2], path))
        elif line == "<Else>":
            open_ = not done
        elif line.startswith("</"):
            done, open_ = done or open_, True
        elif open_ and (told := re.fullmatch(r'Header set (\S+) "(.*)"', line)):
            sent[told[1]] = told[2]
    return sent


def by_nginx(path: str) -> dict[str, str]:
    """Return what nginx sends: of each map the first pattern that fits."""
    text = headers.nginx()
    maps: dict[str, str] = {}
    for variable, block in re.findall(r"map \$uri (\S+) \{\n(.*?)\n\}", text, re.DOTALL):
        keys = re.findall(r'^  (?:"~(.*)"|default) "(.*)";$', block, re.MULTILINE)
        maps[variable] = next(value for pattern, value in keys if re.search(pattern, path))
    sent = re.findall(r"add_header (\S+) (.*);", text)
    return {name: maps.get(value, value.strip('"')) for name, value in sent}


def is_match(pattern: str, path: str) -> bool:
    """Whether a pattern of paths is this path, or that of a folder above it."""
    return path.startswith(pattern[:-1]) if pattern.endswith("*") else path == pattern


HOSTS = [by_lines, by_vercel, by_azure, by_apache, by_nginx]


@pytest.mark.parametrize("host", HOSTS, ids=lambda host: host.__name__)
@pytest.mark.parametrize("path", PATHS)
def test_every_host_sends_the_same(host: Callable[[str], dict[str, str]], path: str) -> None:
    """In any form of file, and no header is told twice."""
    assert host(path) == {**COMMON, **special(path)}


@pytest.mark.parametrize("path", PAGES)
def test_only_boards_can_be_framed(path: str) -> None:
    """By anyone; every other page by nobody."""
    policy = special(path)["Content-Security-Policy"]
    assert ("frame-ancestors 'none'" not in policy) == path.startswith("/embed")
    assert ("script-src 'self' 'wasm-unsafe-eval'" in policy) == (path in {"/", "/index.html"})
    assert ("trusted-types fang" in policy) == (path in {"/", "/index.html"} or path.startswith("/embed"))


@pytest.mark.parametrize("file", [file for file in SITE if file.endswith("js")])
def test_workers_obey_the_policy_of_the_page(file: str) -> None:
    """A worker takes it from its own file: the page's own words do not reach it."""
    policy = special(f"/{file}")["Content-Security-Policy"]
    assert ("require-trusted-types-for 'script'" in policy) == (file != "assets/fang-board.js")


@pytest.mark.parametrize("path", PATHS)
def test_what_other_origins_load(path: str) -> None:
    """Boards, all that a frame without an origin loads, and pictures; nothing else."""
    shared = path.startswith(("/embed", "/assets/", "/boards/", "/lessons/"))
    assert special(path)["Cross-Origin-Resource-Policy"] == ("cross-origin" if shared else "same-origin")


@pytest.mark.parametrize("path", PATHS)
def test_only_the_page_with_the_table_asks_for_the_camera(path: str) -> None:
    """A board in somebody's page never can, whatever that page allows it."""
    own = path == "/" or path.startswith("/index")
    assert special(path)["Permissions-Policy"] == ("camera=(self)" if own else "camera=()")


@pytest.mark.parametrize("path", PATHS)
def test_only_hashed_names_last(path: str) -> None:
    """All other names can mean something else tomorrow."""
    assert ("immutable" in special(path)["Cache-Control"]) == (MARK in path)


def test_hosts_set_limits() -> None:
    """Cloudflare Pages reads a hundred rules and two thousand characters a line, Azure twenty kilobytes."""
    rules = headers.read(WRITTEN[headers.FILE])
    assert len(rules) <= 100
    assert max(map(len, WRITTEN[headers.FILE].splitlines())) <= 2000
    assert len(WRITTEN["staticwebapp.config.json"].encode()) <= 20_000


def test_the_guide_has_what_nginx_is_told() -> None:
    """The lines to copy are those of the table, and each header and each file has its explanation."""
    guide = Path("docs/hosting.md").read_text(encoding="utf-8")
    assert f"```nginx\n{headers.nginx()}\n```" in guide
    for name in (*COMMON, *SPECIAL, *WRITTEN):
        assert f"`{name}`" in guide, name


@pytest.mark.parametrize("file", SITE)
def test_our_own_server_sends_them(file: str, tmp_path: Path) -> None:
    """It reads the file that is in the folder, as a host does."""
    (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / file).write_text("x", encoding="utf-8")
    (tmp_path / headers.FILE).write_text(WRITTEN[headers.FILE], encoding="utf-8")
    with serving(tmp_path) as server:
        connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)
        connection.request("GET", f"/{file}")
        sent = dict(connection.getresponse().getheaders())
        connection.close()
    assert {name: sent.get(name) for name in (*COMMON, *SPECIAL)} == {**COMMON, **special(f"/{file}")}
