"""A match of Halali! at the table: what undo may take back, the second game, saves, and every result in words."""

import json
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.halali.ending import match
from engine.halali.events import Flipped
from engine.language import LANGUAGES, language
from engine.line import Line
from tests.halali.sessions import DESK, GAME, after_taps, at, games, half_made_sessions, page_of, text_of
from tests.ui.pages import Element, in_each_language, parse_markup
from tests.ui.players import promise, world
from tests.ui.updated import model_after
from ui.app.model import Model
from ui.keep import save
from ui.table.message import Message, message_in
from ui.table.session import Session
from ui.views.page import view

OVER = {
    "final": text_of("blue", "T|P - -,- 0,0", d4="F", g7="N"),
    "draw": text_of("blue", "T|D - -,- 0,0", d4="F", g7="N"),
    "prizes": text_of("blue", "DDDDD|FF - -,- 0,0", d4="F", g7="N"),
    "blue gone": text_of("blue", "T|P - -,- 3,3", g7="N"),
    "brown gone": text_of("blue", "P|T - -,- 3,3", d4="F"),
    "both gone": text_of("blue", "P|T - -,- 3,3", d4="T"),
}
"""Positions after the end, one for each way there is to end."""

RULES = {
    "final": ("halali.final", "", 1),
    "draw": ("halali.tie", "draw", -1),
    "prizes": ("halali.tie", "prizes", 0),
    "blue gone": ("halali.end.early", "blue", 1),
    "brown gone": ("halali.end.early", "brown", 0),
    "both gone": ("halali.end.early", "both", 0),
}
"""By which rule each ended, how, and which seat won."""

NAMES = [("Ada", "Bo"), ("", ""), ("Ada", "")]


def finished_match(*texts: str, names: tuple[str, str] = ("", ""), games: int = 2) -> Session:
    """Return a session whose games ended in these positions, the last one on show."""
    *earlier, line = [Line(GAME.read(text)) for text in texts]
    return replace(at(texts[-1]), names=names, games=games, earlier=tuple(earlier), line=line)


def name_for(names: tuple[str, str], who: int, code: str, of: str) -> str:
    """Return what to call somebody: by name, else by colour (`seat.halali`) or by who was first (`player`)."""
    return names[who] or language(code).say(f"{of}.{who}")


@promise
@given(games())
def test_undo_stops_where_something_was_seen(session: Session) -> None:
    """It takes back what came after the last flip and then says that it stops, but in a learning game it never does."""
    session = session.at(len(session.line))
    flips = [ply for ply, step in enumerate(session.line.steps, 1) if isinstance(step.events[0], Flipped)]
    floor = 0 if session.learning else max(flips, default=0)
    while session.ply > floor:
        before, session = session, session.undo()
        assert (session.ply, session.remark) == (before.ply - 1, "")
    stopped = session.undo()
    assert (stopped.ply, stopped.line) == (session.ply, session.line)
    assert stopped.remark == ("undo.shown" if floor else "")


@promise
@given(games())
def test_undo_in_a_learning_game_leads_to_the_start(session: Session) -> None:
    """An agreed rule holds for every flip; redo shows it again as it was."""
    session = replace(session, learning=True).at(len(session.line))
    for ply in reversed(range(len(session.line))):
        session = session.undo()
        assert session.position == session.line.at(ply).view_for(0)
    for _ in session.line.steps:
        session = session.redo()
    assert session.position == session.line.last.view_for(0)


@promise
@given(games())
def test_what_cannot_be_undone_is_said(session: Session) -> None:
    """The remark stands in the status as an alert, without a rule, in every language."""
    remarked = session.at(len(session.line)).undo()
    assume(remarked.remark)
    for model in in_each_language(page_of(remarked), world()):
        status = parse_markup(view(model).regions["status"])
        assert model.language.say("undo.shown") in status.words
        assert "alert" in {element.attrs.get("role") for element in status.all()}
        assert not list(status.all("a"))


@promise
@given(half_made_sessions())
def test_a_seen_tile_never_lies_down_again(session: Session) -> None:
    """After any undo, look or tap of a player a flip stays in the game once it was seen."""
    model = page_of(replace(session.at(len(session.line)), learning=False))
    flips = [step.text for step in session.line.steps if "=" in step.text]
    for said in ("undo", "undo", "go 0", "tap a1", "tap d4", "redo", "undo", "tap g7"):
        model = model_after(model, message_in(said), world())
        now = [step.text for step in model.session.line.steps if "=" in step.text]
        assert now[: len(flips)] == flips


