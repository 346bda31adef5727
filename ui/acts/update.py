"""Update: what each message makes of the model, and its effects."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.work import finish
from ui.acts import begin, computer, learn, page, replay, shelf, table
from ui.acts import help as helping
from ui.acts.late import LATE, late_act
from ui.acts.reading import READ, message_work, shelf_work
from ui.app.effects import Clear, Keep, Scroll, Visit
from ui.app.model import Model
from ui.app.ongoing import ongoing_effects
from ui.app.screens import BAD_LINK, END, MOVE_DIALOGS, TASKS, TYPED
from ui.app.sounds import film_effects, sound_effects
from ui.games.desk import START_GAME
from ui.table.session import new_session

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from engine.work import Work
    from ui.app.act import Act, Acts
    from ui.app.effects import Effect, Effects
    from ui.table.message import Message, Verb
    from ui.table.session import World

    Follow = Callable[[Model, Model, Message, World], Model]


def update(model: Model, message: Message, world: World) -> tuple[Model, Effects]:
    """The model after the message, and effects; an unknown verb changes nothing."""
    return finish(update_work(model, message, world))


def update_work(model: Model, message: Message, world: World) -> Work[tuple[Model, Effects]]:
    """The work of `update`; while the message's text is read, it can be interrupted after each move."""
    if message.verb in READ and not message.board:
        message = yield from message_work(model, message, world)
    after = _act(model, message)(model, message, world)
    for follow in FOLLOWING:
        after = follow(model, after, message, world)
    if after.route.screen == "shelf":
        yield from shelf_work(after)
    shown = after.on_show
    happened = *film_effects(model.on_show, shown, message), *sound_effects(model.on_show, shown, message)
    # A text read from the storage is not stored again, or two tabs would do so for ever.
    kept = () if message.verb == "stored" else (Keep(),)
    effects = (*kept, *after.effects, *_move(model, after), *happened, *ongoing_effects(shown))
    return replace(after, effects=()) if after.effects else after, effects


def _act(model: Model, message: Message) -> Act:
    """The act for a message: on a board apart from the table, in the mode of the table's board, or else."""
    if message.board:
        return learn.apart
    return MODES[_mode(model)]().get(message.verb) or ACTS.get(message.verb, _nothing)


def _mode(model: Model) -> str:
    """The mode of the table's board, one of MODES: trying, say, in place of the game."""
    if model.on_show is not model:
        return "hand"
    if model.route.screen == "results":
        return "results"
    if model.dialog or model.route.screen != "play":
        return "game"
    return "trying" if model.trying else "variation" if model.help.review and model.variation else "game"


def _nothing(model: Model, _message: Message, _world: World) -> Model:
    return model


def _hand() -> Acts:
    from ui.acts import hand  # later archive

    return hand.ACTS


def _trying() -> Acts:
    from ui.acts import trying  # later archive

    return trying.ACTS


def _variation() -> Acts:
    from ui.acts import variation  # later archive

    return variation.ACTS


def _results_page() -> Acts:
    from ui.acts import results  # later archive

    return results.OF_PAGE


MODES: Mapping[str, Callable[[], Acts]] = {
    "game": dict,
    "hand": _hand,
    "results": _results_page,
    "trying": _trying,
    "variation": _variation,
}
"""By what the table's board shows, the acts that come before all others; their modules are loaded when needed."""


def _leave(before: Model, after: Model, _message: Message, _world: World) -> Model:
    """Close menu and curtain at a table that was left, and the curtain behind a dialog that is not about the move.

    Nothing of a hand stays in the page.
    """
    if before.route == after.route and after.route.screen in TASKS:
        return after
    there = before.route.screen == after.route.screen in {"play", "hand"} and before.route.game == after.route.game
    if there:
        gone = after.menu == END and not after.session.is_at_end
        after = replace(after, menu="") if gone else after
        return _hide_hand(after, after.route.game) if after.dialog not in {"", *MOVE_DIALOGS} else after
    after = replace(after, menu="") if after.menu and not _is_end_on_show(after) else after
    return _hide_hand(after, before.route.game)


