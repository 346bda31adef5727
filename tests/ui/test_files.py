"""A game goes into a text file and comes out of it; whatever else is in a file is refused with its place."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import record
from engine.language import LANGUAGES, language
from engine.refusal import Unreadable
from engine.sentence import complaint
from tests.contract.players import attempt, scribbles
from tests.ui.anygame import ANY_GAME
from tests.ui.pages import page_tree
from tests.ui.players import after_taps, at, fuzz, promise, world
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app.routes import Route
from ui.keep import files, links
from ui.table.message import Message
from ui.table.session import Session

HERE = world()
SESSION = after_taps(at("..../...../....../......./....../...../.... w"), "d4", "d5", "d4", "2", "place")


def kept_fields(session: Session) -> tuple[object, ...]:
    """Return what a file promises to keep of a session."""
    return session.game, session.lines, session.games, session.kinds, session.date


@promise
@given(ANY_GAME)
def test_a_file_gives_the_game_back(session: Session) -> None:
    """Every game of a match, deal and chance and all."""
    text = files.write(session)
    assert kept_fields(files.read(text)) == kept_fields(
        replace(session, kinds=session.kinds or (0,) * len(session.names))
    )
    assert text.endswith("\n")


@promise
@given(ANY_GAME)
def test_a_file_is_a_record_or_sealed(session: Session) -> None:
    """Where nothing is hidden it is a record as documented; else nobody reads the deal by accident."""
    text = files.write(session)
    if links.is_open_game(session):
        assert record.write(record.read(text)) == text
    else:
        assert session.line.start.text not in text
        assert json.loads(text)["sealed"]


@fuzz
@given(st.text(st.characters()) | st.text().map("{{{}".format) | scribbles(files.write(SESSION)))
def test_any_file(text: str) -> None:
    """Any text is a game that can be written again, or an error that every language can say."""
    found = attempt(files.read, text)
    if isinstance(found, Unreadable):
        assert found.field
        assert all(complaint(language(code), found) for code in LANGUAGES)
    else:
        assert attempt(files.read, files.write(found)) == found


@pytest.mark.parametrize("text", ["", "no game", "{", "[Fang", "x" * (files.LONGEST + 1), files.write(SESSION) + "!"])
def test_a_broken_file_changes_nothing(text: str) -> None:
    """A fault is reported, and the games are as they were."""
    model = first_model(HERE).with_session(SESSION)
    after = model_after(model, Message("file", fields={"text": text}), HERE)
    assert after.notice
    assert after.notice.error
    assert replace(after, notice=None) == model


def test_what_is_wrong_is_said_with_its_line() -> None:
    """So that the author of the  can mend it."""
    text = files.write(SESSION).replace("1. d4+d5", "1. d4+d9")
    found = attempt(files.read, text)
    assert isinstance(found, Unreadable)
    assert found.params["line"] == text.split("\n").index("1. d4+d9") + 1


def test_what_mail_does_to_a_file() -> None:
    """Other ends of lines, or none at the end, do no harm."""
    text = files.write(SESSION)
    for changed in (text.replace("\n", "\r\n"), text.rstrip("\n"), f"{text}\n"):
        assert files.read(changed).line == SESSION.line


def test_a_file_of_something_else() -> None:
    """It is told that no game is in it, not what a game would look like."""
    found = [attempt(files.read, text) for text in ("", "Dear Ann", "\x89PNG\r\n", "[Event 1]")]
    assert {error.code for error in found if isinstance(error, Unreadable)} == {"unreadable.file.none"}


def test_a_file_comes_to_the_table() -> None:
    """The game that was there is kept aside if it is running, and a huge file is refused by its size alone."""
    model = replace(first_model(HERE), route=Route("rules", "halali"), dropping=True).with_session(SESSION)
    other = after_taps(SESSION, "a1", "a2")
    after = model_after(model, Message("file", fields={"text": files.write(other)}), HERE)
    assert (after.route, after.dropping, after.aside["xok"]) == (Route("play", "xok"), False, SESSION)
    assert after.session.line == other.line
    refused = model_after(model, Message("file"), HERE)
    assert refused.notice
    assert refused.notice.error == files.too_long()


def test_where_a_file_may_be_dropped_is_said() -> None:
    """While one is held over the page, and not before or after."""
    model = first_model(HERE)
    words = model.language.say("file.drop")
    over = model_after(model, Message("drag", "over"), HERE)
    assert words in page_tree(over).words
    assert words not in page_tree(model_after(over, Message("drag", "away"), HERE)).words


@promise
@given(ANY_GAME)
def test_a_file_has_a_name_that_any_system_takes(session: Session) -> None:
    """Small letters, digits and hyphens."""
    name = files.name(session)
    assert name.startswith(f"fang-{session.game}")
    assert name.removesuffix(".txt").replace("-", "").isalnum()