def test_the_second_game_changes_the_sides() -> None:
    """The other player has blue, everything lies face down anew, and names and choices stay."""
    session = replace(finished_match(OVER["final"], names=("Ada", "Bo")), learning=True)
    model = model_after(page_of(session, menu="end"), Message("next"), world(3))
    after = model.session
    assert (after.position.turn, len(after.line), after.ply, after.taps) == (0, 0, 0, ())
    assert [after.player_at(seat) for seat in (0, 1)] == [1, 0]
    assert (after.names, after.learning, after.games, after.earlier) == (session.names, True, 2, session.lines)
    assert model.menu == ""
    assert after.line.start == GAME.start({}, Random(3))
    for seat, name in enumerate(("Bo", "Ada")):
        assert name in supply_of(model, seat)


def supply_of(model: Model, seat: int) -> str:
    """Return the words of a seat's supply."""
    table = parse_markup(view(model).regions["table"])
    return next(e.words for e in table.all("section") if e.attrs.get("id") == f"supply-{seat}")


@pytest.mark.parametrize(("texts", "games"), [((OVER["final"],), 1), ((OVER["final"],) * 2, 2)])
def test_there_is_no_game_after_the_last(texts: tuple[str, ...], games: int) -> None:
    """After a single game or the second of a match nothing leads on but a rematch."""
    model = page_of(finished_match(*texts, games=games), menu="end")
    assert model_after(model, Message("next"), world()) is model
    actions = parse_markup(view(model).regions["controls"])
    ways = {element.attrs["data-do"] for element in actions.with_attr("data-do")}
    assert ways - {"undo"} == {"rematch", "dialog share"}


@promise
@given(half_made_sessions())
def test_no_second_game_before_the_first_is_over(session: Session) -> None:
    """The way on is offered at the end of a first game and works there alone, wherever somebody looks."""
    model = page_of(session)
    over = session.line.last.outcome() is not None
    actions = parse_markup(view(model).regions["controls"])
    offered = "next" in {element.attrs["data-do"] for element in actions.with_attr("data-do")}
    assert offered == (over and len(session.lines) < session.games)
    assert (model_after(model, Message("next"), world()) is model) == (not offered)


@promise
@given(half_made_sessions())
def test_a_save_gives_the_same_session_back(session: Session) -> None:
    """Both games, the ply on show, names, the choices and the tile in the hand."""
    found = save.read(save.write(session))
    for one in ("lines", "games", "names", "learning", "date", "ply", "taps", "position"):
        assert getattr(found, one) == getattr(session, one), one
    assert save.write(found) == save.write(session)
    assert [found.player_at(seat) for seat in (0, 1)] == [session.player_at(seat) for seat in (0, 1)]


@promise
@given(half_made_sessions())
def test_a_save_can_be_read_by_nobody_who_passes_by(session: Session) -> None:
    """While something is hidden the record is sealed: no tile, no move and no name stands in it."""
    kept = json.loads(save.write(session))
    assert kept["sealed"] == session.has_secrets
    if session.has_secrets:
        assert not set(kept["record"]) & set(" .:[]-,?")
        assert session.line.start.text in save.unseal(kept["record"])


def test_a_match_is_restored_in_its_second_game() -> None:
    """Played on after a reload, it ends with the sum of both games."""
    session = finished_match(OVER["final"], text_of("blue", "-|T - -,- 1,1", d4="F", g7="N"), names=("Ada", "Bo"))
    found = save.read(save.write(after_taps(session, "d4", "d5", "g7")))
    assert found.taps == ("g7",)
    after = after_taps(found, "g6")
    assert rows_of(after, "en") == {"Ada": ["2", "2", "4"], "Bo": ["3", "0", "3"]}


def rows_of(session: Session, code: str) -> dict[str, list[str]]:
    """Return the table of points: by each player's name, the numbers."""
    model = model_after(page_of(session), Message("set", f"language {code}"), world())
    (body,) = parse_markup(view(model).regions["side"]).all("tbody")
    return {row_name(row): [cell.words for cell in row.all("td")] for row in body.all("tr")}


