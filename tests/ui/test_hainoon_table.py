"""Hai Noon round one table: the curtain, undo, recaps, saves, every result in words."""

import json
from dataclasses import replace

import pytest
from hypothesis import assume, given

from engine.language import LANGUAGES, language
from engine.line import Line
from tests.hainoon.rulebook import put
from tests.hainoon.sessions import DESK, GAME, after_taps, at, games, half_made_sessions, page_of, session_of
from tests.ui.pages import in_each_language, page_tree, parse_markup, single
from tests.ui.players import promise, world
from tests.ui.updated import model_after
from ui.app.model import Model
from ui.app.screens import DIALOGS, MOVE_DIALOGS
from ui.app.sharing import link_on_show
from ui.keep import save
from ui.table.message import Message, message_in
from ui.table.names import seat_name
from ui.table.session import Session
from ui.table.table import NOBODY
from ui.views.page import view


def assert_hands_hidden(session: Session) -> None:
    """Assert that nothing of a hand is in what the screen gets."""
    assert session.viewer == NOBODY
    assert all(set(hand) <= {"?"} for hand in session.position.hands)


@promise
@given(games())
def test_the_curtain_is_there_while_the_game_goes_on(session: Session) -> None:
    """It is closed until it is opened; not when all is over, and not for who looks back."""
    hidden = session.close_curtain()
    assert_hands_hidden(hidden)
    over = hidden.line.last.outcome() is not None
    assert hidden.has_curtain == (not over and not hidden.has_shown_since(hidden.ply))
    for model in in_each_language(page_of(hidden), world()):
        assert ("dialog-curtain" in view(model).regions["overlay"]) == hidden.has_curtain


@promise
@given(games())
def test_opening_shows_one_hand(session: Session) -> None:
    """That of the player whose turn it is; where there is no curtain to open nothing is shown."""
    opened = model_after(page_of(session.close_curtain()), Message("curtain", "open"), world()).session
    turn = session.line.at(session.ply).turn
    assert opened.viewer == (turn if session.close_curtain().has_curtain else NOBODY)
    assert not opened.has_curtain
    for seat, hand in enumerate(opened.position.hands):
        whole = session.line.at(session.ply).hands[seat]
        assert hand == (whole if seat == opened.viewer else ("?",) * len(whole))


OPENED = page_of(session_of(Line(put())).open_curtain())


@pytest.mark.parametrize("do", [*(f"dialog {name}" for name in DIALOGS if name not in MOVE_DIALOGS), "invite"])
def test_no_hand_lies_behind_a_dialog(do: str) -> None:
    """The hand is hidden as soon as the dialog opens and cannot be opened there, and the curtain is there after it."""
    behind = model_after(OPENED, message_in(do), world())
    assert behind.dialog
    assert_hands_hidden(behind.session)
    assert_hands_hidden(model_after(behind, Message("curtain", "open"), world()).session)
    assert 'id="dialog-curtain"' in view(model_after(behind, Message("dialog"), world())).regions["overlay"]


@pytest.mark.parametrize("name", MOVE_DIALOGS)
def test_a_dialog_about_the_move_leaves_the_hand_open(name: str) -> None:
    """The player to move answers it, and holds the device."""
    assert model_after(OPENED, Message("dialog", name), world()).session == OPENED.session


ALONE = page_of(replace(session_of(Line(put(hands="ra,rf/gs,gf/-/-"))), kinds=(0, 1, 1, 1)))
"""A person against computers, who always sees the own hand."""


def test_a_hand_is_shared_only_by_a_person_who_says_so() -> None:
    """The dialog begins with the table each time; its words say whose cards the link shows."""
    for model in in_each_language(model_after(ALONE, Message("dialog", "share"), world()), world()):
        say, with_hand = model.language.say, model_after(model, Message("withhand"), world())
        for shared, words in ((model, "share.table"), (with_hand, "share.table.hand")):
            link, page = link_on_show(shared), page_tree(shared)
            assert ("ra,rf" in link) == (shared is with_hand)
            assert link in [field.attrs.get("value") for field in page.all("input")]
            assert single(say(words)) in page.words
        for after in (model_after(with_hand, Message("withhand"), world()), after_dialogs(with_hand)):
            assert link_on_show(after) == link_on_show(model)


def after_dialogs(model: Model) -> Model:
    """Return the page after the dialog was closed and opened again."""
    return model_after(model_after(model, Message("dialog"), world()), Message("dialog", "share"), world())


def test_no_hand_can_be_shared_at_a_table_with_a_curtain() -> None:
    """The link would show it to those round the table; the dialog does not offer it."""
    sharing = model_after(OPENED, Message("dialog", "share"), world())
    assert 'data-do="withhand"' not in view(sharing).regions["overlay"]
    assert link_on_show(model_after(sharing, Message("withhand"), world())) == link_on_show(sharing)


