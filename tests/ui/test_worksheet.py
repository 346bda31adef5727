"""A lesson on paper: every task has its diagram, and its solution is on the last page."""

import pytest

from engine.games import GAMES
from engine.language import LANGUAGES, language
from tests.ui.pages import ids, parse_markup
from tests.ui.players import world
from tests.ui.test_own_lessons import SAMPLE
from tests.ui.updated import model_after
from ui.acts.update import first_model, update
from ui.app.effects import Effects, Encode, Print
from ui.app.model import Model
from ui.learn import own
from ui.learn.lesson import Lesson
from ui.learn.multilingual import text_in
from ui.learn.ours import lesson, numbers
from ui.learn.run import BOARD
from ui.table.message import Message
from ui.views.page import view
from ui.views.worksheet import PLACE, worksheet

ALL = [own.read(SAMPLE), *(lesson(game, number) for game in GAMES for number in numbers(game))]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("taught", ALL, ids=lambda taught: taught.key)
def test_every_step_is_on_paper(taught: Lesson, code: str) -> None:
    """With its diagram and all that is said, no id twice; what is right is not told before the solutions."""
    page = parse_markup(worksheet(taught, language(code)))
    *_, solutions = page.all("section")
    whole, answers = page.words, solutions.words
    assert len([svg for svg in page.all("svg") if svg.attrs.get("role") == "img"]) >= len(taught.steps)
    assert len(ids(page)) == len(set(ids(page)))
    for step in taught.steps:
        assert text_in(step.text, code) in whole.removesuffix(answers)
        assert text_in(step.praise, code) in answers
        assert not step.praise or text_in(step.praise, code) not in whole.removesuffix(answers)


def test_what_is_right_is_listed() -> None:
    """Moves with what follows them, in words, cells, and the rule that forbids."""
    *_, solutions = parse_markup(worksheet(own.read(SAMPLE), language("en"))).all("section")
    row = " → ".join(f"Place two fish on {cells}" for cells in ("d5 and d6", "a1 and a2", "e5 and e6", "a3 and b3"))
    for right in (row, "a1, b1", language("en").say("rule.xok.fish.adjacent.title")):
        assert right in solutions.words


@pytest.mark.parametrize("taught", ALL, ids=lambda taught: taught.key)
def test_moves_stand_there_in_words(taught: Lesson) -> None:
    """A child reads no notation: neither in the solutions nor in what is watched."""
    page = parse_markup(worksheet(taught, language("en")))
    words = " ".join(row.words for row in page.all("li"))
    told = " ".join(text_in(said, "en") for step in taught.steps for said in (step.text, step.praise))
    for step in taught.steps:
        # A move that is only the name of a place or a card stands in its words too.
        moves = [move for move in (*step.goals, *step.line) if step.kind in {"play", "watch"} and not move.isalnum()]
        assert [move for move in moves if move in words and move not in told] == []


@pytest.mark.parametrize("taught", ALL, ids=lambda taught: taught.key)
def test_solutions_name_their_steps(taught: Lesson) -> None:
    """Also where steps without a solution are left out, as in the sample: its first one only has to be read."""
    *_, solutions = parse_markup(worksheet(taught, language("en"))).all("section")
    named = [int(row.words.partition(".")[0]) for row in solutions.all("li")]
    praised = {number for number, step in enumerate(taught.steps, 1) if step.praise}
    asked = {number for number, step in enumerate(taught.steps, 1) if step.kind not in {"read", "watch"}}
    assert named == sorted(praised | asked)


def after_codes(*sides: int) -> tuple[Model, Effects]:
    """Return the page with a lesson for the printer once its QR code has come, with so many modules on a side."""
    model = model_after(first_model(world()), Message("open", "xok.lesson.1"), world())
    model, effects = update(model, Message("paper", board=BOARD), world())
    for side in sides:
        assert Print() not in effects
        (asked,) = (each for each in effects if isinstance(each, Encode))
        rows = " ".join(["1" * side] * side)
        model, effects = update(model, Message("code", asked.link, {"rows": rows}), world())
    return model, effects


def test_it_is_there_for_the_printer_only() -> None:
    """One press prints it as soon as its QR code is there; any other act takes it away."""
    after, effects = after_codes(21)
    assert Print() in effects
    assert f'id="{PLACE}"' in view(after).regions["lesson"]
    walked = model_after(after, Message("walk", "left", board=BOARD), world())
    assert f'id="{PLACE}"' not in view(walked).regions["lesson"]
    again, effects = update(after, Message("paper", board=BOARD), world())
    assert Print() in effects
    assert again.run == after.run


@pytest.mark.parametrize(("side", "shown"), [(21, True), (101, True), (105, False), (0, False)])
def test_a_code_on_paper_opens_the_lesson(side: int, shown: bool) -> None:  # noqa: FBT001 -- a case
    """With the link to be typed; where the code is too fine, or there is none, the sheet is printed without both."""
    model, effects = after_codes(side)
    assert Print() in effects
    page = view(model).regions["lesson"]
    assert ('class="entrance' in page) == shown
    assert (">#xok.lesson.1<" in page) == shown