def row_name(row: Element) -> str:
    """Return the name in a row of the table of points."""
    return next(span.words for span in row.all("span") if span.attrs.get("class") == "name")


@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("end", OVER)
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_result_of_a_single_game(code: str, end: str, names: tuple[str, str]) -> None:
    """The title has who won, by name or colour, and the sentence says why."""
    session, now = finished_match(OVER[end], names=names, games=1), language(code)
    rule, what, winner = RULES[end]
    outcome = session.position.outcome()
    assert (outcome.rule, outcome.params.get("what", "")) == (rule, what)
    people = [name_for(names, seat, code, "seat.halali") for seat in (0, 1)]
    title, reason = DESK.result(session, now)
    heading = "result.title.draw" if winner < 0 else "result.title.win"
    assert title == now.say(heading, name=people[winner])
    name, other = (people[0], people[1]) if winner < 1 else (people[1], people[0])
    assert reason == now.say(f"result.{rule}", name=name, other=other, **outcome.params)
    assert_shown(session, code, title, reason)


def assert_shown(session: Session, code: str, *sentences: str) -> None:
    """Assert that the sentences of a result stand beside the board and in the status, in the language they are in."""
    model = model_after(page_of(session, menu="end"), Message("set", f"language {code}"), world())
    regions = view(model).regions
    for name in ("side", "status"):
        words = parse_markup(regions[name]).words
        assert all(sentence in words for sentence in sentences), name


@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("end", OVER)
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_result_of_a_first_game(code: str, end: str, names: tuple[str, str]) -> None:
    """It names the winner of the first game, and the colours in the second one."""
    session, now = finished_match(OVER[end], names=names), language(code)
    winner = RULES[end][2]
    title, reason, change = DESK.result(session, now)
    heading = "result.title.game.draw" if winner < 0 else "result.title.game"
    assert title == now.say(heading, name=name_for(names, max(winner, 0), code, "player"))
    unnamed = now.say("match.change.unnamed")
    assert change == (now.say("match.change", name=names[1], other=names[0]) if all(names) else unnamed)
    assert_shown(session, code, title, reason, change)


@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize(("first", "second"), [*product(OVER, repeat=2)])
def test_the_result_of_a_match(first: str, second: str, names: tuple[str, str]) -> None:
    """The sum of both games decides, then the sum of the prizes; a table has both games and the sum by player."""
    session = finished_match(OVER[first], OVER[second], names=names)
    ends = [line.last for line in session.lines]
    outcome = match(ends)
    points = [ends[0].points, ends[1].points[::-1]]
    rows = [*points, tuple(map(sum, zip(*points, strict=True)))]
    for code in LANGUAGES:
        now, people = language(code), [name_for(names, player, code, "player") for player in (0, 1)]
        title, reason = DESK.result(session, now)
        winner = (*outcome.winners, 0)[0]
        assert title == now.say(f"result.title.match{'' if outcome.winners else '.draw'}", name=people[winner])
        sentence = now.say(f"result.{outcome.rule}", name=people[winner], other=people[1 - winner], **outcome.params)
        assert reason == sentence
        told = {name: [str(points[player]) for points in rows] for player, name in enumerate(people)}
        assert rows_of(session, code) == told


@promise
@given(games(), st.booleans())
def test_a_result_is_there_at_the_end_alone(session: Session, last: bool) -> None:  # noqa: FBT001 -- drawn
    """While the position on show goes on, nobody has won."""
    session = session.at(len(session.line)) if last else session
    over = session.position.outcome() is not None
    assert all(bool(DESK.result(session, language(code))) == over for code in LANGUAGES)
    side = parse_markup(view(page_of(session)).regions["side"])
    assert any(element.attrs.get("class") == "ending" for element in side.all("section")) == over


@pytest.mark.parametrize("text", [OVER["final"], text_of("blue", d4="F", a1="t")])
def test_a_learning_game_can_be_chosen_after_any_game(text: str) -> None:
    """The dialog offers it for the game to come, even where the one on the table has nothing to hide."""
    dialog = parse_markup(view(page_of(at(text), dialog="new")).regions["overlay"])
    offered = {(e.attrs["name"], e.attrs["value"]) for e in dialog.all("input") if e.attrs["type"] == "radio"}
    assert {("learning", "on"), ("learning", "off"), ("games", "1"), ("games", "2")} <= offered
