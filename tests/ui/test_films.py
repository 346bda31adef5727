"""The films that update asks for: moves of somebody else from wherever they come, each once."""

from dataclasses import replace
from random import Random

import pytest

from engine.events import Ended
from engine.games import GAMES
from engine.outcome import Outcome
from tests.games import BY_LINK, TABLES, WITH_RULEBOOK
from tests.ui.penfriends import Friend, at_the_end, friend, friends_at_start
from tests.ui.players import world
from tests.ui.test_devices import new_table, random_game, with_devices
from tests.ui.test_staging import after_film, board_parts, looks
from ui.acts.update import update
from ui.app.effects import Film
from ui.app.model import Model
from ui.app.routes import Route
from ui.devices import outgoing
from ui.devices.state import PLAYING, Hand
from ui.games.desk import Look
from ui.games.film import ENDS, MOST, SPARKS, film
from ui.table.message import Message, Verb, message_in
from ui.table.session import Session
from ui.views import post

PLIES = 24
LINKS = 5


def films(model: Model, message: Message) -> tuple[Model, list[Film]]:
    """Return the model after a message, and the films that it asks for."""
    after, effects = update(model, message, world())
    return after, [effect for effect in effects if isinstance(effect, Film)]


def does(side: Friend, verb: Verb, about: str = "", **fields: str) -> list[Film]:
    """Do something on a friend's page, and return the films that it asks for."""
    side.model, found = films(side.model, Message(verb, about, fields))
    return found


def has_right_end(before: Session, asked: Film) -> bool:
    """Return whether a film leads from the board of one session to its own."""
    steps = film(asked.session, asked.look, own=asked.own, since=asked.since)
    now = replace(asked.session, moved=False)
    after, wanted = after_film(board_parts(before, asked.look), steps), board_parts(now, asked.look)
    return {name: looks(part) for name, part in after.items()} == {name: looks(part) for name, part in wanted.items()}


@pytest.mark.parametrize("game", BY_LINK)
def test_moves_that_come_by_link(game: str) -> None:
    """All since the last own one are shown, on a page that knows the game or has just been loaded; and once."""
    reader, writer = friends_at_start(game)
    reader.plays()
    for number in range(LINKS):
        writer, reader = reader, writer
        address = f"{game}?{writer.query}"
        writer.does("send")
        if number % 2:
            reader.reloads()
        before = reader.model.sessions[game] if number else None
        (asked,) = [*does(reader, "open", address), *does(reader, "dialog")]
        assert asked.by_link
        assert not asked.own
        last, now = asked.session.line, asked.session
        assert all(last.at(ply).turn not in now.people for ply in range(asked.since, now.ply))
        assert before is None or before.ply == asked.since
        if now.beat > now.ply:
            assert has_right_end(now.at(asked.since), asked)
        assert does(reader, "open", address) == []
        assert does(reader, "menu", "moves") == []
        reader.does("still")
        reader.plays()
        if reader.status != "unsent":
            break


@pytest.mark.parametrize("game", BY_LINK)
def test_a_person_who_is_asked_or_welcomed_first(game: str) -> None:
    """The film begins when the dialog is gone that lies over the board."""
    ann, _ = friends_at_start(game)
    ann.plays()
    ann.does("send")
    stranger = friend(9)
    assert does(stranger, "open", f"{game}?{ann.query}") == []
    verb: Verb = "seat" if stranger.model.dialog == "offer" else "dialog"
    (asked,) = does(stranger, verb)
    assert asked.since == 0
    assert does(stranger, "dialog", "share") == does(stranger, "dialog") == []


@pytest.mark.parametrize("game", BY_LINK)
def test_an_end_that_comes_with_the_next_game(game: str) -> None:
    """Its moment is seen in the dialog, whose words wait for it, and then the moves of the next game."""
    writer, reader = at_the_end(game, games="2")
    if not writer.session.has_next:
        return
    seen = reader.session.ply
    writer.does("next")
    writer.plays(1)
    (asked,) = does(reader, "open", f"{game}?{writer.query}")
    assert (reader.model.dialog, asked.place) == ("before", "dialog-before")
    assert asked.since == seen
    assert asked.by_link
    steps = film(asked.session, asked.look, since=asked.since)
    (end,) = (step for step in steps if step.event == "Ended")
    assert {act.how for act in end.acts} <= {*ENDS.values()}
    assert has_right_end(asked.session.at(asked.since), asked)
    assert "awaited" in post.before(reader.model, asked.session.at(asked.since))
    assert "awaited" not in post.before(reader.model)
    moves = [("table", 0)] if writer.session.ply else []
    assert [(after.place, after.since) for after in does(reader, "dialog")] == moves
    assert does(reader, "open", f"{game}?{writer.query}") == []


