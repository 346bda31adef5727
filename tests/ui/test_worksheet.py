"""A lesson on paper: every task has its diagram, and its solution is on the last page."""

import pytest

from engine.games import GAMES
from engine.language import LANGUAGES, language
from tests.ui.pages import ids, parsed
from tests.ui.players import world
from tests.ui.test_own_lessons import SAMPLE
from tests.ui.updated import updated
from ui.acts.update import first_model, update
from ui.app.effects import Print
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
    page = parsed(worksheet(taught, language(code)))
    *_, solutions = page.all("section")
    whole, answers = page.words, solutions.words
    assert len([svg for svg in page.all("svg") if svg.attrs.get("role") == "img"]) >= len(taught.steps)
    assert len(ids(page)) == len(set(ids(page)))
    for step in taught.steps:
        assert text_in(step.text, code) in whole.removesuffix(answers)
        assert text_in(step.praise, code) in answers
        assert not step.praise or text_in(step.praise, code) not in whole.removesuffix(answers)


def test_what_is_right_is_listed() -> None:
    """Moves with what follows them, cells, and the rule that forbids."""
    *_, solutions = parsed(worksheet(own.read(SAMPLE), language("en"))).all("section")
    for right in ("d5+d6, a1+a2, e5+e6, a3+b3", "a1, b1", language("en").say("rule.xok.fish.adjacent.title")):
        assert right in solutions.words


@pytest.mark.parametrize("taught", ALL, ids=lambda taught: taught.key)
def test_solutions_name_their_steps(taught: Lesson) -> None:
    """Also where steps without a solution are left out, as in the sample: its first one only has to be read."""
    *_, solutions = parsed(worksheet(taught, language("en"))).all("section")
    named = [int(row.words.partition(".")[0]) for row in solutions.all("li")]
    praised = {number for number, step in enumerate(taught.steps, 1) if step.praise}
    asked = {number for number, step in enumerate(taught.steps, 1) if step.kind not in {"read", "watch"}}
    assert named == sorted(praised | asked)


def test_it_is_there_for_the_printer_only() -> None:
    """One press prints it; whatever is done next takes it away."""
    model = updated(first_model(world()), Message("open", "xok.lesson.1"), world())
    after, effects = update(model, Message("paper", board=BOARD), world())
    assert Print() in effects
    assert f'id="{PLACE}"' in view(after).regions["lesson"]
    assert f'id="{PLACE}"' not in view(model).regions["lesson"]
    walked = updated(after, Message("walk", "left", board=BOARD), world())
    assert f'id="{PLACE}"' not in view(walked).regions["lesson"]
