"""The look back at a game: its course, its curve, its turning points."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.games import GAMES
from engine.reason import Judged
from tests.ui.helped import answers, done, heard, helped, link
from tests.ui.pages import Element, ids, in_each_language, parsed, shown, unnamed
from tests.ui.players import world
from tools.samples import samples
from ui.app.questions import help_questions
from ui.help.turning import turning_points
from ui.views.page import view

if TYPE_CHECKING:
    from ui.app.model import Model

MATE, LINE = samples("xok").ended.position, samples("xok").ended.moves
"""White misses the win, and then wins."""


def over(game: str) -> Model:
    """Return the page after a short game that is over."""
    end = samples(game).ended
    return link(game, position=end.position, moves=end.moves)


def section(model: Model) -> Element | None:
    """Return the look back on the page, if there is one."""
    return next(
        (one for one in parsed(view(model).regions["side"]).all("section") if one.attrs["class"] == "review"), None
    )


def words(model: Model) -> str:
    """Return what the look back says."""
    found = section(model)
    assert found
    return found.words


def test_only_a_game_that_is_over() -> None:
    """While it goes on nobody can look back, not even by its verb."""
    running = link("xok", position=MATE)
    assert done(running, "review").help.review is None
    assert 'data-do="review"' not in view(running).regions["side"]


def test_the_way_there() -> None:
    """A button on the result, and one beside the board; either closes the result and begins."""
    model = link("xok", position=MATE, moves=LINE)
    assert 'data-do="review"' in view(model).regions["side"]
    model = replace(model, dialog="result")
    assert 'data-do="review"' in view(model).regions["overlay"]
    begun = done(model, "review")
    assert begun.dialog == ""
    assert set(help_questions(begun)) == {"review"}
    assert section(begun)


def test_it_grows_ply_by_ply() -> None:
    """Each answer shows more of the curve and says how far it is; at the end there is no more progress to show."""
    model = done(link("xok", position=MATE, moves=LINE), "review")
    ((job, fields),) = help_questions(model).items()
    known = []
    for answer in answers(job, fields):
        model = heard(model, job, answer)
        review = model.help.review
        assert review
        known.append(len(review.judged))
        assert help_questions(model) == ({} if review.done else {job: fields})
    assert known == sorted(known)
    assert known[-1] == len(model.session.line) + 1
    found = section(model)
    assert found
    assert not list(found.all("progress"))


def test_the_missed_win_is_named() -> None:
    """With its cost, what was better and why, and the way there."""
    model = helped(done(link("xok", position=MATE, moves=LINE), "review"))
    for told in in_each_language(model, world()):
        assert told.language.say("review.lost", n=1, move="a2+a3") in words(told)
        assert told.language.say("reason.xok.win") in words(told)
    there = done(model, "go 1")
    assert there.session.ply == 1
    assert words(there).count("Move 1, a2+a3: White") == 1


def test_it_can_be_halted_and_gone_on_with() -> None:
    """Halted, nothing is asked; what was judged stays."""
    model = done(link("xok", position=MATE, moves=LINE), "review", "review halt")
    assert help_questions(model) == {}
    assert help_questions(done(model, "review"))
    assert section(done(model, "review close")) is None


def test_whose_chance() -> None:
    """Of two players one has what the other lacks; a seat that is not there is nobody's."""
    model = helped(done(link("xok", position=MATE, moves=LINE), "review", "go 0"))
    assert "White 100%" in words(model)
    assert "Black 0%" in words(done(model, "review seat 1"))
    assert done(model, "review seat 7") == model


def test_a_failure_is_said() -> None:
    """What was judged by then stays, and one may go on."""
    model = done(link("xok", position=MATE, moves=LINE), "review")
    failed = heard(model, "review", {"id": 1, "error": "x", "done": True})
    assert "could not be finished" in words(failed)
    assert help_questions(failed) == {}
    assert help_questions(done(failed, "review"))


@pytest.mark.parametrize("game", GAMES)
def test_each_game_in_each_language(game: str) -> None:
    """It is well formed, everything in it has a name, and it leads to each ply."""
    model = helped(done(over(game), "review"))
    for told in in_each_language(model, world()):
        root = shown(told)
        assert len(ids(root)) == len(set(ids(root)))
        assert unnamed(root) == []
    found = section(model)
    assert found
    hits = [rect.attrs["data-do"] for rect in found.all("rect")]
    assert hits == [f"go {ply}" for ply in range(len(model.session.line) + 1)]


def test_it_is_gone_with_its_game() -> None:
    """Another game on the table has no look back before somebody asks for it."""
    model = done(link("xok", position=MATE, moves=LINE), "review", f"open xok?position={MATE.replace(' ', '+')}")
    assert section(model) is None
    assert help_questions(model) == {}


def test_turning_points_are_few() -> None:
    """The dearest ones, in the order of the game, and nothing that hardly cost anything."""
    losses = (0, 0.3, 0.05, 0.2, 0.11, 0.6, 0.099)
    judged = [Judged((0.5, 0.5), loss) for loss in losses]
    assert turning_points(judged) == (1, 3, 5)
    assert turning_points(judged[:1]) == ()