def test_no_hand_is_open_in_a_game_that_comes_back() -> None:
    """It was set aside with its hand open, as by a link to another game, and the way back leads to the curtain."""
    start = put()
    line = Line(start).play(start.legal_moves()[0], world().rng)
    running = session_of(line).at(1).open_curtain()
    assert running.viewer != NOBODY
    other = page_of(running).begin_game(session_of(Line(put())))
    back = model_after(other, Message("restore"), world())
    assert back.session.line == line
    assert_hands_hidden(back.session)


@promise
@given(half_made_sessions())
def test_closing_takes_back_what_shows_a_card(session: Session) -> None:
    """The half-made move and its refusal go, the game stays; closing twice is closing once."""
    closed = model_after(page_of(session), Message("curtain", "close"), world()).session
    assert_hands_hidden(closed)
    assert (closed.taps, closed.refusal, closed.remark) == ((), None, "")
    assert (closed.line, closed.ply) == (session.line, session.ply)
    assert closed.close_curtain() == closed


@promise
@given(half_made_sessions())
def test_the_curtain_falls_when_it_is_another_ones_turn(session: Session) -> None:
    """After a move the hand stays open only for the player who acts again; a look elsewhere in the game hides it."""
    assume(not session.bar_key)
    for move in session.position.legal_moves()[:5]:
        after = session.play(move, world().rng)
        same = after.line.last.turn == session.viewer
        assert after.viewer == (session.viewer if same else NOBODY)
        for elsewhere in (after.at(session.ply), after.undo()):
            assert elsewhere.ply == after.ply or elsewhere.viewer == NOBODY


@pytest.mark.parametrize("hands", ["-/-/-/-", "-/-/rf/-", "rf/-/-/-"])
def test_hands_without_cards_are_behind_the_curtain_too(hands: str) -> None:
    """A drawn card is nobody else's to see, even if nobody held a card when the game began."""
    session = session_of(Line(put(hands=hands, draw="gs,gf,ya,yd,bs,bf,rs")))
    assert_hands_hidden(session)
    assert session.has_curtain
    after = after_taps(session.open_curtain(), "draw") if hands[0] == "-" else session
    assert_hands_hidden(after)


@promise
@given(half_made_sessions())
def test_the_curtain_names_the_seat_that_is_asked(session: Session) -> None:
    """It says whether the player is to move or to answer an attack, by name, and what happened meanwhile."""
    session = session.close_curtain()
    assume(session.has_curtain)
    for model in in_each_language(page_of(session), world()):
        words, say = parse_markup(view(model).regions["overlay"]).words, model.language.say
        key = "own.hainoon.curtain.react" if session.line.at(session.ply).asked else "curtain.turn"
        name = seat_name(session, session.position.turn, model.language)
        assert single(say(key, name=name)) in words
        told = DESK.tells(session, session.recap, model.language)
        assert all(single(sentence) in words for sentence in told or [say("curtain.recap.none")])


@promise
@given(games())
def test_a_recap_tells_what_the_others_did(session: Session) -> None:
    """Everything since the player's own last action, and nothing of it again; no drawn card is named."""
    turn = session.line.at(session.ply).turn
    since = session.ply
    while since and session.line.at(since - 1).turn != turn:
        since -= 1
    events = [event for step in session.line.steps[since : session.ply] for event in step.events]
    assert list(session.close_curtain().recap) == [event.view_for(NOBODY) for event in events]


@promise
@given(games())
def test_undo_stops_where_another_has_looked_or_a_card_was_shown(session: Session) -> None:
    """It takes back only what showed no card and was not passed on; in a learning game it leads to the start."""
    session = session.at(len(session.line))
    while session.ply:
        before = session.undo()
        step, turn = session.line.steps[session.ply - 1], session.line.at(session.ply - 1).turn
        free = not any(event.reveals for event in step.events) and turn == session.line.last.turn
        if not session.learning and not free:
            assert (before.ply, before.remark, before.line) == (session.ply, "undo.shown", session.line)
            return
        assert (before.ply, before.remark) == (session.ply - 1, "")
        session = before


def test_coming_back_can_be_taken_back() -> None:
    """Where the diver came back shows no card, so another place may be chosen, with the curtain opened anew."""
    session = at(put(divers="-TG-", hidden="PK", hands="rf/-/-/-", phase="enter").text)
    placed = after_taps(session, "A")
    assert (placed.ply, placed.viewer) == (1, 0)
    undone = placed.undo()
    assert (undone.ply, undone.remark, undone.has_curtain) == (0, "", True)
    assert after_taps(undone.open_curtain(), "D").position.divers == "-TGP"


