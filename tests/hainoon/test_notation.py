"""Texts of positions, views and moves: canonical, strict, total."""

from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from engine.hainoon.game import GAME
from engine.refusal import Unreadable
from tests.contract.players import times
from tests.hainoon import naive
from tests.hainoon import naive_text as texts
from tests.hainoon.draws import MOMENTS, RUNNING, by_chance
from tests.hainoon.naive_table import BOX
from tests.hainoon.rulebook import is_accepted_naively, put, text_of
from tests.texts import is_accepted, mutations

tried = settings(deadline=None, max_examples=times(1000))
LETTERS = "-/, ?~:@!>LPTGKptgkxABCDENSWhfrgbycsdaw0123456789\n\0é٣\ud800"
"""The signs of positions and moves, and some that they never have."""

SEATS = st.integers(0, 3)
CARDS = st.sampled_from(sorted(BOX))


@tried
@given(MOMENTS)
def test_positions_are_canonical(text: str) -> None:
    """A text that can be read is written the same, and read again equal."""
    position = GAME.read(text)
    assert position.text == text
    assert GAME.read(position.text) == position
    assert hash(GAME.read(position.text)) == hash(position)


@settings(tried, max_examples=times(300))
@given(RUNNING, st.integers(0, 2**32))
def test_what_is_played_is_what_is_read(text: str, seed: int) -> None:
    """The position after a move equals the one read from its text: nothing of a game is missing in the notation."""
    position, rng = GAME.read(text), Random(seed)
    for move in position.legal_moves():
        after = position.play(move, rng).position
        assert GAME.read(after.text) == after


def test_moves_are_canonical() -> None:
    """Every action is read from its text and written the same; equal texts of legal moves give the same action."""
    position = put(hands="rf,rh,w/-/-/-")
    for text in texts.all_actions():
        assert GAME.read_move(text, position).text == text
    for move in position.legal_moves():
        assert GAME.read_move(move.text, position) == move


@settings(tried, max_examples=times(300))
@given(RUNNING, st.integers(0, 2**32))
def test_a_move_tells_how_a_shuffle_fell(text: str, seed: int) -> None:
    """A step's text has the order that fell if and only if cards were shuffled; played from it the step is the same."""
    position, state = GAME.read(text), texts.read(text)
    for move in position.legal_moves():
        step = position.play(move, Random(seed))
        assert step.text.partition("~")[0] == move.text
        assert ("~" in step.text) == ("~" in by_chance(state, move.text, Random(seed))[0])
        assert texts.write(naive.play(state, step.text)) == step.position.text
        again = GAME.read_move(step.text, position)
        assert again.text == step.text
        assert position.refusal(again) is None
        assert position.play(again, Random(seed + 1)) == step


@settings(tried, max_examples=times(300))
@given(RUNNING, st.data())
def test_only_an_order_of_the_shuffled_cards_is_accepted(text: str, data: st.DataObject) -> None:
    """A legal move with an order is refused unless the naive rules can play it so."""
    position, state = GAME.read(text), texts.read(text)
    move = data.draw(st.sampled_from(sorted(naive.legal(state))))
    fell = by_chance(state, move, Random(1))[0].partition("~")[2]
    shuffled = st.permutations(fell.split(",")) if fell else st.just([data.draw(CARDS)])
    too_few = shuffled.map(lambda cards: cards[1:] or cards)
    cards = data.draw(shuffled | too_few | st.lists(CARDS, min_size=1, max_size=4))
    said = f"{move}~{','.join(cards)}"
    refused = position.refusal(GAME.read_move(said, position))
    assert (refused is None) == (bool(fell) and sorted(cards) == sorted(fell.split(",")))
    assert refused is None or refused.rule == "hainoon.draw"


@settings(tried, max_examples=times(200))
@given(MOMENTS, SEATS)
def test_observations(text: str, seat: int) -> None:
    """A view is written with `?` for each card of another hand and the number of cards in the pile; it reads back."""
    position = GAME.read(text)
    seat %= texts.read(text).players
    view = position.view_for(seat)
    assert view.text == texts.view(texts.read(text), seat)
    assert GAME.read_view(view.text) == view
    if "?" in view.text:
        with pytest.raises(Unreadable) as error:
            GAME.read(view.text)
        assert (error.value.field in {"HANDS", "DRAW"}, error.value.code) == (True, "unreadable.hainoon.view")


