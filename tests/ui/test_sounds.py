"""The sounds that update asks for: those of new events, once, and none where nothing happens or nobody wants any."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.events import Ended
from engine.games import GAMES, game_named
from engine.line import Line
from tests.ui.players import world
from tests.ui.updated import model_after
from ui.acts.update import first_model, update
from ui.app.effects import Sound
from ui.app.model import Model
from ui.app.routes import Route
from ui.embed import board as embedded
from ui.games.desk import desk
from ui.games.sounds import MOST, SOUNDS, event_sound, sounds
from ui.keep.settings import Settings
from ui.table.message import Message, message_in
from ui.table.session import new_session

TABLE = replace(first_model(world()), route=Route("play", "xok"))
BITE = "..../...../f...../.F...../....../...../.... w"


def sounds_after(model: Model, *words: str) -> list[tuple[str, ...]]:
    """The sounds that each of some messages asks for, one after the other."""
    found = []
    for each in words:
        model, effects = update(model, message_in(each, {"move": each.partition(" ")[2]}), world())
        found.append(tuple(name for effect in effects if isinstance(effect, Sound) for name in effect.names))
    return found


def test_a_move_is_heard_once() -> None:
    """When it is complete, and not again with whatever comes after it."""
    assert sounds_after(TABLE, "tap d4", "tap d5", "seen", "menu moves", "tap d5", "back") == [
        (), ("place",), (), (), (), (),
    ]  # fmt: skip


def test_a_bite_is_heard_after_the_shark() -> None:
    """As many sounds as there are to tell apart, in the order of the events."""
    opened = model_after(TABLE, Message("open", f"xok?position={BITE.replace(' ', '+')}"), world())
    session = opened.session
    sharks = [move.text for move in session.position.legal_moves() if ":" in move.text]
    assert ("place", "bite") in [sounds_after(opened, f"type {text}")[0] for text in sharks]


def test_only_what_happens_is_heard() -> None:
    """Not what is undone, looked back at from afar, loaded, or stored by another tab; what is stepped through is."""
    played = model_after(
        model_after(TABLE, Message("type", fields={"move": "d4+d5"}), world()), Message("seen"), world()
    )
    assert sounds_after(played, "undo", "redo") == [(), ("place",)]
    assert sounds_after(played, "go 0", "step on", "step back", "step last", "go 1") == [(), ("place",), (), (), ()]
    assert sounds_after(played, "stored", "open xok", "open", "curtain close") == [(), (), (), ()]
    assert sounds_after(model_after(played, Message("replay"), world()), "roll") == [("place",)]


def test_what_is_switched_off_is_not_heard() -> None:
    """The switch is a setting like the others, and every screen on which something is played has it."""
    quiet = model_after(TABLE, Message("set", "sound off"), world())
    assert sounds_after(quiet, "tap d4", "tap d5") == [(), ()]
    assert sounds_after(quiet, "tap d4", "set sound on", "tap d5") == [(), (), ("place",)]


def test_the_script_comes_before_the_first_sound() -> None:
    """As soon as a board that is played on is there and sound is on, and no earlier: then a touch can wake it."""
    quiet = model_after(first_model(world()), Message("set", "sound off"), world())
    for model, words, wanted in (
        (first_model(world()), "open shelf", 0),
        (first_model(world()), "open xok", 1),
        (first_model(world()), "together xok", 1),
        (TABLE, "seen", 0),
        (quiet, "open xok", 0),
        (model_after(quiet, message_in("open xok"), world()), "set sound on", 1),
    ):
        assert [each for each in update(model, message_in(words), world())[1] if each == Sound(())] == [
            Sound(())
        ] * wanted


def test_an_embedded_board_is_heard_if_that_was_asked_for() -> None:
    """And never unasked."""
    for more, wanted in (("", 0), ("&sound=off", 0), ("&sound=on", 1)):
        now = embedded.open_board(f"game=xok{more}", ("en",), world())
        now, _ = embedded.update(now, Message("tap", "d4"), world())
        _, effects = embedded.update(now, Message("tap", "d5"), world())
        assert [type(effect) for effect in effects].count(Sound) == wanted


@pytest.mark.parametrize("game", GAMES)
def test_every_sound_of_a_game_is_there(game: str) -> None:
    """Any event has one of the sounds or none; a step has a few, and every kind of move has one."""
    rng = Random(3)
    line = Line(game_named(game).start({}, rng))
    counts = set()
    while not line.last.outcome():
        line = line.play(rng.choice(line.last.legal_moves()), rng)
        events = line.steps[-1].events
        assert {desk(game).sound(event) for event in events if not isinstance(event, Ended)} <= {*SOUNDS, ""}
        session = replace(new_session(game, {}, (), world()), line=line, ply=len(line), moved=True)
        counts.add(len(sounds(session)))
    assert max(counts) in range(1, MOST + 1)
    assert sounds(session)[-1] == ("draw" if session.end and session.end.is_draw else "win")


@pytest.mark.parametrize("game", GAMES)
def test_an_end_sounds_as_it_is(game: str) -> None:
    """A win or a loss for who plays here alone, where several share the device a win; a draw is neither."""
    for seed in range(9):
        session = new_session(game, {}, (), world(seed))
        rng = Random(seed)
        while not session.is_over:
            session = session.play(rng.choice(session.line.last.legal_moves()), rng)
        (end,) = (event for event in session.news if isinstance(event, Ended))
        won = "win" if end.outcome.winners else "draw"
        assert event_sound(session, end) == won
        for seat in range(len(session.names)):
            kinds = tuple(int(player != session.player_at(seat)) for player in range(len(session.names)))
            lost = end.outcome.winners and seat not in end.outcome.winners
            assert event_sound(replace(session, kinds=kinds), end) == ("loss" if lost else won)


def test_the_script_makes_every_sound() -> None:
    """The words are the same on both sides."""
    script = Path("assets/js/sound.js").read_text(encoding="utf-8")
    (table,) = re.findall(r"const SOUNDS = \{(.*?)^\};", script, re.DOTALL | re.MULTILINE)
    assert tuple(re.findall(r"^  (\w+):", table, re.MULTILINE)) == SOUNDS


def test_sound_is_on_unless_somebody_says_no() -> None:
    """It is quiet, and browsers let nothing be heard before a touch."""
    assert Settings().sound == "on"
