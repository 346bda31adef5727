"""The promises of the console about every game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.console.session import Session
from engine.console.words import COMMANDS
from engine.games import game_named
from tests.contract.players import Sitting, every_game, fuzz, label, promise, sittings

WORDS = st.sampled_from(
    [*COMMANDS, "startpos", "fen", "moves", "name", "value", "seed", "result", "0", "1", "-1", "9" * 99]
)
LINES = st.text() | st.lists(WORDS | st.text(max_size=5), max_size=6).map(" ".join)


def _session(name: str) -> Session:
    """Return a session in a hurry: its clock stands still, and all work ends as soon as it can."""
    return Session(game_named(name), clock=lambda: 0.0, stop=lambda _endless: True)


def _set_up(sitting: Sitting) -> Session:
    session = _session(sitting.game.name)
    for name, value in sitting.options.items():
        assert not list(session.answer(f"setoption name {name} value {value}"))
    steps = " ".join(["moves", *(step.text for step in sitting.line.steps)])
    assert not list(session.answer(f"position fen {sitting.line.start.text} {steps if sitting.line.steps else ''}"))
    return session


@every_game
@promise
@given(data=st.data())
def test_the_console_agrees_with_the_engine(game: str, data: st.DataObject) -> None:
    """Position, legal moves, turn and views are told as the engine has them."""
    sitting = data.draw(sittings(game))
    session, position = _set_up(sitting), sitting.position
    assert list(session.answer("show")) == [f"position {position.text}"]
    legal = sorted(move.text for move in position.legal_moves())
    assert list(session.answer("legal")) == [" ".join(["legal", *legal])]
    assert list(session.answer("query player")) == [f"response {position.turn + 1}"]
    for seat in range(sitting.seats):
        assert list(session.answer(f"observe {seat + 1}")) == [f"position {position.view_for(seat).text}"]


@every_game
@promise
@given(data=st.data())
def test_the_console_plays_and_refuses(game: str, data: st.DataObject) -> None:
    """A legal move is ok; any other is an error with the id of a rule, and the position stays."""
    sitting = data.draw(sittings(game))
    legal = {move.text for move in sitting.position.legal_moves()}
    session = _set_up(sitting)
    before = session.state
    for text in sitting.moves[:: max(1, len(sitting.moves) // 20)]:
        (answer,) = session.answer(f"play {text}")
        assert (answer == "ok") == (text in legal)
        assert answer == "ok" or (answer.split()[1] in sitting.game.rules and session.state == before)
        session.state = before


@every_game
@promise
@given(data=st.data())
def test_the_console_finds_a_legal_move(game: str, data: st.DataObject) -> None:
    """`go` ends with a legal move even if it must stop at once; over games are refused by their rule."""
    sitting = data.draw(sittings(game))
    *_, last = _set_up(sitting).answer("go infinite")
    legal = {move.text for move in sitting.position.legal_moves()}
    if legal:
        assert last.split()[0] == "bestmove"
        assert last.split()[1] in legal
    else:
        assert last.startswith(f"error {game}.over ")


@every_game
@fuzz
@given(lines=st.lists(LINES, max_size=5))
def test_any_lines_have_an_answer(game: str, lines: list[str]) -> None:
    """Any command line is answered in single lines, and after an error everything is as before."""
    session = _session(game)
    for line in lines:
        before = session.state
        answers = list(session.answer(line))
        assert all(answer.isprintable() for answer in answers)
        if any(answer.startswith("error") for answer in answers):
            assert len(answers) == 1
            assert session.state == before


@every_game
@pytest.mark.parametrize(
    "line", ["", " ", "\0", "x" * 10**6, "perft " + "9" * 5000, "go depth -1", "\udcff"], ids=label
)
def test_strange_lines_are_errors(game: str, line: str) -> None:
    """Nothing, control characters, huge lines and huge numbers are answered by one error."""
    (answer,) = _session(game).answer(line)
    assert answer.startswith("error unreadable.")
