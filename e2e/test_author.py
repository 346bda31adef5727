"""The lesson editor: a lesson is written without touching a file, passed on, and played elsewhere."""

import re
from pathlib import Path
from unicodedata import normalize
from urllib.parse import unquote_plus, urlencode

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from e2e.board_frames import press
from e2e.conftest import LayPage
from e2e.lesson_editor import LessonEditor
from e2e.table import BOOT, Table
from e2e.test_own_lessons import LISTEN, SAMPLE, play_lesson, try_corner
from ui.learn import own, run
from ui.learn.lesson import Lesson

PAGE = """<!doctype html><html lang=en><meta charset=utf-8><title>School</title><link rel=icon href="data:,">
<script>{listen}</script>{snippet}{frame}"""
HELLO = "() => document.querySelector('iframe[loading]').contentWindow.postMessage({fang: 1, type: 'hello'}, '*')"
KINDS = ("read", "play", "find", "forbidden", "watch", "play", "play", "read")


def write_lesson(table: Table) -> LessonEditor:
    """Write a lesson of eight steps in two languages."""
    writer = LessonEditor(table, "xok")
    writer.begin_lesson()
    writer.write(title="Swarms | Schwärme", about="How fish stay together. | Wie Fische zusammenbleiben.")
    # The first step's board is laid by hand; then places are marked and an arrow is drawn.
    writer.kind("read")
    writer.lay("F", "d4", "d5")
    writer.write(text="Two fish are together. | Zwei Fische sind zusammen.")
    writer.mark("d4", "d5")
    writer.draw("d4", "e5")
    # The answer is played, with what follows; a wrong move gets a reply.
    writer.step(
        "play", text="Play d6 and d7. | Spiel d6 und d7.", praise="Four! | Vier!", wrong="Look again. | Schau noch mal."
    )
    writer.answer("d6", "d7", "a1", "a2", "c1", "c2")
    writer.do("comment 2")
    writer.write(comment_0="Black answers far away. | Schwarz antwortet weit weg.")
    writer.do("show 0")
    writer.tap("a1", "a2")
    expect(writer.board.locator(".asked")).to_contain_text("a1+a2")
    writer.do("asked reply")
    writer.write(hint_0="That is a corner. | Das ist eine Ecke.")
    # Places to be found.
    writer.step("find", text="Where is the middle? | Wo ist die Mitte?", wrong="No. | Nein.")
    writer.answer("d4", "a1")
    writer.do("asked reply")
    writer.write(hint_0="That is the edge. | Das ist der Rand.")
    # A forbidden move is noted as the referee refuses it.
    writer.step(
        "forbidden", text="Try what is forbidden. | Versuch Verbotenes.", wrong="That is allowed. | Das ist erlaubt."
    )
    writer.whole.locator('[data-set="begin"]').select_option("own")
    writer.answer("b1", "g4")
    expect(writer.board.locator(".recorded")).to_contain_text(table.say("rule.xok.fish.adjacent.title"))
    writer.step("watch", text="Watch. | Schau zu.", praise="Now you. | Jetzt du.")
    writer.whole.locator('[data-set="begin"]').select_option("own")
    writer.answer("b1", "b2", "f5", "f6")
    writer.step("play", text="Any fish will do. | Irgendein Fisch.", wrong="No. | Nein.")
    writer.answer("e5", "e6")
    writer.do("show 0")
    writer.tap("e6", "e7")
    writer.do("asked too")
    writer.step("play", text="Once more. | Noch einmal.", wrong="No. | Nein.")
    writer.answer("c5", "c6")
    writer.step("read", text="That is all. | Das ist alles.")
    return writer


def lesson_in(link: str) -> Lesson:
    """Return the lesson in a link."""
    return own.read(unquote_plus(link.partition("?l=")[2]))


def test_a_lesson_is_written_and_passed_on(table: Table, fresh_table: Table) -> None:
    """Eight steps in two languages: from the link to the end in another browser."""
    link = write_lesson(table).exported_text("link")
    lesson = lesson_in(link)
    assert tuple(step.kind for step in lesson.steps) == KINDS
    assert lesson.steps[0].marks.arrows == ("d4-e5",)
    fresh_table.arrive(link.removeprefix(f"{fresh_table.site}/"))
    page = fresh_table.page
    expect(page.locator(".lesson header h2")).to_have_text("Swarms")
    expect(page.locator(".sketch.mark .arrow")).to_have_count(1)
    play_lesson(page, fresh_table.hand, run.begin_lesson(lesson))
    expect(page.locator(".finished")).to_be_visible()


