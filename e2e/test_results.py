"""Two pupils, in Chromium and in WebKit, do a lesson and hand in; a teacher collects their results."""

import csv
import io
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, expect

from e2e import camera_film
from e2e.screens import PHONE
from e2e.test_camera import FAKE, GIVEN, chromium
from e2e.visitors import Visitors, visitors_in
from e2e.webkit import webkit_window
from e2e.windows import Window
from tests.ui.players import world
from tests.ui.pupil import acts
from tests.ui.test_results import LOOK, THREE
from ui.learn import own, result_code, run
from ui.learn.result import StepResult
from ui.table.message import message_in

LESSON = f"#xok.own?l={own.pack(THREE)}"
CODE = "dialog svg.qr"
SOLVED, IDLE = "solved at once", "only to read or watch"


def words_of_solution() -> list[str]:
    """Return what solves the lesson, each the words of an element."""
    now, done = run.begin_lesson(own.read(THREE)), []
    while not now.is_over:
        for verb, about in acts(now):
            words = f"{verb} {about}".strip()
            now = run.update_run(now, message_in(words), LOOK, world())
            done.append(words)
    return done


def hand_in(pupil: Window, name: str, mistakes: list[str]) -> None:
    """Do the lesson to its end, make these mistakes in its second step, and type a name for the result."""
    pupil.arrive(LESSON)
    first, *others = words_of_solution()
    for words in (first, *mistakes, *others, "dialog result"):
        pupil.press(f"#page [data-do='{words}']")
    pupil.fill("#pupil", name)
    pupil.type("Tab")
    pupil.until("() => document.querySelector('dialog svg.qr')")


@pytest.mark.own_start
def test_two_pupils_hand_in_and_a_teacher_collects(
    visitors: Visitors, playwright: Playwright, site: str, tmp_path: Path
) -> None:
    """By code, link, file and QR code; each result counts once, and the CSV says the same as the table."""
    film = tmp_path / "film.y4m"
    camera_film.show_wall(film)
    anna = visitors.come(viewport=PHONE)
    hand_in(anna, "Anna", ["tap a1"])
    code = anna.page.locator("#share-code").input_value()
    assert result_code.read(code).steps[1] == StepResult(1, is_done=True, wrongs=("a1",))
    with webkit_window(tmp_path / "ben", site) as ben:
        hand_in(ben, "Ben", ["tap b1", "tap a1", "hint"])
        link = str(ben.script("() => document.querySelector('#share-link').value"))
        file = ben.file_from("dialog [data-do='results save']")
        ben.expect_no_problems()
    assert result_code.read_file(file.read_text("utf-8")) == result_code.read(link.partition("?")[2])
    browser = chromium(playwright, FAKE, GIVEN, f"--use-file-for-fake-video-capture={film}")
    with visitors_in(browser, site) as crowd:
        teacher = crowd.come()
        teacher.arrive("#results")
        page = teacher.page
        teacher.do("camera on")
        expect(page.locator("video")).to_be_visible()
        camera_film.show_code(anna.page.locator(CODE), film)
        expect(page.locator("#results tbody tr")).to_have_count(1)
        teacher.do("camera off")
        quoted = "\n> ".join(link[at : at + 60] for at in range(0, len(link), 60))
        page.locator("#results textarea").fill(f"Hello,\n> {quoted}\nand {code}\n{code[:50]}\n{site}/{LESSON}")
        page.locator("#results [type=submit]").click()
        expect(page.locator("#results tbody tr")).to_have_count(2)
        expect(page.locator("#results .unread")).to_contain_text("The code is cut off")
        expect(page.locator("#results textarea")).to_have_value(code[:50])
        page.locator("#results [data-file]").set_input_files([file, file])
        expect(page.locator("#results .said").first).to_contain_text("0 new results. 2 were in the table already.")
        expect(page.locator("#results tbody tr")).to_have_count(2)
        titles = [cell.get_attribute("title") for cell in page.locator("#results tbody .cell").all()]
        assert titles == [
            IDLE,
            "solved after 1 wrong try; a1",
            SOLVED,
            IDLE,
            "solution shown; 2 wrong tries; b1 a1",
            SOLVED,
        ]
        expect(page.locator(".wrongs .sketch.mark")).to_have_count(2)
        expect(page.locator(".wrongs li li")).to_have_text(["a1, 2 times", "b1, once"])
        with page.expect_download() as saved:
            teacher.do("results csv")
        text = Path(saved.value.path()).read_bytes().decode("utf-8")
        lines = [*csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""))]
        assert [(line[0], line[3], line[5]) for line in lines[1:]] == [("Anna", "2", "1"), ("Ben", "1", "2")]
        teacher.reopen()
        teacher.follow("results")
        page = teacher.page
        expect(page.locator("#results tbody tr")).to_have_count(2)
        page.goto(link)
        teacher.wait_until_ready()
        expect(page.locator(".offered")).to_contain_text("Result of Ben")
