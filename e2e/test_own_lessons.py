"""A lesson of somebody's own, in the browser: by its link, inside an element, in a frame, and as a file."""

import json
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any
from unicodedata import normalize
from urllib.parse import urlencode

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, expect
from pypdf import PdfReader

from e2e.board_frames import board_frame, press
from e2e.conftest import LayPage
from e2e.table import BOOT, Table
from engine.language import language
from tests.ui.players import world
from tests.ui.pupil import acts
from ui.games.desk import Look, desk
from ui.learn import own, run
from ui.table.message import message_in

SAMPLE = Path("tests/data/lessons/own.json").read_text(encoding="utf-8")
LARGEST = 1_000_000
"""A worksheet of a few steps has no more bytes: it does not draw the threads of the cloth."""

LISTEN = """
window.heard = [];
for (const type of ["step", "wrong", "lesson", "error"])
  addEventListener(`fang-${type}`, ({detail}) => heard.push(detail));
addEventListener("message", ({data, source}) => {
  const framed = source === document.querySelector("body > iframe").contentWindow;
  if (framed) heard.push({...data, framed});
});
"""
PAGE = """<!doctype html><html lang=en><meta charset=utf-8><title>Club</title><link rel=icon href="data:,">
<script>{listen}</script><script async src="{site}/assets/fang-board.js"></script>
<fang-board id="mine" game="xok"><img src="{site}/assets/art/boards/xok.svg" alt="Fish" width="300">
<script type="application/json">{lesson}</script></fang-board>
<iframe name="framed" title="Fish" width="480" height="900"
  onload="this.contentWindow.postMessage({{fang: 1, type: 'hello'}}, '*')"
  src="{site}/embed.html#{query}"></iframe>"""


def play_lesson(frame: Page | FrameLocator, hand: Callable[[Locator], None], now: run.Run, code: str = "en") -> None:
    """Play a lesson in a language from where it is to its end; replies come by themselves."""
    while not now.is_over:
        for verb, about in acts(now):
            if verb != "follow":
                hand(frame.locator(f".lesson [data-do='{verb} {about}'], .lesson [data-do='{verb}']").first)
            now = run.update_run(now, message_in(f"{verb} {about}"), Look(narrow=True), world())
            if verb == "follow":
                told = desk(now.lesson.game).tells(now.board, now.board.events, language(code))
                expect(frame.locator(".lesson .said")).to_contain_text(told[0])


def try_corner(page: Page, framed: FrameLocator, words: str) -> list[dict[str, Any]]:
    """Play a wrong move in the second step of a framed lesson, explained in these words; return all the page heard."""
    press(page, framed.locator("[data-do=next]"))
    for tap in ("a1", "a2"):
        press(page, framed.locator(f"[data-do='tap {tap}']").first)
    expect(framed.locator(".why")).to_contain_text(words)
    heard: list[dict[str, Any]] = json.loads(page.evaluate("() => JSON.stringify(heard)"))
    wrong = [message for message in heard if message["type"] == "wrong" and "framed" in message]
    assert [(message["step"], message["move"]) for message in wrong] == [(2, "a1+a2")]
    return heard


def test_who_gets_the_link_plays_the_lesson(fresh_table: Table, tmp_path: Path) -> None:
    """To its end, in a browser that has never been here; a file of it opens it too, and a broken one is explained."""
    word = own.pack(SAMPLE)
    fresh_table.arrive(f"#xok.own?l={word}")
    page = fresh_table.page
    expect(page.locator(".lesson header h2")).to_have_text("Fish at the club")
    expect(page.locator(".sketch.mark .arrow")).to_have_count(2)
    play_lesson(page, fresh_table.hand, run.begin_lesson(own.read(word)))
    expect(page.locator(".finished")).to_be_visible()
    broken = tmp_path / "broken.json"
    broken.write_text(SAMPLE.replace("d5+d6", "d5+d9"), encoding="utf-8")
    fresh_table.follow("shelf")
    page.get_by_label(fresh_table.say("file.open")).set_input_files(broken)
    expect(fresh_table.notice).to_contain_text("step 2")
    whole = tmp_path / "whole.json"
    whole.write_text(SAMPLE, encoding="utf-8")
    page.get_by_label(fresh_table.say("file.open")).set_input_files(whole)
    expect(page.locator(".lesson header h2")).to_have_text("Fish at the club")


def test_a_worksheet_is_printed(table: Table, tmp_path: Path) -> None:
    """Tasks first, the solutions on a page of their own, and nothing else of the screen."""
    table.page.evaluate("() => { window.print = () => { window.printed = true } }")
    table.follow(f"xok.own?l={own.pack(SAMPLE)}")
    table.page.locator("[data-do=paper]").click()
    table.page.wait_for_function("() => window.printed")
    table.page.pdf(path=tmp_path / "sheet.pdf", format="A4")
    pages = PdfReader(tmp_path / "sheet.pdf").pages
    *tasks, solutions = (normalize("NFKC", " ".join(page.extract_text().split())) for page in pages)
    asked = " ".join(tasks)
    for words in (
        "Fish at the club",
        "Place two fish: on d5 and d6.",
        table.say("sheet.name"),
        table.say("sheet.answer"),
    ):
        assert words in asked
    assert "d5+d6" not in asked
    assert "Place two fish on a3 and b3. A swarm of four!" in solutions
    assert table.say("lesson.again") not in asked + solutions
    assert (tmp_path / "sheet.pdf").stat().st_size < LARGEST


@pytest.fixture
def club(lay_page: LayPage, site: str, school: str) -> Page:
    """A page of another origin, with the lesson inside an element and in a frame."""
    asked = {"game": "xok", "own": own.pack(SAMPLE), "lang": "de", "origin": school}
    return lay_page(PAGE.format(site=site, listen=LISTEN, lesson=SAMPLE, query=escape(urlencode(asked))))


def test_a_page_of_another_origin_has_the_lesson(club: Page) -> None:
    """Inside the element and in a frame; its own scripts are told of each step, and of the end by its name."""
    page = club
    page.get_by_role("button", name="Fish").click()
    mine = board_frame(page, "mine")
    expect(mine.locator(".lesson header h2")).to_have_text("Fish at the club", timeout=BOOT)
    now = run.begin_lesson(own.read(SAMPLE))
    play_lesson(mine, lambda target: press(page, target), now)
    expect(mine.locator(".finished")).to_be_visible()
    framed = page.frame_locator("iframe[name=framed]")
    expect(framed.locator(".lesson header h2")).to_have_text("Fische im Verein", timeout=BOOT)
    heard = try_corner(page, framed, "Das ist eine Ecke.")
    told = [message for message in heard if "framed" not in message and message["type"] != "height"]
    assert [message["type"] for message in told if "step" in message] == ["step"] * 4
    assert told[-1] == {"fang": 1, "type": "lesson", "game": "xok", "lesson": 0, "name": "club-1"}
