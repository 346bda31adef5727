"""The page shows any model, in any language, and says aloud whatever it shows."""

import re
from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.language import language
from engine.languages import REGISTER
from engine.xok.events import FishPlaced, SharkPlaced
from tests.contract.players import times
from tests.ui.pages import (
    Element,
    astray,
    does,
    ids,
    in_each_language,
    nameless_elements,
    page_tree,
    parse_markup,
    region,
    single,
)
from tests.ui.players import (
    GAME,
    NASTY,
    STUCK,
    after_taps,
    at,
    fuzz,
    games,
    half_made_sessions,
    lit_tokens,
    models,
    promise,
    world,
)
from tests.ui.updated import model_after
from ui.acts.update import ACTS, first_model
from ui.app.model import Model
from ui.app.routes import Route
from ui.games.desk import desk
from ui.games.xok.gesture import TURNING
from ui.keep.settings import CHOICES, NOTED
from ui.learn import run, trial
from ui.learn.attempt import VERBS
from ui.table.message import Message
from ui.table.session import Session
from ui.table.start import BEGINNERS, LONGEST_NAME
from ui.views.page import view

FIRST = first_model(world())
ASKED = {name: values for name, values in CHOICES.items() if name not in NOTED}
"""The settings in their dialog."""
SCREENS = ("home", "play", "rules", "lesson", "puzzles", "puzzle")
PLAYING = replace(FIRST, route=Route("play", "xok"))
WON = "..../...../FFFFF./FFFF.../FFF.../...../f... b"
DESK = desk("xok")

REGIONS = list(view(FIRST).regions)
"""The regions of the first page, for which index.html has places."""

parsing = settings(promise, max_examples=times(10))
"""Decorates a promise for which whole pages are parsed."""


def page_of(session: Session, **others: object) -> Model:
    """Return the page on which the session is played."""
    return replace(PLAYING.with_session(session), **others)  # type: ignore[arg-type]


@fuzz
@given(models(), st.sampled_from(SCREENS), st.sampled_from(("", *GAME.rules)))
def test_any_model_can_be_shown(model: Model, screen: str, rule: str) -> None:
    """In every language, on every screen, with any dialog open; every region is there."""
    for spoken in in_each_language(model, world()):
        page = view(replace(spoken, route=Route(screen, "xok", rule)))
        assert [name for name in page.regions if not name.startswith("board-")] == REGIONS
        assert page.title
        assert page.root["lang"] == spoken.language.code


@parsing
@given(models(), st.sampled_from(SCREENS))
def test_a_page_is_well_formed_and_leads_somewhere(model: Model, screen: str) -> None:
    """Tags balance, ids are there once, whatever can be done is known, whatever is linked exists."""
    root = page_tree(replace(model, route=Route(screen, "xok")))
    assert len(ids(root)) == len(set(ids(root)))
    assert {words.partition(" ")[0] for words in does(root)} <= ACTS.keys() | trial.VERBS | run.VERBS | VERBS
    assert {form.attrs["data-form"] for form in root.with_attr("data-form")} <= ACTS.keys()
    assert astray(root) == []


@parsing
@given(models(), st.sampled_from(SCREENS))
def test_all_that_can_be_acted_on_has_a_name(model: Model, screen: str) -> None:
    """Buttons, links, fields, dialogs, groups, pictures: in every language."""
    for spoken in in_each_language(replace(model, route=Route(screen, "xok")), world()):
        assert nameless_elements(page_tree(spoken)) == []


@parsing
@given(models())
def test_showing_is_a_pure_function(model: Model) -> None:
    """The same model gives the same page."""
    assert view(model) == view(replace(model))


@parsing
@given(half_made_sessions(), st.sampled_from(("", "new", "settings", "resign")), st.sampled_from(("home", "play")))
def test_names_are_shown_as_they_are_written(session: Session, dialog: str, screen: str) -> None:
    """A name that looks like markup is text wherever it stands."""
    model = page_of(replace(session, names=(NASTY, NASTY)), dialog=dialog, route=Route(screen, "xok"))
    where = "table" if screen == "play" else "home"
    for spoken in in_each_language(model, world()):
        markup = "".join(view(spoken).regions.values())
        assert NASTY not in markup
        assert "<zq" not in markup
        assert NASTY in region(spoken, where).words or (screen == "home" and not session.is_running)
        assert dialog != "new" or NASTY in {
            field.attrs.get("value") for field in region(spoken, "overlay").all("input")
        }


