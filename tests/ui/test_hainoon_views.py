"""The page shows any moment of Hai Noon, in any language, and says aloud whatever it shows, but no card unseen."""

from dataclasses import replace
from random import Random

from hypothesis import assume, example, given
from hypothesis import strategies as st

from engine.chance import NO_CHANCE
from engine.hainoon.board import HUNGRY, PLACES, RING, SIDES
from engine.hainoon.cards import BOX
from engine.hainoon.divers import DUMMY, FREE
from engine.hainoon.events import CardsDiscarded, HandDiscarded, HarpoonLaid
from engine.hainoon.position import Position
from engine.language import LANGUAGES, language
from engine.line import Line
from tests.hainoon.sessions import (
    DESK,
    GAME,
    TOKENS,
    before_shuffle,
    games,
    half_made_sessions,
    lit_tokens,
    page_of,
    redealt,
    session_of,
)
from tests.ui.pages import does, in_each_language, page_tree, region
from tests.ui.players import fuzz, promise, world
from tests.ui.updated import model_after
from ui.app.routes import Route
from ui.app.screens import DIALOGS
from ui.games.hainoon.gesture import BOARD
from ui.games.hainoon.labels import piece, where
from ui.table.message import Message
from ui.table.session import Session
from ui.table.table import NOBODY
from ui.views.page import view

SCREENS = ("home", "play", "rules")
OVERLAYS = ("", *DIALOGS)


def names(session: Session, code: str) -> dict[str, str]:
    """Return what everything is called that can be tapped on the board and in the hand."""
    model = model_after(page_of(session), Message("set", f"language {code}"), world())
    table = does(region(model, "table"))
    called = {words: element.attrs.get("aria-label", "") for words, element in table.items()}
    return {words.removeprefix("tap "): name for words, name in called.items() if words.startswith("tap ")}


@fuzz
@given(
    half_made_sessions(games().map(before_shuffle)),
    st.integers(0, 2**32),
    st.sampled_from(("play", *SCREENS)),
    st.sampled_from(OVERLAYS),
)
def test_what_is_hidden_changes_nothing(session: Session, seed: int, screen: str, dialog: str) -> None:
    """However other hands and the draw pile lie, the whole page is the same, behind the curtain and with it open.

    Only a game that is over can be shared with all that was hidden in it.
    """
    assume(dialog != "share" or session.line.last.outcome() is None)
    other = redealt(session, Random(seed))
    assert [step.text for step in other.line.steps] == [step.text for step in session.line.steps]
    assert other.viewer == session.viewer
    route = Route(screen, "hainoon")
    models = (page_of(each, dialog=dialog, route=route) for each in (session, other))
    for one, two in zip(*(in_each_language(model, world()) for model in models), strict=True):
        assert view(one) == view(two)
        assert DESK.tells(session, session.recap, one.language) == DESK.tells(other, other.recap, one.language)


@promise
@given(games().map(before_shuffle), st.integers(0, 2**32))
def test_the_hidden_cards_were_dealt_anew(session: Session, seed: int) -> None:
    """The other deal has the same cards, and the viewer holds the same hand."""
    one, two = session.line.last, redealt(session, Random(seed)).line.last
    assert [*map(len, one.hands)] == [*map(len, two.hands)]
    assert one.sides == two.sides
    assert sorted([*one.draw, *sum(one.hands, ())]) == sorted([*two.draw, *sum(two.hands, ())])
    assert session.viewer == NOBODY or one.hands[session.viewer] == two.hands[session.viewer]


def lain_open(line: Line[Position]) -> set[str]:
    """Return the cards that lie open or have, if only until the discard pile was shuffled in the same step."""
    moments = [line.at(ply) for ply in range(len(line) + 1)]
    lying = {card for moment in moments for pile in (*moment.sides, moment.discard) for card in pile}
    events = [event for step in line.steps for event in step.events]
    laid = {event.card for event in events if isinstance(event, HarpoonLaid)}
    thrown = {card for event in events if isinstance(event, CardsDiscarded | HandDiscarded) for card in event.cards}
    return lying | laid | thrown


def shuffled_at_once() -> Session:
    """Return a game in which a card was played, discarded, shuffled and drawn, all in one step."""
    line = Line(GAME.read("4 hfhhffhfffhh ---P TgK D gh,w/rh,w/bh/yc gc/gh/-/- - - 1 1 play"))
    return session_of(line.play(GAME.read_move("gc@N:D~gh,w,gc", line.last), NO_CHANCE))