@pytest.mark.parametrize(("game", "number"), TABLES)
def test_moves_that_come_over_a_wire(game: str, number: int) -> None:
    """The table and each device show each move once; the own ones only where they have a moment of their own."""
    table = with_devices(new_table(game, number), *range(number))
    hands: dict[int, Model] = {}
    for after in random_game(table, seed=2, plies=PLIES):
        for player in range(number):
            text = outgoing.view_message(after.session, player)
            before = hands.get(player) or replace(new_table(game), route=Route("hand", game), hand=Hand("t=w", PLAYING))
            then = before.on_show.session
            hands[player], found = films(before, Message("wire", "hand", {"said": "heard", "text": text}))
            now = hands[player].on_show.session
            own = now.line.at(now.ply - 1).turn in now.people
            assert len(found) <= 1
            assert all(asked.own == (own and not now.is_filming) for asked in found)
            if player in hands and before.hand and before.hand.seen and not own:
                assert found, (player, now.events)
            for asked in found:
                if not (now.is_filming or then.is_filming):
                    assert has_right_end(replace(then, taps=(), moved=False), asked)
    assert hands


@pytest.mark.parametrize("game", WITH_RULEBOOK)
def test_a_board_that_turns(game: str) -> None:
    """The film is shown on the board as it lies before it turns to the next player."""
    turned = message_in("set facing turn")
    model = films(new_table(game), turned)[0]
    rng = Random(4)
    seen = 0
    while not model.session.is_over and seen < PLIES:
        before = model.session
        seat = before.line.last.turn
        after = before.play(rng.choice(before.line.last.legal_moves()), rng)
        # One person sees it, at the side where the board stays.
        kinds = [1] * len(before.names)
        kinds[before.player_at(seat)] = 0
        alone = replace(before, kinds=tuple(kinds), moved=False), replace(after, kinds=tuple(kinds), moved=False)
        steps = film(after, model.look)
        now = after_film(board_parts(alone[0], model.look), steps)
        wanted = board_parts(alone[1], model.look)
        assert {name: looks(part) for name, part in now.items()} == {
            name: looks(part) for name, part in wanted.items()
        }, (after.ply, after.events)
        model = model.with_session(after.open_curtain())
        seen += 1


@pytest.mark.parametrize("setting", ["motion reduced", "pace quick"])
def test_nobody_sees_films_unasked(setting: str) -> None:
    """Where the settings say no, nothing of it is asked for."""
    ann, ben = friends_at_start(BY_LINK[0])
    ann.plays()
    ann.does("send")
    ben.does("set", setting)
    does(ben, "open", f"{BY_LINK[0]}?{ann.query}")
    assert does(ben, "seat") == does(ben, "dialog") == []


@pytest.mark.parametrize("game", GAMES)
def test_an_end_is_seen_as_it_is(game: str) -> None:
    """A win rises, a loss sinks, also without a person; a draw does neither: all glow at once, where they are."""
    session = finished_game(game)
    seats = tuple(range(len(session.names)))
    for people, winners, how in (
        (seats[:1], seats[:1], "rise"),
        (seats[:1], seats[1:], "sink"),
        (seats, seats[1:], "rise"),
        ((), seats[1:], "rise"),
        (seats, (), "glow"),
        (seats[:1], (), "glow"),
    ):
        last = session.line.steps[-1]
        outcome = Outcome(winners, "end", tuple(0 for _ in seats))
        steps = (*session.line.steps[:-1], replace(last, events=(*last.events[:-1], Ended(outcome))))
        kinds = tuple(int(session.seat_of(player) not in people) for player in seats)
        now = replace(session, line=replace(session.line, steps=steps), kinds=kinds)
        end = film(now, Look())[-1]
        acts = [act for act in end.acts if act.share]
        assert {act.how for act in acts} == {how}
        assert len({act.share for act in acts}) == SPARKS
        assert end.lasts <= MOST
        assert (len({act.after for act in acts}) == 1) == (how == "glow")


def finished_game(game: str) -> Session:
    """Return a game of chance at its end, as its last move has just been played."""
    rng, session = Random(1), new_table(game).session
    while not session.is_over:
        session = session.play(rng.choice(session.line.last.legal_moves()), rng)
    return session


def test_any_winner_here_rises() -> None:
    """Where two persons play at one board, what rises at the end rises for either of them."""
    hows = set()
    for seed in range(6):
        session = new_table("xok", seed=seed).session
        rng = Random(seed)
        while not session.is_over:
            session = session.play(rng.choice(session.line.last.legal_moves()), rng)
        (end,) = (event for event in session.news if isinstance(event, Ended))
        (step,) = (step for step in film(session, new_table("xok").look) if step.event == "Ended")
        if end.outcome.winners:
            hows.add((end.outcome.winners, step.acts[0].how))
    assert {how for _, how in hows} == {"rise"}
    assert len(hows) > 1
