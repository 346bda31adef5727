"""The page on which a teacher collects results: what was handed in, as tables, with the most frequent wrong moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import GAMES
from engine.sentence import complaint
from ui.app.handed_in import is_own
from ui.app.known_lessons import lookup
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, opener, way
from ui.draw.sheets import sheet
from ui.draw.sketch import PLAYED, over, sketch_layer
from ui.games.annotations import Marks, marks_layer
from ui.games.desk import Look, desk
from ui.learn import collection, result_code
from ui.learn.collection import Collection, Table
from ui.learn.result import SERIES
from ui.views import apart
from ui.views.camera import camera
from ui.views.list_head import plank_head
from ui.views.result import summary_text
from ui.views.results_table import legend, results_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.language import Language
    from ui.app.known_lessons import Known
    from ui.app.model import Model
    from ui.learn.pasted_results import Fault
    from ui.table.session import Session


def regions(model: Model) -> dict[str, Markup]:
    """The page, and the symbols with which its boards are drawn."""
    found = [(table, lookup(model, table.first)) for table in collection.tables(model.collected, _state(model).order)]
    games = {board.game for _, about in found for board in about.boards}
    page = join((_head(model), _form(model), *_tables(model, found)))
    return {"results": page, "sheet": join(sheet(game) for game in GAMES if game in games)}


def _state(model: Model) -> Collection:
    return model.collection or Collection()


def _language(model: Model) -> Language:
    """The language with the texts of this page."""
    return model.language.later.on_demand


def _head(model: Model) -> Markup:
    say = _language(model).say
    back = tag("div", {"class": "actions"}, way("", say("shelf.back"), "back"))
    intro = tag("p", {"class": "intro"}, text(say("results.intro")))
    honest = tag("p", {"class": "hint"}, text(say("results.honest")))
    return join((plank_head(model), back, _offer(model), intro, honest))


def _offer(model: Model) -> Markup:
    """The result to which a link has led, and whether it is to be collected."""
    offered, say = _state(model).offered, _language(model).say
    if offered is None:
        return NOTHING
    there = result_code.write(offered) in model.collected
    title = tag("h2", None, text(say("results.offered", name=offered.name or say("results.nobody"))))
    about = tag("p", None, tag("b", None, text(lookup(model, offered).title)))
    told = tag("p", None, text(summary_text(offered, _language(model))))
    key = "results.there" if there else "results.own" if is_own(model, offered) else ""
    hint = tag("p", {"class": "hint"}, text(say(key))) if key else NOTHING
    keep = NOTHING if there else button("results keep", say("results.keep"), "check", css="primary")
    actions = tag("div", {"class": "actions"}, keep, button("results close", say("results.leave"), "close"))
    return tag("section", {"class": "slip offered", "role": "status"}, title, about, told, hint, actions)


def _form(model: Model) -> Markup:
    """The field for codes and links, what became of the last ones, the camera and the button for files."""
    state, language, say = _state(model), _language(model), _language(model).say
    kept = "\n".join(fault.text for fault in state.faults)
    attrs = {"id": f"results-{state.number}", "name": "text", "rows": 5, "spellcheck": "false", "autocomplete": "off"}
    label = tag("span", None, text(say("results.field")))
    field = tag("label", {"class": "field"}, label, tag("textarea", attrs, text(kept)))
    read = tag("button", {"type": "submit", "class": "button primary"}, tag("span", None, text(say("results.read"))))
    actions = tag("div", {"class": "actions"}, read, opener(say("results.open"), several=True))
    said = tag("p", {"class": "said", "role": "status"}, text(" ".join(_news(state, language))))
    faults = (tag("li", None, _fault(fault, language)) for fault in state.faults)
    unread = tag("ul", {"class": "unread"}, *faults) if state.faults else NOTHING
    form = tag("form", {"data-form": "results read", "class": "pasting"}, field, actions)
    return tag("section", {"class": "slip"}, form, said, unread, camera(state.reading, language, "results"))


def _news(state: Collection, language: Language) -> Iterator[str]:
    """Yield the outcome of reading."""
    say = language.say
    if state.added is not None:
        yield say("results.added", n=state.added)
    if state.twice:
        yield say("results.twice", n=state.twice)
    if state.is_full:
        yield say("results.full", n=collection.MOST)
    if state.faults:
        yield say("results.unread", n=len(state.faults))


def _fault(fault: Fault, language: Language) -> Markup:
    """Why a place was not read, with its line; an error in a file says its line itself."""
    sentence = complaint(language, fault.error)
    is_placed = "line" in fault.error.params
    return text(sentence if is_placed else language.say("unreadable.line", line=fault.line, sentence=sentence))


def _tables(model: Model, found: list[tuple[Table, Known]]) -> Iterator[Markup]:
    """Yield the tables, each with its wrong moves, and what can be done with all."""
    state, say = _state(model), _language(model).say
    yield tag("div", {"class": "removed", "role": "status"}, _undo_line(model))
    if not found:
        yield tag("div", {"class": "nothing"}, tag("h2", None, text(say("results.none"))))
        return
    csv = button("results csv", say("results.csv"), "save", css="primary")
    clear = button("results clear", say("results.clear"), "delete")
    yield tag("div", {"class": "actions"}, csv, clear)
    for table, about in found:
        yield _section(table, state.order, about, _language(model))
    yield legend(_language(model))


def _undo_line(model: Model) -> Markup:
    """How many results were just removed, and the button that puts them back."""
    gone, say = len(_state(model).before or ()) - len(model.collected), _language(model).say
    if gone <= 0:
        return NOTHING
    undo = button("results undo", say("results.undo"), "undo")
    return tag("p", {"class": "said"}, text(say("results.removed", n=gone)), undo)


def _section(table: Table, order: str, about: Known, language: Language) -> Markup:
    say = language.say
    key = "" if about.boards else "results.version" if about.is_other else "results.unknown"
    hint = tag("p", {"class": "hint"}, text(say(key, version=table.first.hash))) if key else NOTHING
    shown = results_table(table, about.title, _step_names(table, about, language), order, language)
    return tag("section", {"class": "slip results"}, shown, hint, _wrongs(table, about, language))


def _step_names(table: Table, about: Known, language: Language) -> list[str]:
    """The names of the steps; in a course that is known here, each with the number of its lesson."""
    say, key = language.say, "results.puzzle" if table.first.kind == SERIES else "results.step"
    if not about.lengths:
        return [say(key, n=number) for number, _ in enumerate(table.first.steps, 1)]
    return [
        say("results.step.course", lesson=lesson, n=number)
        for lesson, length in enumerate(about.lengths, 1)
        for number in range(1, length + 1)
    ]


def _wrongs(table: Table, about: Known, language: Language) -> Markup:
    """The most frequent wrong moves of each step, on its board where that is known."""
    say, rows = language.say, list[Markup]()
    for number, step in enumerate(_step_names(table, about, language)):
        wrongs = table.wrongs(number)
        if not wrongs:
            continue
        title = tag("h4", None, text(step))
        told = (tag("li", None, text(say("results.wrong", move=wrong, n=count))) for wrong, count in wrongs)
        name = f"wrong-{table.first.hash}-{number + 1}"
        board = _board(name, about, number, wrongs, language) if about.boards else NOTHING
        rows.append(tag("li", None, title, board, tag("ol", None, *told)))
    if not rows:
        return NOTHING
    return join((tag("h3", None, text(say("results.wrongs"))), tag("ul", {"class": "wrongs"}, *rows)))


def _board(name: str, about: Known, number: int, wrongs: list[tuple[str, int]], language: Language) -> Markup:
    """The board of a step with wrong moves drawn over it, the frequent ones boldly, and rings round wrong cells."""
    start, most, draw = about.boards[number], wrongs[0][1], _draw_cell if number in about.cells else _draw_move
    strength = {wrong: f"{0.35 + 0.65 * count / most:.2f}" for wrong, count in wrongs}
    drawn = join(tag("g", {"opacity": much}, draw(start, wrong)) for wrong, much in strength.items())
    return tag("div", {"class": "diagram"}, over(apart.picture(name, start, language, coordinates=True), drawn))


def _draw_cell(start: Session, wrong: str) -> Markup:
    """A ring round a wrong cell; nothing where the board has no such cell."""
    there = wrong in desk(start.game).centres(start, Look())
    return marks_layer(start, Look(), Marks((wrong,))) if there else NOTHING


def _draw_move(start: Session, wrong: str) -> Markup:
    """A wrong move as in the look back; nothing for one that belongs to a later board of the step."""
    move = next((move for move in start.position.legal_moves() if move.text == wrong), None)
    return sketch_layer(PLAYED, desk(start.game).sketch(start, move, PLAYED, Look())) if move else NOTHING
