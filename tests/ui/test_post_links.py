"""Links of games by link that bring nothing, or something else than they should: told, and nothing is lost."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.language import LANGUAGES, language
from engine.sentence import complaint
from tests.contract.players import scribbles
from tests.games import BY_LINK
from tests.ui.penfriends import BASE, ahead, exchange, friend, friends_at_start, kept_state
from tests.ui.players import fuzz, promise
from ui.post import arrival, letter


def link_with(link: str, moves: str = "", second: str = "") -> str:
    """Return the link with other moves in it, or with another second secret."""
    path, _, query = link.partition("#")[2].partition("?")
    told = letter.read(path, query)
    told = replace(told, moves=tuple(moves.split()) or told.moves, second=second or told.second)
    return f"{BASE}#{path}?{letter.write(told)}"


def _older(links: list[str]) -> str:
    return links[0]


def _rewritten(links: list[str]) -> str:
    return link_with(links[-1], moves="a1+a2 g4+g5 b1+b2 f4+f5")


def _moving_for_me(links: list[str]) -> str:
    return link_with(links[-1], moves="d4+d5 a1+a2 g4+g5 b1+b2 f4+f5 e4+e5")


def _impossible(links: list[str]) -> str:
    return link_with(links[-1], moves="d4+d5 a1+a2 g4+g5 d4+d5")


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
    ann, ben = friends_at_start("xok")
    links = []
    for side, other, move in ((ann, ben, "d4+d5"), (ben, ann, "a1+a2"), (ann, ben, "g4+g5")):
        side.does("type", move=move)
        links.append(side.sends())
        assert other.opens(links[-1]) == ""
    before = kept_state(ben)
    assert ben.opens(link(links)) == f"unreadable.post.{code}"
    assert kept_state(ben) == before


def test_changed_secrets_are_told() -> None:
    """Neither side can bring another deal about later."""
    ann, ben = friends_at_start("hainoon", 3)
    ann.plays()
    link = ann.sends()
    assert ann.session.post
    other = "0" * 32
    before = kept_state(ben)
    assert ben.opens(link_with(link, second=other)) == "unreadable.post.second"
    assert ben.opens(link.replace(ann.session.post.first, other)) == "unreadable.post.secret"
    assert kept_state(ben) == before
    assert ben.opens(link) == ""


def test_an_answer_in_the_wrong_browser() -> None:
    """Only a person who has invited can go on from an answer."""
    ann, ben = friend(0), friend(1)
    ann.invites("halali")
    ben.opens(ann.sends())
    stranger = friend(2)
    assert stranger.opens(ben.sends()) == "unreadable.post.elsewhere"
    assert stranger.model.shelf == {}


@fuzz
@given(st.sampled_from(BY_LINK), st.integers(0, 1), st.integers(1, 3), st.data())
def test_a_damaged_link_loses_nothing(game: str, seed: int, links: int, data: st.DataObject) -> None:
    """With any link, this device keeps all it knew, and if it brings nothing every language says why."""
    sender, receiver = exchange(*friends_at_start(game, seed), links)
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
@given(st.sampled_from(BY_LINK), st.integers(0, 10_000), st.integers(0, 150))
def test_what_is_written_can_be_read(game: str, seed: int, plies: int) -> None:
    """A whole game comes out of its link as it went in, chance included."""
    ann, _ = friends_at_start(game, seed)
    session = ahead(ann.session, ann.rng, plies)
    told = letter.letter_of(session)
    assert letter.read(game, letter.write(told)) == told
    assert session.post
    again = arrival.replay(arrival.start_session(told, session.post, session.date), told.moves)
    assert again.lines == session.lines


def test_a_match_of_many_quiet_moves() -> None:
    """Two who flip and take as late as they can play more than a thousand moves, and their links are still read."""
    ann, _ = friends_at_start("halali", 1)
    session = ann.session
    while session.has_next or not session.line.last.outcome():
        if session.line.last.outcome():
            session = session.next_game(ann.rng)
        moves = session.line.last.legal_moves()
        quiet = [move for move in moves if not {"=", "x"} & {*move.text}]
        session = session.play(ann.rng.choice(quiet or moves), ann.rng)
    told = letter.letter_of(session)
    assert len(told.moves) > 1000
    assert friend(9).opens(f"{BASE}#halali?{letter.write(told)}") == ""


def test_a_link_that_is_pasted() -> None:
    """A link can be written into a field instead; any other text changes nothing."""
    ann, ben = friends_at_start("xok")
    ann.does("type", move="d4+d5")
    ben.does("paste", link=f"  {ann.sends()} ")
    assert letter.words(ben.session) == ("d4+d5",)
    before = kept_state(ben)
    for text in ("", "hello", f"{BASE}#xok", f"{BASE}#xok?moves=d4%2Bd5", "#" * 99, "x" * 10**6):
        ben.does("paste", link=text)
        assert ben.model.notice
        assert kept_state(ben) == before
