"""Puzzles that were missed come back after one, three, seven and twenty days."""

import json
from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES
from engine.language import LANGUAGES, language
from engine.puzzles.shelf import puzzle, puzzle_numbers
from engine.refusal import Unreadable
from tests.contract.players import attempt
from tests.games import WITH_PUZZLES
from tests.ui.pages import Element, ids, nameless_elements, region
from tests.ui.players import fuzz, promise, world
from tests.ui.pupil import taps_of
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app import storage
from ui.app.model import Model
from ui.keep import again
from ui.keep.again import DAYS, Due
from ui.keep.solved_puzzles import HIGHEST, ordinal
from ui.learn.attempt import BOARD
from ui.table.message import Message, Verb
from ui.table.session import World

each_game = pytest.mark.parametrize("game", WITH_PUZZLES)
BEGUN = date(2026, 11, 27)
DUES = st.builds(Due, st.integers(1, 800_000), st.sampled_from(range(len(DAYS))))
TEXTS = st.dictionaries(st.sampled_from(GAMES), st.dictionaries(st.integers(1, HIGHEST).map(str), DUES)).map(json.dumps)


def on(day: int) -> World:
    """Return the world so many days after the first."""
    return replace(world(), today=(BEGUN + timedelta(day)).isoformat())


def page_at(model: Model, address: str, day: int) -> Model:
    """Return the model at an address on a day."""
    return model_after(model_after(model, Message("open", ""), on(day)), Message("open", address), on(day))


def after_act(model: Model, day: int, verb: Verb, about: str = "") -> Model:
    """Return the model after something was done to the puzzle."""
    return model_after(model, Message(verb, about, board=BOARD), on(day))


def after_move(model: Model, day: int, move: str) -> Model:
    """Return the model after a move was tapped."""
    assert model.attempt
    for tap in taps_of(model.attempt.board, move):
        model = after_act(model, day, "tap", tap)
    return model


def shown_solution(model: Model, game: str, number: int, day: int) -> Model:
    """Return the model in which the solution of a puzzle was asked for."""
    model = after_act(page_at(model, f"{game}.puzzle.{number}", day), day, "solve")
    while model.attempt and not model.attempt.over:
        model = after_act(model, day, "follow")
    return model


def after_solution(model: Model, game: str, number: int, day: int) -> Model:
    """Return the model in which a puzzle was solved."""
    model = page_at(model, f"{game}.puzzle.{number}", day)
    while model.attempt and not model.attempt.over:
        right = model.attempt.right
        model = after_move(model, day, right.text) if right else after_act(model, day, "follow")
    return model


def due_numbers(model: Model, game: str, day: int) -> list[int]:
    """Return the numbers of the puzzles that come back on a day."""
    return again.due_puzzles(model.again, game, ordinal(on(day).today))


@each_game
def test_a_missed_puzzle_comes_back_and_is_known_at_last(game: str) -> None:
    """After one, three, seven and twenty days, each counted from the day on which it was solved."""
    number, day = puzzle_numbers(game)[0], 0
    model = shown_solution(first_model(on(0)), game, number, 0)
    for days in DAYS:
        assert due_numbers(model, game, day + days - 1) == []
        day += days
        assert due_numbers(model, game, day) == [number]
        model = after_solution(model, game, number, day)
        assert due_numbers(model, game, day) == []
    assert model.again == ""
    assert due_numbers(model, game, day + 100) == []


@each_game
def test_a_wrong_move_makes_a_puzzle_come_back_tomorrow(game: str) -> None:
    """However far it had come; what is solved before its day stays where it is."""
    number, other = puzzle_numbers(game)[:2]
    model = shown_solution(first_model(on(0)), game, number, 0)
    early = after_solution(model, game, number, 0)
    assert early.again == model.again
    model = after_solution(model, game, number, 1)
    there = page_at(model, f"{game}.puzzle.{number}", 4)
    position, right = puzzle(game, number).position, puzzle(game, number).line[0]
    slower = (*right, *puzzle(game, number).slower)
    wrong = next(str(move.text) for move in position.legal_moves() if move.text not in slower)
    missed = after_move(there, 4, wrong)
    assert due_numbers(missed, game, 4) == []
    assert due_numbers(missed, game, 5) == [number]
    assert due_numbers(after_solution(missed, game, other, 4), game, 5) == [number]


