"""Update: what each message makes of the model, and its effects."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.work import finish
from ui.acts import begin, computer, learn, page, post, replay, shelf, table, transfer
from ui.acts import help as helping
from ui.app.effects import Clear, Keep, Scroll, Visit, long_silent, silent
from ui.app.model import END, TYPED, Model
from ui.app.ongoing import ongoing
from ui.app.sounds import heard
from ui.games.desk import START_GAME
from ui.table.session import new_session

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.work import Work
    from ui.app.effects import Command, Effect, Effects, LongCommand
    from ui.table.message import Message
    from ui.table.session import World


def update(model: Model, message: Message, world: World) -> tuple[Model, Effects]:
    """Return the model after the message, and effects; an unknown verb changes nothing."""
    return finish(updating(model, message, world))


def updating(model: Model, message: Message, world: World) -> Work[tuple[Model, Effects]]:
    """Return what `update` does; where a message brings much to read, it can be interrupted after each move."""
    long = None if message.board else LONG.get(message.verb)
    after, asked = (yield from long(model, message, world)) if long else _acted(model, message, world)
    after = _dated(model, _with_table(_left(model, after), world), message, world)
    yield from shelf.looking(after)
    if after.devices or after.hand:
        after, said = _wired(model, after)
        asked = (*asked, *said)
    follows = (*_follows(model, after, asked), *heard(model.on_show, after.on_show, message))
    return after, (*_keep(after, message), *asked, *follows, *ongoing(after.on_show))


def _wired(before: Model, model: Model) -> tuple[Model, Effects]:
    """Return the model after other devices were told what is news to them, and what they are told."""
    from ui.acts import camera, devices, hand, rejoined

    after, asked = hand.following(model)
    after, said = devices.following(after)
    after, looked = camera.following(after)
    return after, (*asked, *said, *looked, *rejoined.keeping(before, after))


def _dated(before: Model, after: Model, message: Message, world: World) -> Model:
    """Return the model with results that were just counted put under today, if today is known."""
    if after.tally is before.tally or message.verb in WHOLE or not world.today:
        return after
    from ui.app.dated import dated

    return dated(before, after, world.today)


def _acted(model: Model, message: Message, world: World) -> tuple[Model, Effects]:
    act = learn.apart if message.board else _command(model, message.verb)
    return act(model, message, world) if act else (model, ())


def _command(model: Model, verb: str) -> Command | None:
    """Return what is done at a message to the page or the table."""
    if model.on_show is not model:
        from ui.acts import hand

        return hand.acted if verb in hand.VERBS else SHORT.get(verb)
    if model.trying:
        from ui.acts import trying

        return trying.acted if verb in trying.VERBS and not model.dialog else SHORT.get(verb)
    if model.help.review and model.variation and model.route.screen == "play":
        from ui.acts import variation

        return variation.acted if verb in variation.VERBS and not model.dialog else SHORT.get(verb)
    return SHORT.get(verb)


def _left(before: Model, after: Model) -> Model:
    """Return the model with menu and curtain closed at a table that was left: nothing of a hand stays in the page."""
    there = before.route.screen == after.route.screen in {"play", "hand"} and before.route.game == after.route.game
    if there:
        gone = after.menu == END and not after.session.is_at_end
        return replace(after, menu="") if gone else after
    after = replace(after, menu="") if after.menu and not _ended(after) else after
    session = after.sessions.get(before.route.game)
    return after if session is None or not session.needs_curtain else after.with_session(session.close_curtain())


def _ended(model: Model) -> bool:
    """Return whether the menu shows the end of the game on the table."""
    session = model.sessions.get(model.route.game) if model.route.screen == "play" else None
    return model.menu == END and session is not None and session.is_at_end


def _with_table(model: Model, world: World) -> Model:
    """Return the model with a session of its route's game, which is made when the game is first needed."""
    game = model.route.game
    return model if game in model.sessions else model.with_session(new_session(game, {}, (), world))


def _keep(model: Model, message: Message) -> Effects:
    """Return the effect that stores the model; not after it was read from there, or two tabs would store for ever."""
    return () if message.verb == "stored" else (Keep(model),)


def _follows(before: Model, after: Model, asked: Effects) -> Iterator[Effect]:
    """Yield effects of any change: another screen begins at its top, and another game empties the text field."""
    if after.address != before.address and not any(isinstance(effect, Visit) for effect in asked):
        # Back does not lead to a question that was answered.
        yield Visit(after.address, arrived=before.offered is not None)
        yield Scroll("")
    known = before.sessions.get(before.route.game)
    if known is None or after.session.line.start is not known.line.start:
        yield Clear(TYPED)


def _try(model: Model, message: Message, world: World) -> tuple[Model, Effects]:
    """Begin to try moves beside the game on the table."""
    from ui.acts import trying

    return trying.begin(model, message, world), ()


def _device(model: Model, message: Message, world: World) -> tuple[Model, Effects]:
    """Do something about other devices; their module is loaded with the first one."""
    from ui.acts import camera, devices, hand, rejoined

    acts = {
        "device": devices.pressed,
        "answered": devices.pasted,
        "wire": devices.told,
        "hand": hand.pressed,
        "rejoin": rejoined.restored,
        "camera": camera.pressed,
        "watched": camera.told,
    }
    return acts[message.verb](model, message, world)


WHOLE = ("stored", "forget", "unforget")
"""Verbs after which the statistics are others as a whole, days too."""

SHORT: Mapping[str, Command] = {
    **silent(begin.ACTS),
    **silent(computer.ACTS),
    **silent(page.ACTS),
    **page.COMMANDS,
    **silent(post.ACTS),
    **silent(replay.ACTS),
    **silent(table.ACTS),
    **table.COMMANDS,
    **silent(helping.ACTS),
    **helping.COMMANDS,
    **silent(shelf.ACTS),
    **shelf.COMMANDS,
    **silent(transfer.ACTS),
    **transfer.COMMANDS,
    **dict.fromkeys(("device", "answered", "wire", "hand", "rejoin", "camera", "watched"), _device),
    "try": _try,
}
"""By verb, what is done to the page and at the table; messages to boards apart from the table go to ui.acts.learn."""

LONG: Mapping[str, LongCommand] = {
    **long_silent(page.LONG_ACTS),
    **page.LONG_COMMANDS,
    **long_silent(post.LONG_ACTS),
    **shelf.LONG_COMMANDS,
    **long_silent(transfer.LONG_ACTS),
}
"""By verb, what may take long: games that come from outside are read."""

COMMANDS = frozenset({*SHORT, *LONG})
"""The verbs of all messages to the page and the table."""


def first_model(world: World) -> Model:
    """Return the model of a first visit: the start page, with its game at the start."""
    return Model(sessions={START_GAME: new_session(START_GAME, {}, (), world)})