@promise
@given(games())
def test_who_looks_back_sees_no_hand_and_changes_nothing(session: Session) -> None:
    """Neither by opening nor by tapping, and the page says why, aloud too."""
    session = replace(session, learning=False).close_curtain()
    assume(session.has_shown_since(session.ply))
    model = model_after(page_of(session), Message("curtain", "open"), world())
    assert_hands_hidden(model.session)
    for tap in ("pass", "draw", "A", "N"):
        after = model_after(model, Message("tap", tap), world()).session
        assert (after.line, after.ply, after.remark) == (session.line, session.ply, "undo.looking")
    for each in in_each_language(model, world()):
        said = each.language.say("undo.looking")
        regions = view(each).regions
        assert said in parse_markup(regions["announcement"]).words
        assert said in parse_markup(regions["status"]).words


@promise
@given(half_made_sessions())
def test_a_save_gives_the_same_session_back_behind_the_curtain(session: Session) -> None:
    """The line with every card drawn, names and choices; the hand is hidden, and no card is chosen."""
    found = save.read(save.write(session))
    for one in ("lines", "names", "learning", "date", "ply"):
        assert getattr(found, one) == getattr(session, one), one
    assert_hands_hidden(found)
    assert found.taps == ()
    kept = json.loads(save.write(session))
    assert kept["sealed"] == session.has_secrets
    if session.has_secrets:
        assert not set(kept["record"]) & set(" .:[]-,?")


ENDS = {
    "one of four": ("4", "xTGK", "hainoon.end", (1, 2, 3)),
    "two of four": ("4", "xxGK", "hainoon.end", (2, 3)),
    "one of three": ("3", "xTGx", "hainoon.end", (1, 2)),
    "two of three": ("3", "xxGx", "hainoon.end", (2,)),
    "one of two": ("2", "xTGK", "hainoon.two", (1,)),
    "both of one": ("2", "xTxK", "hainoon.two", (1,)),
    "one of each": ("2", "xxGK", "hainoon.two", ()),
    "last of four": ("4L", "xxGx", "hainoon.last", (2,)),
    "last of two": ("2L", "xtxK", "hainoon.last", (1,)),
    "all gone": ("4L", "xxxx", "hainoon.last", ()),
}
"""Divers at the end, by which rule it ended, and which seats won."""


@pytest.mark.parametrize("named", [True, False])
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("end", ENDS)
def test_every_result_is_said(end: str, code: str, named: bool) -> None:  # noqa: FBT001 -- a parameter
    """The title names who won, the sentence who was eaten; menu, status and live region have both."""
    game, divers, rule, winners = ENDS[end]
    over = f"over:{''.join(str(seat + 1) for seat in winners) or '-'}"
    session = session_of(Line(put(game, divers=divers, phase=over)))
    session = replace(session, names=("Ada", "Bo", "Cleo", "Dan")[: len(session.names)]) if named else session
    now = language(code)
    assert session.position.outcome() is not None
    assert (session.position.outcome().rule, session.position.outcome().winners) == (rule, winners)
    people = [seat_name(session, seat, now) for seat in range(len(session.names))]
    title, reason = DESK.result(session, now)
    assert {name for name in people if name in title} == {people[seat] for seat in winners}
    if not winners:
        assert title == now.say("result.title.draw")
    losers = {people[seat] for seat in range(len(people)) if seat not in winners}
    assert all(name in reason for name in losers) or rule == "hainoon.last"
    model = model_after(page_of(session, menu="end"), Message("set", f"language {code}"), world())
    regions = {name: parse_markup(markup).words for name, markup in view(model).regions.items()}
    assert all(title in regions[name] and reason in regions[name] for name in ("side", "status", "announcement"))


@promise
@given(games())
def test_a_result_is_there_at_the_end_alone(session: Session) -> None:
    """While the position on show goes on, nobody has won, and nothing says so."""
    over = session.position.outcome() is not None
    assert all(bool(DESK.result(session, language(code))) == over for code in LANGUAGES)
    assert ('class="ending"' in view(page_of(session)).regions["side"]) == (over and session.is_at_end)


def test_a_new_game_seats_as_many_as_were_chosen() -> None:
    """With their names in their places, behind the curtain of the first one."""
    fields = {"players": "3", "last": "true", "name0": "Ada", "name2": "Cleo", "name3": "Dan"}
    model = model_after(page_of(session_of(Line(put()))), Message("new", fields=fields), world())
    session = model.session
    assert session.names == ("Ada", "", "Cleo")
    assert GAME.options_of(session.line.start) == {"players": "3", "last": "true"}
    assert session.has_curtain
