"""Words typed in place of a move are answered: in every language, and with nothing that the seat may not know."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES, game_named
from engine.language import LANGUAGES, language
from engine.refusal import Unreadable
from tests.ui.anygame import ANY_GAME, HIDING, redealt
from tests.ui.helped import at_table
from tests.ui.pages import region
from tests.ui.players import at, promise, world
from tests.ui.updated import model_after
from ui.acts.update import update
from ui.app.effects import Clear, Select
from ui.app.model import Model
from ui.help.commands import answer, command_in, command_text, names
from ui.table.message import Message
from ui.table.session import Session, new_session

SWARM = "..../...../...f../....ff./..FF../...../.... w"


def after_input(model: Model, text: str) -> Model:
    """Return the page after a text was typed."""
    return model_after(replace(model, menu="moves"), Message("type", fields={"move": text}), world())


def lines(model: Model) -> list[str]:
    """Return the answer that the page shows, in a live region."""
    (place,) = [e for e in region(model, "side").with_attr("aria-live") if e.attrs.get("class") == "answer"]
    return [line.words for line in place.all("li")]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_word_is_a_command_and_no_move(game: str, code: str) -> None:
    """In capitals too, and with the page in another language; the list has them all."""
    start = new_session(game, {}, (), world()).position
    for name in names(game):
        for word in command_text(name, game, language(code), "words").split():
            for other in LANGUAGES:
                assert command_in(f" {word.upper()}  D4 ", game, language(other)) is not None
            assert command_in(word, game, language(code)) == (name, "")
            with pytest.raises(Unreadable):
                game_named(game).read_move(word, start)
        shown = command_text(name, game, language(code), "shown")
        assert command_in(shown, game, language(code)) is not None
        list_ = answer(new_session(game, {}, (), world()), "help", "", language(code))
        about = command_text(name, game, language(code), "about")
        assert language(code).say("command.line", shown=shown, about=about) in list_


@promise
@given(ANY_GAME, st.sampled_from(LANGUAGES))
def test_every_command_has_an_answer(session: Session, code: str) -> None:
    """Wherever the game stands, and what is asked changes nothing in it."""
    model = model_after(at_table(session), Message("set", f"language {code}"), world())
    for name in names(session.game):
        after = after_input(model, command_text(name, session.game, language(code), "shown"))
        assert all(lines(after))
        assert lines(after)
        assert after.session.line == session.line


@promise
@given(HIDING, st.integers(0, 99))
def test_no_answer_gives_away_what_is_hidden(session: Session, seed: int) -> None:
    """However what the viewer cannot see is dealt, all answers are the same."""
    other = redealt(session, Random(seed))
    for name in names(session.game):
        for about in ("", "d"):
            assert answer(session, name, about, language("en")) == answer(other, name, about, language("en"))


def test_an_answer_goes_with_its_position() -> None:
    """Asked again it is read again; a move ends it."""
    model = after_input(at_table(at(SWARM)), "board")
    first = region(model, "side").with_attr("id")[-1].attrs["id"]
    assert lines(model)
    assert region(after_input(model, "board"), "side").with_attr("id")[-1].attrs["id"] != first
    assert not lines(after_input(model, "a1+a2"))


def test_behind_the_curtain_nothing_is_told() -> None:
    """Neither a hand nor the board, and an answer goes when the curtain falls."""
    session = new_session("hainoon", {}, (), world())
    curtained = at_table(session)
    for word in ("hand", "pieces", "legal"):
        assert lines(after_input(curtained, word)) == [language("en").say("curtain.closed")]
    opened = after_input(at_table(session.open_curtain()), "hand")
    card = language("en").say(f"card.{session.line.last.hands[0][0]}")
    assert card in lines(opened)[0]
    assert not lines(model_after(opened, Message("curtain"), world()))


def test_what_is_told_of_xok() -> None:
    """Rows, pieces, swarms, legal moves and the last one, each in a line or a few."""
    model = at_table(at(SWARM))
    assert lines(after_input(model, "ROW  d")) == ["d1, d2, d3, d4: empty; d5, d6: black fish; d7: empty"]
    assert lines(after_input(model, "row q"))[0].startswith("“q” is not a row of this board.")
    assert {line.partition(":")[0] for line in lines(after_input(model, "pieces"))} == {"white fish", "black fish"}
    assert lines(after_input(model, "swarm"))[0].startswith("White: 2 of 10, on ")
    assert lines(after_input(model, "legal a1+"))[0] == "3 moves are allowed: a1+a2, a1+b2, a1+b1."
    assert lines(after_input(after_input(model, "a1+a2"), "last"))[0] == "White places fish on a1 and a2."
    german = model_after(model, Message("set", "language de"), world())
    assert lines(after_input(german, "Schwarm"))[0].startswith("Weiß: 2 von 10, auf ")
    assert lines(after_input(german, "reihe d"))


def test_an_unknown_word_is_told_of_the_list() -> None:
    """And selected, so that the next word replaces it."""
    model, effects = update(at_table(at(SWARM)), Message("type", fields={"move": "castles"}), world())
    assert "Type ? for all commands." in region(model, "status").words
    assert Select("typed") in effects
    assert Clear("typed") in update(model, Message("type", fields={"move": "?"}), world())[1]
    assert not after_input(model, "?").session.refusal
