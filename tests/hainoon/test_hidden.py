"""Hands are known to a player who holds them, the draw pile to nobody: views, guesses, and that nothing leaks."""

from collections import Counter
from dataclasses import replace
from itertools import chain, permutations
from math import factorial
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import NO_CHANCE
from engine.hainoon.game import GAME
from engine.hainoon.legality import reasons
from engine.hainoon.position import Position
from engine.zones import UNKNOWN
from tests.contract.players import times
from tests.hainoon import naive_text as texts
from tests.hainoon.draws import DRAWN_OUT, MOMENTS, REACTING, RUNNING
from tests.hainoon.naive_table import BOX, copy
from tests.hainoon.rulebook import fields, put, ring
from tests.hainoon.secrets import other_cards, other_order, others, seat_of, unknown
from tests.referee import after, legal

tried = settings(deadline=None, max_examples=times(200))
SEEDS = st.integers(0, 2**32)
SEATS = st.integers(0, 3)


@tried
@given(MOMENTS, SEATS)
def test_seeing_twice_is_seeing_once(text: str, number: int) -> None:
    """A view seen again by the same seat is the same view, with the text that the naive rules give."""
    seat = seat_of(text, number)
    view = GAME.read(text).view_for(seat)
    assert view.view_for(seat) == view
    assert view.text == texts.view(texts.read(text), seat)


@tried
@given(MOMENTS, SEATS, SEATS)
def test_a_view_seen_by_another_shows_neither_hand(text: str, one: int, other: int) -> None:
    """Of a view another seat sees what lies open, and no card of any hand, its own among them."""
    first, second = seat_of(text, one), seat_of(text, other)
    position = GAME.read(text)
    twice = position.view_for(first).view_for(second)
    assert twice == position.view_for(second).view_for(first)
    assert twice.view_for(first) == twice.view_for(second) == twice
    if first != second:
        assert set(chain.from_iterable(twice.hands)) <= {UNKNOWN}
        assert [len(hand) for hand in twice.hands] == [len(hand) for hand in position.hands]


@tried
@given(MOMENTS, SEATS, SEEDS)
def test_what_is_hidden_changes_no_view(text: str, number: int, seed: int) -> None:
    """However the hidden cards lie, and whichever they are, a seat sees the same: value, text, hash, counts."""
    seat, rng = seat_of(text, number), Random(seed)
    view = GAME.read(text).view_for(seat)
    for other in (other_order(text, seat, rng), other_cards(text, seat, rng)):
        seen = GAME.read(other).view_for(seat)
        assert seen == view
        assert hash(seen) == hash(view)
        assert (seen.text, repr(seen), seen.unseen) == (view.text, repr(view), view.unseen)


@tried
@given(MOMENTS, SEATS)
def test_a_view_holds_no_secret(text: str, number: int) -> None:
    """No part of the value of a view has a card of another hand or of the draw pile in it."""
    seat = seat_of(text, number)
    position = GAME.read(text)
    view = position.view_for(seat)
    assert {*chain.from_iterable(hand for own, hand in enumerate(view.hands) if own != seat), *view.draw} <= {UNKNOWN}
    assert view.hands[seat] == position.hands[seat]
    open_parts = set(view.__dataclass_fields__) - {"hands", "draw"}
    assert all(getattr(view, name) == getattr(position, name) for name in open_parts)


@settings(tried, max_examples=times(100))
@given(RUNNING, SEEDS, st.data())
def test_a_view_allows_what_the_position_allows(text: str, seed: int, data: st.DataObject) -> None:
    """The seat to act has the same legal moves in its view, and every action is refused for the same reasons."""
    position = GAME.read(text)
    seat = position.turn
    view, guess = position.view_for(seat), GAME.read(other_order(text, seat, Random(seed)))
    assert view.turn == seat
    assert view.legal_moves() == position.legal_moves() == guess.legal_moves()
    assert view.outcome() is position.outcome() is None
    side = data.draw(st.sampled_from("NESW"))
    for action in (GAME.read_move(text, view) for text in texts.all_actions() if f"@{side}" in text or "@" not in text):
        assert [*reasons(view, action)] == [*reasons(position, action)] == [*reasons(guess, action)], action.text


