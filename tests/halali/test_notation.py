"""Texts of positions, views and moves: canonical, strict, total."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from engine.chance import NO_CHANCE
from engine.halali.game import GAME
from engine.refusal import Unreadable
from tests.contract.players import times
from tests.halali import naive
from tests.halali.draws import HIDING, MOMENTS
from tests.halali.rulebook import ONE, TILES, is_accepted_naively, ranks
from tests.texts import is_accepted, mutations

tried = settings(deadline=None, max_examples=times(1000))
LETTERS = ".BFLNESWDPTHbflneswdpth?/ -|,0123456789abcdefgABh=x>\n\0é٣\ud800"
"""The signs of positions and moves, and some that they never have."""


@tried
@given(MOMENTS)
def test_positions_are_canonical(text: str) -> None:
    """A text that can be read is written the same, and read again equal."""
    position = GAME.read(text)
    assert position.text == text
    assert GAME.read(position.text) == position
    assert hash(GAME.read(position.text)) == hash(position)


@tried
@given(MOMENTS)
def test_what_is_played_is_what_is_read(text: str) -> None:
    """The position after a move equals the one read from its text: nothing of a game is missing in the notation."""
    position = GAME.read(text)
    for move in position.legal_moves():
        after = position.play(move, NO_CHANCE).position
        assert GAME.read(after.text) == after


def test_moves_are_canonical() -> None:
    """Every action is read from its text and written the same; equal texts of legal moves give the same action."""
    position = GAME.read(ranks(ONE))
    for text in naive.all_actions():
        assert GAME.read_move(text, position).text == text
    for text in (f"{square}={tile}" for square in naive.SQUARES for tile in TILES):
        assert GAME.read_move(text, position).text == text
    for move in position.legal_moves():
        assert GAME.read_move(move.text, position) == move


@settings(tried, max_examples=times(100))
@given(HIDING)
def test_observations(text: str) -> None:
    """A view is written with `?` for what lies face down, all else as it is; read as a view it is the same."""
    view = GAME.read(text).view_for(0)
    assert view.text == naive.view(naive.read(text))
    assert GAME.read_view(view.text) == view
    with pytest.raises(Unreadable) as error:
        GAME.read(view.text)
    assert (error.value.field, error.value.code) == ("ROWS", "unreadable.halali.view")
    with pytest.raises(Unreadable) as error:
        GAME.read_view(text)
    assert (error.value.field, error.value.code) == ("ROWS", "unreadable.halali.whole")


@settings(tried, max_examples=times(100))
@given(MOMENTS.filter(lambda text: naive.read(text).is_final))
def test_observations_of_an_open_board(text: str) -> None:
    """With all tiles face up the view is the position."""
    assert GAME.read(text).view_for(1) == GAME.read_view(text) == GAME.read(text)
    assert GAME.read(text).view_for(1).text == text


def _text(rows: list[str], turn: str, prizes: list[list[str]], rest: str, clock: str) -> str:
    lines = "/".join("".join(rows[begin : begin + 7]) for begin in range(0, 49, 7))
    taken = "|".join("".join(sorted(own)) or "-" for own in prizes)
    return f"{lines} {turn} {taken} {rest} {clock}"


def crowds(letters: str, clocks: SearchStrategy[str]) -> SearchStrategy[str]:
    """Draw texts of the right form, many of which ask for too much."""
    squares = st.sampled_from(["-", *naive.SQUARES])
    ban = st.one_of(st.just("-"), st.builds(str.__add__, *[st.sampled_from(naive.SQUARES)] * 2))
    return st.builds(
        _text,
        st.lists(st.sampled_from("." * 60 + letters), min_size=49, max_size=49),
        st.sampled_from(["blue", "brown"]),
        st.lists(st.lists(st.sampled_from("BDFHLPT"), max_size=3), min_size=2, max_size=2),
        st.builds("{} {},{}".format, squares, ban, ban),
        clocks,
    )


NUMBERS = st.integers(0, 22).map(str)
PAIRS = st.builds("{},{}".format, st.integers(0, 6), st.integers(0, 6))
CROWDS = crowds(TILES + TILES.lower(), NUMBERS) | crowds(TILES, PAIRS)


@tried
@given(st.text() | st.text(LETTERS) | mutations(MOMENTS, LETTERS) | CROWDS | mutations(CROWDS, LETTERS))
@example(ranks(ONE))
def test_any_text_as_position(text: str) -> None:
    """A text is a valid position, as the naive rules find too, or is refused; nothing else is raised."""
    assert is_accepted(GAME.read, text) == is_accepted_naively(text)


@tried
@given(st.text(LETTERS) | mutations(HIDING.map(lambda text: naive.view(naive.read(text))), LETTERS))
def test_any_text_as_view(text: str) -> None:
    """A text is a view, and what it is guessed to be looks like it, or is refused; nothing else is raised."""
    if is_accepted(GAME.read_view, text):
        assert GAME.read_view(text).view_for(1).text == text


MOVES = st.sampled_from([*naive.all_actions(), *(f"{square}={tile}" for square in naive.SQUARES for tile in TILES)])


@tried
@given(st.text() | st.text(LETTERS) | MOVES | mutations(MOVES, LETTERS))
@example("pass")
@example("c3=F")
def test_any_text_as_move(text: str) -> None:
    """A text is an action, as the naive rules list them, or a flip that shows a tile; any other is refused."""
    flip = text[:-1] if text[2:3] == "=" and len(text) == 4 and text[3] in TILES else text
    assert is_accepted(lambda text: GAME.read_move(text, GAME.read(ranks(ONE))), text) == (flip in naive.all_actions())
