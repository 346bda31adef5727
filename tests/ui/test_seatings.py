"""The numbers of players that a game declares, wherever the page asks how many play."""

from dataclasses import replace

import pytest

from engine.games import GAMES, game_named, seats
from engine.seating import PLAYERS
from tests.games import BY_LINK, MANY, declare
from tests.ui.pages import does, in_each_language, nameless_elements, page_tree
from tests.ui.penfriends import friends_at_start
from tests.ui.players import world
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app.model import Model
from ui.app.routes import Route
from ui.post import letter
from ui.table.message import Message
from ui.table.names import seat_name


def at(game: str, **others: object) -> Model:
    """Return the table of a game."""
    model = model_after(first_model(world()), Message("together", game), world())
    return replace(model, **others)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_the_form_has_a_place_for_everybody(game: str) -> None:
    """Those that only some numbers need are shown by the style sheet; each has a name in every language."""
    for model in in_each_language(at(game, dialog="new"), world()):
        page = page_tree(model)
        rows = [each for each in page.all("fieldset") if "seat" in each.attrs["class"].split()]
        some = ["some" in each.attrs["class"].split() for each in rows]
        fewest, most = min(seats(game)), max(seats(game))
        assert some == [False] * fewest + [True] * (most - fewest)
        assert nameless_elements(page) == []


@pytest.mark.parametrize("game", MANY)
@pytest.mark.parametrize("number", [3, 4])
def test_a_game_for_one_number_asks_for_no_number(game: str, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many rows, each with a name of its own; who begins is the first or drawn by lot."""
    table = at(game, dialog="new")
    declare(monkeypatch, game, number)
    for model in in_each_language(table, world()):
        page = page_tree(model)
        rows = [each for each in page.all("fieldset") if "seat" in each.attrs["class"].split()]
        assert not any("some" in each.attrs["class"].split() for each in rows)
        assert len({legend.words for each in rows for legend in each.all("legend")}) == len(rows) == number
        names = [each.attrs["name"] for each in page.all("input") if each.attrs["type"] == "radio"]
        assert PLAYERS not in names
        assert names.count("begins") == 2


@pytest.mark.parametrize("game", MANY)
def test_more_seats_than_have_words_are_numbered(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of seven has a name of its own."""
    declare(monkeypatch, game, 2, 7)
    for model in in_each_language(at(game, dialog="new"), world()):
        rows = [each for each in page_tree(model).all("fieldset") if "seat" in each.attrs["class"].split()]
        assert len({legend.words for each in rows for legend in each.all("legend")}) == 7


@pytest.mark.parametrize("game", MANY)
def test_a_game_for_three_begins_with_three(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person, and two computers of two levels."""
    declare(monkeypatch, game, 3)
    model = model_after(at(game), Message("new", fields={"name0": "Ada", "kind1": "2", "kind2": "1"}), world())
    assert (model.session.names, model.session.kinds) == (("Ada", "", ""), (0, 2, 1))


@pytest.mark.parametrize("game", MANY)
def test_a_game_that_is_not_for_two_is_not_played_by_link(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not offered, nothing begins it, and a link says why it cannot be opened."""
    sender, friend = friends_at_start(game)
    if not sender.session.has_secrets:  # nothing is sent before the first move
        sender.plays()
    session = friend.session if sender.session.has_secrets else sender.session
    declare(monkeypatch, game, 3)
    address = letter.address("", session)
    home, table = replace(first_model(world()), route=Route()), at(game, menu="game")
    others = [other for other in BY_LINK if other != game]
    assert [do for do in does(page_tree(home)) if do.startswith("invite")] == [f"invite {other}" for other in others]
    assert "invite" not in does(page_tree(table))
    assert model_after(home, Message("invite", game), world()).route == home.route
    asked = replace(table, dialog="invite")
    assert "correspond" not in {each.attrs.get("data-form") for each in page_tree(asked).all("form")}
    assert model_after(table, Message("correspond", fields={"name0": "Ann"}), world()).session is table.session
    opened = model_after(home, Message("open", address.removeprefix("#")), world())
    assert opened.notice
    assert opened.notice.error
    assert opened.notice.error.code == "unreadable.post.seats"


@pytest.mark.parametrize("game", GAMES)
def test_private_hands_need_no_answers_out_of_turn(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with private hands has its curtain and its page, whether or not its positions know who is asked."""
    described = game_named(game)
    holder = described if "has_private_hands" in vars(described) else type(described)
    monkeypatch.setattr(holder, "has_private_hands", True)
    model = at(game)
    assert model.session.has_curtain
    name = seat_name(model.session, model.session.position.turn, model.language)
    assert model.language.say("curtain.turn", name=name) in page_tree(model).words
    assert model.language.say("plate.answer") not in page_tree(model).words
