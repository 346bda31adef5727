"""The story of a class: a course is written, printed, handed out, done by five pupils, handed in and collected."""

import re
from collections.abc import Iterator
from pathlib import Path
from unicodedata import normalize

import pytest
from playwright.sync_api import Playwright, expect
from pypdf import PdfReader

from e2e import camera_film, qr_codes
from e2e import course_writing as writing
from e2e.course_pupils import CODE, Mistakes, do_course, do_lesson, leave_for, open_result, way_through
from e2e.screens import PHONE
from e2e.starts import WAIT_FOR_SNAPSHOT
from e2e.table import BOOT, Table
from e2e.test_camera import FAKE, GIVEN, chromium
from e2e.test_offline import KEPT
from e2e.test_scorm import WORDS, School, leave, platforms
from e2e.test_share import DRAG
from e2e.test_worksheet import CONTRAST, brightness
from e2e.visitors import Visitors, visitors_in
from e2e.webkit import webkit_window
from e2e.windows import Window
from engine.language import language
from ui.learn import course, result_code
from ui.learn.collection import write_csv
from ui.learn.course import Course
from ui.learn.hand_in import course_hash
from ui.learn.result import Result

__all__ = ["platforms"]

SAY = language("en").later.on_demand.say
MISTAKES: dict[str, Mistakes] = {
    "Anna": {},
    "Ben": {(1, 2): ["tap a1"], (2, 1): ["tap a1", "tap a2"]},
    "Cem": {(1, 2): ["tap a1", "tap b1"], (3, 1): ["tap c4"]},
    "Dora": {(2, 1): ["tap a1", "tap a2", "hint"]},
    "Emil": {(1, 2): ["tap a1"], (2, 1): ["tap b1", "tap b2"], (2, 2): ["tap d1", "tap d2"]},
}
"""By pupil what goes wrong: in the first step there is nothing to do, the second and the last ask for a cell."""
IDLE, SOLVED, ONCE = "only to read or watch", "solved at once", "solved after 1 wrong try"
TABLE = {
    "Anna": ("4/4", "0", IDLE, SOLVED, SOLVED, SOLVED, SOLVED),
    "Ben": ("4/4", "2", IDLE, f"{ONCE}; a1", f"{ONCE}; a1+a2", SOLVED, SOLVED),
    "Cem": ("4/4", "3", IDLE, "solved after 2 wrong tries; a1 b1", SOLVED, SOLVED, f"{ONCE}; c4"),
    "Dora": ("3/4", "1", IDLE, SOLVED, "solution shown; 1 wrong try; a1+a2", SOLVED, SOLVED),
    "Emil": ("4/4", "3", IDLE, f"{ONCE}; a1", f"{ONCE}; b1+b2", f"{ONCE}; d1+d2", SOLVED),
}
"""By pupil the row in the table: what was solved alone, wrong tries, each step."""
WRONGS = {
    "Lesson 1, step 2": ["a1, 3 times", "b1, once"],
    "Lesson 2, step 1": ["a1+a2, 2 times", "b1+b2, once"],
    "Lesson 2, step 2": ["d1+d2, once"],
    "Lesson 3, step 1": ["c4, once"],
}
"""By step the most frequent wrong moves."""
CUT = """() => fetch(`./assets/fang-board.js?${Math.random()}`, { cache: "no-store" })
  .then(answer => (answer.ok ? "there" : "cut"), () => "cut")"""
"""Whether the network can be reached."""


@pytest.fixture
def film(tmp_path: Path) -> Path:
    """The film of the teacher's camera."""
    film = tmp_path / "film.y4m"
    camera_film.show_wall(film)
    return film


@pytest.fixture
def crowd(playwright: Playwright, site: str, film: Path) -> Iterator[Visitors]:
    """The teacher, who has a camera, and the pupils in Chromium."""
    browser = chromium(playwright, FAKE, GIVEN, f"--use-file-for-fake-video-capture={film}")
    with visitors_in(browser, site) as crowd:
        yield crowd


