"""Lessons and courses for learning platforms such as Moodle: archives in the form of SCORM 1.2 or 2004, 4th edition.

An archive holds the manifest, a page with a frame, and a script that reports the result. The board stays on the site:
nothing else is fetched over the network.
"""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING
from urllib.parse import urlencode
from zipfile import ZipFile, ZipInfo

from engine.language import LANGUAGES
from ui.authoring.pass_on import lesson_height
from ui.authoring.scorm_script import SCRIPT
from ui.draw.markup import text
from ui.keep.snippets import folder
from ui.learn import multilingual
from ui.learn.course import Course
from ui.learn.result import COURSE, LESSON, version_of

if TYPE_CHECKING:
    from collections.abc import Mapping

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

MANIFEST, PAGE, SCRIPT_NAME = "imsmanifest.xml", "index.html", "scorm.js"
MADE = (1980, 1, 1, 0, 0, 0)
"""The date of all files, the first that an archive can hold: the same lesson makes the same archive."""


def archive(standard: str, base: str, taught: Lesson | Course, language: Language) -> bytes:
    """The archive of a lesson or a course, with its sentences in the language, for the site with this address."""
    title = multilingual.text_in(taught.title, language.code)
    files = {
        MANIFEST: manifest(standard, title, taught),
        PAGE: page(standard, base, title, taught, language),
        SCRIPT_NAME: SCRIPT,
    }
    content = BytesIO()
    with ZipFile(content, "w") as packed:
        for name, words in files.items():
            packed.writestr(ZipInfo(name, MADE), words.encode())
    return content.getvalue()


def file_name(taught: Lesson | Course, standard: str) -> str:
    """The name of the archive of a lesson or a course."""
    return f"fang-{COURSE if isinstance(taught, Course) else taught.game}-scorm-{standard}.zip"


def manifest(standard: str, title: str, taught: Lesson | Course) -> str:
    """The manifest of an archive: a single unit, with a single result."""
    root = {"identifier": f"fang-{version_of(urlencode(parameters(taught)))}", "version": "1.0", **_spaces(standard)}
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<manifest {_attributes(root)}>
 <metadata><schema>ADL SCORM</schema><schemaversion>{VERSIONS[standard]}</schemaversion></metadata>
 <organizations default="lessons">
  <organization identifier="lessons">
   <title>{text(title)}</title>
   <item identifier="item" identifierref="page"><title>{text(title)}</title></item>{
        FREE_CHOICE if standard == "2004" else ""
    }
  </organization>
 </organizations>
 <resources>
  <resource identifier="page" type="webcontent" {KINDS[standard]}="sco" href="{PAGE}">
   <file href="{PAGE}"/><file href="{SCRIPT_NAME}"/>
  </resource>
 </resources>
</manifest>
"""


def page(standard: str, base: str, title: str, taught: Lesson | Course, language: Language) -> str:
    """The page of a lesson or a course: its frame, a line for what is to be said, and the script."""
    title, high = text(title), lesson_height(parameters(taught)["game"])
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
<script {_attributes(_script(standard, base, taught, language))}></script>
</html>
"""


def _script(standard: str, base: str, taught: Lesson | Course, language: Language) -> dict[str, str]:
    """The attributes of the script: the address of the board, and what it says in the language."""
    say = language.on_demand.say
    return {
        "src": SCRIPT_NAME,
        "data-standard": standard,
        "data-kind": COURSE if isinstance(taught, Course) else LESSON,
        "data-address": f"{folder(base)}embed.html#{urlencode(parameters(taught))}",
        **{f"data-{name}": say(f"scorm.{name}") for name in ("lost", "alone", "kept")},
    }


def parameters(taught: Lesson | Course) -> dict[str, str]:
    """The parameters of the board for a lesson or a course; one in a single language is shown in that."""
    if isinstance(taught, Course):
        found = {"game": taught.lessons[0].game, "course": taught.word}
    elif taught.number:
        return {"game": taught.game, "lesson": str(taught.number)}
    else:
        found = {"game": taught.game, "own": taught.word}
    spoken = [code for code in LANGUAGES if code in taught.title]
    return {**found, **({"lang": spoken[0]} if len(spoken) == 1 else {})}


def _spaces(standard: str) -> dict[str, str]:
    """The attributes that name the namespaces of a manifest, and the files of their schemas."""
    spaces = SCHEMAS[standard]
    return {
        **{f"xmlns{':' * bool(prefix)}{prefix}": space for prefix, space in spaces.items()},
        "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
        "xsi:schemaLocation": " ".join(f"{space} {_schema_file(space)}" for space in spaces.values()),
    }


def _schema_file(space: str) -> str:
    return SCHEMA_FILES.get(space, f"{space.rpartition('/')[2]}.xsd")


def _attributes(values: Mapping[str, str]) -> str:
    return " ".join(f'{name}="{text(value)}"' for name, value in values.items())
