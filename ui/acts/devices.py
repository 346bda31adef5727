"""Other devices at the table: inviting them, their messages, and ours to them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.acts import hand, wired_letters
from ui.acts.after_move import finish_move
from ui.app.effects import Scroll
from ui.app.effects import Wire as Ask
from ui.devices import outgoing, speech, state
from ui.devices.state import Wire

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.model import Model
    from ui.devices.state import Devices
    from ui.table.message import Message
    from ui.table.session import Session, World


def press(model: Model, message: Message, _world: World) -> Model:
    """Do what was pressed for the player whose number follows: invite a device, seat it, or play here again."""
    word, _, number = message.about.partition(" ")
    post, act = model.session.post, PRESSED.get(word)
    players = [1 - post.player] if post else range(len(model.session.names))
    if act is None or number not in map(str, players) or (post and act is _near):
        return model
    return act(_here(model), int(number))


def _here(model: Model) -> Model:
    """The model with the devices of the table on show; those of another game's table are let go."""
    before, here = model.devices, state.of_table(model.devices, model.route.game)
    dropped = before.wires if before and before is not here else ()
    return replace(model, devices=here).with_effects(*(Ask("hang", str(player)) for player in dropped))


def _near(model: Model, player: int) -> Model:
    """Wait for another window of this device. It finds the table again after a reload: the game knows the word."""
    session = model.session
    word = f"{session.game}.{session.seed}.{player}"
    wire = Wire(state.NEAR, state.OFFERED, offer=f"t={word}")
    return _to_invitation(_with_wire(model, player, wire).with_effects(Ask("call", str(player), word)))


def _far(model: Model, player: int) -> Model:
    """Have an invitation for another device made."""
    mark = model.session.post.mark if model.session.post else ""
    return _with_wire(model, player, Wire(state.FAR, mark=mark)).with_effects(Ask("offer", str(player)))


def _seat(model: Model, player: int) -> Model:
    """Give the seat to the device that has taken it."""
    wire = _devices(model).wires.get(player)
    if wire is None or wire.state != state.TAKEN:
        return model
    return _with_wire(model, player, replace(wire, state=state.SEATED, told=""))


def _home(model: Model, player: int) -> Model:
    """Have the player play at the table again, behind the curtain where there is one."""
    if player not in _devices(model).wires:
        return model
    gone = replace(model, devices=_devices(model).without(player)).with_session(model.session.close_curtain())
    return gone.with_effects(Ask("say", str(player), speech.write("gone")), Ask("hang", str(player)))


PRESSED: Mapping[str, Callable[[Model, int], Model]] = {"near": _near, "far": _far, "seat": _seat, "home": _home}


def paste(model: Model, message: Message, world: World) -> Model:
    """Take the answer that was typed or pasted: the link that the other device shows, or the word in it."""
    if model.route.screen == "classroom":
        from ui.acts import class_invitations  # later archive

        return class_invitations.paste(model, message, world)
    player = _devices(model).invited_player
    text = message.fields.get("answer", "").rpartition(state.ANSWER)[2].strip()
    return _accept(model, player, text) if player is not None and text else model


def _accept(model: Model, player: int, text: str) -> Model:
    wire = _wire(model, player)
    if wire.way != state.FAR or wire.state != state.OFFERED:
        return model
    return _change_wire(model, player, state=state.CONNECTING, reason="").with_effects(Ask("accept", str(player), text))


def take_news(model: Model, message: Message, world: World) -> Model:
    """Take what has become of a wire, or was said over it; what is not for this table changes nothing."""
    if message.about == state.HAND:
        return hand.take_news(model, message, world)
    if message.about.startswith(state.CLASS_WIRE):
        from ui.acts import class_news  # later archive

        return class_news.take_news(model, message, world)
    player = next((each for each in _devices(model).wires if str(each) == message.about), None)
    act = TOLD.get(message.fields.get("said", ""))
    return model if player is None or act is None else act(model, player, message, world)


def _note_offer(model: Model, player: int, message: Message, _world: World) -> Model:
    return _to_invitation(_change_wire(model, player, state=state.OFFERED, offer=f"w={message.fields.get('text', '')}"))


def _to_invitation(model: Model) -> Model:
    """The model after scrolling to the invitation: it stands below the players, on a phone out of sight."""
    return model.with_effects(Scroll(state.INVITED)) if model.dialog == "devices" else model


def _take_answer(model: Model, player: int, message: Message, _world: World) -> Model:
    return _accept(model, player, message.fields.get("text", ""))


def _greet(model: Model, player: int, _message: Message, _world: World) -> Model:
    """Say to a device that is there which seat it is offered; one that is back is told the whole view."""
    if _wire(model, player).state == state.SEATED:
        return _change_wire(model, player, lost=False, told="")
    offer = Ask("say", str(player), outgoing.offer_message(_session(model), player))
    return _change_wire(model, player, state=state.OPEN, lost=False, reason="").with_effects(offer)


