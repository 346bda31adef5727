"""Games by link: two devices play one game, nobody chooses the deal or moves for the other, and nothing is lost."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import pact
from engine.games import GAMES
from engine.language import LANGUAGES, language
from engine.sentence import complaint
from tests.contract.players import scribbles
from tests.ui.pages import in_each_language, shown, unnamed
from tests.ui.penfriends import BASE, Friend, ahead, begun, exchange, friend
from tests.ui.players import fuzz, promise
from ui import save
from ui.post import arrival, letter
from ui.seats import NOBODY
from ui.views.page import view

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.model import Model

HIDING = ("halali", "hainoon")
SEEDS = st.integers(0, 10_000)
exchanged = settings(promise, max_examples=8)
"""Decorates a promise for which many links go there and back."""

WHOLE = 999
"""More links than any game takes."""


def changed(link: str, moves: str = "", second: str = "") -> str:
    """Return the link with other moves in it, or with another second secret."""
    path, _, query = link.partition("#")[2].partition("?")
    told = letter.read(path, query)
    told = replace(told, moves=tuple(moves.split()) or told.moves, second=second or told.second)
    return f"{BASE}#{path}?{letter.write(told)}"


def kept(side: Friend) -> tuple[object, ...]:
    """Return all that must not be lost."""
    return side.session.lines, side.session.post, side.model.shelf, side.session.names


@exchanged
@given(st.sampled_from(GAMES), SEEDS, st.integers(1, 9))
def test_two_devices_play_one_game(game: str, seed: int, links: int) -> None:
    """After each link both have the same game, by seats of their own, and each shows what its seat may see."""
    sender, receiver = exchange(*begun(game, seed), links)
    assert sender.session.lines == receiver.session.lines or sender.session.has_next
    assert {sender.session.people[0], receiver.session.people[0]} == {0, 1}
    for side in (sender, receiver):
        session = side.session
        assert session.position == session.line.last.seen_by(session.people[0])
        assert session.names == ("Ann", "Ben")
        assert len(side.model.shelf) == 1


@exchanged
@given(st.sampled_from(GAMES), SEEDS, st.integers(0, 6))
def test_it_outlives_the_page(game: str, seed: int, links: int) -> None:
    """After a reload everything stands as it did, and the game goes on by links."""
    ann, ben = begun(game, seed)
    exchange(ann, ben, links)
    before = [kept(side) for side in (ann, ben)]
    ann.reloads()
    ben.reloads()
    for side in (ann, ben):
        side.does("open", game)
    assert [kept(side) for side in (ann, ben)] == before
    assert save.read(save.write(ann.session)).post == ann.session.post


@pytest.mark.parametrize("game", ["xok", "hainoon"])
def test_a_game_to_its_end(game: str) -> None:
    """Whoever moved last sends the end as well; both see it, both count it once, and the check finds the deal fair."""
    ann, ben = begun(game, 4, games="1")
    exchange(ann, ben, WHOLE)
    for side in (ann, ben):
        assert side.session.line.last.outcome()
        assert sum(map(sum, side.model.tally.values())) == 1
        side.does("dialog", "check")
        assert ("check" in view(side.model).regions["overlay"]) == (game in HIDING)
        assert arrival.fair(side.session) or game not in HIDING


def test_a_match_changes_the_sides() -> None:
    """The second game is dealt from the same secrets, and one link tells both to a browser that knew neither."""
    ann, _ = begun("halali", 7)
    session = ahead(ann.session, ann.rng, WHOLE)
    first, second = session.lines
    assert first.start != second.start
    assert second.last.outcome()
    stranger = friend(9)
    assert stranger.opens(letter.address(BASE, session)) == ""
    assert stranger.session.lines == session.lines
    assert arrival.fair(stranger.session)


@pytest.mark.parametrize("game", HIDING)
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


@pytest.mark.parametrize("game", HIDING)
def test_nothing_is_shown_or_played_before_the_deal(game: str) -> None:
    """Until both secrets are known nobody has a hand, and a tap says what is missing."""
    ann, ben = friend(0), friend(1)
    ann.invites(game)
    ben.opens(ann.sends())
    for side in (ann, ben):
        assert side.session.position == side.session.line.last.seen_by(NOBODY)
        side.does("type", move="c3=" if game == "halali" else "pass")
        assert side.session.remark == "post.bar.undealt"
        assert len(side.session.line) == 0


def test_a_move_counts_once_it_can_be_sent() -> None:
    """It can be undone until its link was on show, and then nobody can play another from there."""
    ann, _ = begun("xok")
    ann.does("type", move="d4+d5")
    ann.does("undo")
    ann.does("type", move="a1+a2")
    assert ann.standing == "unsent"
    assert letter.words(ann.session) == ("a1+a2",)
    ann.sends()
    assert ann.standing == "waiting"
    ann.does("type", move="g4+g5")
    assert ann.session.remark == "post.bar.turn"
    ann.does("undo")
    assert ann.standing == "past"
    ann.does("type", move="g4+g5")
    assert ann.session.remark == "post.bar.past"
    assert letter.words(ann.session) == ("a1+a2",)


def _older(links: list[str]) -> str:
    return links[0]


def _rewritten(links: list[str]) -> str:
    return changed(links[-1], moves="a1+a2 g4+g5 b1+b2 f4+f5")


def _moving_for_me(links: list[str]) -> str:
    return changed(links[-1], moves="d4+d5 a1+a2 g4+g5 b1+b2 f4+f5 e4+e5")


def _impossible(links: list[str]) -> str:
    return changed(links[-1], moves="d4+d5 a1+a2 g4+g5 d4+d5")


def _cut(links: list[str]) -> str:
    return links[-1][:-12]


def _larger(links: list[str]) -> str:
    return links[-1].replace("board=4", "board=5")


@pytest.mark.parametrize(
    ("link", "code"),
    [
        (_older, "older"),
        (lambda links: links[-1], "known"),
        (_rewritten, "differs"),
        (_moving_for_me, "mine"),
        (_impossible, "move"),
        (_cut, "cut"),
        (_larger, "another"),
    ],
)
def test_a_link_that_does_not_go_on(link: Callable[[list[str]], str], code: str) -> None:
    """It is told, the game that is known comes to the table, and nothing of it is changed."""
    ann, ben = begun("xok")
    links = []
    for side, other, move in ((ann, ben, "d4+d5"), (ben, ann, "a1+a2"), (ann, ben, "g4+g5")):
        side.does("type", move=move)
        links.append(side.sends())
        assert other.opens(links[-1]) == ""
    before = kept(ben)
    assert ben.opens(link(links)) == f"unreadable.post.{code}"
    assert kept(ben) == before


def test_changed_secrets_are_told() -> None:
    """Neither side can bring another deal about later."""
    ann, ben = begun("hainoon", 3)
    ann.plays()
    link = ann.sends()
    assert ann.session.post
    other = "0" * 32
    before = kept(ben)
    assert ben.opens(changed(link, second=other)) == "unreadable.post.second"
    assert ben.opens(link.replace(ann.session.post.first, other)) == "unreadable.post.secret"
    assert kept(ben) == before
    assert ben.opens(link) == ""


def test_an_answer_in_the_wrong_browser() -> None:
    """Only whoever has invited can go on from an answer."""
    ann, ben = friend(0), friend(1)
    ann.invites("halali")
    ben.opens(ann.sends())
    stranger = friend(2)
    assert stranger.opens(ben.sends()) == "unreadable.post.elsewhere"
    assert stranger.model.shelf == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_later_link_in_another_browser(game: str) -> None:
    """Whoever opens it there takes the seat that it is sent to, and can answer."""
    ann, ben = begun(game, 5)
    _, receiver = exchange(ann, ben, 4)
    elsewhere = friend(9)
    sender = ann if receiver is ben else ben
    assert elsewhere.opens(letter.address(BASE, sender.session)) == ""
    assert elsewhere.session.people == receiver.session.people
    elsewhere.plays()
    assert sender.opens(elsewhere.sends()) == ""


def test_many_games_at_once() -> None:
    """Each has its place on the shelf, whatever else was played meanwhile, and a link finds its own."""
    ann, ben = begun("xok")
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


@fuzz
@given(st.sampled_from(GAMES), st.integers(0, 1), st.integers(1, 3), st.data())
def test_a_damaged_link_loses_nothing(game: str, seed: int, links: int, data: st.DataObject) -> None:
    """Whatever stands in it, this device keeps all it knew, and if the link brings nothing every language says why."""
    sender, receiver = exchange(*begun(game, seed), links)
    before, words = receiver.model, letter.words(receiver.session)
    query = data.draw(scribbles(sender.query))
    receiver.does("open", f"{game}?{query}")
    error = receiver.model.notice.error if receiver.model.notice else None
    if error:
        assert all(complaint(language(code), error) for code in LANGUAGES)
    marks = [session for session in (receiver.session,) if session.post == before.session.post]
    assert all(letter.words(session)[: len(words)] == words for session in marks)
    assert before.shelf.keys() <= receiver.model.shelf.keys()


@promise
@given(st.sampled_from(GAMES), SEEDS, st.integers(0, 150))
def test_what_is_written_can_be_read(game: str, seed: int, plies: int) -> None:
    """A whole game comes out of its link as it went in, chance included."""
    ann, _ = begun(game, seed)
    session = ahead(ann.session, ann.rng, plies)
    told = letter.letter_of(session)
    assert letter.read(game, letter.write(told)) == told
    assert session.post
    again = arrival.replay(arrival.seated(told, session.post, session.date), told.moves)
    assert again.lines == session.lines


def test_a_link_that_is_pasted() -> None:
    """A link can be written into a field instead; any other text changes nothing."""
    ann, ben = begun("xok")
    ann.does("type", move="d4+d5")
    ben.does("paste", link=f"  {ann.sends()} ")
    assert letter.words(ben.session) == ("d4+d5",)
    before = kept(ben)
    for text in ("", "hello", f"{BASE}#xok", f"{BASE}#xok?moves=d4%2Bd5", "#" * 99, "x" * 10**6):
        ben.does("paste", link=text)
        assert ben.model.notice
        assert kept(ben) == before


@pytest.mark.parametrize("game", GAMES)
def test_every_standing_can_be_seen(game: str) -> None:
    """In both languages everything has a name, whatever is open; and what is to be done is said aloud."""
    ann, ben = friend(0), friend(1)
    ann.does("invite", game)
    for before in (ann.model, _begun(ann, game)):
        for model in in_each_language(before, ann.world):
            assert unnamed(shown(model)) == []
    ben.opens(ann.sends() if ann.session.hides else _moved(ann))
    for side in (ann, ben):
        for dialog in ("", "send", "check"):
            for model in in_each_language(replace(side.model, dialog=dialog), side.world):
                assert unnamed(shown(model)) == []
        assert side.standing == "own" or language("en").say(f"post.{side.standing}", name=_other(side)) in _said(side)


def _begun(side: Friend, game: str) -> Model:
    side.invites(game)
    return side.model


def _moved(side: Friend) -> str:
    side.plays()
    return side.sends()


def _other(side: Friend) -> str:
    return "Ben" if side.session.people == [0] else "Ann"


def _said(side: Friend) -> str:
    return view(side.model).regions["live"].replace("&quot;", '"')