def _drop_complaint(before: Model, after: Model, _message: Message, _world: World) -> Model:
    """Put away the complaint about a link once the person goes elsewhere."""
    is_old = after.notice is not None and after.notice is before.notice and after.notice.key == BAD_LINK
    return replace(after, notice=None) if is_old and after.route != before.route else after


def _hide_hand(model: Model, game: str) -> Model:
    """The model with the curtain closed at the table of a game, if there is one."""
    session = model.sessions.get(game)
    return model.with_session(session.hide_hand()) if session and session.needs_curtain else model


def _is_end_on_show(model: Model) -> bool:
    """Whether the menu shows the end of the game on the table."""
    session = model.sessions.get(model.route.game) if model.route.screen == "play" else None
    return model.menu == END and session is not None and session.is_at_end


def _lay_table(_before: Model, after: Model, _message: Message, world: World) -> Model:
    """Add a session of the route's game, which is made when the game is first needed."""
    game = after.route.game
    return after if game in after.sessions else after.with_session(new_session(game, {}, (), world))


def _date_results(before: Model, after: Model, message: Message, world: World) -> Model:
    """Put results that were just counted under today, if today is known."""
    whole = message.verb in WHOLE or isinstance(message.found, Model)
    if after.tally is before.tally or whole or not world.today:
        return after
    from ui.app.result_days import date_results  # later archive

    return date_results(before, after, world.today)


def _tell_devices(before: Model, after: Model, _message: Message, _world: World) -> Model:
    """Tell other devices what is news to them."""
    if not (after.devices or after.hand or after.classroom):
        return after
    from ui.acts import camera, devices, hand, rejoin  # later archive

    return rejoin.keep(before, camera.follow(_tell_class(devices.follow(hand.follow(after)))))


def _tell_class(model: Model) -> Model:
    """Tell pupils what is news to them."""
    if not model.classroom:
        return model
    from ui.acts import classroom  # later archive

    return classroom.follow(model)


def _ask_to_persist(before: Model, after: Model, message: Message, world: World) -> Model:
    """Ask the browser to delete nothing by itself, once the person has kept something."""
    if message.verb == "stored" or (after.shelf is before.shelf and after.drafts is before.drafts):
        return after
    from ui.acts import backup  # later archive

    return backup.ask_to_persist(before, after, world.today)


def _keep_work(before: Model, after: Model, message: Message, world: World) -> Model:
    """Keep what was done in a lesson or a puzzle, and the state of the page for results."""
    if after.run is not before.run or after.attempt is not before.attempt:
        from ui.acts import work  # later archive

        after = work.follow(before, after, message, world)
    if after.dialog == "result" != before.dialog:
        from ui.app import handed_in  # later archive

        after = handed_in.draw_result_mark(after, world.rng)
    if after.collection and after.route.screen != before.route.screen:
        from ui.acts import results  # later archive

        after = results.leave(after)
    return after


FOLLOWING: tuple[Follow, ...] = (
    _leave,
    _drop_complaint,
    _lay_table,
    _keep_work,
    _date_results,
    _tell_devices,
    _ask_to_persist,
)
"""The functions that follow any message, in order, given the model before it and as it is by then."""


def _move(before: Model, after: Model) -> Iterator[Effect]:
    """Yield effects of any change: another screen begins at its top, and another game empties the text field."""
    if after.address != before.address and not any(isinstance(effect, Visit) for effect in after.effects):
        # Back does not lead to a question that was answered.
        yield Visit(after.address, arrived=before.offer_on_show is not None)
        yield Scroll("")
    known = before.sessions.get(before.route.game)
    if known is None or after.session.line.start is not known.line.start:
        yield Clear(TYPED)


WHOLE: tuple[Verb, ...] = ("stored", "forget", "unforget")
"""Verbs after which the statistics are others as a whole, days too."""

ACTS: Acts = {
    **begin.ACTS,
    **computer.ACTS,
    **page.ACTS,
    **replay.ACTS,
    **table.ACTS,
    **helping.ACTS,
    **shelf.ACTS,
    **dict.fromkeys(LATE, late_act),
}
"""By verb, what is done to the page and at the table; messages to boards apart from the table go to ui.acts.learn."""


def first_model(world: World) -> Model:
    """The model of a first visit: the start page, with its game at the start."""
    return Model(sessions={START_GAME: new_session(START_GAME, {}, (), world)})
