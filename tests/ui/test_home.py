"""The start page: a cover for each game, games to go on with, puzzles of the day."""

from dataclasses import replace

import pytest

from engine.games import GAMES
from engine.language import LANGUAGES, language
from tests.games import POSED, TAUGHT
from tests.ui.pages import Element, does, parse_markup, region
from tests.ui.players import world
from tests.ui.updated import model_after
from ui.acts.update import first_model, update
from ui.app.effects import Scroll
from ui.app.model import Model
from ui.app.routes import Route
from ui.draw.sheets import sheet
from ui.keep import settings
from ui.keep.solved_puzzles import Row, Solved, ordinal
from ui.table.kinds import OPPONENTS
from ui.table.message import Message, Verb
from ui.views.covers import FACTS, is_new
from ui.views.page import view

every_game = pytest.mark.parametrize("game", GAMES)


def after_message(model: Model, verb: Verb, about: str = "") -> Model:
    """Return the model after a message."""
    return model_after(model, Message(verb, about), world())


def home(model: Model) -> Element:
    """Return the start page of the model."""
    return region(replace(model, route=Route()), "home")


def chosen_level(model: Model, game: str) -> str:
    """Return the level that is chosen on a game's cover."""
    (box,) = (one for one in home(model).with_attr("id") if one.attrs["id"] == f"cover-{game}")
    (option,) = (option for option in box.all("option") if "selected" in option.attrs)
    return str(option.attrs["value"])


@pytest.mark.parametrize("code", LANGUAGES)
@every_game
def test_a_cover_has_all_that_begins_its_game(game: str, code: str) -> None:
    """To play, together, to learn, the rules; the name of a button alone tells its game."""
    page = home(after_message(first_model(world()), "set", f"language {code}"))
    name = language(code).say(f"name.{game}")
    (box,) = (one for one in page.with_attr("id") if one.attrs["id"] == f"cover-{game}")
    assert {one.attrs["data-do"] for one in box.with_attr("data-do")} == {f"against {game}", f"together {game}"}
    learn = {f"#{game}.lesson.1"} if game in TAUGHT else set()
    assert {one.attrs["href"] for one in box.all("a")} == {f"#{game}.rules"} | learn
    pressed = [*box.all("button"), *box.all("a"), *box.all("select")]
    assert all(name in one.attrs.get("aria-label", one.words) for one in pressed)
    assert [one.words for one in box.all("h3")] == [name]


@pytest.mark.parametrize("code", LANGUAGES)
@every_game
def test_a_cover_and_the_rules_say_what_a_box_does(game: str, code: str) -> None:
    """For how many, from what age, how long, by whom, and how the name is said, as far as there are words for it."""
    spoken = language(code)
    start, book = (replace(first_model(world()), route=route) for route in (Route(), Route("rules", game)))
    (box,) = (
        one
        for one in home(after_message(start, "set", f"language {code}")).with_attr("id")
        if one.attrs["id"] == f"cover-{game}"
    )
    rules = region(after_message(book, "set", f"language {code}"), "rules")
    keys = (key.format(game) for key in (*FACTS, "origin.{}"))
    known = [spoken.say(key) for key in keys if spoken.has_text(key)]
    assert known
    assert [one for one in known if one not in box.words or one not in rules.words] == []


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_the_first_lesson_is_offered_to_whom_a_game_is_new(game: str, code: str) -> None:
    """In the link to it, which is not the first thing to press; no more after a step of a lesson or a finished game."""
    new = after_message(first_model(world()), "set", f"language {code}")
    asked = language(code).say("cover.first-time")
    (box,) = (one for one in home(new).with_attr("id") if one.attrs["id"] == f"cover-{game}")
    (learn,) = (one for one in box.all("a") if asked in one.words)
    assert learn.attrs["href"] == f"#{game}.lesson.1"
    assert next(one.attrs["data-do"] for one in box.all("button")) == f"against {game}"
    other = next(name for name in GAMES if name != game)
    for known in (
        replace(new, tally={f"{game}/2/1/0": (0, 0, 1)}),
        replace(new, progress={f"{game}.lesson.2": 1}),
    ):
        assert is_new(known, other)
        (box,) = (one for one in home(known).with_attr("id") if one.attrs["id"] == f"cover-{game}")
        assert asked not in box.words
    assert is_new(replace(new, progress={f"{game}.lesson.1": 0}), game)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_path_of_each_game_is_on_the_start_page(code: str) -> None:
    """For people who come for the first time, too."""
    page = home(after_message(first_model(world()), "set", f"language {code}"))
    assert {f"#{game}.path" for game in GAMES} <= {one.attrs["href"] for one in page.all("a")}
    assert language(code).say("home.paths.about") in page.words