@pytest.mark.parametrize(
    "address", [NASTY, f"xok?{NASTY}", f"xok?{NASTY}=1", f"xok?moves={NASTY}", f"xok?position={NASTY}"]
)
def test_addresses_are_shown_as_they_are_written(address: str) -> None:
    """Nor does a link put markup into the page."""
    for spoken in in_each_language(model_after(FIRST, Message("open", address), world()), world()):
        assert "<zq" not in "".join(view(spoken).regions.values())
        assert region(spoken, "notice").words


@promise
@given(
    half_made_sessions(), st.sampled_from(("other", "fish", "small", "60", "120", "180", "a1", "d4", "g7", ">0", ">3"))
)
def test_a_refusal_is_said_with_its_rule(session: Session, token: str) -> None:
    """The sentence stands in the status as an alert, with a link to the rule and a way to put it away."""
    session = after_taps(session, token)
    if session.refusal:
        for spoken in in_each_language(page_of(session), world()):
            status = region(spoken, "status")
            assert single(DESK.why(session, spoken.language)) in status.words
            assert f"#{session.refusal.rule}" in {link.attrs["href"] for link in status.all("a")}
            assert "alert" in {element.attrs.get("role") for element in status.all()}
            assert "back" in does(status)


@pytest.mark.parametrize(("text", "seats"), [(WON, (0,)), *zip(STUCK.values(), ((1,), (0,), ()), strict=True)])
def test_the_result_says_who_won_and_why(text: str, seats: tuple[int, ...]) -> None:
    """The winner is in the title, both are named where both count, and the board is shown beside it."""
    session = replace(at(text), names=("Ada", "Bo"))
    for spoken in in_each_language(page_of(session, menu="end"), world()):
        title, reason = DESK.result(session, spoken.language)
        panel = region(spoken, "side")
        assert title in panel.words
        assert reason in panel.words
        assert {"Ada", "Bo"} & set(re.findall(r"\w+", title)) == {session.names[seat] for seat in seats}
        assert title in region(spoken, "status").words


@pytest.mark.parametrize("text", [WON, *STUCK.values()])
def test_the_swarm_that_decided_is_marked(text: str) -> None:
    """The picture of the result and the board show it by a line round it, and no board does while the game goes on."""
    ended, begun = at(text), at(GAME.start({}, Random(0)).text)
    assert outlines(parse_markup(DESK.picture(ended, language("en")))) == outlines(region(page_of(ended), "table")) > 0
    assert outlines(parse_markup(DESK.picture(begun, language("en")))) == outlines(region(page_of(begun), "table")) == 0


def outlines(root: Element) -> int:
    """Return how many lines are drawn round swarms on boards."""
    layers = [element for element in root.all("g") if element.attrs.get("class") == "swarm"]
    return sum(1 for layer in layers for _ in layer.all("path"))


@promise
@given(games())
def test_what_happened_is_told(session: Session) -> None:
    """Each event that has words has them in every language; the last move is told beside the board."""
    for spoken in in_each_language(page_of(session), world()):
        told = DESK.tells(session, session.events, spoken.language)
        placed = [event for event in session.events if isinstance(event, FishPlaced | SharkPlaced)]
        assert len(told) >= len(placed) == min(session.ply, 1)
        side = region(replace(spoken, menu="story"), "side").words
        assert all(single(sentence) in side for sentence in told)


@promise
@given(games())
def test_a_move_is_announced_once(session: Session) -> None:
    """When it is played or redone, not when it is looked at; then who is next or who won is all that is said."""
    moved = session.at(session.ply - 1).redo()
    spoken = region(page_of(moved), "announcement").words
    for sentence in DESK.tells(moved, moved.events, language("en")):
        assert (single(sentence) in spoken) == moved.moved
    assert region(page_of(session.at(session.ply)), "announcement").words


