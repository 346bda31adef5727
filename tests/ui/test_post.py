"""Games by link: two devices play one game, nobody chooses the deal or moves for the other, and nothing is lost."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import pact
from engine.games import game_named
from engine.language import language
from tests.contract.players import times
from tests.games import BY_LINK, DEALT_BY_LINK
from tests.ui.pages import in_each_language, nameless_elements, page_tree, region
from tests.ui.penfriends import BASE, WHOLE, Friend, ahead, at_the_end, exchange, friend, friends_at_start, kept_state
from tests.ui.players import promise
from ui.app.model import Model
from ui.games.desk import desk
from ui.keep import save
from ui.post import arrival, letter
from ui.table.names import plain_move
from ui.table.table import NOBODY
from ui.views.page import view

SEEDS = st.integers(0, 10_000)

exchanged = settings(promise, max_examples=times(8))
"""Decorates a promise for which many links go there and back."""


@exchanged
@given(st.sampled_from(BY_LINK), SEEDS, st.integers(1, 9))
def test_two_devices_play_one_game(game: str, seed: int, links: int) -> None:
    """After each link both have the same game, by seats of their own, and each shows what its seat may see."""
    sender, receiver = exchange(*friends_at_start(game, seed), links)
    assert sender.session.lines == receiver.session.lines or sender.session.has_next
    assert {sender.session.people[0], receiver.session.people[0]} == {0, 1}
    for side in (sender, receiver):
        session = side.session
        assert session.position == session.line.last.view_for(session.people[0])
        assert session.names == ("Ann", "Ben")
        assert len(side.model.shelf) == 1


@exchanged
@given(st.sampled_from(BY_LINK), SEEDS, st.integers(0, 6))
def test_it_outlives_the_page(game: str, seed: int, links: int) -> None:
    """After a reload everything stands as it did, and the game goes on by links."""
    ann, ben = friends_at_start(game, seed)
    exchange(ann, ben, links)
    before = [kept_state(side) for side in (ann, ben)]
    ann.reloads()
    ben.reloads()
    for side in (ann, ben):
        side.does("open", game)
    assert [kept_state(side) for side in (ann, ben)] == before
    assert save.read(save.write(ann.session)).post == ann.session.post


@pytest.mark.parametrize("game", ["xok", "hainoon"])
def test_a_game_to_its_end(game: str) -> None:
    """The player who moved last sends the end as well; both see and count it once, and the deal is found fair."""
    ann, ben = friends_at_start(game, 4, games="1")
    exchange(ann, ben, WHOLE)
    for side in (ann, ben):
        assert side.session.line.last.outcome()
        assert sum(map(sum, side.model.tally.values())) == 1
        side.does("dialog", "check")
        assert ("check" in view(side.model).regions["overlay"]) == (game in DEALT_BY_LINK)
        assert arrival.is_fair(side.session) or game not in DEALT_BY_LINK


def test_the_end_is_sent_and_leads_to_another_game() -> None:
    """The player who moved last is asked to send the end; both are led to an invitation with the names of the two."""
    ann, ben = friends_at_start("xok", 4)
    last, _ = exchange(ann, ben, WHOLE)
    before = last.session
    assert before.post
    unsent = replace(before, post=replace(before.post, shared=0))
    for side, session, do in ((last, unsent, "send"), (ann, ann.session, "invite"), (ben, ben.session, "invite")):
        model = replace(side.model.with_session(session), menu="end")
        assert f'data-do="{do}"' in view(model).regions["controls"]
        side.model = model
        side.does("invite", "xok")
        fields = {each.attrs.get("name"): each.attrs.get("value") for each in page_tree(side.model).all("input")}
        own = session.names[session.people[0]]
        assert fields["name0"] == own
        assert {fields["name0"], fields["name1"]} == {"Ann", "Ben"}


@pytest.mark.parametrize("game", ["xok", "hainoon"])
def test_the_end_can_be_sent_again(game: str) -> None:
    """A link may be lost on its way, the last one too; the words say that no answer is to come."""
    ann, ben = friends_at_start(game, 4)
    sender, receiver = exchange(ann, ben, WHOLE)
    link = letter.address(BASE, sender.session)
    assert [sender.status, receiver.status] == ["told", "own"]
    words = [language("en").say(f"post.do.{key}") for key in ("again", "send")]
    named = [
        {each.attrs.get("aria-label") or each.words for each in page_tree(side.model).all("button")}
        for side in (sender, receiver)
    ]
    assert [text in labels for labels in named for text in words] == [True, *[False] * 3]
    assert sender.sends() == link
    sender.does("send")
    assert "end of the game" in page_tree(sender.model).words
    assert friend(9).opens(link) == ""


def test_a_match_changes_the_sides() -> None:
    """The second game is dealt from the same secrets, and one link tells both to a browser that knew neither."""
    ann, _ = friends_at_start("halali", 7)
    session = ahead(ann.session, ann.rng, WHOLE)
    first, second = session.lines
    assert first.start != second.start
    assert second.last.outcome()
    stranger = friend(9)
    assert stranger.opens(letter.address(BASE, session)) == ""
    assert stranger.session.lines == session.lines
    assert arrival.is_fair(stranger.session)


def test_the_end_that_comes_with_the_next_game() -> None:
    """A player who opens such a link is told how the first game ended, and goes on with the second one from there."""
    writer, reader = at_the_end("halali", 4)
    title, *_ = desk("halali").result(writer.session, language("en"))
    writer.does("next")
    writer.plays(1)
    reader.opens(writer.sends())
    for model in in_each_language(reader.model, reader.world):
        assert nameless_elements(page_tree(model)) == []
    assert title in page_tree(reader.model).words
    reader.does("dialog")
    assert title not in page_tree(reader.model).words
    assert reader.status == "own"


@pytest.mark.parametrize("told", [True, False])
def test_the_way_into_the_second_game(told: bool) -> None:  # noqa: FBT001 -- pytest's
    """A player who goes on before the end of the first game is sent still has it to send."""
    ann, _ = friends_at_start("halali", 7)
    mover = replace(ann.session, games=1)
    first = replace(ahead(mover, ann.rng, WHOLE), games=2)
    assert first.post
    over = replace(first, post=replace(first.post, shared=len(first.line) if told else 0))
    second = over.next_game(ann.rng)
    assert second.post
    assert second.line.start == arrival.replay(ann.session, (*letter.words(first), letter.NEXT)).line.start
    assert second.post_status == ("waiting" if told else "unsent")


@pytest.mark.parametrize("game", DEALT_BY_LINK)
def test_the_first_secret_is_told_last(game: str) -> None:
    """The invitation tells its hash, the answer brings the second secret, only the first move tells the first one."""
    ann, ben = friend(0), friend(1)
    ann.invites(game)
    assert ann.session.post
    secret, invitation = ann.session.post.first, ann.sends()
    assert pact.commitment(secret) in invitation
    ben.opens(invitation)
    answer = ben.sends()
    assert secret not in invitation + answer
    ann.opens(answer)
    ann.plays()
    assert secret in ann.sends()


@pytest.mark.parametrize("game", DEALT_BY_LINK)
def test_nothing_is_shown_or_played_before_the_deal(game: str) -> None:
    """Until both secrets are known nobody has a hand, and a tap says what is missing."""
    ann, ben = friend(0), friend(1)
    ann.invites(game)
    ben.opens(ann.sends())
    for side in (ann, ben):
        assert side.session.position == side.session.line.last.view_for(NOBODY)
        side.does("type", move=game_named(game).start({}, Random(0)).legal_moves()[0].text)
        assert side.session.remark == "post.bar.undealt"
        assert len(side.session.line) == 0


@pytest.mark.parametrize("game", DEALT_BY_LINK)
def test_moves_are_listed_as_each_side_may_know_them(game: str) -> None:
    """A link has every move, so that it replays; the page has a secret one as others read it."""
    for side in exchange(*friends_at_start(game), 2):
        session = side.session
        (plies,) = [row for row in page_tree(side.model).all("ol") if row.attrs.get("class") == "plies"]
        known = [plain_move(step.text_for(session.people[0])) for step in session.line.steps]
        assert [ply.words.split()[-1] for ply in plies.with_attr("data-do")] == known


def test_a_move_counts_once_it_can_be_sent() -> None:
    """It can be undone until its link was on show, and then nobody can play another from there."""
    ann, _ = friends_at_start("xok")
    ann.does("type", move="d4+d5")
    ann.does("undo")
    ann.does("type", move="a1+a2")
    assert ann.status == "unsent"
    assert letter.words(ann.session) == ("a1+a2",)
    ann.sends()
    assert ann.status == "waiting"
    ann.does("type", move="g4+g5")
    assert ann.session.remark == "post.bar.turn"
    ann.does("undo")
    assert ann.status == "past"
    ann.does("type", move="g4+g5")
    assert ann.session.remark == "post.bar.past"
    assert letter.words(ann.session) == ("a1+a2",)


@pytest.mark.parametrize("game", BY_LINK)
def test_a_later_link_in_another_browser(game: str) -> None:
    """A player who opens it there takes the seat that it is sent to, and can answer."""
    ann, ben = friends_at_start(game, 5)
    _, receiver = exchange(ann, ben, 4)
    elsewhere = friend(9)
    sender = ann if receiver is ben else ben
    assert elsewhere.opens(letter.address(BASE, sender.session)) == ""
    assert elsewhere.session.people == receiver.session.people
    elsewhere.plays()
    assert sender.opens(elsewhere.sends()) == ""


def test_many_games_at_once() -> None:
    """Each has its place on the shelf, whatever else was played meanwhile, and a link finds its own."""
    ann, ben = friends_at_start("xok")
    ann.does("type", move="d4+d5")
    ben.opens(ann.sends())
    ben.does("type", move="a1+a2")
    answer = ben.sends()
    ann.does("together", "xok")
    ann.does("type", move="g4+g5")
    ann.invites("xok")
    ann.does("type", move="f4+f5")
    assert ann.opens(answer) == ""
    assert letter.words(ann.session) == ("d4+d5", "a1+a2")
    assert len(ann.model.shelf) == 2
    ann.does("restore")
    assert letter.words(replace(ann.session, post=None)) == ("g4+g5",)


def test_a_game_that_was_deleted_while_it_lay_on_the_table() -> None:
    """It is kept aside like any other when a new one begins, and a link finds it there."""
    ann, ben = friends_at_start("xok")
    exchange(ann, ben, 1)
    (number,) = ann.model.shelf
    ann.does("remove", number)
    ann.does("together", "xok")
    assert ann.model.aside["xok"].post
    ben.plays()
    assert ann.opens(ben.sends()) == ""
    assert len(ann.session.line) == 2


@pytest.mark.parametrize("game", BY_LINK)
def test_every_standing_can_be_seen(game: str) -> None:
    """In both languages everything has a name, whatever is open; and what is to be done is said aloud."""
    ann, ben = friend(0), friend(1)
    ann.does("invite", game)
    for before in (ann.model, _after_invitation(ann, game)):
        for model in in_each_language(before, ann.world):
            assert nameless_elements(page_tree(model)) == []
    ben.opens(ann.sends() if ann.session.has_secrets else _link_after_move(ann))
    for side in (ann, ben):
        for dialog in ("", "send", "check"):
            for model in in_each_language(replace(side.model, dialog=dialog), side.world):
                assert nameless_elements(page_tree(model)) == []
        assert side.status == "own" or language("en").say(f"post.{side.status}", name=_other(side)) in _announcement(
            side
        )


def _after_invitation(side: Friend, game: str) -> Model:
    side.invites(game)
    return side.model


def _link_after_move(side: Friend) -> str:
    side.plays()
    return side.sends()


def _other(side: Friend) -> str:
    return "Ben" if side.session.people == [0] else "Ann"


def _announcement(side: Friend) -> str:
    return region(side.model, "announcement").words
