"""Texts of positions and moves: canonical, strict, total."""

from functools import cache
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.refusal import Unreadable
from engine.xok.game import GAME
from tests.contract.players import times
from tests.texts import is_accepted, mutations
from tests.xok import naive
from tests.xok.random_games import PLAYERS, game
from tests.xok.rulebook import start

tried = settings(max_examples=times(1000))
EMPTY = "..../...../....../......./....../...../.... w"
LETTERS = ".FfSs/ 0123456789wbWB-+:,aeiAnz\n\0é٣\ud800"
"""The signs of positions and moves, and some that they never have."""


def test_start_is_written_as_the_notation_says() -> None:
    """The empty board of side 4 with white to move; nine rows on side 5."""
    assert start().text == EMPTY
    assert start(5).text == "...../....../......./......../........./......../......./....../..... w"


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("side", [4, 5])
def test_positions_are_canonical(side: int, name: str) -> None:
    """Over random games, the last position included, a read position equals the written one, and back."""
    for number in range(10):
        for position, _, _ in game(side, PLAYERS[name], Random(f"notation {side} {name} {number}")):
            again = GAME.read(position.text)
            assert again == position
            assert hash(again) == hash(position)
            assert again.text == position.text


@pytest.mark.parametrize("side", [4, 5])
def test_moves_are_canonical(side: int) -> None:
    """Every action of a board is read from its text and written the same; equal texts give the same action."""
    position = start(side)
    for text in naive.all_actions(side):
        assert GAME.read_move(text, position).text == text
    for move in position.legal_moves():
        assert GAME.read_move(move.text, position) == move


def rows(*changed: tuple[int, str], turn: str = "w") -> str:
    """Return the empty position of side 4 with some rows, counted from the top, written otherwise."""
    lines = EMPTY[:-2].split("/")
    for number, line in changed:
        lines[number] = line
    return f"{'/'.join(lines)} {turn}"


INVALID = {
    "nothing": ("", "position", "unreadable.fields"),
    "no turn": (EMPTY[:-2], "position", "unreadable.fields"),
    "a space before": (" " + EMPTY, "position", "unreadable.fields"),
    "a space after": (EMPTY + " ", "position", "unreadable.fields"),
    "two spaces": (EMPTY.replace(" ", "  "), "position", "unreadable.fields"),
    "a third field": (EMPTY + " 0", "position", "unreadable.fields"),
    "a tab for the space": (EMPTY.replace(" ", "\t"), "position", "unreadable.fields"),
    "a line's end": (EMPTY + "\n", "TURN", "unreadable.xok.turn"),
    "no such turn": (rows(turn="x"), "TURN", "unreadable.xok.turn"),
    "a capital turn": (rows(turn="W"), "TURN", "unreadable.xok.turn"),
    "both turns": (rows(turn="wb"), "TURN", "unreadable.xok.turn"),
    "an empty turn": (rows(turn=""), "TURN", "unreadable.xok.turn"),
    "a row too few": (rows()[5:], "ROWS", "unreadable.xok.rows"),
    "a row too many": ("..../" + rows(), "ROWS", "unreadable.xok.rows"),
    "the rows of side 3": (".../..../...../..../... w", "ROWS", "unreadable.xok.rows"),
    "a row too short": (rows((3, "......")), "ROWS", "unreadable.xok.width"),
    "a row too long": (rows((0, ".....")), "ROWS", "unreadable.xok.width"),
    "an empty row": (rows((6, "")), "ROWS", "unreadable.xok.width"),
    "numbers for empty cells": (rows((0, "4")), "ROWS", "unreadable.xok.piece"),
    "no such piece": (rows((0, "..x.")), "ROWS", "unreadable.xok.piece"),
    "digits of another script": (rows((0, "..S٣.")), "ROWS", "unreadable.xok.piece"),
    "a digit after a fish": (rows((0, "..F0.")), "ROWS", "unreadable.xok.piece"),
    "a shark without a mouth": (rows((0, "..S.")), "ROWS", "unreadable.xok.mouths"),
    "a seventh direction": (rows((0, "..S6.")), "ROWS", "unreadable.xok.mouths"),
    "mouths that fall": (rows((0, "..S10.")), "ROWS", "unreadable.xok.mouths"),
    "a mouth twice": (rows((0, "..S11.")), "ROWS", "unreadable.xok.mouths"),
    "three mouths": (rows((0, "..S012.")), "ROWS", "unreadable.xok.mouths"),
    "fifteen white fish": (
        rows((1, "FFF.."), (3, "FFFFFF."), (5, "FFFFF"), (6, "F...")),
        "ROWS",
        "unreadable.xok.fish",
    ),
    "fifteen black fish": (
        rows((1, "fff.."), (3, "ffffff."), (5, "fffff"), (6, "f...")),
        "ROWS",
        "unreadable.xok.fish",
    ),
    "four small sharks": (rows((0, "S0S0S1S2")), "ROWS", "unreadable.xok.sharks"),
    "two sharks of 60": (rows((0, "s01.s05.")), "ROWS", "unreadable.xok.sharks"),
    "two sharks of 120": (rows((0, "s02.s15.")), "ROWS", "unreadable.xok.sharks"),
    "two sharks of 180": (rows((0, "S03.S14.")), "ROWS", "unreadable.xok.sharks"),
    "two winners": (
        rows((0, "FFFF"), (1, "FFFFF"), (2, "F....."), (5, "fffff"), (6, "ffff"), (4, "f.....")),
        "ROWS",
        "unreadable.xok.winners",
    ),
    "far too long": (rows((0, "S" + "0" * 10_000)), "position", "unreadable.long"),
}


