"""A class on one screen: pupils join, answer, and are told; one reloads, one comes late, one sends rubbish."""

import json
import re

import pytest
from playwright.sync_api import expect

from e2e.classroom import begin_class, expect_count, give_name, join_class, paste_answers, tap
from e2e.conftest import PHONE
from e2e.devices import KEPT, on_other_device
from e2e.screen_checks import ALL, AXE, axe_findings
from e2e.test_flood import CHANNELS, FLOOD, FRAMES, LONGEST
from e2e.visitors import Visitors
from e2e.waiting import expect_soon
from ui.learn.ours import lesson
from ui.learn.questions import of_lesson

LESSON = "xok.lesson.5"
"""Its first question has one right answer, RIGHT; others are legal."""
RIGHT, TAPS = "d4:e", ("small", "d4", "place")
COUNT = len(of_lesson(lesson("xok", 5)))
"""How many questions there are."""

RUBBISH = [
    "t",
    "tnonsense",
    "t" + "x" * 200_000,
    *(f"t{json.dumps({'fang': 1, 'kind': kind, 'number': 0, 'answer': '<img src=x>'})}" for kind in ("reply", "join")),
    *(f"t{json.dumps({'fang': 1, 'kind': 'reply', 'number': 0, 'answer': f'x{number}'})}" for number in range(300)),
]


def row_pattern(name: str) -> re.Pattern[str]:
    """Return the pattern of a row in the list of answers."""
    return re.compile(re.escape(name))


@on_other_device
def test_a_class_of_three(visitors: Visitors, device_visitors: Visitors) -> None:
    """Two pupils join one after the other, one late; one reloads, the large screen too; each is told at the end."""
    screen, first, second = visitors.come(), device_visitors.come(**PHONE), device_visitors.come()
    begin_class(screen, LESSON)
    join_class(screen, first, "Ann")
    join_class(screen, second, "")
    question = screen.language.on_demand.say("class.question", n=1, of=COUNT)
    for each in (screen, first, second):
        expect(each.page.locator(".class .eyebrow")).to_have_text(question)
    screen.page.locator("[data-do='class invite']").click()
    expect_count(screen, 0, 2)
    tap(first, *TAPS)
    expect_count(screen, 1, 2)
    # An answer can be changed until answers are shown.
    tap(second, "a1", "a2")
    expect_count(screen, 2, 2)
    tap(second, "a2", "a3")
    expect(second.page.locator(".class .said")).to_contain_text("a2+a3")
    expect_soon(first.page, lambda: first.page.evaluate(KEPT, 0), wanted=True)
    first.reload()
    expect(first.page.locator(".class .said")).to_contain_text(RIGHT)
    expect_soon(screen.page, lambda: screen.page.evaluate(KEPT, 0), wanted=True)
    screen.reload()
    expect_count(screen, 2, 2)
    screen.page.locator("[data-do='class invite']").click()
    late = device_visitors.come()
    join_class(screen, late, "Zoë")
    screen.page.locator("[data-do='class show']").click()
    rows = screen.page.locator(".given li")
    for move in (RIGHT, "a2+a3"):
        expect(rows.filter(has_text=row_pattern(move))).to_contain_text(
            screen.language.on_demand.say("class.answer.count", n=1)
        )
    say = screen.language.on_demand.say
    expect(late.page.locator(".class .said")).to_contain_text(say("pupil.none"))
    for pupil, words in ((first, say("pupil.right")), (second, say("pupil.wrong", answer="a2+a3")), (second, RIGHT)):
        expect(pupil.page.locator(".class .said")).to_contain_text(words)
    screen.page.locator("[data-do='class turn on']").click()
    question = screen.language.on_demand.say("class.question", n=2, of=COUNT)
    for each in (screen, first, second, late):
        expect(each.page.locator(".class .eyebrow")).to_have_text(question)
    late.page.locator("[data-do='hand leave']").click()
    expect(late.page.locator("#hand-title")).to_have_text(say("pupil.gone.title"))
    expect(screen.page.locator("#class-pupils summary")).to_have_text(say("class.pupils", n=2))
    screen.page.locator("[data-do='class end']").click()
    expect(first.page.locator("#hand-title")).to_have_text(say("pupil.gone.title"))


def test_a_device_that_sends_rubbish_never_stops_a_class(visitors: Visitors) -> None:
    """Texts that are too long, forged, and far too many: the large screen goes on, and no answer comes of them."""
    screen, good, bad = visitors.come(), visitors.come(), visitors.come()
    bad.prepare(CHANNELS)
    begin_class(screen, LESSON)
    join_class(screen, good, "Ann")
    join_class(screen, bad, "Bo")
    screen.page.evaluate(FRAMES)
    bad.page.evaluate(FLOOD, [RUBBISH])
    tap(good, *TAPS)
    expect_count(screen, 1, 2)
    assert screen.page.evaluate("longest") < LONGEST
    screen.page.locator("[data-do='class show']").click()
    expect(screen.page.locator(".given li").filter(has_text=RIGHT)).to_be_visible()
    expect(screen.page.locator(".given")).not_to_contain_text("img")
    expect(bad.page.locator(".class .said")).to_contain_text(screen.language.on_demand.say("pupil.none"))


def test_several_answers_are_pasted_at_once(visitors: Visitors) -> None:
    """Each finds its own invitation, whatever stands around it."""
    screen, pupils = visitors.come(), [visitors.come(), visitors.come()]
    begin_class(screen, LESSON)
    links = [screen.page.locator(".class-codes input").nth(number).input_value() for number in (2, 0)]
    for pupil, link in zip(pupils, links, strict=True):
        pupil.page.goto(link)
        pupil.wait_until_ready()
    paste_answers(screen, *(pupil.page.locator("#share-link").input_value() for pupil in pupils))
    for number, pupil in enumerate(pupils):
        give_name(pupil, f"Pupil {number}")
    expect_count(screen, 0, 2)


@pytest.mark.parametrize("light", ["light", "dark"])
def test_axe_finds_nothing_in_a_class(visitors: Visitors, light: str) -> None:
    """Neither on the large screen, with invitations and with answers, nor on a pupil's phone."""
    screen, pupil = visitors.come(color_scheme=light), visitors.come(**PHONE, color_scheme=light)
    begin_class(screen, LESSON)
    screen.page.evaluate(AXE)
    assert axe_findings(screen.page, ALL) == []
    join_class(screen, pupil, "Ann")
    pupil.page.evaluate(AXE)
    tap(pupil, *TAPS)
    expect_count(screen, 1, 1)
    screen.page.locator("[data-do='class show']").click()
    expect(screen.page.locator(".given li").first).to_be_visible()
    for page in (screen.page, pupil.page):
        assert axe_findings(page, ALL) == []
