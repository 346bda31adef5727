"""Lessons for learning platforms: archives that hold what their manifest names, in the forms of both standards."""

import io
import subprocess
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qsl
from xml.etree import ElementTree as ET
from zipfile import ZipFile

import pytest

from engine.language import LANGUAGES, language
from tests.games import TAUGHT
from tests.ui.players import world
from tests.ui.test_collecting import page_at
from ui.acts import handout, lessons
from ui.acts.update import first_model, update
from ui.app.effects import Download
from ui.app.model import Model
from ui.app.routes import Route
from ui.authoring import scorm
from ui.authoring.scorm import MANIFEST, PAGE, SCHEMAS, SCRIPT_NAME, STANDARDS
from ui.embed.contract import Asked, read_work
from ui.learn import course, own
from ui.learn.course import Course
from ui.learn.lesson import Lesson
from ui.learn.multilingual import text_in
from ui.learn.ours import lesson, numbers
from ui.learn.run import BOARD, PLATFORM, begin_lesson
from ui.table.message import Message, message_in
from ui.views.page import view

SITE = "https://fang.example/fang/"
OWN = """{"fang": "lesson", "game": "xok", "title": {"de": "Fische & <Haie>"}, "steps": [
 {"kind": "find", "position": "..../...../....../...F.../....../...../.... w", "cells": ["d5"], "text": "Tippe.",
  "wrong": "Nein."}]}"""
XSI = "{http://www.w3.org/2001/XMLSchema-instance}schemaLocation"
COURSE = (
    f"""{{"fang": "course", "title": {{"en": "A \\"course\\" & more"}}, "lessons": ["{TAUGHT[0]}.lesson.1", {OWN}]}}"""
)
LESSONS: list[Lesson | Course] = [
    *(lesson(game, numbers(game)[0]) for game in TAUGHT),
    own.read(OWN),
    course.read(COURSE),
]


def archive_of(standard: str, taught: Lesson | Course, code: str = "en") -> ZipFile:
    """Return the archive of a lesson or a course."""
    return ZipFile(io.BytesIO(scorm.archive(standard, f"{SITE}index.html", taught, language(code))))


class Tags(HTMLParser):
    """The elements of a page, each with its attributes."""

    def __init__(self, text: str) -> None:
        """Read a page."""
        super().__init__()
        self.found: dict[str, dict[str, str | None]] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the attributes of an element."""
        self.found[tag] = dict(attrs)


@pytest.mark.parametrize("taught", LESSONS)
@pytest.mark.parametrize("standard", STANDARDS)
def test_the_manifest_names_all_that_is_there(standard: str, taught: Lesson | Course) -> None:
    """In the namespaces of the standard, a single item that reports, and each file of the archive."""
    archive = archive_of(standard, taught)
    space, adlcp = (f"{{{SCHEMAS[standard][name]}}}" for name in ("", "adlcp"))
    root = ET.fromstring(archive.read(MANIFEST))  # noqa: S314 -- ours
    assert root.tag == f"{space}manifest"
    assert root.findtext(f"{space}metadata/{space}schema") == "ADL SCORM"
    assert (
        root.findtext(f"{space}metadata/{space}schemaversion") == {"1.2": "1.2", "2004": "2004 4th Edition"}[standard]
    )
    assert root.attrib[XSI].split()[::2] == [*SCHEMAS[standard].values()]
    organizations = root.find(f"{space}organizations")
    assert organizations is not None
    (organization,) = organizations.findall(f"{space}organization")
    assert organizations.attrib["default"] == organization.attrib["identifier"]
    (item,), (resource,) = organization.findall(f"{space}item"), root.findall(f"{space}resources/{space}resource")
    assert item.findtext(f"{space}title") == organization.findtext(f"{space}title") == text_in(taught.title, "en")
    assert item.attrib["identifierref"] == resource.attrib["identifier"]
    kind = f"{adlcp}{'scormtype' if standard == '1.2' else 'scormType'}"
    assert (resource.attrib["type"], resource.attrib[kind]) == ("webcontent", "sco")
    files = [file.attrib["href"] for file in resource.findall(f"{space}file")]
    assert resource.attrib["href"] == files[0] == PAGE
    assert {MANIFEST, *files} == {*archive.namelist()}


@pytest.mark.parametrize("standard", STANDARDS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_has_a_board_that_there_is(standard: str, code: str) -> None:
    """Its address asks for the lesson or the course, on the site; its sentences are in the teacher's language."""
    for taught in LESSONS:
        script = Tags(archive_of(standard, taught, code).read(PAGE).decode()).found["script"]
        address, _, query = str(script["data-address"]).partition("#")
        assert address == f"{SITE}embed.html"
        found = asked_board(query)
        assert (found.course or found.lesson) == taught
        assert script["data-kind"] == ("course" if found.course else "lesson")
        assert script["data-kept"] == language(code).on_demand.say("scorm.kept")
        assert (script["src"], script["data-standard"]) == (SCRIPT_NAME, standard)
        shown = {"de"} if taught is LESSONS[len(TAUGHT)] else {"en"} if found.course else set()
        assert {value for name, value in parse_qsl(query) if name == "lang"} == shown


def asked_board(query: str) -> Asked:
    """Return the board for which parameters ask."""
    work = read_work(query, world())
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Asked = done.value
            return found


def test_the_same_lesson_makes_the_same_archive() -> None:
    """So a file can be compared with another one; the time of day is not in it."""
    first, second = (scorm.archive("1.2", SITE, LESSONS[0], language("en")) for _ in range(2))
    assert first == second


def test_the_script_is_a_script(tmp_path: Path) -> None:
    """As Node reads it."""
    file = tmp_path / "scorm.js"
    file.write_bytes(archive_of("1.2", LESSONS[0]).read(SCRIPT_NAME))
    subprocess.run(["node", "--check", str(file)], check=True)  # noqa: S603, S607 -- ours


def test_a_lesson_of_ours_is_saved_too() -> None:
    """By the button below it, in the form that most platforms take."""
    taught = lesson(TAUGHT[0], numbers(TAUGHT[0])[0])
    model = replace(first_model(world()), run=begin_lesson(taught))
    model = replace(model, sharing=replace(model.sharing, base=SITE))
    (saved,) = lessons.act(model, Message(PLATFORM, board=BOARD), world()).effects
    assert isinstance(saved, Download)
    assert saved.name == scorm.file_name(taught, "1.2")
    assert saved.archive == scorm.archive("1.2", SITE, taught, model.language)


@pytest.mark.parametrize("standard", STANDARDS)
def test_what_is_handed_out_is_saved_in_its_dialog(standard: str) -> None:
    """A course, say, in both forms; elsewhere the same words save nothing."""
    taught = LESSONS[-1]
    assert isinstance(taught, Course)
    model = handout.open_route(page_at(f"course?c={taught.word}"), Route("course", course=taught.word))
    assert f'data-do="scorm {standard}"' in "".join(view(model).regions.values())
    (saved,) = downloads(model, standard)
    assert saved.name == f"fang-course-scorm-{standard}.zip"
    assert saved.archive == scorm.archive(standard, model.sharing.base, taught, model.language)
    assert downloads(replace(model, dialog=""), standard) == []


def downloads(model: Model, standard: str) -> list[Download]:
    """Return what the button for a form saves."""
    effects = update(model, message_in(f"scorm {standard}"), world())[1]
    return [each for each in effects if isinstance(each, Download)]