def _note_loss(model: Model, player: int, _message: Message, _world: World) -> Model:
    seated = _wire(model, player).state == state.SEATED
    return _change_wire(model, player, lost=True, **({} if seated else {"state": state.FAILED, "reason": state.MISSED}))


def _note_failure(model: Model, player: int, message: Message, _world: World) -> Model:
    return _change_wire(model, player, state=state.FAILED, reason=message.fields.get("text") or state.SLOW)


def _note_slowness(model: Model, player: int, _message: Message, _world: World) -> Model:
    waits = _wire(model, player).state in {state.CALLING, state.CONNECTING}
    return _change_wire(model, player, state=state.FAILED, reason=state.SLOW) if waits else model


def _note_unread_answer(model: Model, player: int, _message: Message, _world: World) -> Model:
    """Wait on for an answer: the text that was given for one is none."""
    waits = _wire(model, player).state == state.CONNECTING
    return _change_wire(model, player, state=state.OFFERED, reason=state.UNREAD) if waits else model


def _take_message(model: Model, player: int, message: Message, world: World) -> Model:
    """Take the seat's confirmation, or play its move; whatever else it says is answered with its view."""
    wire, session, text = _wire(model, player), _session(model), message.fields.get("text", "")
    try:
        if wire.state == state.OPEN and _is_take(session, player, text):
            return _change_wire(model, player, state=state.TAKEN)
        if wire.state != state.SEATED:
            return model
        if wire.mark:
            return wired_letters.receive_letter(model, message.found)
        move = outgoing.read_answer(session, player, text)
    except Unreadable:
        return _change_wire(model, player, told="", refused=len(session.line))
    model = _change_wire(model, player, refused=state.NEVER)
    at_end = session if session.ply == len(session.line) else session.at(len(session.line))
    return finish_move(model, at_end.play(move, world.rng), slowly=model.settings.pace != "quick")


def _is_take(session: Session, player: int, text: str) -> bool:
    said = speech.read(text, "take")
    return (said["game"], said["seat"]) == (session.game, session.seat_of(player))


TOLD: Mapping[str, Callable[[Model, int, Message, World], Model]] = {
    "offer": _note_offer,
    "answer": _take_answer,
    "open": _greet,
    "lost": _note_loss,
    "failed": _note_failure,
    "slow": _note_slowness,
    "unread": _note_unread_answer,
    "heard": _take_message,
}


def follow(model: Model) -> Model:
    """The model with the players of other devices away from the table, and each told what is news."""
    devices = model.devices
    session = model.sessions.get(devices.game) if devices else None
    if devices is None or session is None:
        return model
    gone = [player for player, wire in devices.wires.items() if _has_no_place(session, player, wire)]
    kept = {player: wire for player, wire in devices.wires.items() if player not in gone}
    devices = replace(devices, wires=kept) if gone else devices
    if (session.away, session.unreachable) != (devices.seated_players, devices.lost_players):
        session = replace(session, away=devices.seated_players, unreachable=devices.lost_players)
        model = model.with_session(session)
    news = [
        (player, text)
        for player in devices.seated_players
        if (text := outgoing.view_message(session, player)) != kept[player].told
    ]
    wires = {player: replace(kept[player], told=text) for player, text in news}
    says = (Ask("say", str(player), text) for player, text in news if not kept[player].lost)
    after = replace(model, devices=replace(devices, wires={**kept, **wires}))
    return _send_letter(after.with_effects(*(Ask("hang", str(player)) for player in gone), *says))


def _has_no_place(session: Session, player: int, wire: Wire) -> bool:
    """Whether there is no place any more for the hand at the end of a wire."""
    return player >= len(session.names) or (session.post is not None and not wire.mark)


def _send_letter(model: Model) -> Model:
    """The model after the letter of a game by link has gone over its wire, if it is news."""
    wires = _devices(model).wires
    player = next((player for player, wire in wires.items() if wire.mark and wire.state == state.SEATED), None)
    if player is None:
        return model
    wire = wires[player]
    after, text = wired_letters.news(model, _devices(model).game, wire)
    return (
        _with_wire(after, player, replace(wire, told=text)).with_effects(Ask("say", str(player), text))
        if text
        else after
    )


def _devices(model: Model) -> Devices:
    return model.devices or state.of_table(None, model.route.game)


def _session(model: Model) -> Session:
    return model.sessions[_devices(model).game]


def _wire(model: Model, player: int) -> Wire:
    return _devices(model).wires[player]


def _with_wire(model: Model, player: int, wire: Wire) -> Model:
    return replace(model, devices=_devices(model).with_wire(player, wire))


def _change_wire(model: Model, player: int, **changes: object) -> Model:
    changed: Wire = replace(_wire(model, player), **changes)  # type: ignore[arg-type]
    return _with_wire(model, player, changed)
