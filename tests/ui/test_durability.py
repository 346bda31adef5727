"""The browser is asked to keep a person's texts, and a person who may lose them is told how to save them."""

from dataclasses import replace

import pytest

from tests.ui.helped import after_acts
from tests.ui.pages import in_each_language, page_tree
from tests.ui.players import after_taps, at, world
from tests.ui.updated import model_after
from ui.acts.update import first_model, update
from ui.app import storage
from ui.app.durability import Durability
from ui.app.effects import Effects, Persist
from ui.app.model import Model
from ui.app.routes import Route
from ui.table.message import Message, message_in
from ui.table.session import World

HERE = world()
FIRST = first_model(HERE)
GAME = after_taps(at("..../...../....../......./....../...../.... w"), "d4", "d5")
TABLE = replace(FIRST, route=Route("play", "xok")).with_session(GAME)
IPAD = {"evicts": "yes", "installed": "no", "place": "home"}


def browser(model: Model, **said: str) -> Model:
    """Return the page in a browser that says this of itself."""
    return model_after(model, Message("screen", fields=said), HERE)


def after_act(model: Model, words: str, day: str = HERE.today) -> tuple[Model, bool]:
    """Return the page after something was done on a day, and whether the browser was asked for its promise."""
    after, effects = update(model, message_in(words), World(HERE.rng, day))
    return after, is_asked(effects)


def is_asked(effects: Effects) -> bool:
    """Return whether the browser is asked for its promise."""
    return Persist(ask=True) in effects


def test_asked_with_the_first_game_that_is_kept() -> None:
    """Not before, and not with the next ones: some browsers ask the person in turn."""
    model = TABLE
    for words in ("open", "open xok", "tap d4", "tap d5", "dialog settings", "dialog", "shelf"):
        model, was = after_act(model, words)
        assert not was, words
    model, was = after_act(model, "open xok")
    model, was = after_act(model, "shelve")
    assert was
    model, was = after_act(model.with_session(after_taps(GAME, "a1", "a2")), "new")
    assert not was
    _, was = after_act(model.with_session(replace(GAME, seed=3, names=("Ann", ""))), "shelve")
    assert not was


def test_asked_with_the_first_lesson_of_ones_own() -> None:
    """As soon as something is written in it."""
    model, was = after_act(FIRST, "open xok.author")
    assert not was
    _, effects = update(model, Message("text", "title en Mine", board="author"), HERE)
    assert is_asked(effects)


def test_asked_again_after_a_month() -> None:
    """A browser may promise then what it did not before; what it has promised it is not asked for again."""
    model, _ = after_act(TABLE, "shelve", "2026-03-01")
    reloaded, _ = storage.restore(storage.texts(model), FIRST)
    model = replace(model, durability=reloaded.durability)
    more = model.with_session(replace(GAME, seed=3, names=("Ann", "")))
    assert not after_act(more, "shelve", "2026-03-30")[1]
    assert not after_act(more, "shelve", "2026-02-28")[1]  # after travel west
    assert after_act(more, "shelve", "2026-03-31")[1]
    assert not after_act(after_acts(more, "persisted yes"), "shelve", "2026-03-31")[1]
    assert after_act(replace(more, durability=Durability(asked="no day")), "shelve", "2026-03-31")[1]


def test_what_another_tab_has_kept_asks_nothing() -> None:
    """That tab has asked."""
    store = storage.texts(after_acts(TABLE, "shelve"))
    _, effects = update(TABLE, Message("stored", fields=store), HERE)
    assert not is_asked(effects)


SAFE = {
    "another browser": {"evicts": "no", "installed": "no", "place": ""},
    "on the home screen": {**IPAD, "installed": "yes"},
}


@pytest.mark.parametrize("words", ["shelf", "open xok.author"])
def test_what_may_be_deleted_is_said(words: str) -> None:
    """On the shelf and where a lesson is written, in each language, only where it is so, with the way to prevent it."""
    model = after_acts(TABLE, "shelve", words)
    for risky in in_each_language(browser(model, **IPAD), HERE):
        assert risky.language.say("keep.risk") in page_tree(risky).words
        assert "dialog keep" in offers(risky)
    for safe in (
        model,
        after_acts(browser(model, **IPAD), "persisted yes"),
        *(browser(model, **said) for said in SAFE.values()),
    ):
        assert model.language.say("keep.risk") not in page_tree(safe).words


@pytest.mark.parametrize(("said", "key"), [({}, ""), *((said, "") for said in SAFE.values()), (IPAD, "keep.home")])
def test_the_home_screen_is_offered_at_the_foot_of_the_start_page(said: dict[str, str], key: str) -> None:
    """Where the browser does not offer it, and Fang is not there yet; nowhere else."""
    model = browser(FIRST, **said)
    assert ("dialog keep" in offers(model)) == bool(key)
    assert not key or model.language.say(key) in page_tree(model).words


@pytest.mark.parametrize("place", ["home", "dock", ""])
@pytest.mark.parametrize("installed", ["yes", "no"])
@pytest.mark.parametrize("persisted", ["yes", "no"])
def test_the_dialog(place: str, installed: str, persisted: str) -> None:
    """The browser's ways, the way to the home screen or the Dock where there is one, and all in a file."""
    model = browser(FIRST, evicts="yes", installed=installed, place=place)
    for now in in_each_language(after_acts(model, f"persisted {persisted}", "dialog keep"), HERE):
        words, say = page_tree(now).words, now.language.say
        states = {"usual": installed == "yes" and persisted == "no", "persisted": persisted == "yes"}
        states["risk"] = not any(states.values())
        assert {state: say(f"keep.state.{state}") in words for state in states} == states
        for known in ("home", "dock"):
            assert (say(f"keep.{known}.put") in words) == (known == place and installed == "no")
        assert "backup" in offers(now)
        assert say("keep.restore") in words


def test_the_settings_lead_to_the_file() -> None:
    """On every screen everything is one press away there."""
    now = after_acts(FIRST, "dialog settings")
    assert "backup" in offers(now)
    assert now.language.say("keep.restore") in page_tree(now).words


def offers(model: Model) -> list[str]:
    """Return what can be pressed."""
    return [each.attrs["data-do"] for each in page_tree(model).with_attr("data-do")]
