"""Lessons and courses in files that a host serves: where they come from, and the sentences where they do not come."""

import json
from dataclasses import replace

import pytest

from engine.language import LANGUAGES, language
from tests.games import TAUGHT
from tests.ui.players import world
from tests.ui.test_collecting import page_at
from tests.ui.test_scorm import COURSE, OWN
from tests.ui.updated import model_after
from ui.acts.update import update
from ui.app import routes
from ui.app.effects import Effects, Encode, Fetch
from ui.app.model import Model
from ui.embed.board import open_board
from ui.embed.contract import file_address
from ui.embed.messages import error_text
from ui.embed.view import view as board_view
from ui.keep.settings import Settings
from ui.learn import course, own
from ui.learn.served import LONGEST, PROBLEMS, is_open
from ui.pages.policy import APP
from ui.table.message import Message, message_in
from ui.views.page import view

FILE = "https://school.example/forks 2.json?v=1#part"
QUOTED = "https://school.example/forks%202.json?v=1%23part"
HERE = "https://fang.example"


def page_and_effects(address: str) -> tuple[Model, Effects]:
    """Return the page that was opened at an address, and what it asks of the browser."""
    return update(page_at(""), Message("open", address), world())


def come(model: Model, address: str, **fields: str) -> Model:
    """Return the page after a file has come."""
    return model_after(model, Message("fetched", address, fields), world())


def page_markup(model: Model) -> str:
    """Return the markup of the page."""
    return "".join(view(model).regions.values())


@pytest.mark.parametrize("address", [f"own={QUOTED}", f"course={QUOTED}", f"course.2={QUOTED}", "own=lessons/a.json"])
def test_an_address_leads_to_a_file(address: str) -> None:
    """And is written as it was read."""
    assert routes.read(address).address == address


def test_a_lesson_is_fetched_and_opened() -> None:
    """Its address stays the short one; until it is there the page says that it is on its way."""
    model, effects = page_and_effects(f"own={QUOTED}")
    assert [each for each in effects if isinstance(each, Fetch)] == [Fetch(FILE, keep=True)]
    assert language("en").on_demand.say("served.waiting") in page_markup(model)
    model = come(model, FILE, text=OWN)
    assert model.run
    assert model.run.lesson == own.read(OWN)
    assert (model.route.screen, model.address) == ("lesson", f"own={QUOTED}")


def test_a_course_leads_on_from_its_file() -> None:
    """Each of its lessons has a short address, and nothing is fetched twice."""
    model = come(page_and_effects(f"course={QUOTED}")[0], FILE, text=COURSE)
    assert model.course == course.read(COURSE)
    model = model_after(model, message_in("goto 1", board="course"), world())
    assert model.address == f"course.1={QUOTED}"
    after, effects = update(model, Message("open", f"course.2={QUOTED}"), world())
    assert not any(isinstance(each, Fetch) for each in effects)
    assert (after.route.place, after.address) == (2, f"course.2={QUOTED}")
    assert after.run
    assert after.run.lesson == course.read(COURSE).lessons[1]


def test_a_place_in_a_course_opens_at_once() -> None:
    """By a link to it, as after a reload."""
    model = come(page_and_effects(f"course.2={QUOTED}")[0], FILE, text=COURSE)
    assert (model.route.screen, model.route.place) == ("lesson", 2)


def test_nobody_is_brought_back_by_a_file() -> None:
    """It may come when somebody has gone elsewhere, or asked for another one."""
    model = page_and_effects(f"own={QUOTED}")[0]
    for address in ("", "own=other.json"):
        gone = model_after(model, Message("open", address), world())
        assert come(gone, FILE, text=OWN) == gone


WRONG = [
    *({"problem": problem, "status": "404"} for problem in PROBLEMS),
    {"text": "<!doctype html>"},
    {"text": ""},
    {"text": "{"},
    {"text": "[]"},
    {"text": COURSE},
    {"text": OWN.replace("d5", "z99")},
    {"text": json.dumps({"fang": "lesson", "name": "n" * LONGEST})},
]
"""The ways in which a file can fail to bring a lesson."""


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("fields", WRONG)
def test_what_is_wrong_is_said(code: str, fields: dict[str, str]) -> None:
    """In a sentence with another try, in the page and in a frame, in each language."""
    model = replace(page_and_effects(f"own={QUOTED}")[0], settings=Settings(language=code))
    model = come(model, FILE, **fields)
    assert model.served
    assert model.served.error
    assert f'data-do="open own={QUOTED.replace("&", "&amp;")}"' in page_markup(model)
    assert language(code).on_demand.say("served.again") in page_markup(model)
    board = open_board(f"game={TAUGHT[0]}&lang={code}&own=./a.json", ("en",), world(), (), fields)
    assert board.error
    assert error_text(board, board.error)
    assert ("data-again" in board_view(board).regions["shown"]) == ("served" in board.error.code)


def test_another_try_may_do() -> None:
    """The file is asked for again, and opened when it comes."""
    model = come(page_and_effects(f"own={QUOTED}")[0], FILE, problem="away")
    after, effects = update(model, message_in(f"open own={QUOTED}"), world())
    assert Fetch(FILE, keep=True) in effects
    assert come(after, FILE, text=OWN).run


def test_a_frame_takes_a_file() -> None:
    """The parameter is an address if it has a slash; then the board is that of the file."""
    query = "game=xok&own=./forks.json"
    assert file_address(query) == "./forks.json"
    assert file_address(f"game={TAUGHT[0]}&course={HERE}/a.json") == f"{HERE}/a.json"
    for other in ("game=xok", f"game=xok&own={own.pack(OWN)}", 'game=xok&own={"about":"a/b"}', "own=a/b&own=c/d"):
        assert file_address(other) == ""
    board = open_board(query, ("en",), world(), (), {"text": OWN})
    assert board.model.run
    assert board.model.run.lesson == own.read(OWN)
    board = open_board(f"game={TAUGHT[0]}&course=./a.json", ("en",), world(), (), {"text": COURSE})
    assert board.model.course == course.read(COURSE)


def test_a_page_fetches_from_its_own_site_only() -> None:
    """Unless its host has named others when the site was built; every policy of the page has to agree."""
    school = "https://school.example"
    wider = APP.replace("connect-src 'self'", f"connect-src 'self' {school}")
    assert is_open([APP], HERE, HERE)
    assert not is_open([APP], school, HERE)
    assert is_open([wider, "base-uri 'none'"], school, HERE)
    assert not is_open([wider, APP], school, HERE)
    assert not is_open([wider], f"{school}.evil.example", HERE)


def test_what_is_too_long_for_a_code_can_be_served() -> None:
    """The dialog asks for the file's address, and its link and code are those of the file then."""
    found = course.read(COURSE)
    model = model_after(page_at(f"course?c={found.word}"), message_in("handout", board="course"), world())
    assert "handout-address" not in page_markup(model)
    link = f"{model.sharing.base}#{model.sharing.handout}"
    model = model_after(model, Message("code", link, {"rows": ""}), world())
    assert "handout-address" in page_markup(model)
    model, effects = update(model, message_in(f"serve {HERE}/club.json"), world())
    assert Encode(f"{model.sharing.base}#course={HERE}/club.json") in effects
    assert "handout-address" in page_markup(model)
    assert page_markup(model).count(f"{HERE}/club.json") > len(("link", "field"))
    model = model_after(model, Message("code", f"{model.sharing.base}#course={HERE}/club.json", {"rows": "1"}), world())
    model, effects = update(model, message_in("serve "), world())
    assert Encode(link) in effects
