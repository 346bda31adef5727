"""The computer at the table: its state, the progress of its search, and the buttons about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.app.questions import move_question
from ui.draw.markup import Markup, tag
from ui.draw.parts import button
from ui.table import start
from ui.table.kinds import PERSON
from ui.table.names import seat_name
from ui.views.prompt import sentences, size, told_and_next

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.table.session import Session


def is_to_move(session: Session) -> bool:
    """Whether a computer is to move in the position on show, and nothing else is to be said there."""
    return session.level > PERSON and not session.is_filming and not session.has_shown_since(session.ply)


def status_text(model: Model) -> str:
    """The status of the computer that is to move, in a sentence."""
    session, language = model.session, model.language
    name = seat_name(session, session.line.at(session.ply).turn, language)
    if session.ply < len(session.line):
        return language.say("computer.past")
    if move_question(model):
        return language.say("computer.thinking", name=name)
    return language.say("computer.paused" if session.paused else "computer.next", name=name)


def status(model: Model) -> Markup:
    """The status; while the computer thinks, with a progress bar and a button for its move at once."""
    session = model.session
    told, status = told_and_next(session, model.language, status_text(model))
    words = sentences(session, model.language, told, status)
    css = f"help computer seat-{session.line.at(session.ply).turn}{size(f'{told} {status}')}"
    if move_question(model) is None:
        return tag("div", {"class": css}, words)
    # ui/browser moves the bar, so that progress needs no new page.
    bar = tag("progress", {"id": "progress", "max": 1, "value": 0, "aria-hidden": "true"})
    hurry = button("hurry", model.language.say("computer.hurry"), "last", css="quiet hurry")
    return tag("div", {"class": css, "id": f"thinking-{session.ply}", "aria-busy": "true"}, words, bar, hurry)


def invitation(session: Session, language: Language) -> list[Markup]:
    """The button to play against the computer, as long as that is possible."""
    possible = start.can_reseat(session) and not session.taps
    return [button("against", language.say("home.against"), "computer", css="worded")] if possible else []


def pause_button(session: Session, language: Language) -> list[Markup]:
    """The button that pauses computers playing alone, or has them go on."""
    alone = any(session.kinds) and not session.people
    if session.is_over or not (alone or session.paused):
        return []
    words, picture = ("move.resume", "play") if session.paused else ("move.pause", "pause")
    return [button("pause", language.say(words), picture, css="primary" if session.paused else "")]