def test_observation_of_a_table() -> None:
    """The own hand, how many cards the others hold, how many are in the pile, and all that lies open."""
    position = put("3", hands="rf,w/gs/ba,bd,ya", draw="yd,ys,rh", discard="bf", sides="ra/-/-/gf,w")
    assert position.view_for(0).text == "3 ffffffffffff PTGx - - ra/-/-/gf,w rf,w/?/?,?,? ?3 bf 1 2 play"
    assert position.view_for(1).text == "3 ffffffffffff PTGx - - ra/-/-/gf,w ?,?/gs/?,?,? ?3 bf 1 2 play"


def test_observation_of_an_attack() -> None:
    """Harpoons that were laid are open."""
    text = text_of(ring="fhhfffffffff", sides="ra,rd,w,rh/-/-/-", hands="gs/rh,ya/-/bf", phase="react:N:2:rhA")
    assert GAME.read(text).view_for(0).text == text.replace("rh,ya", "?,?").replace("/bf", "/?")


def test_observation_where_nothing_is_hidden() -> None:
    """Where no other holds a card and the pile is empty the view is the position."""
    position = put(hands="-/rf,w/-/-", discard="bf")
    assert position.view_for(1) == position == GAME.read_view(position.text)
    assert position.view_for(0).text == position.text.replace("rf,w", "?,?")


WHOLE = {
    "two hands": ("rf/gs/-/-", "?3", "HANDS"),
    "two hands and the pile": ("rf/gs/-/-", "yd", "HANDS"),
    "the pile": ("rf/?/-/-", "yd", "DRAW"),
}


@pytest.mark.parametrize("name", WHOLE)
def test_observations_that_show_too_much(name: str) -> None:
    """A text that is no seat's view is no observation."""
    hands, draw, field = WHOLE[name]
    with pytest.raises(Unreadable) as error:
        GAME.read_view(text_of(hands=hands, draw=draw))
    assert (error.value.field, error.value.code) == (field, "unreadable.hainoon.whole")


def crosses(valid: SearchStrategy[str]) -> SearchStrategy[str]:
    """Draw texts of which each field is that of one of two valid ones."""
    return st.builds(_cross, valid, valid, st.lists(st.booleans(), min_size=12, max_size=12))


def _cross(one: str, other: str, choices: list[bool]) -> str:
    pairs = zip(one.split(" "), other.split(" "), choices, strict=True)
    return " ".join(second if choice else first for first, second, choice in pairs)


@tried
@given(
    st.text() | st.text(LETTERS) | mutations(MOMENTS, LETTERS) | crosses(MOMENTS) | mutations(crosses(MOMENTS), LETTERS)
)
@example(text_of())
def test_any_text_as_position(text: str) -> None:
    """A text is a valid position, as the naive rules find too, or is refused; nothing else is raised."""
    assert is_accepted(GAME.read, text) == is_accepted_naively(text), text


@tried
@given(st.text(LETTERS) | mutations(st.builds(lambda text: texts.view(texts.read(text), 0), MOMENTS), LETTERS))
def test_any_text_as_view(text: str) -> None:
    """A text is a view, and what it is guessed to be looks like it, or is refused; nothing else is raised."""
    if is_accepted(GAME.read_view, text):
        view = GAME.read_view(text)
        assert any(view.guess(Random(1)).view_for(seat).text == text for seat in range(4))


MOVES = st.sampled_from(texts.all_actions())


@tried
@given(
    st.text()
    | st.text(LETTERS)
    | MOVES
    | mutations(MOVES, LETTERS)
    | mutations(MOVES.map("{}~rf,w,gs".format), LETTERS)
)
@example("pass")
@example("draw~w")
def test_any_text_as_move(text: str) -> None:
    """A text is an action, as the naive rules list them, perhaps with an order of cards; any other is refused."""
    plain, wave, order = text.partition("~")
    well_formed = plain in texts.all_actions() and (not wave or set(order.split(",")) <= BOX.keys())
    assert is_accepted(lambda text: GAME.read_move(text, put()), text) == well_formed
