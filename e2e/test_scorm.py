"""Lessons and courses on learning platforms: saved, unpacked on a platform, done by a pupil, reported."""

import json
import re
import shutil
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from e2e.conftest import ROOT, LayPage
from e2e.table import BOOT, Table
from e2e.visitors import Visitors
from engine.language import language
from ui.authoring import scorm
from ui.learn import course, own

LESSON = """{"fang": "lesson", "game": "xok", "title": {"en": "Two fish"}, "steps": [
 {"kind": "read", "position": "..../...../....../...F.../....../...../.... w", "text": "Look."},
 {"kind": "find", "cells": ["d5"], "text": "Tap d5.", "wrong": "No."},
 {"kind": "find", "cells": ["c4"], "text": "Tap c4.", "wrong": "No."},
 {"kind": "find", "cells": ["e4"], "text": "Tap e4.", "wrong": "No."}]}"""
"""Three steps in which something is to be done, and one that is only read."""

SHORT = """{"fang": "lesson", "game": "xok", "title": {"en": "One cell"}, "steps": [{"kind": "find", "cells": ["a1"],
 "position": "..../...../....../...F.../....../...../.... w", "text": "Tap a1.", "wrong": "No."}]}"""
COURSE = f"""{{"fang": "course", "title": {{"en": "The club"}}, "lessons": [{SHORT}, {LESSON}]}}"""
"""Two lessons with four steps in which something is to be done."""

PLATFORM = """<!doctype html><meta charset=utf-8><title>Platform</title><link rel=icon href="data:,">
<div id="place"></div><script type="module">
import {{ Platform }} from "./platform.js";
window.platform = new Platform("{standard}", {saved});
window.{name} = platform.api;
document.querySelector("#place").innerHTML = '<iframe id="unit" src="{page}" width="600" height="1200"></iframe>';
</script>"""
NAMES = {"1.2": "API", "2004": "API_1484_11"}
WORDS = language("en")
TIMES = {"1.2": re.compile(r"\d{4}:\d\d:\d\d\.\d\d"), "2004": re.compile(r"PT\d+H\d+M\d+S")}
SAVED = "() => JSON.parse(JSON.stringify(platform.saved))"


class School:
    """A learning platform, and the folder in which it has what teachers give it."""

    def __init__(self, visitors: Visitors, address: str, folder: Path) -> None:
        """Lay the platform's own script there."""
        self.visitors, self.address, self.folder = visitors, address, folder
        shutil.copy(ROOT / "e2e/page/platform.js", folder)

    def unpack(self, archive: Path, standard: str) -> str:
        """Unpack an archive; return the address of its page."""
        with ZipFile(archive) as packed:
            packed.extractall(self.folder / f"scorm-{standard}")
        return f"{self.address}/scorm-{standard}/{scorm.PAGE}"

    def launch(
        self, archive: Path, standard: str, page: Page | None = None, saved: dict[str, str] | None = None
    ) -> Page:
        """Open the page of an archive on the platform, which may have saved something on an earlier visit."""
        page = page or self.visitors.come(viewport={"width": 700, "height": 1300}).page
        place, known = self.unpack(archive, standard), json.dumps(saved or {})
        text = PLATFORM.format(standard=standard, name=NAMES[standard], page=place, saved=known)
        (self.folder / "platform.html").write_text(text, encoding="utf-8")
        page.goto(f"{self.address}/platform.html")
        return page


@pytest.fixture
def platforms(school_visitors: Visitors, school: str, folder: Path) -> School:
    """The platform at the teacher's pages."""
    return School(school_visitors, school, folder)


def find(board: FrameLocator, *cells: str) -> None:
    """Tap cells."""
    for cell in cells:
        board.locator(f".lesson [data-do='tap {cell}']").first.click()


def do_lesson(board: FrameLocator) -> None:
    """Do the lesson: one step at once, one after a wrong try, one whose way was shown."""
    board.locator("[data-do=next]").click(timeout=BOOT)
    find(board, "d5")
    board.locator("[data-do=next]").click()
    find(board, "a1", "c4")
    board.locator("[data-do=next]").click()
    find(board, "a1")
    board.locator("[data-do=hint]").click()
    find(board, "e4")
    expect(board.locator(".finished")).to_be_visible()


def save_in_editor(table: Table, standard: str, path: Path) -> None:
    """Open the lesson by its link, go into the editor, and save it there."""
    table.follow(f"xok.own?l={own.pack(LESSON)}")
    table.button("edit").click()
    table.page.locator("#author-platforms summary").click()
    with table.page.expect_download() as found:
        table.button(f"scorm {standard}").click()
    assert found.value.suggested_filename == scorm.file_name(own.read(LESSON), standard)
    found.value.save_as(path)