@each_game
def test_the_end_of_a_puzzle_says_when_it_comes_back(game: str) -> None:
    """And leads to the next one that comes back today."""
    one, other = puzzle_numbers(game)[:2]
    model = shown_solution(shown_solution(first_model(on(0)), game, one, 0), game, other, 0)
    model = after_solution(model, game, one, 1)
    there = region(model, "puzzle")
    assert language("en").later.say("puzzle.comes-back", n=DAYS[1]) in there.words
    ways = [way.attrs["href"] for way in there.all("a") if "primary" in way.attrs.get("class", "")]
    assert ways == [f"#{game}.puzzle.{other}"]


@each_game
def test_the_list_begins_with_what_comes_back(game: str) -> None:
    """Such a puzzle stands there twice, and each picture has its own place."""
    number = puzzle_numbers(game)[0]
    missed = shown_solution(first_model(on(0)), game, number, 0)
    model = page_at(missed, f"{game}.puzzles", 1)
    model = replace(model, near=frozenset({f"again.{game}.puzzle.{number}", f"{game}.puzzle.{number}"}))
    there: Element = region(model, "puzzles")
    assert nameless_elements(there) == []
    assert len(set(ids(there))) == len(ids(there))
    first, *_ = there.all("section")
    assert [way.attrs["href"] for way in first.all("a")] == [f"#{game}.puzzle.{number}"]
    assert language("en").later.say("puzzles.again") in first.words
    earlier, *_ = region(page_at(missed, f"{game}.puzzles", 0), "puzzles").all("section")
    assert earlier.attrs["aria-labelledby"] != first.attrs["aria-labelledby"]


def test_it_is_said_in_every_language() -> None:
    """None has the words of another."""
    for key in ("puzzles.again", "puzzles.again.about", "puzzle.next.again"):
        assert len({language(code).later.say(key) for code in LANGUAGES}) == len(LANGUAGES)


@each_game
def test_it_is_kept_with_the_statistics(game: str) -> None:
    """Stored, deleted, brought back."""
    model = shown_solution(first_model(on(0)), game, puzzle_numbers(game)[0], 0)
    store = storage.texts(model)
    assert storage.restore(store, first_model(on(0)))[0].again == model.again
    gone = model_after(model, Message("forget"), on(0))
    assert gone.again == ""
    assert storage.AGAIN in storage.stale_keys(gone, store)
    assert model_after(gone, Message("unforget"), on(0)).again == model.again


@promise
@given(TEXTS, TEXTS)
def test_two_devices_keep_the_earlier_day(here: str, there: str) -> None:
    """No puzzle of either is lost."""
    ours, others, both = again.read(here), again.read(there), again.read(again.merge(here, there) or "{}")
    for game in {*ours, *others}:
        for number in {*ours.get(game, {}), *others.get(game, {})}:
            found = [each[game][number] for each in (ours, others) if number in each.get(game, {})]
            assert both[game][number] == min(found)


def test_a_clock_that_was_wrong_hides_no_puzzle() -> None:
    """A day further off than any puzzle waits is due."""
    text = again.miss("", "xok", 7, 5_000)
    assert again.due_puzzles(text, "xok", 4_000) == [7]
    assert again.due_puzzles(text, "xok", 5_000) == []


@fuzz
@given(st.text(st.characters()) | TEXTS)
def test_any_text(text: str) -> None:
    """It says which puzzles come back, or is Unreadable; a puzzle can be missed and solved after it."""
    found = attempt(again.read, text)
    missed = again.miss(text, "xok", 3, 100)
    assert again.due_puzzles(missed, "xok", 101)[-1:] or again.read(missed)
    assert again.read(missed)["xok"][3] == Due(101)
    assert isinstance(found, Unreadable) or found.keys() <= again.read(missed).keys() | {"xok"} | found.keys()
