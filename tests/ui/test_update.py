"""Messages: each does what it says, and nothing that the page can send breaks anything."""

from dataclasses import replace
from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.players import FIELDS, STUCK, fuzz, messages, models, promise, tokens, world
from tests.ui.updated import model_after
from ui.acts.update import ACTS, first_model
from ui.app.model import Model, Notice
from ui.app.routes import Route
from ui.app.screens import DIALOGS
from ui.keep.settings import CHOICES
from ui.table.message import Message, Verb, message_in
from ui.table.start import LONGEST_NAME
from ui.views.page import view

FIRST = first_model(world())
OPENING = ("tap a1", "tap a2")
LAST_BUT_ONE = "..../...../FFFFF./FFF..../....../...../.... w"
"""White needs two fish more in its swarm of eight."""


def after(*words: str, model: Model = FIRST) -> Model:
    """Return the page after messages, each in the words of an element's data-do."""
    for said in words:
        model = model_after(model, message_in(said), world())
    return model


def after_new_game(model: Model = FIRST, **fields: str) -> Model:
    """Return the page after the form of a new game was sent."""
    return model_after(model, Message("new", fields=fields), world())


def link_message(**parameters: str) -> str:
    """Return the message that opens a game by a link."""
    return f"open xok?{urlencode(parameters)}"


@promise
@given(models(), st.text().filter(lambda words: words.partition(" ")[0] not in ACTS), FIELDS)
def test_an_unknown_verb_changes_nothing(model: Model, words: str, fields: dict[str, str]) -> None:
    """The page stays the very same value."""
    assert model_after(model, message_in(words, fields), world()) is model


@fuzz
@given(
    models(),
    st.sampled_from(sorted(ACTS)),
    st.text(st.characters()) | st.sampled_from([f"{name} x" for name in CHOICES]),
    st.dictionaries(st.text(max_size=5) | st.sampled_from(("name0", "board", "begins", "languages")), st.text()),
)
def test_any_argument_is_borne(model: Model, verb: Verb, about: str, fields: dict[str, str]) -> None:
    """After any verb the page can be shown, and only a new game or a link touches the line."""
    later = model_after(model, Message(verb, about, fields), world())
    view(later)
    known = about in tokens(model.session.position)
    assert (
        later.session.line == model.session.line
        or verb in {"new", "against", "together", "open", "restore", "next", "rematch", "correspond", "paste", "begin"}
        or known
    )


@fuzz
@given(models(), st.lists(messages(), max_size=4), st.integers(0, 9))
def test_messages_in_any_order_are_borne(model: Model, said: list[Message], seed: int) -> None:
    """The page stays whole: the ply lies in the line, what is open exists, the cursor is on the board."""
    for message in said:
        model = model_after(model, message, world(seed))
        session = model.session
        assert 0 <= session.ply <= len(session.line)
        assert model.dialog in {"", *DIALOGS}
        assert session.cursor is None or session.cursor in session.position.board.cells


@promise
@given(models(), messages())
def test_updating_is_a_pure_function(model: Model, message: Message) -> None:
    """The same message with the same chance leads to the same page."""
    assert model_after(model, message, world(3)) == model_after(model, message, world(3))


@pytest.mark.parametrize(
    "said",
    [
        *("go x", "go -1", "go 1e3", "go ²", "go " + "9" * 5000, "set", "set theme", "set theme pink", "set sound on"),
        *("walk", "walk away", "dialog", "dialog cellar", "back", "undo", "redo", "dismiss", "restore", "next"),
    ],
)
def test_rubbish_changes_nothing(said: str) -> None:
    """False numbers, unknown settings, ways to nowhere, and impossible steps."""
    quiet = model_after(FIRST, Message("walk", "d4"), world())
    assert comparable(after(said, model=quiet)) == comparable(quiet)


def comparable(model: Model) -> Model:
    """Return the page without the count of what was refused."""
    return model.with_session(replace(model.session, refusals=0, remark=""))


def test_a_strange_tap_leaves_the_game_alone() -> None:
    """A half-made move stays as it is."""
    turning = after(*OPENING, "tap small", "tap a3")
    model = after("tap zz", "tap a9", "tap", model=turning)
    assert len(turning.session.taps) == 3
    assert (model.session.taps, model.session.line) == (turning.session.taps, turning.session.line)


def test_the_first_tap_begins_the_game() -> None:
    """From the start page, where the board lies open, it leads to the game."""
    model = after("tap a1")
    assert (FIRST.route.screen, model.route) == ("home", Route("play", "xok"))
    assert model.session.taps == ("a1",)


def test_the_last_move_opens_the_result() -> None:
    """The winner is shown at once, beside the board; looked at again later the result is not opened again."""
    model = after(link_message(position=LAST_BUT_ONE), "tap d4", "tap d5")
    assert model.session.position.outcome()
    assert (model.menu, model.dialog) == ("end", "")
    assert after("undo", "redo", model=model).menu == ""
    assert after("menu moves", "tap d4", model=model).menu == "moves"


def test_a_result_that_is_undone_is_no_longer_shown() -> None:
    """The undo key works while it is shown; its tab leads back to the last position."""
    model = after(link_message(position=LAST_BUT_ONE), "tap d4", "tap d5", "undo")
    assert model.menu == ""
    assert after("menu end", model=model).session.is_at_end
    assert after("menu end", model=after("tap a1")).menu == ""


def test_undo_redo_and_go_look_at_plies() -> None:
    """They move through the line, and back takes taps only."""
    model = after(*OPENING, "tap g6", "tap g7", "tap d4")
    assert after("undo", model=model).session.ply == 1
    assert after("undo", "redo", model=model).session.moved
    assert after("go 0", model=model).session.ply == 0
    assert after("go 99", model=model).session.ply == 2
    assert after("back", "back", "back", model=model).session.ply == 2


