"""The pages about licences: what the site ships of others, and where each text and each source is."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.language import LANGUAGES, Language, language
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.pages import policy
from ui.pages.shell import Leaf, page_text, style

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
TEXTS = ROOT / "assets" / "licences"
VENDOR = ROOT / "assets" / "vendor"
OWN = ROOT / "LICENSE"
FOLDER = "licences"
"""The folder of the site with the pages and all texts."""
CHANGED, CHANGES = "changes.txt", "changes.zip"
"""The changes by the build, in words, and the programs that make them."""


@dataclass(frozen=True, slots=True)
class Part:
    """A work of others that the site ships."""

    name: str
    licence: str
    """An SPDX expression, or `public domain`."""
    source: str
    """The address of its source."""
    npm: str = ""
    """The package in which npm brings it."""
    version: str = ""
    """Its version, empty where its maker's build does not tell."""
    folder: str = ""
    """Its folder in assets/vendor."""
    files: tuple[str, ...] = ()
    """Patterns of the files in it."""
    within: str = ""
    """The names of the parts that contain it, with commas between them."""
    sign: str = ""
    """The text that shows that it is in there."""
    text: str = ""
    """The file with the text of its licence, in assets/licences or in assets/vendor."""
    changed: bool = False
    """Whether the build changes it."""

    @property
    def title(self) -> str:
        """Its name with the version."""
        return f"{self.name} {self.version}".strip()

    @property
    def served_text(self) -> str:
        """The name of the file with the text in the site; empty if nothing asks for one."""
        return self.text.split("/")[0].removesuffix(".txt") + ".txt" if self.text else ""

    @property
    def file(self) -> Path:
        """The file with the text in the sources."""
        return (VENDOR if "/" in self.text else TEXTS) / self.text


@cache
def parts() -> tuple[Part, ...]:
    """The parts by others, each with the version that npm has locked."""
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    found = tomllib.loads((TEXTS / "parts.toml").read_text(encoding="utf-8"))["part"]
    return tuple(_part(fields, packages) for fields in found)


def _part(fields: dict[str, Any], packages: dict[str, dict[str, str]]) -> Part:
    package = fields.get("npm", "")
    version = packages[f"node_modules/{package}"]["version"] if package else fields.get("version", "")
    known = {"version": version, "files": tuple(fields.get("files", ()))}
    return Part(**{**fields, **known, "source": fields["source"].format(version=version)})


def texts() -> dict[str, str]:
    """The texts of all licences, ours among them, by their addresses in the site."""
    files = {"fang.txt": OWN, CHANGED: TEXTS / CHANGED} | {each.served_text: each.file for each in parts() if each.text}
    return {f"{FOLDER}/{name}": file.read_text(encoding="utf-8") for name, file in sorted(files.items())}


def pages() -> dict[str, str]:
    """The page in each language, by its address in the site."""
    return {f"{FOLDER}/{code}.html": _page(language(code)) for code in LANGUAGES}


def _page(spoken: Language) -> str:
    title, about = spoken.say("licences.title"), spoken.say("licences.about")
    leaf = Leaf(spoken, {"data-screen": "boards"}, "./{}.html", title, about, policy.READING, style("embed"))
    whole = (_section(each, spoken) for each in parts() if not each.within)
    own = tag("p", {"class": "intro"}, text(about), Markup(" "), _to("./fang.txt", "MIT"))
    return page_text(leaf, tag("article", {"id": "boards"}, own, *whole))


def _section(part: Part, spoken: Language) -> Markup:
    """A part with all that it contains."""
    heading = tag("h2", {"translate": "no"}, text(part.title))
    inner = [
        tag("li", None, _name(each), *_links(each, spoken)) for each in parts() if part.name in each.within.split(", ")
    ]
    within = tag("p", None, text(spoken.say("licences.within"))), tag("ul", {"class": "ways"}, *inner)
    return tag("section", None, heading, tag("p", None, *_links(part, spoken)), join(within) if inner else NOTHING)


def _name(part: Part) -> Markup:
    return join((tag("b", {"translate": "no"}, text(part.title)), Markup(" ")))


def _links(part: Part, spoken: Language) -> Iterator[Markup]:
    """Links to the text and to the source, and to what is changed."""
    yield _to(f"./{part.served_text}", part.licence) if part.text else text(part.licence)
    others = {"licences.source": part.source}
    if part.changed:
        others |= {"licences.changed": f"./{CHANGED}", "licences.changes": f"./{CHANGES}"}
    for key, address in others.items():
        yield join((Markup(" · "), tag("a", {"href": address}, text(spoken.say(key)))))


def _to(address: str, licence: str) -> Markup:
    return tag("a", {"href": address, "hreflang": "en", "translate": "no"}, text(licence))