@pytest.mark.parametrize("standard", scorm.STANDARDS)
def test_a_lesson_on_a_platform(table: Table, platforms: School, tmp_path: Path, standard: str) -> None:
    """Score, completion and time are reported in the standard's own form, and nothing that it does not know."""
    save_in_editor(table, standard, tmp_path / "lesson.zip")
    page = platforms.launch(tmp_path / "lesson.zip", standard)
    board = page.frame_locator("#unit").frame_locator("#board")
    expect(board.locator(".lesson")).to_be_visible(timeout=BOOT)
    status = "cmi.core.lesson_status" if standard == "1.2" else "cmi.completion_status"
    assert page.evaluate("name => platform.model[name].value", status) == "incomplete"
    do_lesson(board)
    said = page.frame_locator("#unit").locator("#said")
    expect(said).to_have_text(WORDS.on_demand.say("scorm.kept"))
    expect_reported(page.evaluate(SAVED), standard)
    assert page.evaluate("() => platform.state") == "running"
    leave(page)
    expect_reported(page.evaluate(SAVED), standard)
    assert page.evaluate("() => platform.faults") == []


def leave(page: Page) -> dict[str, str]:
    """Leave the unit; return what the platform has of the visit."""
    page.locator("#unit").evaluate("unit => { unit.src = 'about:blank'; }")
    page.wait_for_function("() => platform.state === 'over'")
    saved: dict[str, str] = page.evaluate(SAVED)
    return saved


def expect_reported(saved: dict[str, str], standard: str) -> None:
    """Two of three steps were done without the solution: that is enough to pass."""
    if standard == "1.2":
        assert {name: saved[f"cmi.core.score.{name}"] for name in ("raw", "min", "max")} == {
            "raw": "66.6667",
            "min": "0",
            "max": "100",
        }
        assert saved["cmi.core.lesson_status"] == "passed"
    else:
        names = ("raw", "min", "max", "scaled")
        assert [saved[f"cmi.score.{name}"] for name in names] == ["2", "0", "3", "0.6667"]
        assert (saved["cmi.completion_status"], saved["cmi.success_status"]) == ("completed", "passed")
    time = saved["cmi.core.session_time" if standard == "1.2" else "cmi.session_time"]
    assert TIMES[standard].fullmatch(time)
    hours, minutes, seconds = (float(part) for part in re.findall(r"[\d.]+", time))
    assert 0 < hours * 3600 + minutes * 60 + seconds < 600


def save_in_dialog(table: Table, standard: str, path: Path) -> None:
    """Open the course by its link, and save it where it is handed out."""
    table.follow(f"course?c={course.pack(COURSE)}")
    table.page.locator("#course [data-do=handout]").click()
    table.page.locator("#handout-platforms summary").click()
    with table.page.expect_download() as found:
        table.page.locator(f"dialog [data-do='scorm {standard}']").click()
    assert found.value.suggested_filename == scorm.file_name(course.read(COURSE), standard)
    found.value.save_as(path)


@pytest.mark.parametrize("standard", scorm.STANDARDS)
def test_a_course_on_a_platform(table: Table, platforms: School, tmp_path: Path, standard: str) -> None:
    """A pupil who leaves in the second lesson goes on there, and the result is that of the whole course."""
    save_in_dialog(table, standard, tmp_path / "course.zip")
    page = platforms.launch(tmp_path / "course.zip", standard)
    board = page.frame_locator("#unit").frame_locator("#board")
    expect(board.locator(".lesson")).to_be_visible(timeout=BOOT)
    find(board, "a1")
    board.locator("[data-do=goto]").click()
    board.locator("[data-do=next]").click()
    find(board, "d5")
    board.locator("[data-do=next]").click()
    find(board, "b2")
    page.wait_for_function("() => platform.commits > 1")
    page.wait_for_timeout(500)  # the last tap is on its way
    saved = leave(page)
    status = "cmi.core.lesson_status" if standard == "1.2" else "cmi.completion_status"
    assert saved[status] == "incomplete"
    assert page.evaluate("() => platform.faults") == []
    page = platforms.launch(tmp_path / "course.zip", standard, saved=saved)
    board = page.frame_locator("#unit").frame_locator("#board")
    expect(board.locator(".lesson > .task")).to_contain_text("Tap c4.", timeout=BOOT)
    board.locator("[data-do=hint]").click()  # which is there after a wrong try: that was on the visit before
    find(board, "c4")
    board.locator("[data-do=next]").click()
    find(board, "e4")
    expect(page.frame_locator("#unit").locator("#said")).to_have_text(WORDS.on_demand.say("scorm.kept"))
    saved = leave(page)
    names = ("core.score.raw", "core.score.max") if standard == "1.2" else ("score.raw", "score.max", "score.scaled")
    assert [saved[f"cmi.{name}"] for name in names] == (["75", "100"] if standard == "1.2" else ["3", "4", "0.75"])
    assert saved[status] == ("passed" if standard == "1.2" else "completed")
    assert page.evaluate("() => platform.faults") == []