def test_a_lesson_that_was_written_goes_into_the_world(table: Table, lay_page: LayPage, school: str) -> None:
    """From the snippet to the end in a page of another origin, which is told; a frame by itself tells as much."""
    writer = write_lesson(table)
    link, snippet, frame = (writer.exported_text(way) for way in ("link", "snippet", "frame"))
    lesson = lesson_in(link)
    # A frame talks only with pages that it was told of.
    frame = frame.replace("#", f"#{urlencode({'origin': school})}&amp;", 1)
    page = lay_page(PAGE.format(listen=LISTEN, snippet=snippet, frame=frame))
    page.get_by_role("button", name="Swarms").click()
    mine = page.frame_locator("fang-board > iframe")
    expect(mine.locator(".lesson header h2")).to_have_text("Swarms", timeout=BOOT)
    play_lesson(mine, lambda target: press(page, target), run.begin_lesson(lesson))
    expect(mine.locator(".finished")).to_be_visible()
    framed = page.frame_locator("iframe[loading]")
    expect(framed.locator(".lesson header h2")).to_have_text("Swarms", timeout=BOOT)
    page.evaluate(HELLO)
    heard = try_corner(page, framed, "That is a corner.")
    told = [message["type"] for message in heard if "framed" not in message]
    assert (told.count("step"), told.count("wrong"), told.count("lesson")) == (len(KINDS) - 1, 0, 1)


@pytest.fixture
def sample(table: Table) -> LessonEditor:
    """The lesson that a stranger has sent, to be written on."""
    table.follow(f"xok.own?l={own.pack(SAMPLE)}")
    table.do("edit")
    writer = LessonEditor(table, "xok")
    for do in ("goto 0", "manner lay"):
        writer.do(do)
    return writer


def test_everything_can_be_undone_and_nothing_is_lost(sample: LessonEditor) -> None:
    """Texts as well as boards; what was typed last is there again although its field was never left."""
    title, page = sample.field("title", "en"), sample.page
    sample.write(title="Fish at school")
    fish = sample.board.locator(".board [data-do='tap g4']")
    empty = fish.get_attribute("aria-label") or ""
    sample.lay("f", "g4")
    expect(fish).not_to_have_attribute("aria-label", empty)
    sample.do("undo")
    expect(fish).to_have_attribute("aria-label", empty)
    sample.whole.press("Control+z")
    expect(title).to_have_value("Fish at the club")
    sample.whole.press("Control+y")
    expect(title).to_have_value("Fish at school")
    sample.field("about", "en").fill("Typed last")
    sample.table.reload()
    expect(title).to_have_value("Fish at school")
    expect(sample.field("about", "en")).to_have_value("Typed last")
    assert page.url.endswith("#xok.author.1")


def test_a_lesson_is_written_by_keys(sample: LessonEditor) -> None:
    """Pieces are laid, places marked and arrows drawn without a mouse."""
    place, focus = sample.board.locator(".board.live [tabindex='0']"), sample.page.locator(":focus")
    sample.board.locator("[data-do='take f']").press("Enter")
    place.focus()
    sample.page.keyboard.press("ArrowRight")
    cell = str(focus.get_attribute("data-do")).removeprefix("tap ")
    sample.page.keyboard.press("Enter")
    expect(sample.board.locator(f".board [data-do='tap {cell}']")).to_have_attribute(
        "aria-label", re.compile("black", re.IGNORECASE)
    )
    sample.board.locator("[data-do='manner mark']").press("Enter")
    sample.board.locator("[data-do='unmark']").press("Enter")
    sample.board.locator("[data-do='arm arrow']").press(" ")
    place.focus()
    ends = []
    for key in ("Enter", "ArrowRight", "Enter"):
        ends.append(str(focus.get_attribute("data-do")).removeprefix("tap "))
        sample.page.keyboard.press(key)
    expect(sample.board.locator(".recorded")).to_contain_text(f"{ends[0]}-{ends[2]}")


def test_a_lesson_is_tried_saved_opened_and_printed(sample: LessonEditor, tmp_path: Path) -> None:
    """The pupil begins at the step on show, and the way back leads to it again."""
    page, table = sample.page, sample.table
    sample.do("goto 2")
    sample.do("pupil")
    expect(page.locator(".lesson .task")).to_have_text("a1?")
    table.do("edit")
    expect(page.locator("#author-step")).to_have_text(table.say("author.step", n=3, of=5))
    with page.expect_download() as saved:
        sample.do("save")
    sample.do("new")
    expect(page.locator(".author-steps li")).to_have_count(1)
    sample.whole.locator("input[type=file]").set_input_files(saved.value.path())
    expect(page.locator(".author-steps li")).to_have_count(5)
    page.evaluate("() => { window.print = () => { window.printed = true } }")
    sample.do("paper")
    page.wait_for_function("() => window.printed")
    page.pdf(path=tmp_path / "sheet.pdf", format="A4")
    *tasks, solutions = (_plain_text(sheet.extract_text()) for sheet in PdfReader(tmp_path / "sheet.pdf").pages)
    assert "Fish at the club" in " ".join(tasks)
    assert table.say("author.steps") not in " ".join(tasks)
    assert "Place two fish on d5 and d6 → Place two fish on a1 and a2 → Place two fish on e5 and e6" in solutions


def _plain_text(words: str) -> str:
    return normalize("NFKC", " ".join(words.split()))
