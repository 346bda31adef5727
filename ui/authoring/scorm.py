"""Lessons for learning platforms such as Moodle: archives in the form of SCORM 1.2 or 2004, 4th edition.

An archive holds the manifest, a page with a frame for each lesson, and a script that reports the result. The boards
stay on the site: nothing else is fetched over the network.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING
from urllib.parse import urlencode
from zipfile import ZipFile, ZipInfo

from engine.language import LANGUAGES
from ui.authoring.pass_on import lesson_height
from ui.authoring.scorm_script import SCRIPT
from ui.keep.snippets import folder
from ui.learn import multilingual
from ui.learn.result import version_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.language import Language
    from ui.learn.lesson import Lesson

STANDARDS = "1.2", "2004"
"""The forms of SCORM, by the words of the buttons."""

SCHEMAS = {
    "1.2": {
        "": "http://www.imsproject.org/xsd/imscp_rootv1p1p2",
        "adlcp": "http://www.adlnet.org/xsd/adlcp_rootv1p2",
    },
    "2004": {
        "": "http://www.imsglobal.org/xsd/imscp_v1p1",
        "adlcp": "http://www.adlnet.org/xsd/adlcp_v1p3",
        "adlseq": "http://www.adlnet.org/xsd/adlseq_v1p3",
        "adlnav": "http://www.adlnet.org/xsd/adlnav_v1p3",
        "imsss": "http://www.imsglobal.org/xsd/imsss",
    },
}
"""By standard, the namespaces of the manifest by their prefixes; each has its schema in a file of the same name."""

VERSIONS = {"1.2": "1.2", "2004": "2004 4th Edition"}
KINDS = {"1.2": "adlcp:scormtype", "2004": "adlcp:scormType"}
"""By standard, the attribute that makes a resource one that reports."""
FREE_CHOICE = '<imsss:sequencing><imsss:controlMode choice="true" flow="true"/></imsss:sequencing>'
SCHEMA_FILES = {"http://www.imsglobal.org/xsd/imsss": "imsss_v1p0.xsd"}
"""By namespace, the name of its schema where that is not the namespace's own."""

MANIFEST, SCRIPT_NAME = "imsmanifest.xml", "scorm.js"
MADE = (1980, 1, 1, 0, 0, 0)
"""The date of all files, the first that an archive can hold: the same lessons make the same archive."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A page of an archive."""

    name: str
    """The page's file."""
    title: str
    lesson: Lesson


def archive(standard: str, base: str, title: str, lessons: Sequence[Lesson], language: Language) -> bytes:
    """The archive of the lessons, with titles and sentences in the language, for the site with this address."""
    units = [
        Unit(f"{number}.html", multilingual.text_in(lesson.title, language.code), lesson)
        for number, lesson in enumerate(lessons, 1)
    ]
    pages = {unit.name: page(standard, base, unit, language) for unit in units}
    files = {MANIFEST: manifest(standard, title, units), **pages, SCRIPT_NAME: SCRIPT}
    content = BytesIO()
    with ZipFile(content, "w") as packed:
        for name, text in files.items():
            packed.writestr(ZipInfo(name, MADE), text.encode())
    return content.getvalue()


def file_name(game: str, standard: str) -> str:
    """The name of the archive of a lesson about a game."""
    return f"fang-{game}-scorm-{standard}.zip"


def manifest(standard: str, title: str, units: Sequence[Unit]) -> str:
    """The manifest of an archive."""
    spaces = SCHEMAS[standard]
    schemas = " ".join(f"{space} {_schema_file(space)}" for space in spaces.values())
    declared = {f"xmlns{':' * bool(prefix)}{prefix}": space for prefix, space in spaces.items()}
    root = {
        "identifier": f"fang-{version_of(''.join(urlencode(parameters(unit.lesson)) for unit in units))}",
        "version": "1.0",
        **declared,
        "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
        "xsi:schemaLocation": schemas,
    }
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<manifest {_attributes(root)}>
 <metadata><schema>ADL SCORM</schema><schemaversion>{VERSIONS[standard]}</schemaversion></metadata>
 <organizations default="lessons">
  <organization identifier="lessons">
   <title>{escape(title)}</title>{_items(units)}{FREE_CHOICE if standard == "2004" else ""}
  </organization>
 </organizations>
 <resources>{_resources(standard, units)}
 </resources>
</manifest>
"""


def _items(units: Sequence[Unit]) -> str:
    return "".join(
        f'\n   <item identifier="item-{n}" identifierref="page-{n}"><title>{escape(unit.title)}</title></item>'
        for n, unit in enumerate(units, 1)
    )


def _resources(standard: str, units: Sequence[Unit]) -> str:
    return "".join(
        f'\n  <resource identifier="page-{n}" type="webcontent" {KINDS[standard]}="sco" href="{unit.name}">'
        f'<file href="{unit.name}"/><file href="{SCRIPT_NAME}"/></resource>'
        for n, unit in enumerate(units, 1)
    )


def page(standard: str, base: str, unit: Unit, language: Language) -> str:
    """The page of a lesson: its frame, a line for what is to be said, and the script."""
    say = language.on_demand.say
    script = {
        "src": SCRIPT_NAME,
        "data-standard": standard,
        "data-address": f"{folder(base)}embed.html#{urlencode(parameters(unit.lesson))}",
        **{f"data-{name}": say(f"scorm.{name}") for name in ("lost", "alone", "kept")},
    }
    title, high = escape(unit.title), lesson_height(unit.lesson.game)
    return f"""<!doctype html>
<html lang="{language.code}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
  :root {{ color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }}
  body {{ margin: 0; }}
  iframe {{ display: block; width: 100%; max-width: 480px; height: {high}px; margin: 0 auto; border: 0; }}
  p {{ max-width: 480px; margin: 0 auto; padding: 1rem; }}
  p:empty {{ display: none; }}
</style>
<p id="said" role="status"></p>
<iframe id="board" title="{title}"></iframe>
<script {_attributes(script)}></script>
</html>
"""


def parameters(lesson: Lesson) -> dict[str, str]:
    """The parameters of a lesson's board; one in a single language is shown in that."""
    spoken = [code for code in LANGUAGES if code in lesson.title]
    if lesson.number:
        return {"game": lesson.game, "lesson": str(lesson.number)}
    return {"game": lesson.game, "own": lesson.word, **({"lang": spoken[0]} if len(spoken) == 1 else {})}


def _schema_file(space: str) -> str:
    return SCHEMA_FILES.get(space, f"{space.rpartition('/')[2]}.xsd")


def _attributes(values: Mapping[str, str]) -> str:
    return " ".join(f'{name}="{escape(value)}"' for name, value in values.items())
