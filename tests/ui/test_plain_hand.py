"""A hand at the table: who sees which cards, closed and open, however many there are."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.language import Language, language
from engine.zones import Sight
from tests.games import PRIVATE
from tests.ui.pages import parse_markup
from tests.ui.players import world
from ui.games.desk import desk
from ui.games.plain_hand import Card, CardsDesk, open_seat
from ui.table.session import Session, new_session
from ui.table.table import NOBODY
from ui.table.taps import spellings

ENGLISH = language("en")
HELD = [game for game in PRIVATE if isinstance(desk(game), CardsDesk)]
each_game = pytest.mark.parametrize("game", HELD)


def new_game(game: str, kinds: tuple[int, ...] = ()) -> Session:
    """Return a game at its start, behind the curtain if several persons play."""
    return new_session(game, {}, (), world(), kinds)


def card_words(session: Session, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return the words of the cards that the desk draws or says of a session."""
    game = desk(session.game)
    words: set[str] = set()
    assert isinstance(game, CardsDesk)
    card = type(game).card

    def remember_card(self: CardsDesk[Any], word: str, said: Language) -> Card:
        words.add(word)
        return card(self, word, said)

    with monkeypatch.context() as patched:
        patched.setattr(type(game), "card", remember_card)
        game.dock(session, ENGLISH)
        game.view_facts(session, ENGLISH)
        game.picture(session, ENGLISH)
    return words


def buttons(session: Session) -> list[str]:
    """Return what can be done with the hand."""
    return [
        element.attrs["data-do"]
        for element in parse_markup(desk(session.game).dock(session, ENGLISH)).with_attr("data-do")
    ]


def closed_pile(position: Any) -> str:
    """Return the name of the field with the cards that nobody sees."""
    zones = position.zones.zones if hasattr(position, "zones") else ()
    return next((zone.name for zone in zones if zone.sight is Sight.NOBODY), "draw")


def test_some_game_has_a_hand() -> None:
    """The tests below look at something, and every private game of ours is among them."""
    assert PRIVATE == HELD


@each_game
def test_behind_the_curtain_no_card_is_drawn(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor while nothing is dealt, nor for who only watches; there is one way in, or none."""
    closed, seats = new_game(game), len(new_game(game).names)
    watched = new_game(game, (1,) * seats)
    alone = replace(new_game(game, (0, *(1,) * (seats - 1))), awaited=True)
    for session in (closed, watched, alone, replace(closed.open_curtain(), awaited=True)):
        assert open_seat(session) == NOBODY
        assert card_words(session, monkeypatch) == set()
    assert buttons(closed) == ["curtain open"]
    assert buttons(watched) == buttons(alone) == []
    down = parse_markup(desk(game).dock(alone, ENGLISH)).all("span")
    held = desk(game).hand(alone.position, alone.viewer)  # type: ignore[attr-defined]
    assert len([one for one in down if one.attrs.get("class") == "card-button down"]) == len(held)


@each_game
def test_an_open_hand_is_the_viewer_s(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each card a button; where several share the device, the way to hide them is the last one."""
    session = new_game(game).open_curtain()
    held = list(session.line.last.hands[session.viewer])
    assert card_words(session, monkeypatch) == set(held)
    assert buttons(session) == [*(f"tap {word}" for word in held), "curtain close"]
    alone = new_game(game, (1, *(0,) * 1, *(1,) * (len(session.names) - 2)))
    assert card_words(alone, monkeypatch) == set(alone.line.last.hands[alone.people[0]])
    assert "curtain close" not in buttons(alone)


@each_game
@pytest.mark.parametrize("number", [0, 1, 5, 12])
def test_any_number_of_cards(game: str, number: int) -> None:
    """Every one of them is there, and what may be done with it is said; with none, that there is none."""
    session = new_game(game).open_curtain()
    start, closed = session.line.start, closed_pile(session.line.start)
    pile = [card for hand in start.hands for card in hand] + list(getattr(start, closed))
    hands = (tuple(sorted(pile[:number])), *(() for _ in start.hands[1:]))
    dealt = replace(start, hands=hands, **{closed: tuple(pile[number:])})
    other = replace(session, line=replace(session.line, start=dealt))
    assert buttons(other) == [*(f"tap {word}" for word in hands[0]), "curtain close"]
    words = parse_markup(desk(game).dock(other, ENGLISH)).words
    assert (ENGLISH.say("hand.none") in words) == (number == 0)
    assert str(number) in parse_markup(desk(game).plate(other, 0, ENGLISH).counts).words


@each_game
def test_a_card_that_is_chosen_is_pressed(game: str) -> None:
    """And only that one; what can be chosen is lit."""
    session, rng = new_game(game).open_curtain(), Random(0)
    lit = session.choices(desk(game).gesture, ()) & {*session.line.last.hands[session.viewer]}
    if (min(lit),) in spellings(desk(game).gesture, session.position):
        pytest.skip("a card is played with one tap")
    after = session.tap(desk(game).gesture, min(lit), rng)
    dock = parse_markup(desk(game).dock(after, ENGLISH))
    pressed = {one.attrs["data-do"] for one in dock.all("button") if one.attrs.get("aria-pressed") == "true"}
    assert pressed == {f"tap {min(lit)}"}
    shown = {one.attrs["data-do"] for one in dock.all("button") if "lit" in one.attrs.get("class", "").split()}
    assert shown == {f"tap {word}" for word in lit}
