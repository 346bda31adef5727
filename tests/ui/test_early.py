"""The tables that the build draws for the time before Python (ui/pages/early.py)."""

import re
from dataclasses import replace
from random import Random

import pytest

from engine.games import GAMES
from engine.language import LANGUAGES, language
from tests.ui.pages import parse_markup, written_files
from ui.acts.update import first_model, update
from ui.draw.markup import Markup
from ui.keep.settings import CHOICES, Settings
from ui.pages import early
from ui.table.kinds import OPPONENTS
from ui.table.message import Message, Verb
from ui.table.session import World
from ui.views.page import Page, view

SAID = ("status", "announcement")
"""Regions that say how far the game is."""
CARDS = re.compile(r'<section class="hand".*?</section>')
"""A hand, which chance decides."""
each_table = pytest.mark.parametrize(("game", "verb"), [(game, verb) for game in GAMES for verb in early.VERBS])
each_language = pytest.mark.parametrize("code", LANGUAGES)


def pythons(game: str, verb: Verb, code: str, level: int) -> Page:
    """Return what Python shows after the address and the press that early.js makes of a press."""
    world = World(Random(1), "")
    settings = Settings().with_choice(f"level.{game}", str(level))
    model = replace(first_model(world), preferred=(code,), settings=settings)
    there, _ = update(model, Message("open", game), world)
    after, _ = update(there, Message(verb, game), world)
    return view(after)


@each_language
@each_table
def test_python_contradicts_nothing(game: str, verb: Verb, code: str) -> None:
    """But for words about the game, and a hand still face down, the table is that of Python."""
    tables = parse_markup(written_files(early)[f"tables/{game}.{code}.html"])
    found = next(part for part in tables.all("section") if part.attrs.get("id") == verb)
    assert {part.attrs["data-into"] for part in found.all("div") if "data-into" in part.attrs} | {early.SHEET} == set(
        pythons(game, verb, code, 1).regions
    )
    for level in OPPONENTS:
        shown, drawn = (
            pythons(game, verb, code, level),
            early.table(game, verb, language(code), {f"level.{game}": str(level)}),
        )
        for region in set(shown.regions) - set(SAID):
            assert CARDS.sub("", drawn.regions[region]) == CARDS.sub("", shown.regions[region]), region
        assert drawn.root == shown.root


@each_language
@each_table
def test_chance_shows_in_nothing(game: str, verb: Verb, code: str) -> None:
    """However the game will be dealt, the table before it looks the same."""
    spoken = language(code)
    usual = early.table(game, verb, spoken)
    assert all(early.table(game, verb, spoken, seed=seed) == usual for seed in range(1, 20))


@each_language
@each_table
def test_it_says_that_the_game_is_on_its_way(game: str, verb: Verb, code: str) -> None:
    """The prompt says so, and so does the region that is read out."""
    words = language(code).say("loading.game")
    page = early.table(game, verb, language(code))
    assert all(words in page.regions[name] for name in SAID)


def test_name_and_level_have_a_place() -> None:
    """Texts that the chosen level changes have a place, and no other may change."""
    names, numbers = {1: Markup("Ann"), 2: Markup("Bo")}, {1: "1", 2: "1.5"}
    one, other = Markup('<p title="Ann">red 1 · Ann</p>'), Markup('<p title="Bo">red 1.5 · Bo</p>')
    found = early.any_level({1: one, 2: other}, names, numbers)
    assert found == f'<p title="{early.NAME}">red {early.NUMBER} · {early.NAME}</p>'
    with pytest.raises(ValueError, match="more than name and number"):
        early.any_level({1: one, 2: Markup('<p title="Bo">blue 1.5 · Bo</p>')}, names, numbers)


def test_settings_that_change_the_table_are_named() -> None:
    """early.js shows no table where one of them is not as usual."""
    for name, text in written_files(early).items():
        told = dict(one.split("=") for one in next(iter(parse_markup(text).all("html"))).attrs["data-usual"].split())
        assert "sound" in told, name
        assert all(CHOICES[setting][0] == value for setting, value in told.items())
        assert not {"language", "theme", "motion", "seats"} & set(told)
