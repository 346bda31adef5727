"""Handing a result in, and collecting results."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.acts import transfer
from ui.app.effects import Camera, Download, Reveal
from ui.app.handed_in import result_on_show
from ui.app.results_csv import csv_lines
from ui.devices.camera_state import LOOKING, OFF, ON, OTHER, PLACE, STARTING, STOPPED, Reading
from ui.learn import collection, pasted_results, result_code
from ui.learn.collection import ORDERS, Collection, is_lesson_or_course
from ui.learn.pasted_results import Pasted
from ui.learn.result import clean_words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.act import Acts
    from ui.app.model import Model
    from ui.table.message import Message
    from ui.table.session import World

SCREEN = "results"
MORE = "more"
"""The word of a message about a file that was opened together with the one before it."""


def leave(model: Model) -> Model:
    """The model without the state of the page for results, if it was left; the camera never runs unseen."""
    found = model.collection
    if found is None or model.route.screen == SCREEN:
        return model
    return replace(model, collection=None).with_effects(Camera("off") if found.reading.state in ON else None)


def _state(model: Model) -> Collection:
    return model.collection or Collection()


def _with(model: Model, state: Collection) -> Model:
    return replace(model, collection=state)


def _collect(model: Model, pasted: Pasted) -> Model:
    """The model with the results that were read."""
    state, kept = _state(model).collect(model.collected, pasted)
    return replace(model, collection=state, collected=kept)


def _name(model: Model, name: str, _fields: Mapping[str, str]) -> Model:
    """Put the pupil's name into the result that is handed in."""
    return replace(model, pupil=clean_words(name, result_code.LONGEST_NAME))


def _save(model: Model, _about: str, _fields: Mapping[str, str]) -> Model:
    """Save the result that is handed in as a file."""
    found = result_on_show(model)
    if found is None:
        return model
    name = "-".join(part for part in ("fang-result", found.key, found.mark) if part)
    return model.with_effects(Download(f"{name}.json", result_code.write_file(found)))


def _read(model: Model, _about: str, fields: Mapping[str, str]) -> Model:
    """Collect what was pasted."""
    text = fields.get("text", "")
    return _collect(model, pasted_results.find_results(text)) if text.strip() else model


def _keep(model: Model, _about: str, _fields: Mapping[str, str]) -> Model:
    """Collect the result to which a link has led."""
    offered = _state(model).offered
    return _collect(model, Pasted((offered,), ())) if offered else model


def _close(model: Model, _about: str, _fields: Mapping[str, str]) -> Model:
    return _with(model, replace(_state(model), offered=None))


def _sort(model: Model, order: str, _fields: Mapping[str, str]) -> Model:
    return _with(model, replace(_state(model), order=order)) if order in ORDERS else model


def _remove(model: Model, mark: str, _fields: Mapping[str, str]) -> Model:
    """Remove the results with a mark, which the person can put back."""
    gone = {row.code for row in collection.rows(model.collected) if row.result.mark == mark}
    return _without(model, tuple(code for code in model.collected if code not in gone))


def _clear(model: Model, _about: str, _fields: Mapping[str, str]) -> Model:
    return _without(model, tuple(filter(is_lesson_or_course, model.collected)))


def _without(model: Model, kept: tuple[str, ...]) -> Model:
    state = replace(_state(model), before=model.collected, added=None, faults=())
    return replace(model, collected=kept, collection=state) if kept != model.collected else model


def _put_back(model: Model, _about: str, _fields: Mapping[str, str]) -> Model:
    """Put back what was removed last."""
    before = _state(model).before
    return model if before is None else replace(_with(model, replace(_state(model), before=None)), collected=before)


def _csv(model: Model, _about: str, _fields: Mapping[str, str]) -> Model:
    """Save all tables in one file for a spreadsheet."""
    found = collection.tables(model.collected, _state(model).order)
    text = collection.write_csv(csv_lines(found, model))
    return model.with_effects(Download("fang-results.csv", text))


JOBS: Mapping[str, Callable[[Model, str, Mapping[str, str]], Model]] = {
    "name": _name,
    "save": _save,
    "read": _read,
    "keep": _keep,
    "close": _close,
    "sort": _sort,
    "remove": _remove,
    "clear": _clear,
    "undo": _put_back,
    "csv": _csv,
}
"""By word, what is done with results."""


def _press(model: Model, message: Message, _world: World) -> Model:
    word, _, about = message.about.partition(" ")
    return JOBS[word](model, about, message.fields) if word in JOBS else model


def _take_file(model: Model, message: Message, world: World) -> Model:
    """Collect the results in a file; any other file of ours is opened as anywhere."""
    if not isinstance(message.found, Pasted):
        return transfer.ACTS["file"](model, message, world)
    after = _collect(replace(model, dropping=False), message.found)
    return _with(after, _state(after).add_news_of(_state(model))) if message.about == MORE else after


def _switch_camera(model: Model, message: Message, _world: World) -> Model:
    """Switch the camera on or off, or change to another one."""
    job, reading = message.about, _state(model).reading
    if job == "on" and reading.state not in ON:
        return _with_camera(model, Reading(STARTING)).with_effects(Camera(job), Reveal(PLACE))
    if job == "turn" and reading.state in ON:
        return _with_camera(model, replace(reading, state=STARTING)).with_effects(Camera(job))
    return _with_camera(model, Reading(OFF)).with_effects(Camera(job)) if job == "off" else model


def _take_news(model: Model, message: Message, _world: World) -> Model:
    """Take what the camera sees, or why there is none; after a code it looks for the next one."""
    reading, told = _state(model).reading, message.fields.get("text", "")
    if reading.state not in ON:
        return model
    if message.about in STOPPED:
        return _with_camera(model, Reading(message.about))
    if message.about == "looking":
        words = told.split()
        return _with_camera(model, Reading(LOOKING, "several" in words, "mirrored" in words))
    found = pasted_results.find_results(told)
    if not found.results:
        return _with_camera(model, replace(reading, state=OTHER))
    return _collect(_with_camera(model, replace(reading, state=LOOKING)), found._replace(faults=()))


def _with_camera(model: Model, reading: Reading) -> Model:
    return _with(model, replace(_state(model), reading=reading))


ACTS: Acts = {"results": _press}
OF_PAGE: Acts = {"camera": _switch_camera, "file": _take_file, "watched": _take_news}
"""The acts on the page for results that come before all others."""
