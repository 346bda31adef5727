"""The rulebook runs: every rule has examples, each of them is true, and each can be tried."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES, game_named
from engine.language import LANGUAGES, language
from engine.line import Line
from engine.refusal import Unreadable
from engine.sentence import complaint
from tests.ui.pages import Element, ids, nameless_elements, parse_markup
from tests.ui.players import world
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app.model import Model
from ui.games.desk import Look
from ui.learn import boards, trial
from ui.learn import example as shelf
from ui.learn.example import FOLDER, Example, by_key, example_boards, examples
from ui.learn.trial import begin_trial
from ui.table.message import Message, Verb
from ui.views import examples as places
from ui.views.page import view

SHOWN = [game for game in GAMES if (FOLDER / f"{game}.json").is_file()]
"""The games whose rules have examples."""

ALL = {example.key: example for game in GAMES for example in by_key(game).values()}
LOOK = Look(narrow=True)

every_example = pytest.mark.parametrize("example", ALL.values(), ids=ALL)


def page_at(address: str, code: str = "en") -> Model:
    """Return the page of rules in a language, nothing of it in sight yet."""
    model = model_after(first_model(world()), Message("set", f"language {code}"), world())
    return model_after(model, Message("open", address), world())


def after_act(model: Model, example: Example, verb: Verb, about: str = "") -> Model:
    """Return the page after something was done to the example's board."""
    return model_after(model, Message(verb, about, board=example.key), world())


def place(model: Model, example: Example) -> Element:
    """Return what the page shows in the example's place; the whole page is not drawn for that."""
    return parse_markup(places.regions(model)[f"board-{example.key}"])


def verbs(root: Element) -> set[str]:
    """Return what can be done with the elements below."""
    return {element.attrs["data-do"].partition(" ")[0] for element in root.with_attr("data-do")}


@pytest.mark.parametrize("game", SHOWN)
def test_every_rule_has_an_example(game: str) -> None:
    """No rule of the game is without one, and none is about a rule that the game does not have."""
    assert tuple(examples(game)) == game_named(game).rules
    assert all(examples(game).values())


@every_example
def test_an_example_is_true(example: Example) -> None:
    """Every step is legal, or refused by the rule that is named; it comes to the position and the end that it says."""
    _before, *after = example_boards(example)
    for step, session in zip(example.steps, after, strict=True):
        assert (session.refusal.rule if session.refusal else "") == step.by, step
        assert session.moved == (not step.by)
    line = after[-1].line
    assert (line.last.text if len(line) else "") == example.then
    outcome = line.last.outcome()
    assert (outcome.rule if outcome else "") == example.over
    assert all(game.last.outcome() for game in line_before(example))


def line_before(example: Example) -> tuple[Line[Any], ...]:
    """Return the games of a match before the one in the example."""
    return example_boards(example)[0].earlier


@pytest.mark.parametrize("code", LANGUAGES)
def test_two_games_make_a_match(code: str) -> None:
    """The example shows the points of both games and their sum, by player (halali.match)."""
    (example,) = (example for example in ALL.values() if line_before(example))
    assert example.rule == "halali.match"
    model = after_act(after_act(page_at(example.rule, code), example, "try"), example, "step")
    said = place(model, example).words
    assert all(language(code).say(f"result.halali.{key}") in said for key in ("game.1", "game.2", "sum"))


@pytest.mark.parametrize("game", GAMES)
def test_what_a_rule_refuses_is_shown_where_the_rule_stands(game: str) -> None:
    """A rule that refuses something in any example refuses something in one of its own."""
    named = {step.by for example in by_key(game).values() for step in example.steps} - {""}
    own = {rule for rule, several in examples(game).items() for each in several for step in each.steps if step.by}
    assert named <= own


@pytest.mark.parametrize("code", LANGUAGES)
@every_example
def test_an_example_is_shown_and_told(example: Example, code: str) -> None:
    """As a picture and alive: every step told, without its notation; ids of its own; nothing that cannot be done."""
    model = model_after(page_at(f"{example.game}.rules", code), Message("near", example.key), world())
    for root in (place(model, example), place(after_act(model, example, "try"), example)):
        steps = [row for row in root.all("li") if "data-move" in row.attrs]
        assert [row.attrs["data-move"] for row in steps] == [step.text for step in example.steps]
        assert all(row.words for row in steps)
        assert all(name.startswith(f"{example.key}.") for name in ids(root))
        assert len(ids(root)) == len(set(ids(root)))
        assert nameless_elements(root) == []
        assert verbs(root) <= trial.VERBS


