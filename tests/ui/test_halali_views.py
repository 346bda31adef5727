"""The page shows any moment of Halali!, in any language, and says aloud whatever it shows, but nothing hidden."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.halali.board import NAMES as SQUARES
from engine.halali.tiles import EMPTY
from engine.language import LANGUAGES, language
from engine.zones import UNKNOWN
from tests.halali.sessions import (
    FIRST,
    HIDING,
    after_taps,
    at,
    games,
    half_made_sessions,
    lit_tokens,
    page_of,
    redealt,
    text_of,
)
from tests.ui.pages import Element, does, in_each_language, region
from tests.ui.players import fuzz, promise, world
from tests.ui.updated import model_after
from ui.app.routes import Route
from ui.app.screens import DIALOGS
from ui.games.halali import scene
from ui.table.message import Message
from ui.table.session import Session
from ui.views.page import view

SCREENS = ("home", "play", "rules")
TIMES = "\N{MULTIPLICATION SIGN}"


def labels(session: Session, code: str) -> dict[str, str]:
    """Return what each square and each exit is called."""
    model = model_after(page_of(session), Message("set", f"language {code}"), world())
    table = does(region(model, "table"))
    return {words.removeprefix("tap "): element.attrs["aria-label"] for words, element in table.items()}


@promise
@given(
    half_made_sessions(), st.sampled_from(SCREENS), st.sampled_from(("", *DIALOGS)), st.sampled_from(("still", "turn"))
)
def test_showing_is_a_pure_function(session: Session, screen: str, dialog: str, facing: str) -> None:
    """The same model gives the same page, whatever was shown between."""
    model = model_after(page_of(session, dialog=dialog), Message("set", f"facing {facing}"), world())
    model = replace(model, route=Route(screen, "halali"))
    page = view(model)
    view(FIRST)
    assert view(replace(model)) == page


@fuzz
@given(
    half_made_sessions(HIDING),
    st.integers(0, 2**32),
    st.sampled_from(("play", *SCREENS)),
    st.sampled_from(("", *DIALOGS)),
)
def test_what_lies_face_down_changes_nothing(session: Session, seed: int, screen: str, dialog: str) -> None:
    """However the hidden tiles are dealt, the whole page is the same, in every language, with any tile in hand."""
    other = redealt(session, Random(seed))
    assert other.line.start != session.line.start
    assert [step.text for step in other.line.steps] == [step.text for step in session.line.steps]
    route = Route(screen, "halali")
    models = (page_of(each, dialog=dialog, route=route) for each in (session, other))
    for one, two in zip(*(in_each_language(model, world()) for model in models), strict=True):
        assert view(one) == view(two)


@promise
@given(half_made_sessions(), st.booleans())
def test_a_scene_never_knows_a_face_down_tile(session: Session, turned: bool) -> None:  # noqa: FBT001 -- drawn
    """The painter is told only that it lies there; so it is in pictures that nothing can be done with."""
    live = scene.live_scene(session, language("en"), turned=turned)
    still = scene.still_scene(session.position, "", "x")
    for painted in (live, still):
        down = {SQUARES[cell] for cell, tile in enumerate(session.line.at(session.ply).tiles) if tile.islower()}
        assert {tile.square for tile in painted.tiles if tile.kind == UNKNOWN} == down
        assert {tile.square for tile in painted.tiles if not tile.up} == down


@promise
@given(half_made_sessions())
def test_every_square_says_what_lies_on_it(session: Session) -> None:
    """All 49 are named, in every language, by their name and their tile, and in the final phase so are the exits."""
    position = session.position
    for code in LANGUAGES:
        say, found = language(code).say, labels(session, code)
        assert len(found) == 49 + 4 * position.is_final
        for name, tile in zip(SQUARES, position.tiles, strict=True):
            base = say(f"cell.halali.{'empty' if tile == EMPTY else 'down'}", cell=name)
            if tile not in {EMPTY, UNKNOWN}:
                base = say("cell.halali.up", cell=name, piece=say(f"piece.halali.{tile}"))
            assert found[name] == base or found[name].startswith(f"{base}, ")


@promise
@given(half_made_sessions())
def test_what_lights_up_is_said(session: Session) -> None:
    """A square that can be flipped, taken up, reached or captured on says so, and an exit that it is open."""
    for code in LANGUAGES:
        say, found = language(code).say, labels(session, code)
        marks = [f", {say(f'cell.halali.{mark}')}" for mark in ("flip", "move", "reach", "prey", "exit.open")]
        said = {token for token, label in found.items() if any(mark in label for mark in marks)}
        assert said == lit_tokens(session) - {"pass"}


@promise
@given(half_made_sessions())
def test_what_is_barred_says_why(session: Session) -> None:
    """The neutral just moved or flipped, and the square of no return; the reason is the one that a tap would give."""
    position, now = session.position, language("en")
    marked, found = scene.barred_cells(session), labels(session, "en")
    said = {name for name, label in found.items() if f", {now.say('cell.halali.barred', why='')}" in label}
    assert said == marked
    if position.neutral is not None and not position.is_over:
        assert SQUARES[position.neutral] in marked
        alone = after_taps(replace(session, taps=()), SQUARES[position.neutral])
        assert alone.refusal or alone.remark


@pytest.mark.parametrize(
    ("text", "taps", "barred"),
    [
        (text_of("blue", "-|- d4 -,- 0", d4="D", a1="f"), (), {"d4"}),
        (text_of("blue", "-|- - d4d2,- 5,5", d4="F", g7="N"), (), set()),
        (text_of("blue", "-|- - d4d2,- 5,5", d4="F", g7="N"), ("d4",), {"d2"}),
        (text_of("blue", "-|- d5 d4d2,- 5,5", d4="F", d5="P", g7="N"), ("d4",), {"d2", "d5"}),
        (text_of("brown", "-|- - d4d2,- 5,5", d4="F", g7="N"), ("g7",), set()),
        (text_of("blue", "-|- d4 -,- 0,0", d4="D", a1="F", g7="N"), (), set()),
    ],
)
def test_what_is_barred(text: str, taps: tuple[str, ...], barred: set[str]) -> None:
    """A tile that must wait always, the way back only of the tile in the hand, and nothing after the end."""
    session = after_taps(at(text), *taps)
    assert scene.barred_cells(session) == barred
    marks = [
        group for group in region(page_of(session), "table").all("g") if "barred-marks" in group.attrs.get("class", "")
    ]
    assert [len(list(group.all("use"))) for group in marks] == [len(barred)]


def test_a_barred_tile_that_can_be_captured_says_both() -> None:
    """A player who takes up a fox beside the duck just moved is told that the duck would be captured."""
    session = after_taps(at(text_of("blue", "-|- d5 -,- 5,5", d4="F", d5="D", g7="N")), "d4")
    for code in LANGUAGES:
        say = language(code).say
        label, why = labels(session, code)["d5"], say("why.halali.move.neutral", what="duck", cell="d5")
        assert label.endswith(f", {say('cell.halali.prey')}, {say('cell.halali.barred', why=why)}")


@pytest.mark.parametrize(
    ("tiles", "fire"),
    [
        ({"d4": "E", "g4": "F"}, "e4 f4 g4"),
        ({"d4": "N"}, "d5 d6 d7"),
        ({"d4": "W", "c4": "t"}, "c4"),
        ({"d1": "S"}, ""),
        ({"d4": "L"}, ""),
    ],
)
def test_the_line_of_fire(tiles: dict[str, str], fire: str) -> None:
    """It runs from the gun to the first tile or the edge, once the hunter is taken up."""
    session = at(text_of("brown", "-|- - -,- 0", a1="t", g7="L", **tiles))
    (hunter, *_) = tiles
    assert scene.live_scene(session, language("en"), turned=False).fire == frozenset()
    assert scene.live_scene(after_taps(session, hunter), language("en"), turned=False).fire == set(fire.split())


@promise
@given(games())
def test_prizes_points_and_turns(session: Session) -> None:
    """Both seats show their prizes by kind, the points, and in the final phase the turns left."""
    position = session.position
    table, say = region(page_of(session), "table"), language("en").say
    for seat in (0, 1):
        (supply,) = (e for e in table.all("section") if e.attrs.get("id") == f"supply-{seat}")
        assert counts_by_kind(supply) == Counter(position.prizes[seat])
        assert say("points", n=position.points[seat]) in supply.words
        going = position.is_final and not position.is_over and position.left[seat] > 0
        assert (say("final.count", n=position.left[seat]) in supply.words) == going
        assert ("on-turn" in supply.attrs["class"]) == (seat == position.turn and not position.is_over)


@promise
@given(games())
def test_what_is_still_face_down_is_counted_by_kind(session: Session) -> None:
    """By kind the box less what has been seen, in all what lies there; in the final phase the count is gone."""
    position = session.position
    model = replace(page_of(session), menu="moves")
    sections = [e for e in region(model, "side").all("section") if e.attrs.get("class") == "unseen"]
    assert len(sections) == (not position.is_final)
    for section in sections:
        assert counts_by_kind(section) == position.unseen
        assert language("en").say("unseen", n=position.tiles.count("?")) in section.words


def counts_by_kind(section: Element) -> Counter[str]:
    """Return how many tiles of each kind a list shows."""
    kinds = {language("en").say(f"piece.halali.{kind}"): kind for kind in "BDFHLPT"}
    rows = ((kinds[item.attrs["title"]], item.words.rpartition(TIMES)[2]) for item in section.all("li"))
    return Counter({kind: int(number) for kind, number in rows})


@pytest.mark.parametrize("facing", ["still", "turn"])
def test_keys_lead_where_they_are_seen_to_lead(facing: str) -> None:
    """On a board turned round for brown, up is towards brown's far side, out by the exit there, and back again."""
    session = at(text_of("brown", "-|- - -,- 5,5", g7="N", a1="F"))
    model = model_after(page_of(session), Message("set", f"facing {facing}"), world())
    ways = {"up": "d7 >n d7", "down": "d1 >s d1", "left": "a4 >w a4", "right": "g4 >e g4"}
    other = {"up": "down", "down": "up", "left": "right", "right": "left"}
    for to in ways:
        walked, passed = model, []
        for step in (to, to, to, to, other[to]):
            walked = model_after(walked, Message("walk", step), world())
            passed.append(walked.session.cursor)
        assert passed[2:] == ways[other[to] if facing == "turn" else to].split()
