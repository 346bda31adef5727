"""The table of a lesson or a puzzle: laid out as a game is, with the task as its prompt."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import icon, link
from ui.draw.sketch import over
from ui.games.desk import desk
from ui.help.marks import mark_tap
from ui.views import seats
from ui.views.apart import scope_ids
from ui.views.places import close_button, menu_button, places_of_move
from ui.views.prompt import size

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.language import Language
    from ui.app.model import Model
    from ui.table.session import Session

TAGS = re.compile(r"<[^>]*>")


class Actions(NamedTuple):
    """The buttons of a lesson or a puzzle, by their places."""

    first: Markup
    """The button that takes back."""
    second: Markup = NOTHING
    """The button that helps, or others."""
    main: Markup = NOTHING
    """The main action."""
    made: Sequence[Markup] = ()
    """The buttons for a half-made move, which stand in the places of the two before."""

    def in_line(self, *, half_made: bool) -> Markup:
        """All buttons one after the other; the one that takes back only while a move is half made."""
        return join((self.first if half_made else NOTHING, *self.made, self.second, self.main))


@dataclass(frozen=True, slots=True)
class Task:
    """The parts of a lesson or a puzzle on the table."""

    name: str
    """The name of its board."""
    label: str
    """Its name, for screen readers."""
    session: Session
    """The position on show."""
    header: Markup
    """The title and the progress, for the bar."""
    prompt: Markup
    """The task, or the answer to the last tap."""
    actions: Actions
    """The buttons of the board."""
    panel: Markup
    """The content of the panel beside the board, or of the sheet over it."""
    kind: str = "play"
    """The kind of step; ends in "done" when nothing is left to do."""
    hinted: str = ""
    """The tap that a hint points at."""
    drawn: Markup = NOTHING
    """The drawing over the board."""


def table(model: Model, task: Task) -> Markup:
    """The regions of a table: bar, plates, board, prompt, dock, actions, panel."""
    css = "lesson" if task.name == "lesson" else f"lesson {task.name}"
    scope = {"class": css, "data-board": task.name, "role": "group", "aria-label": task.label}
    said = tag("div", {"class": f"said{size(TAGS.sub('', task.prompt))}"}, task.prompt)
    prompt = tag("div", {"class": "prompt", "aria-live": "polite"}, said)
    first, second, main, made = task.actions
    row = places_of_move(first, made, _opener(model), second=second, main=main)
    actions = tag("div", {"class": "acts"}, mark_tap(row, task.hinted))
    panel = tag("aside", {"class": "side", "data-board": ""}, _bar(model), tag("div", {"id": "menu-panel"}, task.panel))
    board = tag("div", {"class": f"live-board {task.kind}"}, *_parts(model, task))
    return tag("div", scope, tag("header", None, task.header), prompt, board, actions, panel)


def _parts(model: Model, task: Task) -> list[Markup]:
    """The plates, the board, and what lies ready."""
    session, language = task.session, model.language
    game = desk(session.game)
    board = over(game.board(session, language, model.look_apart), task.drawn)
    dock = game.dock(session, language)
    parts = (
        seats.opposite(session, language),
        tag("div", {"class": "board-frame"}, board),
        seats.own(session, language),
        tag("div", {"class": "dock"}, dock) if dock else NOTHING,
    )
    return [mark_tap(scope_ids(part, task.name), task.hinted) for part in parts]


def onward(address: str, words: str, language: Language) -> Markup:
    """The way to the next task, in the main place: a word, and behind it for screen readers what comes."""
    more = tag("span", {"class": "visually-hidden"}, text(f": {words}"))
    said = tag("span", None, text(language.say("lesson.next")), more)
    return link(address, icon("play"), said, css="button primary", title=words)


def _opener(model: Model) -> Markup:
    """The button that opens the panel where it is a sheet."""
    return tag("div", {"data-board": "", "class": "opens-menu"}, menu_button(model.language, "help"))


def _bar(model: Model) -> Markup:
    """The button that closes the panel where it is a sheet."""
    return tag("header", None, close_button(model.language, "menu-help"))