def test_arrows_walk_on_the_board_and_stop_at_its_edge() -> None:
    """Left and right are undone by each other, as up and down are."""
    model = after("walk d4")
    assert [after(*["walk left"] * n, model=model).session.cursor for n in range(6)] == [
        "d4",
        "d3",
        "d2",
        "d1",
        "d1",
        "d1",
    ]
    for there, back in (("left", "right"), ("up", "down"), ("down", "up")):
        assert after(f"walk {there}", f"walk {back}", model=model).session.cursor == "d4"
    assert after("tap e5").session.cursor == "e5"


def test_a_new_game_has_the_options_and_names_of_the_form() -> None:
    """Names are trimmed and cut, options that do not exist have their usual value, and the game is on the screen."""
    model = after_new_game(after("dialog new"), board="5", name0="  Ada\n ", name1="x" * 99, begins="first")
    assert model.session.position.board.side == 5
    assert model.session.names == ("Ada", "x" * LONGEST_NAME)
    assert (model.dialog, model.route.screen, len(model.session.line)) == ("", "play", 0)
    assert after_new_game(board="6").session.position.board.side == 4


def test_who_begins_sits_on_the_first_seat() -> None:
    """The first player, the second, or whom the lot says; the lot falls both ways, by the world's chance alone."""
    names = {"name0": "Ada", "name1": "Bo"}
    assert after_new_game(FIRST, **names).session.names == ("Ada", "Bo")
    assert after_new_game(FIRST, **names, begins="second").session.names == ("Bo", "Ada")
    lots = Message("new", fields={**names, "begins": "lot"})
    drawn = [model_after(FIRST, lots, world(seed)).session.names for seed in range(20)]
    assert set(drawn) == {("Ada", "Bo"), ("Bo", "Ada")}
    assert drawn == [model_after(FIRST, lots, world(seed)).session.names for seed in range(20)]


def test_a_running_game_is_kept_when_another_begins() -> None:
    """By the form or by a link; one that is over or has no move yet is not."""
    running = after(*OPENING)
    assert after_new_game(running).aside["xok"] == running.session
    assert after(link_message(moves="d4+d5"), model=running).aside["xok"] == running.session
    assert "xok" not in after_new_game(after("tap a1")).aside
    assert "xok" not in after_new_game(after(link_message(position=LAST_BUT_ONE), "tap d4", "tap d5")).aside


def test_the_game_kept_and_the_one_on_the_table_change_places() -> None:
    """Back and forth, and nothing of either is lost."""
    one = after(*OPENING)
    other = after("tap g6", "tap g7", model=after_new_game(one))
    there = after("restore", model=other)
    assert (there.session, there.aside["xok"]) == (one.session, other.session)
    back = after("restore", model=there)
    assert (back.session, back.aside["xok"]) == (other.session, one.session)


def test_a_link_begins_its_game() -> None:
    """At the position after its moves, on the game's screen, with whatever was open closed."""
    model = after("dialog settings", link_message(moves="d4+d5 d4:e"))
    assert [step.text for step in model.session.line.steps] == ["d4+d5", "d4:e"]
    assert (model.session.ply, model.route, model.dialog) == (2, Route("play", "xok"), "")


@pytest.mark.parametrize("address", ["nowhere", "xok?moves=d4", "xok?position=", "xok?x=1", "xok.x", "?x", "c-d4"])
def test_a_bad_link_is_said_and_changes_nothing_else(address: str) -> None:
    """The message can be put away."""
    model = after(*OPENING, "dialog settings")
    led = after(f"open {address}", model=model)
    assert led.notice
    assert after("dismiss", model=led) == model


@pytest.mark.parametrize("way", ["open halali.rules", "together halali"])
def test_a_complaint_about_a_link_ends_where_the_person_goes_on(way: str) -> None:
    """On the next screen nobody looks for what the link meant; another message stays."""
    assert after("open nowhere", way).notice is None
    model = replace(FIRST, notice=Notice("notice.storage"))
    assert after(way, model=model).notice == model.notice


def test_opening_a_game_that_is_begun_goes_on_with_it() -> None:
    """Only parameters begin a new one."""
    model = after(*OPENING, "open ", "open xok.win", "open xok")
    assert model.session.line == after(*OPENING).session.line
    assert not model.aside


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in CHOICES.items() for value in values])
def test_each_setting_can_be_set(name: str, value: str) -> None:
    """By the words that its button sends, and nothing else changes."""
    model = after(f"set {name} {value}")
    assert model.settings == FIRST.settings.with_choice(name, value)
    assert replace(model, settings=FIRST.settings) == FIRST


@pytest.mark.parametrize(
    ("languages", "code"),
    [
        ("de", "de"),
        ("de-CH,en", "de"),
        ("tlh,DE-at", "de"),
        ("en-GB,de", "en"),
        ("fi", "en"),
        ("", "en"),
        (",,", "en"),
    ],
)
def test_the_language_is_the_first_preferred_that_we_have(languages: str, code: str) -> None:
    """Until one is set; that one then holds, whatever the browser prefers."""
    model = model_after(FIRST, Message("screen", fields={"languages": languages, "narrow": "yes"}), world())
    assert model.language.code == code
    assert model.narrow
    assert after("set language de", model=model).language.code == "de"


@pytest.mark.parametrize("what", STUCK)
def test_a_link_to_an_ended_game_can_be_opened(what: str) -> None:
    """It is shown, nothing can be played, and no dialog stands before it."""
    model = after(link_message(position=STUCK[what]), "tap d4")
    assert model.session.refusal
    assert model.dialog == ""
