"""The ways to play that the form calls fairer: by the figures that a game registers, and by nothing else."""

from dataclasses import replace

import pytest

from engine import plans
from engine.games import GAMES, game_named
from engine.plans import Plans, lead
from engine.verdict import longest_match
from tests.ui.computers import after_message, game_between, page_of, words
from tests.ui.pages import in_each_language
from tests.ui.players import world
from ui.table import fairness

MATCH = {"2"}


def test_the_lead_is_that_of_either_side() -> None:
    """The greatest at any level; nothing known is even."""
    assert lead((0.3, 0.6)) == 0.7
    assert lead(()) == 0.5


@pytest.mark.parametrize(
    ("balance", "fair"),
    [
        ((), set()),
        ((0.45, 0.59), set()),
        ((0.45, 0.61), MATCH),
        ((0.5, 0.3), MATCH),
    ],
)
def test_a_way_is_fairer_if_the_figures_say_so(
    balance: tuple[float, ...], fair: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match where one side wins too often."""
    known: dict[str, Plans] = {game: replace(plans.plans(game), balance=balance) for game in GAMES}
    monkeypatch.setattr(fairness, "plans", known.__getitem__)
    for game in GAMES:
        matched = fair if longest_match(game_named(game)) > 1 else fair - MATCH
        model = after_message(page_of(game_between(game, ())), "dialog", "new")
        for page in in_each_language(model, world()):
            form = words(page, "overlay")
            marked = {
                label.with_attr("value")[0].attrs["value"]
                for label in form.all("label")
                if any(e.attrs.get("class") == "mark" for e in label.all("b"))
            }
            assert marked == matched
            why = page.language.say("option.games.why", n=fairness.wins_of_ten(game))
            assert (why in form.words) == bool(marked)
