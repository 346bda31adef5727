"""The rules of each game as a page: every rule once, and the rulings of the house marked."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from engine.games import GAMES, game_named
from engine.language import LANGUAGES, language
from tests.ui.pages import Element, ids, region
from tests.ui.players import world
from tests.ui.updated import updated
from ui.acts.update import first_model
from ui.app.routes import Route
from ui.table.message import Message

RULEBOOKS = Path(__file__).parents[3] / "shared" / "rules"

each_page = pytest.mark.parametrize(("game", "code"), [(game, code) for game in GAMES for code in LANGUAGES])


def sections(game: str, code: str) -> dict[str, Element]:
    """Return the parts of the page about a rule each, by its id; assert that no two have the same."""
    before = replace(first_model(world()), route=Route("rules", game))
    page = region(updated(before, Message("set", f"language {code}"), world()), "rules")
    assert Counter(name for name in ids(page) if name.startswith(f"{game}.")) == Counter(game_named(game).rules)
    return {name: element for element in page.having("id") if (name := element.attrs["id"]).startswith(f"{game}.")}


@each_page
def test_each_rule_has_one_anchor(game: str, code: str) -> None:
    """Every rule id of the game once, with a title and a text, in one of the chapters."""
    chapters = [rule for rules in game_named(game).chapters.values() for rule in rules]
    assert Counter(chapters) == Counter(game_named(game).rules)
    for rule, section in sections(game, code).items():
        assert language(code).say(f"rule.{rule}.title") in section.words


@pytest.mark.skipif(not RULEBOOKS.is_dir(), reason="the rulebooks lie beside the repository")
@each_page
def test_house_rulings_are_marked_as_such(game: str, code: str) -> None:
    """Those rules, and no others, say that the printed rules are silent and the house has ruled."""
    book = (RULEBOOKS / f"{game}.md").read_text(encoding="utf-8")
    rows = re.findall(rf"^\| ({game}\.\S+) \|.*\| ([^|]+) \|$", book, re.MULTILINE)
    house = {rule for rule, sure in rows if "house" in sure}
    shown = sections(game, code)
    assert house
    assert len(shown) == len(rows) + 3
    assert {rule for rule, section in shown.items() if language(code).say("rules.ruling") in section.words} == house
