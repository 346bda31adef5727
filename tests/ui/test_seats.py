"""The player of a seat, with the consequences for looking, tapping and stepping back."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import rating
from engine.games import GAMES, game_named
from engine.language import LANGUAGES, language
from engine.line import Line
from engine.plans import LEVELS as LEVELS_OF_THE_SEARCH
from engine.plans import STRENGTHS as STRENGTHS_OF_THE_SEARCH
from tests.ui.computers import game_between
from tests.ui.players import GESTURE, after_taps, promise, world
from ui.table.kinds import FIRST_STRENGTH, LEVELS, OPPONENTS, STRENGTHS
from ui.table.names import player_name, seat_name
from ui.table.session import Session
from ui.table.table import NOBODY


def hidden_game(kinds: tuple[int, ...]) -> Session:
    """Return a game of Hai Noon in its middle."""
    return game_between("hainoon", kinds, 9)


def test_the_levels_are_those_of_the_search() -> None:
    """Each level that can be chosen can be asked, and has a name and a line about it in every language."""
    assert list(LEVELS) == list(LEVELS_OF_THE_SEARCH)
    assert list(STRENGTHS) == list(STRENGTHS_OF_THE_SEARCH)
    assert FIRST_STRENGTH == rating.FIRST_STRENGTH
    for code in LANGUAGES:
        said = [language(code).say(f"level.{level}.{what}") for level in OPPONENTS for what in ("name", "about")]
        assert len(set(said)) == len(said)


@pytest.mark.parametrize("game", GAMES)
def test_a_new_game_is_between_persons(game: str) -> None:
    """Unless somebody says otherwise."""
    session = game_between(game, ())
    assert session.people == list(range(len(session.names)))
    assert session.level == 0


def test_a_player_keeps_its_kind_when_the_sides_change() -> None:
    """In the second game of a match the computer sits one seat further on."""
    first = game_between("halali", (0, 3), 300)
    assert first.line.last.outcome()
    second = first.next_game(world(2).rng)
    assert (first.people, second.people) == ([0], [1])
    assert [second.level_at(seat) for seat in (0, 1)] == [3, 0]


def test_nameless_computers_are_called_by_their_level() -> None:
    """Two of one level are told apart by their seats; a name that was given stays."""
    said = language("en")
    session = replace(hidden_game((0, 2, 2, 5)), names=("", "", "Hook", ""))
    names = [seat_name(session, seat, said) for seat in range(4)]
    nibbler = said.say("computer.named", name=said.say("level.2.name"), seat=said.say("seat.hainoon.1"))
    assert names == [said.say("seat.hainoon.0"), nibbler, "Hook", said.say("level.5.name")]
    assert player_name(replace(game_between("halali", (0, 1))), 1, said) == said.say("level.1.name")


@pytest.mark.parametrize("plies", range(8))
def test_one_person_needs_no_curtain_and_sees_one_hand(plies: int) -> None:
    """In any turn, a person alone with computers sees their own hand, and no other."""
    session = game_between("hainoon", (3, 0, 1, 1), plies)
    assert not session.has_curtain
    assert session.viewer == 1
    assert session.position == session.line.last.view_for(1)


@pytest.mark.parametrize("plies", range(8))
def test_who_looks_on_sees_no_hand(plies: int) -> None:
    """Four computers show their hands to nobody, and there is no curtain to open."""
    session = game_between("hainoon", (1, 1, 1, 1), plies)
    assert (session.viewer, session.has_curtain) == (NOBODY, False)
    assert session.position == session.line.last.view_for(NOBODY)


def test_two_persons_keep_their_curtain() -> None:
    """It opens for persons only; while a computer moves it stays as it is, and it closes for the next person."""
    session, seen = game_between("hainoon", (0, 0, 1, 1)), set()
    rng = Random(3)
    for _ in range(60):
        if session.line.last.outcome():
            break
        turn = session.line.last.turn
        if session.level_at(turn):
            assert not session.has_curtain
            assert session.viewer in {NOBODY, session.opened}
            assert session.viewer not in {2, 3}
        else:
            session = session.open_curtain() if session.has_curtain else session
            assert session.viewer == turn
        seen.add(session.viewer)
        session = session.play(rng.choice(session.line.last.legal_moves()), rng)
    assert {0, 1} <= seen


@promise
@given(st.sampled_from(GAMES), st.integers(0, 99), st.integers(1, 12), st.data())
def test_undo_goes_back_to_a_persons_decision(game: str, seed: int, plies: int, data: st.DataObject) -> None:
    """A step back takes one's own move and the answers to it; a step on brings both again."""
    seats = len(game_between(game, ()).names)
    kinds = tuple(data.draw(st.lists(st.sampled_from((0, 2)), min_size=seats, max_size=seats)))
    session = replace(game_between(game, kinds, plies, seed), learning=True)
    back = session.undo()
    between = [session.line.at(ply).turn for ply in range(back.ply + 1, session.ply)]
    if back.ply == session.ply:
        assert all(session.line.at(ply).turn not in session.people for ply in range(session.ply))
    elif session.people:
        assert back.line.at(back.ply).turn in session.people
        assert not set(between) & set(session.people)
    else:
        assert back.ply == session.ply - 1
    if back.ply < session.ply:
        assert back.redo().ply == session.ply


def test_what_the_computers_showed_cannot_be_taken_back() -> None:
    """In a game of hidden hands a step back would tell what the others hold."""
    session = game_between("hainoon", (0, 1, 1, 1), 5)
    back = session.undo()
    assert (back.ply, back.remark) == (session.ply, "undo.shown")


def test_a_tap_while_a_computer_is_to_move_says_so() -> None:
    """The move stays the computer's, at the end of the game and where a person looks back at it."""
    session = replace(after_taps(game_between("xok", (0, 2)), "a1", "a2"), ply=1)
    refused = after_taps(session, "d4")
    assert (refused.line, refused.taps, refused.remark) == (session.line, (), "computer.turn")
    longer = session.play(session.line.last.legal_moves()[0], Random(0))
    looking = after_taps(longer.at(1), "d4")
    assert (looking.line, looking.remark) == (longer.line, "computer.past")
    assert looking.choices(GESTURE, ()) == frozenset()
    assert after_taps(longer, "d4").taps == ("d4",)


def test_a_persons_game_by_a_link_has_no_computers() -> None:
    """A session of names alone is one between persons, however many."""
    start = game_named("hainoon").start({"players": "4"}, Random(0))
    assert Session("hainoon", Line(start), names=("",) * 4).people == [0, 1, 2, 3]