@pytest.mark.parametrize("name", INVALID)
def test_invalid_positions(name: str) -> None:
    """A text that is not valid is refused with the field and the reason."""
    text, field, code = INVALID[name]
    with pytest.raises(Unreadable) as error:
        GAME.read(text)
    assert (error.value.field, error.value.code) == (field, code)
    assert not is_accepted_naively(text)


@pytest.mark.parametrize(
    "text",
    [
        rows((1, "FFF.."), (3, "FFFFFF."), (5, "FFFFF")),
        rows((0, "S0S0S1.")),
        rows((0, "S0s0S1s1"), (6, "S2s2..")),
        rows((0, "s01.s02s03"), (6, "S05.S24S25")),
        rows((0, "FFFF"), (1, "FFFFF"), (2, "F....."), (5, "fffff"), (6, "ffff"), turn="b"),
        rows((0, "FFFF"), (1, "FFFFF"), (2, "F....."), turn="w"),
    ],
)
def test_limits_of_validity(text: str) -> None:
    """All that the box holds may be on the board, and one colour may have won, in any turn."""
    assert GAME.read(text).text == text


@cache
def _somewhere(side: int, name: str, seed: int) -> str:
    rng = Random(seed)
    return rng.choice(list(game(side, PLAYERS[name], rng)))[0].text


def _crowd(pieces: list[str], turn: str) -> str:
    return naive.write(naive.State(4, dict(zip(naive.empty(4).pieces, pieces, strict=True)), turn))


SHARKS = [letter + mouths for letter in "Ss" for mouths in naive.FACINGS]
PIECES = [*"." * 150, *"F" * 90, *"f" * 90, *SHARKS]
"""About as many of each that the box holds a random board every now and then."""
CELLS = len(naive.empty(4).pieces)
crowds = st.builds(
    _crowd,
    st.lists(st.sampled_from(PIECES), min_size=CELLS, max_size=CELLS),
    st.sampled_from("wb"),
)
positions = st.builds(_somewhere, st.sampled_from([4, 5]), st.sampled_from(sorted(PLAYERS)), st.integers(0, 9))
moves = st.sampled_from([4, 5]).flatmap(lambda side: st.sampled_from(naive.all_actions(side)))


def is_accepted_naively(text: str) -> bool:
    """Return whether the naive rules read the position."""
    try:
        naive.read(text)
    except ValueError:
        return False
    return True


@tried
@given(st.text() | st.text(LETTERS) | mutations(positions, LETTERS) | crowds | mutations(crowds, LETTERS))
@example(EMPTY)
def test_any_text_as_position(text: str) -> None:
    """A text is a valid position, as the naive rules find too, or is refused; nothing else is raised."""
    assert is_accepted(GAME.read, text) == is_accepted_naively(text)


@tried
@given(st.text() | st.text(LETTERS) | mutations(moves, LETTERS), st.sampled_from([4, 5]))
@example("d4+d5", 4)
@example("a5:e", 4)
def test_any_text_as_move(text: str, side: int) -> None:
    """A text is an action of the board, as the naive rules list them, or is refused; nothing else is raised."""
    assert is_accepted(lambda text: GAME.read_move(text, start(side)), text) == (text in naive.all_actions(side))
