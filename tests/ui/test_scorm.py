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
from ui.acts import lessons
from ui.acts.update import first_model
from ui.app.effects import Download
from ui.authoring import scorm
from ui.authoring.scorm import MANIFEST, SCHEMAS, SCRIPT_NAME, STANDARDS
from ui.embed.contract import read_work
from ui.learn import own
from ui.learn.lesson import Lesson
from ui.learn.multilingual import text_in
from ui.learn.ours import lesson, numbers
from ui.learn.run import BOARD, PLATFORM, begin_lesson
from ui.table.message import Message

SITE = "https://fang.example/fang/"
OWN = """{"fang": "lesson", "game": "xok", "title": {"de": "Fische & <Haie>"}, "steps": [
 {"kind": "find", "position": "..../...../....../...F.../....../...../.... w", "cells": ["d5"], "text": "Tippe.",
  "wrong": "Nein."}]}"""
XSI = "{http://www.w3.org/2001/XMLSchema-instance}schemaLocation"
LESSONS = [*(lesson(game, numbers(game)[0]) for game in TAUGHT), own.read(OWN)]


def packed(standard: str, code: str = "en") -> ZipFile:
    """Return the archive of a course of four lessons."""
    content = scorm.archive(standard, f"{SITE}index.html", 'A "course" & more', LESSONS, language(code))
    return ZipFile(io.BytesIO(content))


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


@pytest.mark.parametrize("standard", STANDARDS)
def test_the_manifest_names_all_that_is_there(standard: str) -> None:
    """In the namespaces of the standard, an item for each lesson, and each file of the archive once or more."""
    archive = packed(standard)
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
    items, resources = organization.findall(f"{space}item"), root.findall(f"{space}resources/{space}resource")
    assert [item.findtext(f"{space}title") for item in items] == [text_in(each.title, "en") for each in LESSONS]
    assert [item.attrib["identifierref"] for item in items] == [each.attrib["identifier"] for each in resources]
    kind = f"{adlcp}{'scormtype' if standard == '1.2' else 'scormType'}"
    assert {(each.attrib["type"], each.attrib[kind]) for each in resources} == {("webcontent", "sco")}
    files = [[file.attrib["href"] for file in each.findall(f"{space}file")] for each in resources]
    assert all(each.attrib["href"] == named[0] for each, named in zip(resources, files, strict=True))
    assert {MANIFEST, *(file for named in files for file in named)} == {*archive.namelist()}


@pytest.mark.parametrize("standard", STANDARDS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_each_page_has_a_board_that_there_is(standard: str, code: str) -> None:
    """Its address asks for the lesson, on the site; its sentences are in the teacher's language."""
    archive = packed(standard, code)
    for number, taught in enumerate(LESSONS, 1):
        script = Tags(archive.read(f"{number}.html").decode()).found["script"]
        address, _, query = str(script["data-address"]).partition("#")
        assert address == f"{SITE}embed.html"
        assert asked_lesson(query) == taught
        assert script["data-kept"] == language(code).on_demand.say("scorm.kept")
        assert (script["src"], script["data-standard"]) == (SCRIPT_NAME, standard)
    assert dict(parse_qsl(query))["lang"] == "de"


def asked_lesson(query: str) -> Lesson | None:
    """Return the lesson for which parameters ask."""
    work = read_work(query, world())
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Lesson | None = done.value.lesson
            return found


def test_the_same_lessons_make_the_same_archive() -> None:
    """So a file can be compared with another one; the time of day is not in it."""
    first, second = (scorm.archive("1.2", SITE, "", LESSONS[:1], language("en")) for _ in range(2))
    assert first == second


def test_the_script_is_a_script(tmp_path: Path) -> None:
    """As Node reads it."""
    file = tmp_path / "scorm.js"
    file.write_bytes(packed("1.2").read(SCRIPT_NAME))
    subprocess.run(["node", "--check", str(file)], check=True)  # noqa: S603, S607 -- ours


def test_a_lesson_of_ours_is_saved_too() -> None:
    """By the button below it, in the form that most platforms take."""
    model = replace(first_model(world()), run=begin_lesson(LESSONS[0]))
    model = replace(model, sharing=replace(model.sharing, base=SITE))
    (saved,) = lessons.act(model, Message(PLATFORM, board=BOARD), world()).effects
    assert isinstance(saved, Download)
    assert saved.name == scorm.file_name(LESSONS[0].game, "1.2")
    title = text_in(LESSONS[0].title, model.language.code)
    assert saved.archive == scorm.archive("1.2", SITE, title, LESSONS[:1], model.language)