@settings(tried, max_examples=times(100))
@given(MOMENTS)
def test_what_a_position_says_to_anybody_is_open(text: str) -> None:
    """The seat to act, the outcome and all open things are the same for each seat."""
    position = GAME.read(text)
    for seat in range(position.players):
        view = position.view_for(seat)
        assert (view.turn, view.outcome(), view.phase) == (position.turn, position.outcome(), position.phase)


@settings(tried, max_examples=times(100))
@given(REACTING)
def test_being_asked_gives_nothing_away(text: str) -> None:
    """A question for a harpoon depends on the board alone, not on anybody's hand."""
    position, state = GAME.read(text), copy(texts.read(text))
    state.hands = {seat: [] for seat in state.hands}
    bare = GAME.read(texts.write(state))
    assert (bare.turn, bare.asked) == (position.turn, position.asked)
    assert legal(bare) == {"pass"} <= legal(position)


@tried
@given(MOMENTS, SEATS, SEEDS)
def test_a_guess_fits_the_view(text: str, number: int, seed: int) -> None:
    """A guess is a whole, valid position that the same seat sees as the view; a seed gives one guess."""
    seat = seat_of(text, number)
    view = GAME.read(text).view_for(seat)
    guess = view.guess(Random(seed))
    assert guess.view_for(seat) == view
    assert GAME.read(guess.text) == guess
    assert texts.view(texts.read(guess.text), seat) == view.text
    assert view.guess(Random(seed)) == guess


@tried
@given(MOMENTS, SEATS, SEEDS)
def test_a_guess_has_the_right_cards(text: str, number: int, seed: int) -> None:
    """No card is guessed more often than it is unseen; with the whole box in the game, each exactly as often."""
    seat = seat_of(text, number)
    view = GAME.read(text).view_for(seat)
    guessed, hidden = (unknown(texts.read(each), seat) for each in (view.guess(Random(seed)).text, text))
    assert Counter(guessed) <= view.unseen
    assert len(guessed) == len(hidden)
    if view.unseen.total() == len(hidden):
        assert Counter(guessed) == Counter(hidden)


@tried
@given(MOMENTS, SEATS, SEATS, SEEDS)
def test_a_guess_of_what_nobody_sees(text: str, one: int, other: int, seed: int) -> None:
    """A view of a view, in which all hands are hidden, is guessed too."""
    view = GAME.read(text).view_for(seat_of(text, one)).view_for(seat_of(text, other))
    guess = view.guess(Random(seed))
    assert GAME.read(guess.text) == guess
    assert guess.view_for(seat_of(text, one)).view_for(seat_of(text, other)) == view


@tried
@given(MOMENTS)
def test_a_whole_position_leaves_nothing_to_guess(text: str) -> None:
    """Where nothing is unknown a guess is the position itself, and draws nothing."""
    assert GAME.read(text).guess(NO_CHANCE) == GAME.read(text)


TRIES = 2000
"""Of 120 arrangements that are as likely one is missing from so many guesses hardly ever, and the seeds are fixed."""


def table(hands: str, draw: str) -> Position:
    """Return the position with these hands and this pile, in which all other cards are discarded."""
    dealt = [card for card in [*hands.replace("/", ",").split(","), *draw.split(",")] if card != "-"]
    rest = sorted((Counter(BOX) - Counter(dealt)).elements())
    return put("2", hands=hands, draw=draw, discard=",".join(rest))


def arrangements(cards: list[str], hand: int) -> set[tuple[str, ...]]:
    """Return every way in which these cards can be a hand of that size, in any order, and a pile."""
    return {(*sorted(order[:hand]), *order[hand:]) for order in permutations(cards)}