@every_example
def test_an_example_goes_its_way_whatever_is_tried(example: Example) -> None:
    """Showing every step comes to the example's end, and beginning anew to its beginning."""
    model = after_act(page_at(f"{example.game}.rules"), example, "try")
    for tap in ("a1", "d4", "small", "N", "rf", "7"):
        model = after_act(model, example, "tap", tap)
    for _ in example.steps:
        model = after_act(model, example, "step")
    shown, wanted = model.trials[example.key].session, example_boards(example)[-1]
    assert (shown.line, shown.refusal) == (wanted.line, wanted.refusal)
    assert after_act(model, example, "step").trials[example.key].session.line == wanted.line
    assert after_act(model, example, "reset").trials[example.key] == begin_trial(example)
    assert after_act(model, example, "shut").trials == {}


@pytest.mark.parametrize("game", SHOWN)
def test_the_reason_of_a_refusal_leads_to_the_living_rule(game: str) -> None:
    """The address of a rule leads to its first board alive, and the others as places to be painted."""
    for rule in game_named(game).rules:
        model = page_at(rule)
        assert list(model.trials) == [f"{rule}-1"]
        assert list(place(model, examples(game)[rule][0]).all("figure"))
    places = parse_markup(view(model).regions["rules"]).with_attr("data-region")
    found = [each for each in places if "example" in css(each)]
    assert [each.attrs["id"] for each in found] == [f"board-{key}" for key in sorted_as_read(model)]
    assert not [each for each in found if each.children]


def sorted_as_read(model: Model) -> list[str]:
    """Return the names of the boards in the order of the page."""
    rules = [
        rule.attrs["id"] for rule in parse_markup(view(model).regions["rules"]).with_attr("id") if "rule" in css(rule)
    ]
    return [example.key for rule in rules for example in examples(model.route.game)[rule]]


def css(element: Element) -> list[str]:
    """Return the classes of an element."""
    return element.attrs.get("class", "").split()


def test_several_boards_are_tried_side_by_side() -> None:
    """An action on one changes no other, nor the table; a name that no board has does nothing."""
    one, other = examples("xok")["xok.fish.adjacent"][0], examples("xok")["xok.win"][0]
    model = after_act(after_act(page_at("xok.rules"), one, "try"), other, "try")
    tapped = after_act(model, one, "tap", "d4")
    assert tapped.trials[one.key].session.taps == ("d4",)
    assert tapped.trials[other.key] == model.trials[other.key]
    assert tapped.sessions == model.sessions
    assert model_after(model, Message("tap", "d4", board="nowhere"), world()) == model


def test_boards_in_sight_are_forgotten_with_their_page() -> None:
    """Coming back begins anew; another rule of the same page leaves what is tried."""
    example = examples("xok")["xok.win"][0]
    model = after_act(page_at("xok.rules"), example, "try")
    stayed = model_after(model, Message("open", "xok.swarm"), world())
    assert stayed.trials.keys() == {"xok.win-1", "xok.swarm-1"}
    away = model_after(stayed, Message("open", "halali.rules"), world())
    assert (away.near, away.trials) == (frozenset(), {})


def test_a_board_apart_keeps_nothing_hidden() -> None:
    """A person who tries Hai Noon sees the hand of the player to act, without a curtain, and may take a flip back."""
    board = boards.read_board("hainoon", ALL["hainoon.start-1"].position)
    for move in ("rf@N:7", "gf@E:7"):
        board = boards.perform_move(board, move)
        assert not board.has_curtain
        assert board.viewer == board.line.last.turn
    flip = boards.perform_move(boards.read_board("halali", ALL["halali.flip-1"].position), "b6=")
    assert boards.update_board(flip, Message("undo"), LOOK, world()).ply == 0


def examples_file(*examples: object, **others: object) -> str:
    """Return a file in which every rule of Xok has these examples, and others as they are said."""
    return json.dumps({rule: [*examples] for rule in game_named("xok").rules} | others)


BROKEN = [
    ("{", "rules/xok.json"),
    ('{"xok.form": 1, "xok.form": 1}', "rules/xok.json"),
    ("[]", "rules/xok.json"),
    ("{}", "rules/xok.json"),
    (examples_file(more=[]), "rules/xok.json"),
    (examples_file(), "rules/xok.json, xok.form"),
    (examples_file({"steps": []}), "rules/xok.json, xok.form, 1"),
    (examples_file({"position": "x", "steps": ["d4", 3]}), "rules/xok.json, xok.form, 1, steps, 2"),
]
"""Files that are not as they should be, with the place to be told."""


@pytest.mark.parametrize(("text", "where"), BROKEN)
def test_broken_examples_say_where(text: str, where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is not as documented is refused with the place, in every language."""
    (tmp_path / "xok.json").write_text(text, encoding="utf-8")
    monkeypatch.setattr(shelf, "FOLDER", tmp_path)
    with pytest.raises(Unreadable) as error:
        examples.__wrapped__("xok")
    assert error.value.field == where
    assert all(complaint(language(code), error.value) for code in LANGUAGES)
