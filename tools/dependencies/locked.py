"""The pinned packages, and the files that pin them."""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tools.run.browsers import BROWSERS

PYPI, NPM, ACTIONS, DEBIAN = "PyPI", "npm", "GitHub Actions", "Debian"
"""Where packages come from, as the advisories of OSV name these places."""
LOCKS = (
    "requirements.txt",
    "e2e/recipes/requirements.txt",
    "tools/lab/requirements.txt",
    "tools/lab/research/requirements.txt",
    "package-lock.json",
    "Makefile",
    *map(str, sorted(Path(".github/workflows").glob("*.yml"))),
)
"""Files that pin packages."""
REQUIRED = re.compile(r"^([A-Za-z0-9][\w.-]*)==([^\s;\\]+)", re.MULTILINE)
USED = re.compile(r"uses: ([\w-]+/[\w.-]+)[\w/.-]*@[0-9a-f]{40} # v(\S+)")
INSTALLED = re.compile(r"npm install .* ([\w-]+)@(\S+)")
SCRIPTS = "node_modules/"


class Package(NamedTuple):
    """A package as a file pins it."""

    place: str
    """Where it comes from: one of the names above."""
    name: str
    version: str
    file: str
    """The file that pins it."""
    asked: bool
    """Whether the project asks for it, and not another package."""


def pinned_packages(files: Iterable[str] = LOCKS) -> list[Package]:
    """The packages that files pin, each once a file; ValueError if a file is of no kind that is known."""
    return [package for file in files for package in dict.fromkeys(_packages(Path(file)))]


def _packages(file: Path) -> Iterator[Package]:
    text, pinned = file.read_text(encoding="utf-8"), file.as_posix()
    match file.suffix or file.name:
        case ".txt":
            direct = _direct_names(file.with_suffix(".in"))
            for name, version in REQUIRED.findall(text):
                yield Package(PYPI, name, version, pinned, not direct or name in direct)
        case ".json":
            yield from _scripts(json.loads(text)["packages"], pinned)
        case ".yml" | ".yaml":
            for name, version in USED.findall(text):
                yield Package(ACTIONS, name, version, pinned, asked=True)
        case "Makefile":
            for name, version in INSTALLED.findall(text):
                yield Package(NPM, name, version, pinned, asked=True)
        case _:
            raise ValueError(f"{file} is no file that pins packages: requirements.txt, package-lock.json, a workflow")


def _direct_names(source: Path) -> set[str]:
    """The names in the file from which a list of requirements was made; none if it was written by hand."""
    return {name for name, _ in REQUIRED.findall(source.read_text(encoding="utf-8"))} if source.exists() else set()


def _scripts(packages: dict[str, dict[str, object]], file: str) -> Iterator[Package]:
    """Yield the packages of a package-lock.json."""
    root = packages.get("", {})
    direct = {name for kind in ("dependencies", "devDependencies") for name in root.get(kind, ())}  # type: ignore[attr-defined]
    for path, about in packages.items():
        if path:
            name = path.rpartition(SCRIPTS)[2]
            yield Package(NPM, name, str(about["version"]), file, name in direct and path == SCRIPTS + name)


def debian() -> list[str]:
    """Debian's packages that the browsers need."""
    return [package for packages in BROWSERS.values() for package in packages]
