"""A tile that lies face down is known to nobody: views, guesses, and that nothing leaks."""

from collections import Counter
from dataclasses import replace
from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import NO_CHANCE, ChanceMetError
from engine.halali.game import GAME
from engine.halali.legality import reasons
from engine.halali.position import Position
from tests.contract.players import times
from tests.halali import naive
from tests.halali.draws import HIDING, MOMENTS
from tests.halali.rulebook import TILES, Rest, put

tried = settings(deadline=None, max_examples=times(200))
SEEDS = st.integers(0, 2**32)
SEATS = st.sampled_from([0, 1])


def hidden_tiles(text: str) -> dict[str, str]:
    """Return the face-down tiles of a position text by their squares."""
    return {square: tile for square, tile in naive.read(text).tiles.items() if tile.islower()}


def other_order(text: str, rng: Random) -> str:
    """Return the position text with its face-down tiles permuted, and guns among them pointing anywhere."""
    before = naive.read(text)
    squares = hidden_tiles(text)
    turned = [rng.choice("nesw") if tile in "nesw" else tile for tile in squares.values()]
    rng.shuffle(turned)
    return naive.write(replace(before, tiles=before.tiles | dict(zip(squares, turned, strict=True))))


def other_tiles(text: str, rng: Random) -> str:
    """Return the position text with other face-down tiles, any that the box has left."""
    before = naive.read(text)
    shown = [naive.kind(tile) for tile in before.tiles.values() if tile.isupper()]
    pool = Counter(naive.BOX) - Counter([*shown, *"".join(before.prizes.values())])
    drawn = rng.sample(sorted(pool.elements()), len(hidden_tiles(text)))
    laid = [rng.choice("nesw") if kind == "H" else kind.lower() for kind in drawn]
    return naive.write(replace(before, tiles=before.tiles | dict(zip(hidden_tiles(text), laid, strict=True))))


@tried
@given(MOMENTS, SEATS)
def test_seeing_twice_is_seeing_once(text: str, seat: int) -> None:
    """A view seen again, by the same seat or by the other, is the same view."""
    view = GAME.read(text).view_for(seat)
    assert view.view_for(seat) == view.view_for(1 - seat) == view == GAME.read(text).view_for(1 - seat)
    assert view.text == naive.view(naive.read(text))


@tried
@given(HIDING, SEATS, SEEDS)
def test_what_is_hidden_changes_no_view(text: str, seat: int, seed: int) -> None:
    """However the face-down tiles lie, and whichever they are, a seat sees the same: value, text, hash, counts."""
    view, rng = GAME.read(text).view_for(seat), Random(seed)
    for other in (other_order(text, rng), other_tiles(text, rng)):
        seen = GAME.read(other).view_for(seat)
        assert seen == view
        assert hash(seen) == hash(view)
        assert (seen.text, repr(seen), seen.unseen) == (view.text, repr(view), view.unseen)


@tried
@given(HIDING, SEATS)
def test_a_view_holds_no_secret(text: str, seat: int) -> None:
    """No part of the value of a view has a letter of a face-down tile in it."""
    view = GAME.read(text).view_for(seat)
    parts = [getattr(view, name) for name in view.__dataclass_fields__]
    letters = [part for part in parts if isinstance(part, str)]
    assert "?" in "".join(letters)
    assert not [letter for letter in "".join(letters) if letter.islower()]


@tried
@given(HIDING, SEATS, st.data())
def test_a_view_allows_what_the_position_allows(text: str, seat: int, data: st.DataObject) -> None:
    """A view has the same legal moves, and refuses every action for the same reasons: a refusal tells nothing."""
    position = GAME.read(text)
    view, square = position.view_for(seat), data.draw(st.sampled_from(sorted(hidden_tiles(text))))
    assert [move.text for move in view.legal_moves()] == [move.text for move in position.legal_moves()]
    for action in (GAME.read_move(text, view) for text in naive.all_actions() if square in text):
        assert list(reasons(view, action)) == list(reasons(position, action)), action.text
    assert view.outcome() is position.outcome() is None


@tried
@given(HIDING)
def test_the_counts_are_public(text: str) -> None:
    """The unseen tiles are the box less those face up and less the prizes; a position says the same as its view."""
    position, before = GAME.read(text), naive.read(text)
    seen = [tile for tile in before.tiles.values() if tile.isupper()]
    left = Counter(naive.BOX)
    left.subtract(naive.kind(tile) for tile in [*seen, *"".join(before.prizes.values())])
    assert position.unseen == position.view_for(0).unseen == +left


@tried
@given(HIDING, SEATS, SEEDS)
def test_a_guess_fits_the_view(text: str, seat: int, seed: int) -> None:
    """A guess is a whole, valid position that the same seat sees as the view; all but face-down tiles is as it was."""
    view = GAME.read(text).view_for(seat)
    guess = view.guess(Random(seed))
    assert guess.view_for(seat) == view
    assert guess.view_for(seat).text == view.text
    assert GAME.read(guess.text) == guess
    assert naive.view(naive.read(guess.text)) == view.text
    assert view.guess(Random(seed)) == guess