@parsing
@given(half_made_sessions())
def test_what_lights_up_is_said_and_can_be_tapped(session: Session) -> None:
    """All that is lit sends its tap, and a lit cell says that it can be chosen, and no other does."""
    for spoken in in_each_language(page_of(session), world()):
        table = does(region(spoken, "table"))
        assert {f"tap {token}" for token in lit_tokens(session)} <= table.keys()
        cells = session.position.board.cells
        said = {cell for cell in cells if spoken.language.say("cell.lit") in table[f"tap {cell}"].speech}
        assert said == lit_tokens(session) & cells.keys()


@promise
@given(games())
def test_every_piece_is_said_where_it_lies(session: Session) -> None:
    """The label of a cell begins with its name; what lies there differs from what does not."""
    for spoken in in_each_language(page_of(session), world()):
        table, position = does(region(spoken, "table")), session.position
        for cell, spot in position.board.cells.items():
            label = table[f"tap {cell}"].speech
            assert label.startswith(cell)
            empty = spoken.language.say("cell.empty", cell=cell)
            assert label.startswith(empty) == bool(position.empty >> spot & 1)


@promise
@given(games())
def test_the_last_move_is_marked(session: Session) -> None:
    """The cells on which it placed something say so, and no others."""
    placed = {
        cell
        for event in session.events
        if isinstance(event, FishPlaced | SharkPlaced)
        for cell in (event.cells if isinstance(event, FishPlaced) else (event.cell,))
    }
    table, word = does(region(page_of(session), "table")), language("en").say("cell.last")
    assert {cell for cell in session.position.board.cells if word in table[f"tap {cell}"].speech} == placed


@promise
@given(games())
def test_supplies_say_what_is_left_and_how_large_the_swarm_is(session: Session) -> None:
    """For both seats, at the ply on show."""
    table, position = region(page_of(session), "table"), session.position
    labels = Counter(element.attrs["aria-label"] for element in table.with_attr("aria-label"))
    say = language("en").say
    for seat, colour in enumerate(("white", "black")):
        fish = say("supply.left", piece=say(f"piece.{colour}.fish"), n=position.fish_supply(seat))
        assert labels[fish] == 1
        for kind, left in position.shark_supply(seat).items():
            assert labels[say("supply.left", piece=say(f"piece.{colour}.shark.{kind}"), n=left)] == 1
        assert labels[say("supply.xok.swarm", n=position.strongest(seat)[0], goal=10)] >= 1


@promise
@given(games())
def test_every_move_can_be_clicked_to(session: Session) -> None:
    """The move list has a button a ply with the move in notation; undo and redo do not lead nowhere."""
    side, controls = does(region(page_of(session, menu="moves"), "side")), does(region(page_of(session), "controls"))
    for ply, step in enumerate(session.line.steps, 1):
        assert step.text in side[f"go {ply}"].words
    assert ("aria-disabled" in controls["undo"].attrs) == (session.ply == 0)
    can_redo = "redo" in controls and "aria-disabled" not in controls["redo"].attrs
    assert can_redo == (session.ply < len(session.line))


@promise
@given(half_made_sessions())
def test_a_half_made_move_offers_a_way_back(session: Session) -> None:
    """And while a shark is turned, turning and placing it."""
    offered = does(region(page_of(session), "controls")).keys()
    assert ("back" in offered) == bool(session.taps)
    assert ({"tap place", "tap cw", "tap ccw"} <= offered) == (len(session.taps) == TURNING)


@pytest.mark.parametrize("rule", GAME.rules)
def test_an_address_of_a_rule_shows_that_rule_among_the_others(rule: str) -> None:
    """The page differs from the plain one in that section alone, where nothing is folded."""
    plain, at_rule = (region(replace(FIRST, route=Route("rules", "xok", shown)), "rules") for shown in ("", rule))
    both = zip(plain.with_attr("id"), at_rule.with_attr("id"), strict=True)
    assert {one.attrs["id"] for one, other in both if one.attrs != other.attrs} - {f"more-{rule}"} == {rule}
    assert plain.words == at_rule.words


@parsing
@given(models())
def test_groups_of_choices_are_complete(model: Model) -> None:
    """Each setting and option offers all its values once, with exactly one chosen, under a heading."""
    chosen = {name: getattr(model.settings, name) for name in ASKED}
    assert groups(replace(model, dialog="settings")) == {name: (ASKED[name], chosen[name]) for name in ASKED}
    board, games = model.session.options.get("board", "4"), str(model.session.games)
    new = {"board": (("4", "5"), board), "games": (("1", "2"), games), "begins": (BEGINNERS, "first")}
    assert groups(replace(model, dialog="new", route=Route("play", "xok"))) == new