@promise
@given(games().map(lambda session: session.close_curtain()))
@example(shuffled_at_once())
def test_behind_the_curtain_no_card_can_be_tapped(session: Session) -> None:
    """Nothing on the page sends a card, and every card that is named lies open or has lain there."""
    public = lain_open(session.line)
    for model in in_each_language(page_of(session), world()):
        root = page_tree(model)
        assert not [words for words in does(root) if words.removeprefix("tap ") in BOX]
        held = {card for hand in session.line.at(session.ply).hands for card in hand}
        spoken = " ".join([root.speech, *(e.attrs["aria-label"] for e in root.with_attr("aria-label"))])
        assert not [card for card in held - public if model.language.say(f"card.{card}") in spoken]


@promise
@given(half_made_sessions() | games())
def test_everything_says_what_lies_there(session: Session) -> None:
    """All places, sharks and sides are named by where they are and what is there, in every language."""
    position = session.position
    for code in LANGUAGES:
        say, found = language(code).say, names(session, code)
        assert set(BOARD) <= set(found) <= set(TOKENS)
        assert len(set(found.values())) == len(found)
        for name, tile in zip(PLACES, position.divers, strict=True):
            assert found[name].startswith(where(name, language(code)))
            if tile not in {FREE, DUMMY}:
                assert piece(tile, language(code)) in found[name]
            assert (say("cell.hainoon.caged") in found[name]) == (position.cage == name)
        for name, shark in zip(RING, position.ring, strict=True):
            assert say(f"piece.hainoon.shark.{'hungry' if shark == HUNGRY else 'full'}") in found[name]
        for name, cards in zip(SIDES, position.sides, strict=True):
            assert all(say(f"card.{card}") in found[name] for card in cards)


@promise
@given(half_made_sessions())
def test_the_cards_in_the_hand_are_named(session: Session) -> None:
    """A player who has opened the curtain finds each own card by its name, and no other."""
    for code in LANGUAGES:
        found = {token: label for token, label in names(session, code).items() if token in BOX}
        hand = session.position.hands[session.viewer] if session.viewer != NOBODY else ()
        assert set(found) == set(hand)
        for card, label in found.items():
            assert label == language(code).say(f"card.{card}")


@promise
@given(half_made_sessions() | games())
def test_what_lights_up_is_said(session: Session) -> None:
    """A place, shark or side that can be tapped next says so, and so does whatever was chosen or is attacked."""
    for code in LANGUAGES:
        say, found = language(code).say, names(session, code)
        marked = {
            mark: {name for name in BOARD if f", {say(f'mark.hainoon.{mark}')}" in found[name]}
            for mark in ("choose", "chosen", "attacked")
        }
        assert marked["choose"] == lit_tokens(session) & set(BOARD)
        assert marked["chosen"] == set(session.taps) & set(BOARD)
        assert marked["attacked"] == {PLACES[place] for place in session.position.attacked_places}


@promise
@given(half_made_sessions() | games())
def test_what_can_be_done_is_said(session: Session) -> None:
    """The status and the live region say the same sentence, in every language, unless there is something to refuse."""
    for model in in_each_language(page_of(session), world()):
        status, announced = region(model, "status").words, region(model, "announcement").words
        assert status
        if not session.refusal and not session.remark:
            assert announced.endswith(status)


@promise
@given(games())
def test_piles_and_hand_sizes_are_always_shown(session: Session) -> None:
    """How many cards everybody holds, and how many lie on either pile, behind the curtain too."""
    position = session.position
    for model in in_each_language(page_of(session), world()):
        table, say = region(model, "table"), model.language.say
        for seat, hand in enumerate(position.hands):
            (strip,) = (e for e in table.all("section") if e.attrs.get("id") == f"supply-{seat}")
            assert say("hand.hidden", n=len(hand)) in {e.attrs.get("aria-label") for e in strip.all()}
            assert ("on-turn" in strip.attrs["class"]) == (seat == position.turn and not position.is_over)
        for pile in ("draw", "discard"):
            side = region(replace(model, menu="moves"), "side")
            assert say(f"pile.{pile}", n=len(getattr(position, pile))) in side.words
