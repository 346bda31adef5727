"""A link with both secrets, in a browser that knows nothing of the game: it asks before it seats anybody."""

from dataclasses import replace

import pytest

from tests.games import BY_LINK, DEALT_BY_LINK
from tests.ui.pages import in_each_language, nameless_elements, page_tree
from tests.ui.penfriends import WHOLE, Friend, exchange, friend, friends_at_start, kept_state
from ui.acts.update import update
from ui.app.effects import Visit
from ui.table.message import Message, Verb
from ui.views.page import view

OPEN = sorted({*BY_LINK} - {*DEALT_BY_LINK})
"""The games that hide nothing."""


def stranger_at_link(game: str, links: int = 1) -> tuple[Friend, Friend, str]:
    """Return a stranger who has opened a link, sent to anybody, and its address."""
    _, receiver = exchange(*friends_at_start(game), links)
    address = f"{game}?{receiver.query}"
    stranger = friend(9)
    stranger.does("open", address)
    return stranger, receiver, address


def visits(side: Friend, verb: Verb, about: str = "") -> list[Visit]:
    """Return the addresses that a message leads to."""
    _, effects = update(side.model, Message(verb, about), side.world)
    return [effect for effect in effects if isinstance(effect, Visit)]


@pytest.mark.parametrize("game", DEALT_BY_LINK)
def test_nothing_is_known_before_the_answer(game: str) -> None:
    """The question names game and players; the rest of the page is what it was without the link."""
    stranger, receiver, _ = stranger_at_link(game)
    assert stranger.model.dialog == "offer"
    before, now = view(friend(9).model), view(stranger.model)
    assert {**now.regions, "overlay": ""} == {**before.regions, "overlay": ""}
    assert (now.title, now.root) == (before.title, before.root)
    for model in in_each_language(stranger.model, stranger.world):
        assert nameless_elements(page_tree(model)) == []
        words = page_tree(model).words
        assert all(part in words for part in ("Ann", "Ben", model.language.say(f"name.{game}")))
        name = receiver.session.names[receiver.session.people[0]]
        assert model.language.say("post.offer.take", name=name) in words


@pytest.mark.parametrize("game", DEALT_BY_LINK)
def test_yes_takes_the_seat(game: str) -> None:
    """The game stands on its table and on the shelf, as far as the link tells it."""
    stranger, receiver, _ = stranger_at_link(game)
    assert visits(stranger, "seat") == [Visit(game, arrived=True)]
    stranger.does("seat")
    stranger.does("still")
    assert stranger.session.lines == receiver.session.lines
    assert stranger.session.people == receiver.session.people
    assert len(stranger.model.shelf) == 1
    stranger.does("seat")
    assert stranger.session.lines == receiver.session.lines


@pytest.mark.parametrize("game", DEALT_BY_LINK)
def test_no_changes_nothing(game: str) -> None:
    """Neither tables nor shelf; the address is the one of the page that is on show, and the link asks again."""
    stranger, _, address = stranger_at_link(game)
    assert visits(stranger, "dialog") == [Visit("", arrived=True)]
    stranger.does("dialog")
    assert stranger.model == replace(friend(9).model, today=stranger.model.today)
    stranger.does("seat")
    assert stranger.model.shelf == {}
    stranger.does("dialog", "offer")
    assert "Ann" not in page_tree(stranger.model).words
    stranger.does("open", address)
    assert stranger.model.offer_on_show


@pytest.mark.parametrize("game", DEALT_BY_LINK)
def test_a_reload_asks_again(game: str) -> None:
    """The link stays in the address until the answer, pasted or opened, and nothing is stored before."""
    stranger, _, address = stranger_at_link(game)
    assert visits(friend(9), "open", address) == [Visit(address, arrived=True)]
    stranger.reloads()
    assert (stranger.model.offer_on_show, stranger.model.shelf) == (None, {})
    stranger.does("paste", link=f"https://fang.example/#{address}")
    assert stranger.model.address == address
    stranger.does("open", "")
    assert stranger.model.offer_on_show is None


@pytest.mark.parametrize("game", BY_LINK)
def test_a_device_that_knows_the_game_is_not_asked(game: str) -> None:
    """Both sides of the game, to its end."""
    for side in exchange(*friends_at_start(game), 4):
        query = side.query
        side.does("open", f"{game}?{query}")
        assert side.model.offer_on_show is None
        assert side.model.route.screen == "play"


@pytest.mark.parametrize("game", OPEN)
def test_a_game_that_hides_nothing_asks_nothing(game: str) -> None:
    """There is nothing that the link could reveal."""
    stranger, receiver, _ = stranger_at_link(game)
    assert stranger.model.offer_on_show is None
    assert stranger.session.lines == receiver.session.lines


@pytest.mark.parametrize("game", DEALT_BY_LINK)
def test_an_invitation_asks_nothing(game: str) -> None:
    """It has one secret at most: nothing is dealt yet."""
    ann, ben = friend(0), friend(1)
    ann.invites(game)
    ben.does("open", ann.sends().partition("#")[2])
    assert ben.model.offer_on_show is None
    assert ben.status == "answer"


@pytest.mark.parametrize("game", DEALT_BY_LINK)
def test_a_broken_link_is_told_without_a_question(game: str) -> None:
    """A person is not asked about a game that cannot be opened then."""
    _, receiver = exchange(*friends_at_start(game), 1)
    stranger = friend(9)
    stranger.does("open", f"{game}?{receiver.query.replace('moves=', 'moves=none+')}")
    assert stranger.model.offer_on_show is None
    assert stranger.model.notice


def test_the_game_that_has_come_meanwhile_stays() -> None:
    """If another tab has taken the seat and gone on, this one goes on from there."""
    stranger, receiver, _ = stranger_at_link(DEALT_BY_LINK[-1])
    ahead = friend(9)
    ahead.opens(f"#{DEALT_BY_LINK[-1]}?{receiver.query}")
    ahead.plays()
    ahead.sends()
    stranger.model = replace(stranger.model, shelf=ahead.model.shelf)
    stranger.does("seat")
    assert kept_state(stranger)[0] == ahead.session.lines


@pytest.mark.parametrize("game", DEALT_BY_LINK)
def test_the_end_of_a_game(game: str) -> None:
    """Asked as well: the game is the others' until somebody says to be one of them."""
    stranger, receiver, _ = stranger_at_link(game, WHOLE)
    assert stranger.model.offer_on_show
    stranger.does("seat")
    assert stranger.session.lines == receiver.session.lines