@tried
@given(HIDING, SEEDS)
def test_a_guess_has_the_right_counts(text: str, seed: int) -> None:
    """No kind is guessed more often than it is unseen; with the whole box in the game, each exactly as often."""
    view = GAME.read(text).view_for(0)
    guessed = Counter(naive.kind(tile) for tile in hidden_tiles(view.guess(Random(seed)).text).values())
    unseen = Counter(dict(view.unseen))
    assert guessed <= unseen
    assert guessed.total() == len(hidden_tiles(text))
    if unseen.total() == len(hidden_tiles(text)):
        assert guessed == unseen


@tried
@given(MOMENTS, SEEDS)
def test_a_whole_position_leaves_nothing_to_guess(text: str, seed: int) -> None:
    """Where nothing is unknown a guess is the position itself."""
    assert GAME.read(text).guess(Random(seed)) == GAME.read(text)


TRIES = 1000
"""Of 24 arrangements that are as likely one is missing from so many guesses hardly ever, and the seeds are fixed."""


def view_with(kinds: str, squares: list[str]) -> Position:
    """Return the view in which tiles of these kinds lie face down, and all else of the box has been taken."""
    taken = Counter(naive.BOX) - Counter(kinds)
    tiles = dict(zip(squares, kinds.lower().replace("h", "n"), strict=True))
    return put("blue", Rest(prizes=("".join(sorted(taken.elements())), "")), **tiles).view_for(0)


def arrangements(kinds: str) -> set[tuple[str, ...]]:
    """Return every way in which tiles of these kinds can lie on as many squares, hunters with any gun."""
    faces = [["nesw" if kind == "H" else kind.lower() for kind in order] for order in permutations(kinds)]
    return {way for order in faces for way in product(*order)}


@pytest.mark.parametrize(("kinds", "number"), [("BFT", 6), ("DDT", 3), ("TTT", 1), ("HP", 8), ("HH", 16), ("HLT", 24)])
def test_every_arrangement_is_guessed(kinds: str, number: int) -> None:
    """Every way in which what is unseen can lie comes up, and no other."""
    squares = ["a1", "d4", "f2"][: len(kinds)]
    view, rng = view_with(kinds, squares), Random(kinds)
    guesses = [naive.read(view.guess(rng).text).tiles for _ in range(TRIES)]
    guessed = {tuple(tiles[square] for square in squares) for tiles in guesses}
    assert guessed == arrangements(kinds)
    assert len(guessed) == number


def test_every_tile_is_guessed_on_a_small_board() -> None:
    """Where fewer tiles are in the game than the box holds, whatever has not been seen may lie there."""
    view, rng = put("blue", Rest(prizes=("BB", "")), c3="F", g7="t").view_for(1), Random(1)
    assert {naive.read(view.guess(rng).text).tiles["g7"] for _ in range(TRIES)} == set("flneswdpt")


@tried
@given(HIDING, SEATS, st.data())
def test_an_observer_sees_what_the_players_see(text: str, seat: int, data: st.DataObject) -> None:
    """A move played on the view, a flip with what it showed, leads to the view of what it leads to, with its events."""
    position = GAME.read(text)
    move = data.draw(st.sampled_from(position.legal_moves()), label="move")
    step = position.play(move, NO_CHANCE)
    view = position.view_for(seat)
    seen = view.play(GAME.read_move(step.text, view), NO_CHANCE)
    assert seen.position == step.position.view_for(seat)
    assert (seen.text, seen.events) == (step.text, step.events)
    assert step.text == (
        f"{move.text}{naive.read(text).tiles[move.text[:2]].upper()}" if "=" in move.text else move.text
    )


@tried
@given(HIDING, SEEDS, st.data())
def test_a_flip_in_a_view_is_a_chance(text: str, seed: int, data: st.DataObject) -> None:
    """A flip without its face needs a chance in a view, and then shows a possible tile."""
    view = GAME.read(text).view_for(0)
    flip = GAME.read_move(data.draw(st.sampled_from(sorted(hidden_tiles(text)))) + "=", view)
    with pytest.raises(ChanceMetError):
        view.play(flip, NO_CHANCE)
    step = view.play(flip, Random(seed))
    assert view.refusal(GAME.read_move(step.text, view)) is None
    assert view.play(GAME.read_move(step.text, view), NO_CHANCE) == step


@tried
@given(HIDING, st.data())
def test_a_flip_in_a_view_shows_what_can_be(text: str, data: st.DataObject) -> None:
    """A flip with its face is legal in a view if that kind has not been seen out, in a position if true."""
    position, square = GAME.read(text), data.draw(st.sampled_from(sorted(hidden_tiles(text))))
    view = position.view_for(0)
    for tile in TILES:
        said = GAME.read_move(f"{square}={tile}", view)
        assert (position.refusal(said) is None) == (tile.lower() == hidden_tiles(text)[square])
        assert (view.refusal(said) is None) == (view.unseen[naive.kind(tile)] > 0)