def groups(model: Model) -> dict[str, tuple[tuple[str, ...], str]]:
    """Return the radio groups of the open dialog by name: their values, and the one that is chosen."""
    radios = [field for field in region(model, "overlay").all("input") if field.attrs["type"] == "radio"]
    found: dict[str, tuple[tuple[str, ...], str]] = {}
    for name in dict.fromkeys(field.attrs["name"] for field in radios):
        group = [field for field in radios if field.attrs["name"] == name]
        (chosen,) = (field.attrs["value"] for field in group if "checked" in field.attrs)
        found[name] = (tuple(field.attrs["value"] for field in group), chosen)
    return found


def test_words_of_another_language_say_so() -> None:
    """The name of a language is in that language wherever it can be chosen, and is read out so."""
    model = model_after(FIRST, Message("dialog", "settings"), world())
    names = {code: about.name for code, about in REGISTER.items()}
    options = [option for option in region(model, "top").all("option") if "lang" in option.attrs]
    assert {option.attrs["lang"]: option.words for option in options} == names
    choices = [choice for choice in region(model, "overlay").all("label") if "lang" in choice.attrs]
    assert {choice.attrs["lang"]: choice.words for choice in choices} == names


def test_each_choice_of_a_setting_sends_it() -> None:
    """Choosing is enough; nothing needs to be sent off."""
    model = model_after(FIRST, Message("dialog", "settings"), world())
    for name, values in ASKED.items():
        for value in values:
            assert f"set {name} {value}" in does(region(model, "overlay"))


def test_the_form_of_a_new_game_sends_what_a_new_game_reads() -> None:
    """Names of both seats, cut at the length that is kept, and the names that were."""
    session = replace(FIRST.session, names=("Ada", ""))
    overlay = region(page_of(session, dialog="new"), "overlay")
    fields = {field.attrs["name"]: field for field in overlay.all("input") if field.attrs["type"] == "text"}
    assert {name: field.attrs["value"] for name, field in fields.items()} == {"name0": "Ada", "name1": ""}
    assert {field.attrs["maxlength"] for field in fields.values()} == {str(LONGEST_NAME)}
    assert [form.attrs["data-form"] for form in overlay.all("form")] == ["new"]


def test_a_running_game_can_be_gone_on_with_and_the_one_kept_gone_back_to() -> None:
    """From the start page and from the game."""
    model = FIRST
    for said in ("a1", "a2"):
        model = model_after(model, Message("tap", said), world())
    kept = model_after(model, Message("new"), world())
    home = replace(model, route=Route())
    assert "#xok" in {link.attrs["href"] for link in region(home, "home").all("a")}
    assert "restore xok" not in does(page_tree(home))
    assert "restore" in does(page_tree(replace(kept, menu="game")))
    assert "restore xok" in does(page_tree(replace(kept, route=Route())))


def test_on_the_rules_page_the_table_is_put_away() -> None:
    """Nothing can be tapped that cannot be seen."""
    regions = view(replace(FIRST, route=Route("rules", "xok"))).regions
    assert not any(regions[name] for name in ("status", "table", "controls", "side"))


@pytest.mark.parametrize("side", ["4", "5"])
@pytest.mark.parametrize("orientation", CHOICES["orientation"])
@pytest.mark.parametrize("narrow", [False, True])
def test_the_board_is_turned_as_set_or_as_it_fits(side: str, orientation: str, narrow: bool) -> None:  # noqa: FBT001
    """Wide and tall are as set; left to itself only a large board in a narrow window stands upright."""
    session = at(GAME.start({"board": side}, Random(0)).text)
    model = model_after(page_of(session, narrow=narrow), Message("set", f"orientation {orientation}"), world())
    (board,) = (svg for svg in region(model, "table").all("svg") if svg.attrs.get("role") == "group")
    width, height = map(float, board.attrs["viewbox"].split()[2:])
    assert (height > width) == (orientation == "tall" or (orientation == "auto" and narrow and side == "5"))
