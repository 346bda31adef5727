"""The moves of a game: the list, a slider over them, and the button that plays them back."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ui.app.replay import PACES, is_playing_back
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button
from ui.help.state import can_try
from ui.table.names import move_text

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.table.session import Session


def moves(model: Model) -> Markup:
    """The moves, each a button that leads to its ply, and the ways to step through them."""
    session, language = model.session, model.board_language
    rows = (
        _ply(ply, session.line.at(ply - 1).turn, _place(ply, session.ply), move_text(session, step))
        for ply, step in enumerate(session.line.steps, 1)
    )
    return tag(
        "section",
        {"class": "moves", "aria-labelledby": "moves-title"},
        _head(session, language),
        tag("p", {"class": "where"}, text(_where(session, language))),
        # Always there: what comes into the page with the first move would be read out with it.
        _replay(model, language),
        _tree(model) or tag("ol", {"class": "plies"}, *rows),
        button("try", language.say("notes.try"), "board") if can_try(session) else NOTHING,
    )


def _tree(model: Model) -> Markup:
    """The comment on the position on show, and the moves with their variations; nothing without notes."""
    session = model.session
    if not session.current_notes or not can_try(session):
        return NOTHING
    # Loaded with the first game that has notes, not with the page.
    from ui.notes import study as notes  # later archive
    from ui.views import tree  # later archive

    study = notes.of(session)
    return join((tree.remark(study, model.language), tree.moves(study, session, model.language, aside="try")))


def _head(session: Session, language: Language) -> Markup:
    last = len(session.line)
    to_start = button("go 0", language.say("move.start"), "first", bare=True, css="quiet", enabled=session.ply > 0)
    to_end = button(f"go {last}", language.say("move.end"), "last", bare=True, css="quiet", enabled=session.ply < last)
    return tag("header", None, tag("h2", {"id": "moves-title"}, text(language.say("move.list"))), to_start, to_end)


def _where(session: Session, language: Language) -> str:
    return language.say("move.where", n=session.ply, of=len(session.line))


def _replay(model: Model, language: Language) -> Markup:
    """The button that plays the moves back, the slider over them, and the choice of the pace."""
    on = is_playing_back(model)
    words = language.say("replay.pause" if on else "replay.play")
    return tag(
        "div",
        {"class": "replay"},
        button("replay", words, "pause" if on else "play", bare=True, enabled=bool(model.session.line.steps)),
        _slider(model.session, language),
        _paces(model.settings.replay, language),
    )


def _slider(session: Session, language: Language) -> Markup:
    where = _where(session, language)
    last = move_text(session, session.line.steps[session.ply - 1]) if session.ply else ""
    text_now = language.say("list.named", name=where, words=last) if last else where
    return tag(
        "input",
        {
            "type": "range",
            "id": "slider",
            "min": 0,
            "max": len(session.line),
            "value": session.ply,
            "data-change": "go",
            "aria-label": language.say("replay.slider"),
            "aria-valuetext": text_now,
            "autocomplete": "off",
        },
    )


@lru_cache(maxsize=16)
def _paces(now: str, language: Language) -> Markup:
    options = (
        tag("option", {"value": pace, "selected": pace == now}, text(language.say(f"settings.replay.{pace}")))
        for pace in sorted(PACES, key=lambda pace: -PACES[pace])
    )
    attrs = {"data-change": "set replay", "aria-label": language.say("settings.replay"), "autocomplete": "off"}
    return tag("select", attrs, *options)


def _place(ply: int, shown: int) -> str:
    """Where a move is to the position on show: earlier, the one that has led there, or later."""
    return "later" if ply > shown else "step" if ply == shown else ""


@lru_cache(maxsize=512)
def _ply(ply: int, turn: int, place: str, words: str) -> Markup:
    attrs = {
        "type": "button",
        "class": f"ply seat-{turn}{' later' if place == 'later' else ''}",
        "id": f"ply-{ply}",
        "translate": "no",
        "data-do": f"go {ply}",
        "aria-current": "step" if place == "step" else None,
    }
    number = tag("span", {"class": "number"}, text(f"{ply}."))
    return tag("li", None, tag("button", attrs, number, text(words)))
