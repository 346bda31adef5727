"""A game on several devices: the messages, and their effects."""

import html
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from engine.games import GAMES, game_named, seats
from engine.refusal import Unreadable
from engine.seating import options_for
from tests.games import BY_LINK, PRIVATE, TABLES
from tests.ui.players import world
from tests.ui.updated import model_after
from ui.acts.update import first_model, update
from ui.app.effects import Wire as Ask
from ui.app.model import Model
from ui.app.routes import Route
from ui.devices import event_json, incoming, outgoing, speech, stored_wires
from ui.table.message import Message
from ui.table.names import seat_word
from ui.table.session import Session, new_session
from ui.views.page import view

MOST_PLIES = 400
LATER = 12


ANY, OTHER, *_ = GAMES
"""Two games, where it does not matter which."""

AT_MIDDLING_TABLES = [(game, seats(game)[len(seats(game)) // 2]) for game in GAMES]
"""Every game with a number of players that is neither its smallest nor its largest, if it has one."""


def new_table(game: str, number: int = 0, seed: int = 1) -> Model:
    """Return the table of a new game, its players persons at it, as few as can be if no number is given."""
    options = options_for(game_named(game), number or min(seats(game)))
    session = new_session(game, options, (), world(seed))
    return replace(first_model(world()), route=Route("play", game)).with_session(session)


def with_devices(model: Model, *players: int) -> Model:
    """Return the table once these players have taken their seats at other devices."""
    for player in players:
        model, _ = after_wire_event(model_after(model, Message("device", f"near {player}"), world()), player, "open")
        take = speech.write("take", game=model.session.game, seat=model.session.seat_of(player))
        model, _ = after_wire_event(model, player, "heard", take)
        model = model_after(model, Message("device", f"seat {player}"), world())
    return model


def after_wire_event(model: Model, player: int | str, said: str, text: str = "") -> tuple[Model, list[Ask]]:
    """Return the model after the browser has told something of a wire, and what is asked for wires."""
    after, effects = update(model, Message("wire", str(player), {"said": said, "text": text}), world())
    return after, [one for one in effects if isinstance(one, Ask)]


def answer(model: Model, player: int, move: str, changes: Mapping[str, Any] = {}) -> str:
    """Return what the device of a player says to play a move, with some fields changed."""
    said = json.loads(incoming.answer(incoming.read_view(outgoing.view_message(model.session, player)), move))
    return json.dumps({**said, **changes})


def has_sentence(model: Model, key: str) -> bool:
    """Return whether the page shows a sentence, whatever name is in it."""
    first, *others = re.split(r"\{\w+\}", str(model.language.entries[key]))
    shown = html.unescape(re.sub(r"<[^>]*>", "", "".join(view(model).regions.values())))
    return first in shown and all(part in shown for part in others)


def random_game(model: Model, seed: int = 1, plies: int = MOST_PLIES) -> Iterator[Model]:
    """Yield the table after each move of a random game, all of them answered on devices."""
    rng = Random(seed)
    for _ in range(plies):
        session = model.session
        if session.is_over:
            return
        move = rng.choice(session.line.last.legal_moves())
        player = session.player_at(session.line.last.turn)
        model, _ = after_wire_event(model, player, "heard", answer(model, player, move.text))
        assert len(model.session.line) == len(session.line) + 1
        yield model


@pytest.mark.parametrize(("game", "number"), TABLES)
def test_whole_games_are_played_on_devices(game: str, number: int) -> None:
    """Each seat on a device of its own: what a device reads is the view of its seat, and what that saw happen."""
    model = with_devices(new_table(game, number), *range(number))
    assert model.session.people == []
    for after in random_game(model):
        session = after.session
        for player in range(len(session.names)):
            seen = incoming.read_view(outgoing.view_message(session, player)).session
            seat, last = session.seat_of(player), session.line.steps[-1]
            assert seen.line.last == session.line.last.view_for(seat)
            assert seen.line.steps[-1].events == tuple(event.view_for(seat) for event in last.events)
    assert after.session.is_over


@pytest.mark.parametrize(("game", "number"), TABLES)
def test_what_a_seat_cannot_see_changes_no_byte_sent_to_it(game: str, number: int) -> None:
    """With anything else hidden, a device is told the same, letter for letter."""
    for after in random_game(with_devices(new_table(game, number), *range(number)), plies=LATER):
        session = after.session
        for player in range(len(session.names)):
            text = outgoing.view_message(session, player)
            for seed in range(3):
                assert outgoing.view_message(with_other_secrets(session, session.seat_of(player), seed), player) == text


def with_other_secrets(session: Session, seat: int, seed: int) -> Session:
    """Return a session whose positions differ in nothing but what the seat cannot see."""
    line = session.line
    start = line.start.view_for(seat).guess(Random(seed))
    steps = tuple(
        replace(
            step,
            position=step.position.view_for(seat).guess(Random(seed)),
            events=tuple(event.view_for(seat) for event in step.events),
        )
        for step in line.steps
    )
    return replace(session, line=replace(line, start=start, steps=steps))


def test_a_hand_names_no_card_of_another() -> None:
    """A message to a seat of Hai Noon has no card that only others hold."""
    model = with_devices(new_table("hainoon", 4), 0)
    text, position = outgoing.view_message(model.session, 0), model.session.line.last
    assert position.text not in text
    assert all(",".join(hand) not in text for hand in position.hands[1:])


CHANGES: dict[str, Any] = {
    "fang": 2,
    "kind": "view",
    "game": OTHER,
    "seat": 1,
    "ply": 1,
    "view": "00000000",
    "move": "nonsense",
}


@pytest.mark.parametrize("name", CHANGES)
def test_forged_stale_and_foreign_answers_change_nothing(name: str) -> None:
    """Another version, kind, game, seat, ply or view, and no move: the game stays, and the view is sent again."""
    model = with_devices(new_table(ANY), 0)
    move = model.session.line.last.legal_moves()[0].text
    after, asked = after_wire_event(model, 0, "heard", answer(model, 0, move, {name: CHANGES[name]}))
    assert after.session == model.session
    assert [one.text for one in asked] == [outgoing.view_message(model.session, 0)]
    assert len(after_wire_event(after, 0, "heard", answer(model, 0, move))[0].session.line) == 1


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", "[" * 10_000, '{"fang":1}', '{"fang":1,"kind":"take"}', "\0"])
def test_any_text_is_borne(text: str) -> None:
    """A text that no page of ours has said changes nothing, at table and hand, and both say that it was refused."""
    model = with_devices(new_table(ANY), 0)
    after, _ = after_wire_event(model, 0, "heard", text)
    assert after.session == model.session
    assert has_sentence(replace(after, dialog="devices"), "devices.refused")
    hand = model_after(first_model(world()), Message("open", "hand?t=x"), world())
    after, _ = after_wire_event(hand, "hand", "heard", text)
    assert after.hand
    assert replace(after.hand, unread=False) == hand.hand
    assert has_sentence(after, "hand.unread")


def test_who_is_not_to_move_cannot() -> None:
    """Nor can a device that has not taken its seat yet."""
    model = with_devices(new_table(ANY), 1)
    move = model.session.line.last.legal_moves()[0].text
    assert after_wire_event(model, 1, "heard", answer(model, 1, move))[0].session == model.session
    invited, _ = after_wire_event(model_after(model, Message("device", "near 0"), world()), 0, "open")
    assert after_wire_event(invited, 0, "heard", answer(model, 0, move))[0].session.line == model.session.line


WRONG: tuple[Any, ...] = (None, 99, "x", [], [1], {"a": []})
"""Values in the place of a field."""


@pytest.mark.parametrize("game", PRIVATE)
def test_a_view_that_is_broken_is_refused(game: str) -> None:
    """Whichever part of it is missing, or is something else."""
    for after in random_game(with_devices(new_table(game), *range(min(seats(game)))), plies=2):
        said = json.loads(outgoing.view_message(after.session, 0))
    for name in said:
        for other in WRONG:
            likely = type(other) is type(said[name]) and (name, other) != ("steps", [1])
            if not (likely and name in {"options", "ply", "steps"}) and other != said[name]:
                with pytest.raises(Unreadable):
                    incoming.read_view(json.dumps({**said, name: other}))


ODD: tuple[Any, ...] = (None, True, -1, 101, 1.5, "", "?", "SW", "zz", "x" * 30, [], {}, ["?"], [101], [-1])
"""Values that no game knows in most places."""

MUTATIONS = 1000


def places(said: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path to each value in JSON."""
    inside = said.items() if isinstance(said, dict) else enumerate(said) if isinstance(said, list) else ()
    for name, value in inside:
        yield (*path, name)
        yield from places(value, (*path, name))


def value_at(said: Any, path: tuple[Any, ...]) -> Any:
    """Return the value at the end of a path in JSON."""
    for name in path:
        said = said[name]
    return said


def mutate(text: str, other: str, rng: Random) -> str:
    """Return a view with one value of another one in a place of the same name, or with an odd one."""
    said, foreign = json.loads(text), json.loads(other)
    path = rng.choice([path for path in places(said) if len(path) > 1 or rng.random() < 0.2])
    alike = [one for one in places(foreign) if one[-1] == path[-1] and len(one) == len(path)]
    value_at(said, path[:-1])[path[-1]] = (
        value_at(foreign, rng.choice(alike)) if alike and rng.random() < 0.7 else rng.choice(ODD)
    )
    return json.dumps(said)


@pytest.mark.parametrize(("game", "number"), AT_MIDDLING_TABLES)
def test_a_view_with_foreign_values_is_refused_or_can_be_shown(game: str, number: int) -> None:
    """As from a newer table, or a forged one: a hand either says that it cannot read it, or paints it whole."""
    rng, counts = Random(game), {False: 0, True: 0}
    models = list(random_game(with_devices(new_table(game, number), *range(number)), plies=60))
    texts = [outgoing.view_message(model.session, player) for model in models for player in range(number)]
    empty = model_after(first_model(world()), Message("open", "hand?t=x"), world())
    for _ in range(MUTATIONS):
        hand, _ = after_wire_event(empty, "hand", "heard", mutate(rng.choice(texts), rng.choice(texts), rng))
        view(hand)
        assert hand.hand
        counts[hand.hand.unread] += 1
        if hand.hand.unread:
            assert hand.hand.seen is None
        else:
            view(model_after(hand, Message("beat"), world()))
    assert min(counts.values()) > MUTATIONS // 20, counts


def test_a_hand_that_cannot_read_a_view_says_so() -> None:
    """A kind of event that this build does not know: the view before stays, with a sentence, until one can be read."""
    model = with_devices(new_table(ANY), 0)
    first = outgoing.view_message(model.session, 0)
    hand, _ = after_wire_event(
        model_after(first_model(world()), Message("open", "hand?t=x"), world()), "hand", "heard", first
    )
    model = next(random_game(with_devices(new_table(ANY), 0, 1)))
    said = json.loads(outgoing.view_message(model.session, 0))
    said["steps"][0]["events"].append({"": "Danced", "seat": 0})
    after, _ = after_wire_event(hand, "hand", "heard", json.dumps(said))
    assert after.on_show.session == hand.on_show.session
    assert has_sentence(after, "hand.unread")
    again, _ = after_wire_event(after, "hand", "heard", first)
    assert not has_sentence(again, "hand.unread")


@pytest.mark.parametrize("kind", ["seat", "post", "letter", "take", "view", "move", "gone"])
def test_twenty_forged_messages_of_each_kind_are_refused(kind: str) -> None:
    """At the table and at a hand: nothing changes, and the page says that something was refused."""
    table = with_devices(new_table(ANY), 0)
    hand, _ = after_wire_event(
        model_after(first_model(world()), Message("open", "hand?t=x"), world()), "hand", "heard", ""
    )
    fields_of = {name: {str: "x", int: 99, dict: {}, list: [1]}[made] for name, made in speech.KINDS[kind].items()}
    for number in range(20):
        forged = {**fields_of, f"odd{number}" if number % 2 else "fang2": number}
        text = speech.write(kind, **forged)
        after, _ = after_wire_event(table, 0, "heard", text)
        assert after.session == table.session
        assert has_sentence(replace(after, dialog="devices"), "devices.refused")
        after, _ = after_wire_event(replace(hand, hand=replace(hand.hand, unread=False)), "hand", "heard", text)  # type: ignore[type-var]
        assert has_sentence(after, "hand.unread")


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_event_can_be_told(game: str) -> None:
    """Types of fields are those that the reader knows."""
    known = {*event_json.PLAIN, *event_json.LISTS, "Outcome"}
    for kind in event_json.kinds(game).values():
        types = {str(field.type) for field in fields(kind)}
        assert types <= known, kind


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_is_offered_taken_and_played(game: str) -> None:
    """Both screens name the seat before it counts; then a move goes to the table, and the next view comes back."""
    table = model_after(new_table(game), Message("device", "near 0"), world())
    assert table.devices
    hand, effects = update(first_model(world()), Message("open", f"hand?{table.devices.wires[0].offer}"), world())
    assert [one.job for one in effects if isinstance(one, Ask)] == ["join"]
    table, asked = after_wire_event(table, 0, "open")
    hand, _ = after_wire_event(hand, "hand", "heard", asked[0].text)
    assert seat_word(game, min(seats(game)), 0, hand.language) in view(hand).regions["overlay"]
    hand, effects = update(hand, Message("hand", "take"), world())
    taken = next(one.text for one in effects if isinstance(one, Ask))
    table, asked = after_wire_event(table, 0, "heard", taken)
    assert asked == []
    table, effects = update(table, Message("device", "seat 0"), world())
    sent = next(one.text for one in effects if isinstance(one, Ask))
    hand, _ = after_wire_event(hand, "hand", "heard", sent)
    assert hand.on_show.session.position == table.session.line.last.view_for(0)
    move = hand.on_show.session.position.legal_moves()[0].text
    hand, effects = update(hand, Message("type", fields={"move": move}), world())
    said = next(one.text for one in effects if isinstance(one, Ask))
    view(hand)
    table, asked = after_wire_event(table, 0, "heard", said)
    assert len(table.session.line) == 1
    hand, _ = after_wire_event(hand, "hand", "heard", asked[0].text)
    assert hand.on_show.session.line.last == table.session.line.last.view_for(0)
    view(hand)


@pytest.mark.parametrize("game", PRIVATE)
def test_a_lost_hand_can_be_played_at_the_table(game: str) -> None:
    """Behind the curtain, and nothing of the game is lost; what is stored never tells who was away."""
    most = max(seats(game))
    model = with_devices(new_table(game, most), *range(most - 1))
    assert model.session.people == [most - 1]
    lost, _ = after_wire_event(model, 0, "lost")
    home, effects = update(lost, Message("device", "home 0"), world())
    assert home.session.people == [0, most - 1]
    assert home.session.has_curtain
    assert home.session.line == model.session.line
    assert [one.job for one in effects if isinstance(one, Ask)] == ["say", "hang", "keep"]


def test_a_device_that_is_back_is_told_all() -> None:
    """Nothing is queued: the whole view comes again."""
    model = with_devices(new_table(ANY), 0)
    lost, _ = after_wire_event(model, 0, "lost")
    _, asked = after_wire_event(lost, 0, "open")
    assert [one.text for one in asked] == [outgoing.view_message(model.session, 0)]


def test_a_move_that_did_not_arrive_is_said_again() -> None:
    """A move is sent into a line that is broken: it is played as soon as the line is there again."""
    table = with_devices(new_table(ANY), 0)
    hand = model_after(first_model(world()), Message("open", "hand?t=x"), world())
    hand, _ = after_wire_event(hand, "hand", "heard", outgoing.view_message(table.session, 0))
    hand, _ = after_wire_event(hand, "hand", "lost")
    move = hand.on_show.session.position.legal_moves()[0].text
    hand, effects = update(hand, Message("type", fields={"move": move}), world())
    said = next(one for one in effects if isinstance(one, Ask))
    hand, asked = after_wire_event(hand, "hand", "open")
    assert asked == [said]
    table, _ = after_wire_event(table, 0, "heard", said.text)
    assert len(table.session.line) == 1
    hand, _ = after_wire_event(hand, "hand", "heard", outgoing.view_message(table.session, 0))
    _, asked = after_wire_event(hand, "hand", "open")
    assert asked == []


def after_reload(model: Model, asked: list[Ask]) -> tuple[Model, list[Ask]]:
    """Return the table after its tab was loaded anew: it has the game and what was kept of the wires."""
    text = [one.text for one in asked if one.job == "keep"][-1]
    fresh = replace(model, devices=None, hand=None).with_session(replace(model.session, away=frozenset()))
    after, effects = update(fresh, Message("rejoin", fields={"text": text}), world())
    return after, [one for one in effects if isinstance(one, Ask)]


@pytest.mark.parametrize("way", ["near", "far"])
def test_a_table_that_is_loaded_anew_goes_back_to_its_devices(way: str) -> None:
    """It asks for the same wires, waits for the same players, and tells the whole view once one is there."""
    model, _ = after_wire_event(model_after(new_table(ANY), Message("device", f"{way} 0"), world()), 0, "offer", "abc")
    model, _ = after_wire_event(model, 0, "open")
    take = speech.write("take", game=ANY, seat=0)
    model, _ = after_wire_event(model, 0, "heard", take)
    model, effects = update(model, Message("device", "seat 0"), world())
    after, asked = after_reload(model, [one for one in effects if isinstance(one, Ask)])
    assert [(one.job, one.name) for one in asked if one.job != "keep"] == [({"near": "call", "far": "back"}[way], "0")]
    assert after.session.people == [1]
    assert model.devices
    assert after.devices
    assert {p: w.offer for p, w in after.devices.wires.items()} == {p: w.offer for p, w in model.devices.wires.items()}
    _, asked = after_wire_event(after, 0, "open")
    assert [one.text for one in asked if one.job == "say"] == [outgoing.view_message(model.session, 0)]


def test_wires_of_another_game_are_not_asked_for() -> None:
    """Nor are those of a text that no page of ours has kept."""
    model = with_devices(new_table(ANY), 0)
    text = stored_wires.write(model.devices, model.session.seed, None, "")
    other = new_table(ANY, seed=2)
    for said in (text, "", "{}", text.replace("near", "nigh"), text.replace('"0"', '"x"'), text[:-1]):
        after, effects = update(other, Message("rejoin", fields={"text": said}), world())
        assert after.devices is None
        assert [one for one in effects if isinstance(one, Ask)] == []


def test_text_never_becomes_markup() -> None:
    """A name that looks like markup is shown as it is."""
    model = new_table(ANY)
    model = with_devices(model.with_session(replace(model.session, names=("<img src=x>", ""))), 0)
    hand = model_after(first_model(world()), Message("open", "hand?t=x"), world())
    hand, _ = after_wire_event(hand, "hand", "heard", outgoing.offer_message(model.session, 0))
    assert "<img src=x>" not in view(hand).regions["overlay"]
    hand, _ = after_wire_event(hand, "hand", "heard", outgoing.view_message(model.session, 0))
    assert "<img src=x>" not in "".join(view(hand).regions.values())
    assert "&lt;img src=x&gt;" in "".join(view(hand).regions.values())


def carry_all(sides: dict[str | int, Model], asked: list[tuple[str | int, Ask]]) -> None:
    """Carry what each side says to the other one, until nobody says anything more."""
    names: dict[str | int, str | int] = {"hand": 1, 1: "hand"}
    while asked:
        side, said = asked.pop(0)
        if said.job == "say":
            other = names[side]
            sides[other], more = after_wire_event(sides[other], other, "heard", said.text)
            asked += [(other, one) for one in more]


@pytest.mark.parametrize("game", BY_LINK)
def test_games_by_link_are_played_over_a_wire(game: str) -> None:
    """The letters go to and fro by themselves, with the same commitment as by mail; each side plays at its table."""
    first = model_after(replace(first_model(world()), route=Route("play", game)), Message("correspond"), world(1))
    second = model_after(first_model(world()), Message("open", "hand?w=x"), world(2))
    first = model_after(first, Message("device", "far 1"), world())
    sides: dict[str | int, Model] = {1: first, "hand": second}
    sides[1], asked = after_wire_event(first, 1, "open")
    carry_all(sides, [(1, one) for one in asked])
    sides["hand"], effects = update(sides["hand"], Message("hand", "take"), world())
    carry_all(sides, [("hand", one) for one in effects if isinstance(one, Ask)])
    sides[1], effects = update(sides[1], Message("device", "seat 1"), world())
    carry_all(sides, [(1, one) for one in effects if isinstance(one, Ask)])
    assert sides["hand"].route == Route("play", game)
    rng = Random(3)
    for number in range(LATER):
        # A player with another move sends both moves together.
        known = max((model.session for model in sides.values()), key=lambda session: len(session.line))
        if known.is_over:
            break
        side: str | int = 1 if known.line.last.turn == 0 else "hand"
        move = rng.choice(known.line.last.legal_moves()).text
        sides[side] = model_after(sides[side], Message("still"), world())  # an attack may be playing out
        sides[side], effects = update(sides[side], Message("type", fields={"move": move}), world(number))
        carry_all(sides, [(side, one) for one in effects if isinstance(one, Ask)])
        if sides[side].session.line.last.turn != known.line.last.turn:
            assert sides[1].session.line == sides["hand"].session.line
    assert len(sides[1].session.line) >= LATER - 1 or sides[1].session.is_over
    for model in sides.values():
        view(model)
        assert model.notice is None