FEW = [
    ("w/rf", "-", 1),
    ("w/rf", "gs", 2),
    ("w/rf,gs", "ba", 3),
    ("-/rf", "gs,ba", 6),
    ("-/-", "rf,rf,gs", 3),
    ("yd/rf,gs,ba", "yc,ya", factorial(5) // factorial(3)),
    ("yd/rf", "gs,ba,yc,ya", factorial(5)),
]


@pytest.mark.parametrize(("hands", "draw", "number"), FEW)
def test_every_arrangement_is_guessed(hands: str, draw: str, number: int) -> None:
    """Every way in which the cards that a seat does not see can lie comes up, and no other."""
    position = table(hands, draw)
    view, rng = position.view_for(0), Random(hands)
    held = len(position.hands[1])
    guesses = [view.guess(rng) for _ in range(TRIES)]
    guessed = {(*guess.hands[1], *guess.draw) for guess in guesses}
    assert guessed == arrangements([*position.hands[1], *position.draw], held)
    assert len(guessed) == number
    assert {guess.hands[0] for guess in guesses} == {position.hands[0]}


def test_every_card_is_guessed_where_few_are_in_the_game() -> None:
    """Where fewer cards than the box holds are in the game, whatever has not been seen may be there."""
    view, rng = put(hands="rf/gs/-/-", sides="rc/-/-/-", discard="w,w").view_for(0), Random(1)
    guessed = {view.guess(rng).hands[1] for _ in range(TRIES)}
    assert guessed == {(card,) for card in set(BOX) - {"rc"}}


@tried
@given(RUNNING, SEEDS, st.data())
def test_what_is_played_on_a_view_is_what_the_others_see(text: str, seed: int, data: st.DataObject) -> None:
    """Played on my view or on the real position, a move looks the same to the others. No known card is drawn.

    But for the hand of another who goes out by it: that is discarded unseen, as long as nobody has shown it. And who
    plays on still knows what another took into the hand from an open side, which no view of a position tells.
    """
    position = GAME.read(text)
    seat = position.turn
    move = data.draw(st.sampled_from(position.legal_moves()), label="move")
    step, seen = (each.play(move, Random(seed)).position for each in (position, position.view_for(seat)))
    known = Counter(card for card in seen.discard if card != UNKNOWN)
    assert known <= Counter(step.discard)
    assert len(seen.discard) == len(step.discard)
    for other in set(range(position.players)) - {seat}:
        ours, theirs = (after.view_for(seat).view_for(other) for after in (seen, step))
        assert replace(ours, discard=()) == replace(theirs, discard=())


@tried
@given(DRAWN_OUT, SEEDS, st.data())
def test_a_drawn_card_is_seen_by_the_seat_that_draws(text: str, seed: int, data: st.DataObject) -> None:
    """However the draw pile lies, the others see the same happen, and the same position after it."""
    before = texts.read(text)
    if not (moves := GAME.read(text).legal_moves()):
        return
    state, rng = copy(before), Random(seed)
    rng.shuffle(state.draw)
    move = data.draw(st.sampled_from(moves), label="move")
    one, other = (GAME.read(each).play(move, Random(seed)) for each in (text, texts.write(state)))
    for seat in (int(each) - 1 for each in others(before, int(before.seat) - 1)):
        assert [event.view_for(seat) for event in one.events] == [event.view_for(seat) for event in other.events]
        assert one.position.view_for(seat) == other.position.view_for(seat)


def test_what_was_laid_is_no_secret() -> None:
    """The cards at the sides, harpoons among them, and discarded hands are seen by all."""
    attack = put(ring=ring(2, 3), sides="ra,rd,w/-/-/-", hands="rh/ya/-/-", draw="yd,yd,ys", phase="react:N:12:-")
    laid = after(attack, "rh!A")
    assert fields(laid.view_for(3), "SIDES", "HANDS", "PHASE") == ["ra,rd,w,rh/-/-/-", "-/?/-/-", "react:N:2:rhA"]
    out = put(
        "4L",
        divers="PtGK",
        ring="ffhfffffffff",
        sides="ra,rd,w/-/-/-",
        hands="rh/ya,yc/-/-",
        phase="react:N:2:-",
        draw="yd,ys",
    )
    assert fields(after(out, "pass").view_for(2), "HANDS", "DISCARD") == ["?,?,?/-/-/-", "ra,rd,w,ya,yc"]