@pytest.mark.own_start
def test_a_class_from_the_course_to_its_results(
    crowd: Visitors, site: str, film: Path, platforms: School, tmp_path: Path
) -> None:
    """Each pupil counts once and rightly, in the table, on the boards, in the CSV and on a learning platform."""
    teacher = crowd.arrive()
    writing.write_lessons(teacher)
    writing.put_course_together(teacher)
    link = hand_out(teacher)
    taught = course.read(link.partition("?c=")[2])
    print_booklets(teacher, tmp_path / "booklet.pdf")
    save_for_platform(teacher, tmp_path / "course.zip")
    anna = crowd.arrive(address_in(link, site), viewport=PHONE)
    codes = {"Anna": finish(anna, taught, "Anna")}
    with webkit_window(tmp_path / "ben", site, languages=("de",)) as ben:
        ben.arrive(address_in(link, site))
        ben.wait_for_text("#course h2", writing.COURSE["de"])
        codes["Ben"] = finish(ben, taught, "Ben")
        bens_link = str(ben.script("() => document.querySelector('#share-link').value"))
        ben.expect_no_problems()
    file = finish_offline(crowd, link, taught, "Cem")
    codes["Cem"] = result_code.write(result_code.read_file(file))
    dora, emil = (crowd.arrive(address_in(link, site), viewport=PHONE) for _ in range(2))
    codes |= {"Dora": finish(dora, taught, "Dora"), "Emil": finish(emil, taught, "Emil")}
    # All that the teacher's page knows of the course is what lies on the shelf.
    teacher.follow("results")
    teacher.reload()
    teacher.wait_until_complete()
    collect_by_camera(teacher, dora, film)
    mail = "\n> ".join(bens_link[at : at + 60] for at in range(0, len(bens_link), 60))
    paste(teacher, f"Hello,\n> {mail}\nand {codes['Anna']}. Emil: {codes['Emil']}")
    expect(teacher.page.locator("#results tbody tr")).to_have_count(4)
    teacher.page.evaluate(DRAG, ["drop", file])
    expect(teacher.page.locator("#results tbody tr")).to_have_count(len(TABLE))
    expect_table(teacher)
    expect_wrongs(teacher)
    expect_csv(teacher, taught, {name: result_code.read(code) for name, code in codes.items()})
    do_on_platform(platforms, taught, tmp_path / "course.zip")
    tell_versions_apart(teacher, anna, link)


def address_in(link: str, site: str) -> str:
    """Return the part of a link behind the site's address."""
    return link.removeprefix(f"{site}/")


def hand_out(teacher: Table) -> str:
    """Open the dialog that hands the course out; return the link in its QR code."""
    teacher.page.locator(f"{writing.PLAN} [data-do^=handout]").click()
    expect(teacher.page.locator(CODE)).to_be_visible()
    found = qr_codes.text_of(teacher.page.locator(CODE))
    assert teacher.page.locator("#share-link").input_value() == found
    teacher.do("dialog")
    return found


def print_booklets(teacher: Table, path: Path) -> None:
    """Print the booklet in both languages: each lesson on a page, no solution before the last page, right colours."""
    page = teacher.page
    page.locator(f"{writing.PLAN} [data-do^=pupil]").click()
    for code, title in writing.COURSE.items():
        teacher.do(f"set language {code}")
        page.evaluate("() => { window.printed = false; window.print = () => { window.printed = true } }")
        teacher.do("paper")
        page.wait_for_function("() => window.printed")
        page.pdf(path=path, format="A4")
        sheets = [normalize("NFKC", " ".join(sheet.extract_text().split())) for sheet in PdfReader(path).pages]
        cover, *tasks, solutions = sheets
        assert cover.startswith(title)
        assert [sheet.startswith(each) for sheet, each in zip(tasks, writing.TITLES[code], strict=True)] == [True] * 3
        assert "d6+d7" not in " ".join(tasks)
        assert re.search(r"1\. [^.]*\bd6 \w+ d7 2\.", solutions)
        page.emulate_media(media="print")
        sheet = page.locator("#worksheet")
        white, black = (brightness(sheet.locator(f".piece.{colour}").first) for colour in ("white", "black"))
        assert white - black > CONTRAST
        page.emulate_media(media="null")
    teacher.do("set language en")


def save_for_platform(teacher: Table, path: Path) -> None:
    """Save the course for a learning platform from the dialog that hands it out."""
    teacher.page.locator("#course [data-do=handout]").click()
    teacher.page.locator("#handout-platforms summary").click()
    with teacher.page.expect_download() as saved:
        teacher.page.locator("dialog [data-do='scorm 2004']").click()
    saved.value.save_as(path)
    teacher.do("dialog")


def finish(pupil: Window, taught: Course, name: str) -> str:
    """Have a pupil do the course; return the code of the result."""
    do_course(pupil, taught, MISTAKES[name])
    return open_result(pupil, name)


def finish_offline(crowd: Visitors, link: str, taught: Course, name: str) -> str:
    """Have a pupil come once, lose the network, and do the course; return the file with the result."""
    pupil = crowd.arrive(address_in(link, crowd.site), service_workers="allow")
    pupil.page.evaluate(KEPT)
    pupil.page.evaluate(WAIT_FOR_SNAPSHOT)
    crowd.expect_no_problems()
    pupil.page.context.set_offline(True)
    assert pupil.page.evaluate(CUT) == "cut"
    crowd.problems.clear()  # only that request can have failed
    pupil.reload()
    finish(pupil, taught, name)
    return pupil.file_from("dialog [data-do='results save']").read_text("utf-8")


def collect_by_camera(teacher: Table, pupil: Table, film: Path) -> None:
    """Hold a pupil's QR code before the teacher's camera."""
    teacher.do("camera on")
    expect(teacher.page.locator("video")).to_be_visible()
    camera_film.show_code(pupil.page.locator(CODE), film)
    expect(teacher.page.locator("#results tbody tr")).to_have_count(1)
    teacher.do("camera off")