STUB = """<!doctype html><meta charset=utf-8><title>Board</title><script>
window.tell = message => parent.postMessage({ fang: 1, ...message }, "*");
window.loads = [];
addEventListener("message", ({ data }) => {
  if (data.type === "load") {
    loads.push(data.state);
    tell({ type: "answer", id: data.id, done: true });
    tell(data.state ? { type: "error", message: "No." } : { type: "ready" });
  }
  if (data.type === "hello") tell({ type: "ready" });
});
</script>"""
"""A board that can go on from nothing."""


def test_what_a_platform_cannot_keep(platforms: School, tmp_path: Path) -> None:
    """Where the board can't go on, it begins anew; what would be too long for the platform is not handed to it."""
    (platforms.folder / "embed.html").write_text(STUB, encoding="utf-8")
    saved = {"cmi.core.exit": "suspend", "cmi.suspend_data": "1.y0jNyckHAA=="}
    archive = archive_for(f"{platforms.address}/", tmp_path / "lesson.zip")
    page = platforms.launch(archive, "1.2", saved=saved)
    page.wait_for_function("() => unit.contentWindow.board.contentWindow.loads?.length === 2")
    loads = page.evaluate("() => unit.contentWindow.board.contentWindow.loads.map(state => state ?? null)")
    assert loads == ["hello", None]
    kept = "() => platform.model['cmi.suspend_data'].value"
    for state, fits in (("x" * 20_000, True), ("noise", False)):
        before = page.evaluate(kept)
        page.evaluate(
            """state => unit.contentWindow.board.contentWindow.tell({
              type: "state",
              state: state === "noise" ? Array.from({ length: 9000 }, () => Math.random()).join() : state,
            })""",
            state,
        )
        page.wait_for_timeout(500)
        assert (page.evaluate(kept) != before) == fits
    assert page.evaluate("() => platform.faults") == []


def test_the_platform_refuses_what_the_standard_does_not_know(lay_page: LayPage, folder: Path) -> None:
    """Else the test above would prove nothing."""
    shutil.copy(ROOT / "e2e/page/platform.js", folder)
    page = lay_page(PLATFORM.format(standard="2004", name="API_1484_11", page="about:blank", saved="{}"))
    page.wait_for_function("() => window.platform")
    calls = (
        ("SetValue", "cmi.score.raw", "1", 132),
        ("Initialize", "", 0),
        ("Initialize", "", 103),
        ("SetValue", "cmi.score.scaled", "2", 407),
        ("SetValue", "cmi.score.scaled", "much", 406),
        ("SetValue", "cmi.core.score.raw", "1", 401),
        ("SetValue", "cmi.learner_id", "me", 404),
        ("GetValue", "cmi.session_time", 405),
        ("SetValue", "cmi.session_time", "0000:01:00", 406),
        ("GetValue", "cmi.location", 403),
        ("Commit", "x", 201),
        ("Terminate", "", 0),
        ("Commit", "", 143),
    )
    for name, *words, code in calls:
        page.evaluate("([name, words]) => API_1484_11[name](...words)", [name, words])
        assert page.evaluate("() => API_1484_11.GetLastError()") == str(code), (name, words)


def archive_for(base: str, path: Path) -> Path:
    """Return the archive of the lesson for the site with this address."""
    path.write_bytes(scorm.archive("1.2", base, own.read(LESSON), WORDS))
    return path


def test_without_a_platform(site: str, platforms: School, tmp_path: Path) -> None:
    """A page that is opened by itself says so, and shows the board."""
    page = platforms.visitors.come().page
    page.goto(platforms.unpack(archive_for(f"{site}/", tmp_path / "lesson.zip"), "1.2"))
    expect(page.locator("#said")).to_have_text(WORDS.on_demand.say("scorm.alone"))
    expect(page.frame_locator("#board").locator(".lesson")).to_be_visible(timeout=BOOT)


def test_where_the_site_is_away(browser: Browser, platforms: School, tmp_path: Path) -> None:
    """The pupil is told, and the platform knows of no result."""
    archive = archive_for("http://127.0.0.1:9/", tmp_path / "lesson.zip")
    page = platforms.launch(archive, "1.2", browser.new_page())
    said = page.frame_locator("#unit").locator("#said")
    expect(said).to_have_text(WORDS.on_demand.say("scorm.lost"), timeout=40_000)
    assert page.evaluate("() => platform.model['cmi.core.lesson_status'].value") == "incomplete"
    assert page.evaluate("() => [platform.faults, platform.commits]") == [[], 0]
    page.close()
