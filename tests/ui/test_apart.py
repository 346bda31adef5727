"""Boards apart from the table: whatever is done to any of them, the page goes on."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import GAMES
from tests.contract.players import SLOW_IS_FINE, times
from tests.ui.pages import ids, parse_markup
from tests.ui.players import world
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app.model import Model
from ui.draw.markup import tag, text
from ui.learn import run, trial
from ui.learn.example import by_key
from ui.learn.ours import numbers
from ui.learn.run import BOARD
from ui.table.message import Message, message_in
from ui.views.apart import scope_ids
from ui.views.page import view

PLACES = [
    (address, board)
    for game in GAMES
    for address, board in [
        *((f"{game}.lesson.{number}", BOARD) for number in numbers(game)),
        *((example.rule, key) for key, example in by_key(game).items()),
    ]
]
"""Addresses with the name of a board that is there."""

TOKENS = [
    *(f"{letter}{number}" for letter in "abcdefg" for number in range(1, 8)),
    *("small", "60", "120", "180", "fish", "other", "place", "cw", "ccw", ">0", ">3", ">n", ">w", "pass", "do", "draw"),
    *("A", "B", "C", "D", "N", "E", "S", "W", "1", "2", "7", "12", "rf", "rh", "rc", "rd", "rs", "ra", "w", "gh", "gf"),
    *("left", "right", "up", "down", ""),
]
"""Taps and keys of all games, each of them nonsense on most boards."""

DOINGS = st.tuples(st.sampled_from(sorted(trial.VERBS | run.VERBS)), st.sampled_from(TOKENS) | st.text(max_size=4))


def page_markup(model: Model) -> str:
    """Return all that the page shows."""
    return "".join(view(model).regions.values())


@settings(SLOW_IS_FINE, max_examples=times(60))
@given(st.sampled_from(PLACES), st.lists(DOINGS, max_size=25), st.randoms(use_true_random=False))
def test_anything_may_be_done_to_any_board(place: tuple[str, str], doings: list[tuple[str, str]], rng: Random) -> None:
    """It changes that board or nothing, never the table, and what it comes to can be shown with ids of its own."""
    address, board = place
    model = model_after(first_model(world()), Message("open", address), world())
    table = model.sessions
    for verb, about in doings:
        model = model_after(model, message_in(f"{verb} {about}", board=board), world(rng.randrange(9)))
    assert model.sessions == table
    found = ids(parse_markup(page_markup(model)))
    assert len(found) == len(set(found))


def test_names_of_boards_are_kept_apart() -> None:
    """Ids and what refers to them begin with the board's name; words that look like ids stay as they are."""
    before = tag("p", {"id": "a", "aria-labelledby": "b"}, text(' id="c'))
    (after,) = parse_markup(scope_ids(before, "x")).all("p")
    assert after.attrs == {"id": "x.a", "aria-labelledby": "x.b"}
    assert after.words == 'id="c'
