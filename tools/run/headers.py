"""The headers that a host should send with the site: one table, and the files from which common hosts read them.

docs/hosting.md says what each is for. The local server reads one of these files too (tools/run/serve.py).
"""

import json
import re
from collections.abc import Iterable
from fnmatch import fnmatchcase

from ui.pages.policy import APP, FRAMED

HASHED = r"-[0-9a-f]{12}[./]"
"""The build puts 12 hex digits of a content hash into the name of a file or a folder."""

UNFRAMED = "frame-ancestors 'none'"

COMMON = {
    "Access-Control-Allow-Origin": "*",  # a sandboxed frame has no origin, and still needs its files
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
"""The headers of every file."""

SPECIAL = {
    "Cache-Control": ((HASHED, "public, max-age=31536000, immutable"), ("", "no-cache")),
    "Content-Security-Policy": (
        (r"/embed(\.html)?$", FRAMED),
        (r"/(index(\.html)?)?$|/sw\.js$|/assets/js/", f"{APP}; {UNFRAMED}"),
        ("", UNFRAMED),
    ),
    "Cross-Origin-Resource-Policy": (
        (r"/embed(\.html)?$|/(assets|boards|lessons)/", "cross-origin"),
        ("", "same-origin"),
    ),
    "Permissions-Policy": ((r"/(index(\.html)?)?$", "camera=(self)"), ("", "camera=()")),
}
"""By header, what is sent by path: the value whose pattern is the first to be found in it."""

TYPES = {"mjs": "text/javascript", "wasm": "application/wasm", "webmanifest": "application/manifest+json"}
"""Kinds of files that some hosts do not know; browsers do not take scripts and wasm of another type."""

FILE = "_headers"
"""The file that Netlify and Cloudflare Pages read, and our own server."""

NAMES = (FILE, ".htaccess", "staticwebapp.config.json", "vercel.json")
"""The files that hosts read; they need not serve them, so nothing else may ask for them."""

Rules = dict[str, dict[str, str]]
"""Headers by the pattern of paths with which they are sent; a star at its end stands for anything."""


def special(path: str) -> dict[str, str]:
    """Return the headers of a path beside those of every file."""
    return {
        name: next(value for pattern, value in rules if re.search(pattern, path)) for name, rules in SPECIAL.items()
    }


def plain(path: str) -> dict[str, str]:
    """Return the headers of a file of a folder that is no built site."""
    return {**COMMON, "Cache-Control": special(path)["Cache-Control"]}


def rules_for(files: Iterable[str]) -> Rules:
    """Return the headers of these files, by folder where all in it are sent alike; no file fits two patterns."""
    paths = sorted({name for file in files for name in _names(f"/{file}")})
    return {_widest(path, paths): special(path) for path in paths}


def _names(path: str) -> tuple[str, ...]:
    """Return the paths of a file; hosts leave out the end of a page's name."""
    return path, path.removesuffix(".html"), path.removesuffix("index.html")


def _widest(path: str, paths: Iterable[str]) -> str:
    """Return the pattern of the largest folder with that file in which all are sent alike, else the path itself."""
    folders = (path[: end.end()] for end in re.finditer("/", path) if end.start())
    alike = (each for each in folders if all(special(one) == special(path) for one in paths if one.startswith(each)))
    return next((f"{folder}*" for folder in alike), path)


def read(text: str) -> Rules:
    """Return what the file for Netlify and Cloudflare Pages says."""
    rules: Rules = {}
    for line in text.splitlines():
        if line.startswith("/"):
            rules[line] = {}
        elif line.strip():
            name, _, value = line.strip().partition(": ")
            rules[list(rules)[-1]][name] = value
    return rules


def sent_headers(rules: Rules, path: str) -> dict[str, str]:
    """Return the headers with which a path is sent."""
    fitting = [headers for pattern, headers in rules.items() if fnmatchcase(path, pattern)]
    return {name: value for headers in fitting for name, value in headers.items()}


def files(served: Iterable[str]) -> dict[str, str]:
    """Return what hosts read their headers from, by file, for a site with these files."""
    rules = rules_for(served)
    everything = {"/*": COMMON, **rules}
    return dict(zip(NAMES, (_lines(everything), apache(), _azure(rules), _vercel(everything)), strict=True))


def _lines(rules: Rules) -> str:
    blocks = ([path, *(f"  {name}: {value}" for name, value in headers.items())] for path, headers in rules.items())
    return "\n".join(line for block in blocks for line in block) + "\n"


def _vercel(rules: Rules) -> str:
    listed = [
        {"source": path.replace("*", "(.*)"), "headers": [{"key": key, "value": headers[key]} for key in headers]}
        for path, headers in rules.items()
    ]
    return json.dumps({"headers": listed}, indent=1)


def _azure(rules: Rules) -> str:
    types = {f".{ending}": kind for ending, kind in TYPES.items()}
    routes = [{"route": path, "headers": headers} for path, headers in rules.items()]
    return json.dumps({"globalHeaders": COMMON, "mimeTypes": types, "routes": routes}, indent=1)


def apache() -> str:
    """Return the file for Apache, which knows the site by any address."""
    always = [f'Header set {name} "{value}"' for name, value in COMMON.items()]
    chosen = [line for name, rules in SPECIAL.items() for line in _apache_choice(name, rules)]
    types = [f"AddType {kind} .{ending}" for ending, kind in TYPES.items()]
    return "\n".join(("<IfModule mod_headers.c>", *always, *chosen, "</IfModule>", *types)) + "\n"


def _apache_choice(name: str, rules: Iterable[tuple[str, str]]) -> list[str]:
    lines, kind = [], "If"
    for pattern, value in rules:
        opened = f'<{kind} "%{{REQUEST_URI}} =~ m#{pattern}#">' if pattern else "<Else>"
        lines += [opened, f'Header set {name} "{value}"', f"</{kind if pattern else 'Else'}>"]
        kind = "ElseIf"
    return lines


def nginx() -> str:
    """Return what nginx has to be told, for its own configuration."""
    maps = [line for name, rules in SPECIAL.items() for line in _nginx_map(_variable(name), rules)]
    values = {**{name: f'"{value}"' for name, value in COMMON.items()}, **{name: _variable(name) for name in SPECIAL}}
    types = [f"  location ~ \\.{ending}$ {{ types {{ }} default_type {kind}; }}" for ending, kind in TYPES.items()]
    server = [f"  add_header {name} {value};" for name, value in values.items()]
    return "\n".join((*maps, "server {", *server, *types, "}"))


def _variable(name: str) -> str:
    return f"$fang_{name.lower().replace('-', '_')}"


def _nginx_map(variable: str, rules: Iterable[tuple[str, str]]) -> list[str]:
    keys = [f'"~{pattern}"' if pattern else "default" for pattern, _ in rules]
    lines = [f'  {key} "{value}";' for key, (_, value) in zip(keys, rules, strict=True)]
    return [f"map $uri {variable} {{", *lines, "}"]
