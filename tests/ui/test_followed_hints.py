"""A hint is never called a mistake in the look back."""

from dataclasses import replace
from typing import Any

import pytest

from engine.games import GAMES, game_named
from engine.plans import plans
from engine.reason import Judged
from engine.refusal import Unreadable
from tests.contract.players import play
from tests.ui.helped import after_acts, after_all_answers, after_answer, at_table, link
from tests.ui.players import world
from ui.app.model import Model
from ui.app.questions import help_questions
from ui.help.turning_points import turning_points
from ui.keep import save
from ui.table.session import Session, new_session

EFFORT = 30
"""At how many nodes hints are searched here."""
ENDING = 12
"""So many moves before the end of a game played by chance, hints are followed."""
SEEDS = [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(1, 10))]
"""The seeds of the games that follow hints."""

MATE = "..../...../FFFFF./FFFF.../fff.../...../f... w"
"""White wins with the next move, and so does nobody else."""
MISSED: dict[str, Any] = {"move": "a2+a3", "reasons": [["reason.xok.least", {}]]}
"""A hint that misses it."""


@pytest.fixture
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have hints and the look back search with little effort, the same in both."""
    monkeypatch.setattr("engine.ai.player.plans", lambda game: replace(plans(game), advice=EFFORT))


def page_after_hints(game: str, seed: int) -> Model:
    """Return the page on which a game was begun by chance, and played on by hints to the end."""
    line = play(game_named(game), {}, seed, 10_000).line
    line = line.up_to(max(0, len(line) - ENDING))
    model = at_table(replace(new_session(game, {}, (), world(seed)), line=line).at(len(line)))
    while not model.session.is_over:
        asked = after_acts(model, "still", "curtain open", "hint", "hint")
        model = after_acts(after_all_answers(asked), "hint play")
    return model


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("cheap")
def test_following_hints_makes_no_mistakes(game: str, seed: int) -> None:
    """No such move costs anything in the look back, not even after a reload that has forgotten which were hints."""
    model = page_after_hints(game, seed)
    first, *_ = hinted = model.session.hint_plies
    assert hinted == [*range(first, len(model.session.line))]
    again = at_table(save.read(save.write(model.session)))
    forgetful = at_table(replace(again.session, followed=()))
    for page in (model, again, forgetful):
        review = judged_plies(page)
        assert {review[ply + 1].loss for ply in hinted} == {0}
        assert not {ply + 1 for ply in hinted} & {*turning_points(review)}


def judged_plies(model: Model) -> tuple[Judged, ...]:
    """Return the look back at a game that is over."""
    page = after_all_answers(after_acts(model, "dialog", "review"))
    review = page.help.review_of(page.session)
    assert review
    assert review.is_done
    return review.judged


def misled_game(*acts: str) -> Session:
    """Return the game in which a hint missed the win, something was done, and the game went on to its end."""
    model = after_acts(link("xok", position=MATE), "hint")
    ((job, _),) = help_questions(model).items()
    return after_acts(after_answer(model, job, MISSED), *acts).session


PLAYED = ("tap a2", "tap a3")


@pytest.mark.parametrize("acts", [("hint", "hint play"), PLAYED, ("hint off", *PLAYED), (*PLAYED, "undo", *PLAYED)])
def test_a_hint_that_is_played_is_remembered(acts: tuple[str, ...]) -> None:
    """Whether it was played by its button or by hand, even if it was put away before."""
    assert misled_game(*acts).hint_plies == [0]


@pytest.mark.parametrize("acts", [("tap b1", "tap b2"), (*PLAYED, "undo", "tap b1", "tap b2"), ("hint",)])
def test_another_move_is_no_hint(acts: tuple[str, ...]) -> None:
    """Also when it replaces the one that was."""
    assert misled_game(*acts).hint_plies == []


def test_a_bad_hint_is_not_held_against_its_follower() -> None:
    """The same move by somebody who had no hint is a mistake."""
    session = misled_game(*PLAYED, "tap b1", "tap b2")
    rng = world().rng
    over = next(won for move in session.position.legal_moves() if (won := session.play(move, rng)).is_over)
    assert judged_plies(at_table(over))[1].loss == 0
    assert judged_plies(at_table(save.read(save.write(over))))[1].loss == 0
    assert judged_plies(at_table(replace(over, followed=())))[1].loss > 0


def test_hints_of_earlier_games_are_no_hints_of_this_one() -> None:
    """Each game of a match has its own; going back to one finds them again."""
    session = replace(misled_game(*PLAYED), games=2)
    after = session.next_game(world().rng)
    assert after.hint_plies == []
    assert after.before.hint_plies == [0]


NONE = ("[[0]]", "[[0, 9]]", "[[1, 0]]", "[[false, 0]]", '["00"]', "[[0, 0], [0, 0]]", "{}")
"""Lists of hints that were followed, none of which can be."""


@pytest.mark.parametrize("followed", NONE)
def test_a_save_with_hints_that_cannot_be_is_refused(followed: str) -> None:
    """It may say nothing of them, as saves of earlier versions do."""
    text = save.write(misled_game(*PLAYED))
    assert '"followed": [[0, 0]]' in text
    assert save.read(text.replace('"followed": [[0, 0]], ', "")).hint_plies == []
    with pytest.raises(Unreadable):
        save.read(text.replace("[[0, 0]]", followed))
