"""The rules of each game as a page: every rule once, and the rulings of the house marked."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from engine.games import GAMES, game_named
from engine.language import LANGUAGES, language
from tests.games import WITH_RULEBOOK, rulebook
from tests.ui.pages import Element, ids, region, single
from tests.ui.players import world
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app.routes import Route
from ui.table.message import Message
from ui.views.summary import PARTS

LONGEST_SUMMARY = 1150
"""Characters."""

each_page = pytest.mark.parametrize(("game", "code"), [(game, code) for game in GAMES for code in LANGUAGES])


def rules_tree(game: str, code: str, *, narrow: bool = False, rule: str = "") -> Element:
    """Return the rules page."""
    before = replace(first_model(world()), route=Route("rules", game, rule), narrow=narrow)
    return region(model_after(before, Message("set", f"language {code}"), world()), "rules")


def sections(game: str, code: str) -> dict[str, Element]:
    """Return the parts of the page about a rule each, by its id; assert that no two have the same."""
    page = rules_tree(game, code)
    assert Counter(name for name in ids(page) if name.startswith(f"{game}.")) == Counter(game_named(game).rules)
    return {name: element for element in page.with_attr("id") if (name := element.attrs["id"]).startswith(f"{game}.")}


@each_page
def test_each_rule_has_one_anchor(game: str, code: str) -> None:
    """Every rule id of the game once, with a title and a text, in one of the chapters."""
    chapters = [rule for rules in game_named(game).chapters.values() for rule in rules]
    assert Counter(chapters) == Counter(game_named(game).rules)
    for rule, section in sections(game, code).items():
        assert language(code).say(f"rule.{rule}.title") in section.words


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", WITH_RULEBOOK)
def test_house_rulings_are_marked_as_such(game: str, code: str) -> None:
    """Those rules, and no others, say that the printed rules are silent and the house has ruled."""
    book = rulebook(game)
    house = {rule for rule, source in book.items() if source == "house"}
    shown = sections(game, code)
    assert house
    assert len(shown) == len(book) + 3
    assert {rule for rule, section in shown.items() if language(code).say("rules.ruling") in section.words} == house


@each_page
def test_a_summary_stands_first(game: str, code: str) -> None:
    """Goal, turn, the few rules one needs, and the end: short enough for one screen of a phone."""
    (summary,) = [each for each in rules_tree(game, code).all("section") if each.attrs.get("class") == "summary"]
    said = [language(code).say(f"rules.{game}.{part}") for part in PARTS]
    assert all(single(words) in summary.words for words in said)
    assert len(" ".join(said)) < LONGEST_SUMMARY


@each_page
def test_a_name_is_explained(game: str, code: str) -> None:
    """The summary says where the name comes from, how it is said, who made the game and for whom, if that is known."""
    (summary,) = [each for each in rules_tree(game, code).all("section") if each.attrs.get("class") == "summary"]
    known = [
        f"{key}.{game}"
        for key in ("origin", "authors", "age", "players")
        if language(LANGUAGES[0]).has_text(f"{key}.{game}")
    ]
    assert f"players.{game}" in known
    assert all(single(language(code).say(key)) in summary.words for key in known)


@each_page
def test_ids_are_not_in_sight(game: str, code: str) -> None:
    """They are where links and teachers find them: as ids, in addresses, in titles."""
    page = rules_tree(game, code)
    # A game may be named by a word of the language, which may end a sentence.
    assert re.findall(rf"\b{game}\.\w+", page.words) == []
    assert {link.attrs.get("title") for link in page.all("a")} >= set(game_named(game).rules)


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_the_chapter_that_is_asked_for(game: str) -> None:
    """Elsewhere chapters and boards are folded; in a wide window only what few readers need to know is."""
    rule = game_named(game).rules[-1]
    folds = [each for each in rules_tree(game, "en", narrow=True, rule=rule).all("details") if "open" in each.attrs]
    assert [fold.attrs["class"] for fold in folds] == ["chapter", "examples"]
    assert rule in ids(folds[0])
    assert folds[1].attrs["id"] == f"show-{rule}"
    folded = [each for each in rules_tree(game, "en").all("details") if "open" not in each.attrs]
    assert {each.attrs["class"] for each in folded} <= {"further"}
