"""The bench and the tests in a browser do in each game as its samples promise."""

from pathlib import Path
from random import Random

import pytest

from engine.games import GAMES, game_named
from engine.line import Line
from engine.seating import seats_in
from tools.run import samples as reader
from tools.run.samples import Samples, samples
from ui.games.desk import desk
from ui.table.session import Session

each_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture
def own(game: str) -> Samples:
    """The samples of a game."""
    return samples(game)


def after_taps(game: str, position: str, taps: str) -> Session:
    """Return the session after taps in a position."""
    session = Session(game, Line(game_named(game).read(position))).open_curtain()
    for tap in taps.split():
        session = session.tap(desk(game).gesture, tap, Random(0))
    return session


@each_game
def test_an_end_is_reached(game: str, own: Samples) -> None:
    """By the moves, one after the other."""
    rules, rng = game_named(game), Random(0)
    line = Line(rules.read(own.ended.position))
    for move in own.ended.moves.split():
        assert line.last.outcome() is None
        line = line.play(rules.read_move(move, line.last), rng)
    assert line.last.outcome()


@each_game
def test_a_move_is_half_made(game: str, own: Samples) -> None:
    """Every tap is taken, and the move not yet played; a move of one tap is never half made."""
    session = after_taps(game, own.crowded.position, own.crowded.taps)
    assert (len(session.line), session.refusal) == (0, None)
    assert bool(session.taps) == bool(own.crowded.taps)


@each_game
def test_a_refusal_is_met(game: str, own: Samples) -> None:
    """By the last tap, and by the rule that is named."""
    refusal = after_taps(game, own.refused.position, own.refused.taps).refusal
    assert refusal
    assert refusal.rule == own.refused.rule


@each_game
def test_short_games_are_of_all_sizes(game: str, own: Samples) -> None:
    """One for each number of seats, and none is over."""
    rules = game_named(game)
    positions = [rules.read(text) for text in own.short.positions]
    assert not any(position.outcome() for position in positions)
    sizes = [seats_in(rules, position) for position in positions]
    assert sorted(sizes) == sorted(set(sizes))


@each_game
def test_a_load_can_be_borne(game: str, own: Samples) -> None:
    """There is something to count and to think about."""
    assert game_named(game).read(own.load.position).legal_moves()
    assert min(own.load.counts, own.load.playouts, own.load.thoughts) > 0


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("[short]", "[long]", "samples should have"),
        ("counts =", "count =", "load should have"),
        ("rule =", "rule = 3 #", "refused.rule is no"),
    ],
)
def test_broken_samples_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, told: str
) -> None:
    """With the file and what is wrong in it."""
    text = (reader.ROOT / reader.FILE.format(GAMES[0])).read_text(encoding="utf-8")
    path = tmp_path / reader.FILE.format("broken")
    path.parent.mkdir(parents=True)
    path.write_text(text.replace(old, new), encoding="utf-8")
    monkeypatch.setattr(reader, "ROOT", tmp_path)
    with pytest.raises(ValueError, match=rf"broken/samples\.toml: {told}"):
        samples("broken")
