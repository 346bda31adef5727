"""Examples in the lesson editor: each is a lesson that a pupil can finish, and opening one leaves other work alone."""

import pytest

from engine.games import GAMES
from engine.language import LANGUAGES, language
from tests.games import WITH_RULEBOOK
from tests.ui.players import world
from tests.ui.pupil import acts
from tests.ui.writing import after_edits, author, page, screen
from ui.authoring import examples
from ui.authoring.author import begin_author, lesson
from ui.authoring.plan import untold
from ui.games.desk import Look
from ui.learn import own, run
from ui.table.message import message_in

EACH = [(game, name) for game in GAMES for name in examples.names(game)]
MOST_ACTS = 50
"""The most things that a pupil has to do in an example."""


def test_our_games_have_three_each() -> None:
    """One right move, several right moves with words for a mistake, moves in a row."""
    assert {game: len(examples.names(game)) for game in WITH_RULEBOOK} == dict.fromkeys(WITH_RULEBOOK, 3)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), EACH)
def test_a_pupil_finishes_an_example(game: str, name: str, code: str) -> None:
    """It is whole, in one language, and somebody who knows the way comes to its end."""
    plan = examples.plan(game, name, language(code).on_demand)
    found = own.read(lesson(begin_author(plan)).word)
    assert plan.languages == (code,)
    assert untold(plan) == ()
    assert all(step.praise for step in found.steps)
    pupil = run.begin_lesson(found)
    for _ in range(MOST_ACTS):
        for verb, about in [] if pupil.is_over else acts(pupil):
            pupil = run.update_run(pupil, message_in(f"{verb} {about}"), Look(), world())
    assert pupil.is_over


@pytest.mark.parametrize("game", WITH_RULEBOOK)
def test_the_examples_show_what_a_step_can_have(game: str) -> None:
    """Among them are several right moves, words for a particular mistake, and moves in a row."""
    plans = {name: examples.plan(game, name, language("en").on_demand) for name in examples.names(game)}
    steps = {name: lesson(begin_author(plan)).steps[0] for name, plan in plans.items()}
    right = {
        name: sum(step.is_goal(move.text) for move in step.start.position.legal_moves()) for name, step in steps.items()
    }
    assert right["one"] == 1 < right["several"]
    assert steps["several"].hints
    assert steps["row"].line


@pytest.mark.parametrize(("game", "name"), EACH)
def test_an_example_replaces_nothing(game: str, name: str) -> None:
    """It gets an entry of its own on the shelf; what was written before stays, and opening it twice adds none."""
    model = after_edits(page(game), "text title en Mine")
    mine = dict(model.drafts)
    after = after_edits(model, f"example {name}")
    assert author(after).plan == examples.plan(game, name, language("en").on_demand)
    assert len(after.drafts) == len(mine) + 1
    assert mine.items() <= after.drafts.items()
    again = after_edits(after, "goto 0", f"example {name}")
    assert again.drafts == after.drafts


@pytest.mark.parametrize("game", GAMES)
def test_the_editor_offers_what_there_is(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A button for each example; a game without any has none, and an unknown name opens nothing."""
    found = [button.attrs["data-do"] for button in screen(page(game)).all("button")]
    assert [do for do in found if do.startswith("example")] == [f"example {name}" for name in examples.names(game)]
    model = page(game)
    assert after_edits(model, "example nonsense").drafts == model.drafts
    monkeypatch.setattr(examples, "names", lambda _game: ())
    assert "author-examples" not in {element.attrs.get("id") for element in screen(page(game)).all("details")}