@every_game
def test_a_chosen_level_is_played_and_remembered(game: str) -> None:
    """Also by a person who comes again; each game has its own."""
    model = after_message(first_model(world()), "level", f"{game} 4")
    assert [chosen_level(model, one) for one in GAMES] == ["4" if one == game else "2" for one in GAMES]
    assert max(after_message(model, "against", game).session.kinds) == 4
    again = replace(first_model(world()), settings=settings.read(settings.write(model.settings)))
    assert chosen_level(again, game) == "4"


@every_game
def test_another_level_begins_another_game(game: str) -> None:
    """The one that was under way is set aside; with the same level it goes on."""
    begun = after_message(after_message(first_model(world()), "level", f"{game} 3"), "against", game)
    tapped = replace(begun.session, line=begun.session.line.play(begun.session.position.legal_moves()[0], world().rng))
    model = begun.with_session(tapped.at(1))
    assert after_message(model, "against", game).session.line == model.session.line
    other = after_message(after_message(model, "level", f"{game} 5"), "against", game)
    assert (len(other.session.line), max(other.session.kinds)) == (0, 5)
    assert other.aside[game].line == model.session.line


def test_the_form_chooses_the_level_too() -> None:
    """The cover names what was played last."""
    model = after_message(first_model(world()), "together", GAMES[0])
    fields = {"kind0": "0", "kind1": str(OPPONENTS[-1])}
    model = model_after(model, Message("new", fields=fields), world())
    assert chosen_level(model, GAMES[0]) == str(OPPONENTS[-1])


@every_game
@pytest.mark.parametrize("verb", ["against", "together"])
def test_a_game_opens_at_its_top(game: str, verb: Verb) -> None:
    """However far down the start page was scrolled."""
    _, effects = update(first_model(world()), Message(verb, game), world())
    assert Scroll("") in effects


@every_game
def test_a_running_game_is_gone_on_with(game: str) -> None:
    """Its picture is there, and whose turn it is; the drawing's symbols are in the page only then."""
    first = first_model(world())
    assert view(first).regions["sheet"] == ""
    begun = after_message(first, "against", game)
    moved = begun.session.line.play(begun.session.position.legal_moves()[0], world().rng)
    model = begun.with_session(replace(begun.session, line=moved).at(1))
    page = home(model)
    (row,) = (link for link in page.all("a") if link.attrs["href"] == f"#{game}")
    assert list(row.all("svg"))
    turn = moved.last.turn
    yours = turn in model.session.people
    assert (language("en").say("home.yours") in row.words) is yours
    # A game may draw without symbols of its own.
    assert view(replace(model, route=Route())).regions["sheet"] == sheet(game)


@every_game
def test_a_game_set_aside_is_brought_back_from_the_start_page(game: str) -> None:
    """With one press, whichever game it is."""
    begun = after_message(first_model(world()), "against", game)
    moved = begun.session.line.play(begun.session.position.legal_moves()[0], world().rng)
    model = begun.with_session(replace(begun.session, line=moved).at(1))
    aside = after_message(after_message(after_message(model, "level", f"{game} 5"), "against", game), "open")
    assert f"restore {game}" in does(home(aside))
    assert after_message(aside, "restore", game).session.line == moved


def test_a_page_left_open_shows_the_new_day() -> None:
    """Its puzzles are the new day's, not solved yet; a puzzle under way stays the one of its day."""
    first = model_after(first_model(world()), Message("open"), world())
    model = replace(first, solved={GAMES[0]: Solved(frozenset({1}), Row(ordinal(first.today), 3))})
    midnight = replace(world(), today="2026-03-02")
    done, opens = (
        language("en").say(key, **given) for key, given in (("puzzle.run", {"n": 3}), ("home.daily.open", {}))
    )
    assert home(model).words.count(opens) == len(POSED) - 1
    after = model_after(model, Message("seen"), midnight)
    assert done in home(model).words
    assert done not in home(after).words
    assert home(after).words.count(opens) == len(POSED)
    puzzle = model_after(model, Message("open", f"{GAMES[0]}.daily"), world())
    assert model_after(puzzle, Message("seen"), midnight).today == first.today


@pytest.mark.parametrize("game", POSED)
def test_the_board_of_the_days_puzzle_is_painted_when_it_is_near(game: str) -> None:
    """Before that there is a place for it."""
    model = replace(first_model(world()), today="2026-01-01")
    name = f"board-{game}.daily"
    assert name in {one.attrs["id"] for one in home(model).with_attr("id")}
    assert name not in view(model).regions
    picture = view(after_message(model, "near", f"{game}.daily")).regions[name]
    assert list(parse_markup(picture).all("svg"))
    assert view(after_message(replace(model, today="2026-01-02"), "near", f"{game}.daily")).regions[name] != picture
