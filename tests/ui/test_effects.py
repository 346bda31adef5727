"""The requests of update to the browser, as values: the browser guesses nothing from the verb."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES
from engine.work import finish
from tests.ui.players import after_taps, models, promise, world
from tests.ui.updated import model_after
from ui.acts.update import ACTS, first_model, update
from ui.app import backup
from ui.app.effects import (
    Ask,
    Awake,
    Clear,
    Copy,
    Download,
    Effect,
    Encode,
    Focus,
    Keep,
    Renew,
    Reveal,
    Schedule,
    Scroll,
    Select,
    Share,
    Sound,
    Visit,
)
from ui.app.model import Model
from ui.app.ongoing import BEAT
from ui.app.routes import Route
from ui.app.sharing import link_on_show
from ui.keep import files, tally
from ui.table.message import Message, Verb

FIRST = first_model(world())
PLAYED = model_after(model_after(FIRST, Message("tap", "d4"), world()), Message("tap", "d5"), world())
SHARING = model_after(PLAYED, Message("dialog", "share"), world())
ALWAYS = (Keep, Schedule, Ask, Awake)
"""The requests of every message, so that they stay so."""


def effects(model: Model, verb: Verb, about: str = "", **fields: str) -> list[Effect]:
    """Return the requests of a message besides those of every message."""
    board = fields.pop("board", "")
    _, asked = update(model, Message(verb, about, fields, board), world())
    return [effect for effect in asked if not isinstance(effect, ALWAYS)]


@promise
@given(models(), st.sampled_from(sorted(ACTS)), st.text(max_size=9))
def test_each_message_asks_for_what_lasts_once(model: Model, verb: Verb, about: str) -> None:
    """The model is to be stored, unless it was read from there; there is one timer, one set of questions."""
    after, asked = update(model, Message(verb, about), world())
    kinds = [type(effect) for effect in asked if isinstance(effect, ALWAYS)]
    assert sorted(map(str, kinds)) == sorted(map(str, ALWAYS if verb != "stored" else ALWAYS[1:]))
    assert after.effects == ()


def test_what_another_tab_stored_is_not_stored_again() -> None:
    """Two tabs would otherwise write in turns for ever."""
    _, asked = update(PLAYED, Message("stored"), world())
    assert not any(isinstance(effect, Keep) for effect in asked)


def test_links_are_copied_and_shared() -> None:
    """The link on show, and none where none is shown; its QR code is made until it is there."""
    link = link_on_show(SHARING)
    assert link.startswith("#xok?g=")
    assert effects(SHARING, "copy") == [Copy(link), Encode(link)]
    assert effects(SHARING, "native") == [Share(link), Encode(link)]
    assert effects(PLAYED, "copy") == effects(PLAYED, "native") == []
    assert effects(SHARING, "code", link, rows="1") == []


def test_files_are_saved() -> None:
    """The game on the table, everything in one file, and the results."""
    session = PLAYED.session
    assert effects(PLAYED, "export") == [Download(files.name(session), files.write(session))]
    shelved = model_after(PLAYED, Message("shelve"), world())
    (whole,) = effects(shelved, "backup")
    assert isinstance(whole, Download)
    assert whole.name == f"fang-{world().today}.txt"
    assert finish(backup.read_work(whole.text, FIRST)).shelf == shelved.shelf
    counted = replace(PLAYED, tally={"xok/2/0/0": (1, 0, 0)})
    assert effects(counted, "exporttally") == [Download("fang.csv", tally.as_csv(counted.tally))]


@pytest.mark.parametrize("game", GAMES)
def test_the_address_follows_the_screen(game: str) -> None:
    """An opened screen replaces the address, even if it was wrong; a pressed one adds to the history."""
    assert Visit(f"{game}.rules", arrived=True) in effects(FIRST, "open", f"{game}.rules")
    assert Visit("", arrived=True) in effects(FIRST, "open", "nowhere")
    assert Visit(game, arrived=False) in effects(FIRST, "together", game)


def test_a_rule_is_scrolled_to() -> None:
    """A person who comes to a rule sees it, and the top of any other screen; who is there already is left in peace."""
    rule = model_after(FIRST, Message("open", "xok.eat.once"), world())
    assert Scroll("xok.eat.once") in effects(FIRST, "open", "xok.eat.once")
    assert Scroll("") in effects(rule, "open", "xok")
    assert not any(isinstance(effect, Scroll) for effect in effects(rule, "open", "xok.eat.once"))


def test_the_focus_follows_the_keys() -> None:
    """On the table and on boards apart from it; a board that is put away leaves it on its picture."""
    assert effects(PLAYED, "walk", "left") == [Focus()]
    rules = replace(FIRST, route=Route("rules", "xok", "xok.turn"))
    assert effects(rules, "try", board="xok.turn-1") == [Focus("xok.turn-1")]
    assert effects(rules, "shut", board="xok.turn-1") == [Focus("xok.turn-1", picture=True)]
    assert effects(rules, "tap", "d4", board="xok.turn-1") == []


def test_a_field_is_emptied_when_its_move_is_played() -> None:
    """A refused text stays, selected, to be mended or typed over; a new game needs no half-typed move."""
    assert effects(PLAYED, "type", move="a1+g7") == [Select("typed")]
    assert effects(PLAYED, "type", move="?") == [Clear("typed"), Reveal("answer-1")]
    assert effects(PLAYED, "type", move="a1+a2") == [Clear("typed"), Sound(("place",))]
    assert Clear("typed") in effects(PLAYED, "new")


def test_a_new_version_is_let_in_when_it_is_wanted() -> None:
    """And not before."""
    assert effects(model_after(FIRST, Message("renewable"), world()), "renew") == [Renew()]
    assert effects(FIRST, "renewable") == []


def test_what_plays_by_itself_is_scheduled() -> None:
    """One timer at a time, none where nothing is to come."""
    rolling = update(PLAYED, Message("replay"), world())[1]
    assert [effect.message for effect in rolling if isinstance(effect, Schedule)] == [Message("roll")]
    still = update(PLAYED, Message("undo"), world())[1]
    assert [effect for effect in still if isinstance(effect, Schedule)] == [Schedule()]
    assert BEAT > 0


def test_a_refused_storage_is_said() -> None:
    """For want of room, or for another reason."""
    for cause, key in (("full", "notice.full"), ("refused", "notice.storage")):
        notice = model_after(PLAYED, Message("unstored", cause), world()).notice
        assert notice
        assert notice.key == key


def test_the_computer_is_asked_at_its_turn() -> None:
    """And nobody else is; the thinker is started as soon as a computer sits at the table."""
    alone = model_after(FIRST, Message("against", "xok"), world())
    (asked,) = (effect for effect in update(alone, Message("seen"), world())[1] if isinstance(effect, Ask))
    assert (asked.move, asked.soon) == (None, True)
    moved = after_taps(alone.session, "d4", "d5")
    (asked,) = (e for e in update(alone.with_session(moved), Message("seen"), world())[1] if isinstance(e, Ask))
    assert asked.move
    assert asked.move.game == "xok"
    (asked,) = (effect for effect in update(PLAYED, Message("seen"), world())[1] if isinstance(effect, Ask))
    assert (asked.move, asked.soon) == (None, False)