def paste(teacher: Table, text: str) -> None:
    """Paste a text where results are collected."""
    teacher.page.locator("#results textarea").fill(text)
    teacher.page.locator("#results [type=submit]").click()


def expect_table(teacher: Table) -> None:
    """Assert that the only table has a row for each pupil, in the order of their names."""
    page = teacher.page
    expect(page.locator("#results .unread")).to_have_count(0)
    expect(page.locator("#results caption")).to_have_text([f"{writing.COURSE['en']} · {SAY('results.number', n=5)}"])
    for row, (name, wanted) in zip(page.locator("#results tbody tr").all(), TABLE.items(), strict=True):
        expect(row.locator("th")).to_have_text(name)
        numbers = row.locator(".number").all_inner_texts()
        titles = [cell.get_attribute("title") for cell in row.locator(".cell").all()]
        assert (*numbers[:2], *titles) == wanted


def expect_wrongs(teacher: Table) -> None:
    """Assert that the wrong moves are listed and drawn on the board of their step, the frequent ones boldly."""
    for step, (name, wrongs) in zip(teacher.page.locator(".wrongs > li").all(), WRONGS.items(), strict=True):
        expect(step.locator("h4")).to_have_text(name)
        expect(step.locator("ol li")).to_have_text(wrongs)
        drawn = step.locator("g[opacity]")
        expect(drawn).to_have_count(len(wrongs))
        strengths = [float(each.get_attribute("opacity") or 0) for each in drawn.all()]
        assert strengths[0] == 1
        assert strengths == sorted(set(strengths), reverse=True)
        for each in drawn.all():
            expect(each.locator(".sketch")).to_be_visible()


def expect_csv(teacher: Table, taught: Course, results: dict[str, Result]) -> None:
    """Assert that the saved file says just what the table says."""
    heads = "name", "title", "version", "score", "max", "tries", "hints", "shown", "seconds"
    steps = [SAY("results.step", n=number) for number in range(1, 6)]
    lines = [[*(SAY(f"results.csv.{head}") for head in heads), *steps]]
    for name, (score, tries, *cells) in TABLE.items():
        seconds, shown = str(results[name].seconds), "1" if name == "Dora" else "0"
        about = [name, writing.COURSE["en"], course_hash(taught), *score.split("/"), tries]
        lines.append([*about, "0", shown, seconds, *cells])
    assert teacher.file_from("#results [data-do='results csv']").read_bytes().decode("utf-8") == write_csv(lines)


def do_on_platform(platforms: School, taught: Course, archive: Path) -> None:
    """Have a pupil of a learning platform do the course, who is shown one of four solutions."""
    page = platforms.launch(archive, "2004")
    board = page.frame_locator("#unit").frame_locator("#board")
    expect(board.locator(".lesson")).to_be_visible(timeout=BOOT)
    for number, lesson in enumerate(taught.lessons, 1):
        made = {step: words for (at, step), words in MISTAKES["Dora"].items() if at == number}
        for words in way_through(lesson, made):
            board.locator(f".lesson [data-do='{words}']").last.click()
        if number < len(taught.lessons):
            board.locator("[data-do=goto]").click()
    expect(page.frame_locator("#unit").locator("#said")).to_have_text(WORDS.on_demand.say("scorm.kept"))
    saved = leave(page)
    assert [saved[f"cmi.score.{name}"] for name in ("raw", "min", "max", "scaled")] == ["3", "0", "4", "0.75"]
    assert (saved["cmi.completion_status"], saved["cmi.success_status"]) == ("completed", "passed")
    assert page.evaluate("() => platform.faults") == []


def tell_versions_apart(teacher: Table, pupil: Table, old: str) -> None:
    """Have the teacher mend a sentence, and one of the pupils do that lesson again: both versions have a table."""
    writing.mend_mistake(teacher)
    writing.open_course_plan(teacher)
    new = hand_out(teacher)
    assert new != old
    taught = course.read(new.partition("?c=")[2])
    pupil.arrive(address_in(new, teacher.site))
    pupil.press("#course .actions [data-do='goto 2']")
    do_lesson(pupil, taught, 2, MISTAKES["Emil"])
    leave_for(pupil, "course")
    code = open_result(pupil, "Anna")
    teacher.follow("results")
    paste(teacher, code)
    sections = teacher.page.locator("#results .results")
    expect(sections).to_have_count(2)
    before, after = (sections.filter(has_text=SAY("results.number", n=count)) for count in (5, 1))
    version = course_hash(course.read(old.partition("?c=")[2]))
    expect(before.locator(".hint")).to_have_text(SAY("results.version", version=version))
    expect(before.locator(".wrongs svg")).to_have_count(0)
    expect(after.locator(".hint")).to_have_count(0)
    expect(after.locator(".wrongs h4")).to_have_text(["Lesson 2, step 1", "Lesson 2, step 2"])
    expect(after.locator(".wrongs .diagram")).to_have_count(2)
    paste(teacher, old)
    expect(before.locator(".hint")).to_have_count(0)
    expect(before.locator(".wrongs .diagram")).to_have_count(len(WRONGS))
