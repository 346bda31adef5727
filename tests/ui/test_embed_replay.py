"""An embedded board steps through a game, its variations and what is said of them."""

from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.language import LANGUAGES, language
from engine.record import packed
from tests.contract.players import promise
from tests.engine.test_noted_record import TILES, in_world
from tests.ui.anygame import ANY_GAME
from tests.ui.pages import Element, ids, parse_markup
from tests.ui.players import world
from tests.ui.test_notes_kept import BEGUN, NASTY_NOTES, SEEDS, THREE, with_random_notes
from ui.embed.board import next_board, open_board
from ui.embed.messages import greeting_message, messages_after
from ui.embed.state import Board
from ui.embed.view import view
from ui.keep import files, links, save
from ui.table.message import message_in
from ui.table.session import Session

STEPS = ("first", "back", "on", "last", "in", "out")


def board(session: Session, lang: str = "en") -> Board:
    """Return the board that steps through a game."""
    word = packed.pack(save.record_of(session))
    return open_board(urlencode({"game": session.game, "g": word, "lang": lang}), ("en",), world())


def after(shown: Board, *messages: str) -> Board:
    """Return the board after messages."""
    for message in messages:
        shown = next_board(shown, message_in(message), world())
    return shown


def page(shown: Board) -> Element:
    """Return what the frame shows."""
    return parse_markup(view(shown).regions["shown"])


def here(shown: Board) -> str:
    """Return what is marked in the list of moves."""
    return " ".join(each.words for each in page(shown).all("button") if each.attrs.get("aria-current"))


NOTED = board(BEGUN.with_current_notes(THREE))


@pytest.mark.parametrize(
    ("steps", "where"),
    [
        ((), ""),
        (("step on",), "1. d4+d5"),
        (("step in",), "1. a1+a2"),
        (("step in", "step on"), "2. d4+d5"),
        (("step in", "step out", "step last"), "2. a1+a2"),
        (("go 2 0.0",), "2. g4+g5"),
        (("go 2 0.0", "step back"), "1. a1+a2"),
        (("go 3 2",), "3. a1:w"),
        (("go 2",), "2. a1+a2"),
        (("go 2 9",), ""),
        (("go 2 0.9",), ""),
        (("go x",), ""),
        (("go",), ""),
        (("step up",), ""),
    ],
)
def test_steps_and_places(steps: tuple[str, ...], where: str) -> None:
    """The list marks the move on show, in the game or in a variation; a place that is not there changes nothing."""
    assert here(after(NOTED, *steps)).replace(". ", ".").replace(".", ". ") == where


def test_every_move_of_the_list_can_be_gone_to() -> None:
    """It is then the one that is marked, and its position is on show."""
    for button in page(NOTED).all("button"):
        if "ply" in button.attrs.get("class", "").split():
            there = after(NOTED, button.attrs["data-do"])
            assert here(there) == button.words
            assert there.model.session.line.texts[there.model.session.ply - 1] in button.words


def test_comments_are_shown_with_their_position() -> None:
    """As plain text, where it is read out; the room for it is there when nothing is said too."""
    for steps, words in (((), "Anna begins."), (("step on",), ""), (("step in",), "Why not?")):
        (remark,) = (each for each in page(after(NOTED, *steps)).all("div") if each.attrs.get("class") == "remark")
        assert remark.words == words
        assert remark.attrs["aria-live"] == "polite"


def test_comments_are_no_markup() -> None:
    """Any comment stands there as it was written."""
    shown = board(BEGUN.with_current_notes(NASTY_NOTES))
    assert "<zq>" in page(shown).words
    assert not [*page(shown).all("zq")]


def test_a_game_without_notes_is_as_it_was() -> None:
    """No room for comments, no list, no further buttons; the arrows up and down stay the page's."""
    plain = page(board(BEGUN))
    assert not any(
        each.attrs.get("class") in {"remark", "plies tree"} for each in (*plain.all("div"), *plain.all("ol"))
    )
    assert [each.attrs["data-steps"] for each in plain.all("div") if "data-steps" in each.attrs] == ["back on"]
    assert len([*plain.all("button")]) == 4


def test_stepping_into_a_variation_tells_the_page_no_move() -> None:
    """Nothing is played there."""
    assert messages_after(NOTED, after(NOTED, "step in")) == []
    assert greeting_message(NOTED)["position"] == BEGUN.line.start.text


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_guess_is_said(code: str) -> None:
    """A person who looks at a variation in a guessed world reads that it is one."""
    shown = board(files.read(in_world(TILES.replace("f", "x").replace("d", "f").replace("x", "d"), "c5=D")), code)
    words = language(code).say("notes.guessed")
    assert words not in page(shown).words
    assert words in page(after(shown, "step in")).words


@promise
@given(ANY_GAME, SEEDS, st.lists(st.sampled_from(STEPS), max_size=12))
def test_any_game_can_be_stepped_through(session: Session, seed: int, steps: list[str]) -> None:
    """With any notes on it, every place can be shown, no id twice, and the same steps lead to the same place."""
    if not links.is_open_game(session):
        return
    shown = after(board(with_random_notes(session, seed)), *(f"step {step}" for step in steps))
    found = ids(page(shown))
    assert len(found) == len(set(found))
    assert shown.model.tried
    assert shown.model.session.line is shown.model.tried.study.lines[-1]
