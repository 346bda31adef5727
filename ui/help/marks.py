"""Where a hint is shown: on what is to be tapped next."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ui.draw.markup import NOTHING, Attributes, Element, Markup, tag, text, with_attributes
from ui.draw.sketch import over
from ui.games.desk import desk

if TYPE_CHECKING:
    from engine.game import Move
    from ui.help.state import Hint
    from ui.table.session import Session
    from ui.table.taps import Path


def path_of(session: Session, move: Move) -> Path:
    """One of the paths of taps that spell a move."""
    return next(iter(desk(session.game).gesture.paths(move)))


def next_tap(session: Session, hint: Hint | None) -> str:
    """The tap that the hint points at: the move's first tap, or for a whole hint the tap after those made so far."""
    if hint is None or hint.move is None:
        return ""
    path = path_of(session, hint.move)
    known = len(session.taps) if hint.whole and path[: len(session.taps)] == session.taps else 0
    return path[known]


def mark_tap(markup: Markup, tapped: str, *, framed: bool = True) -> Markup:
    """The markup with a mark on each element that sends this tap, and a frame round a cell; empty for none."""
    if not tapped:
        return markup
    does = f'data-do="tap {text(tapped)}"'
    marked = with_attributes(markup, does, lambda element: _with_mark(element, f"tap {tapped}"))
    return over(marked, _frame(markup, does)) if framed else marked


def _with_mark(element: Element, words: str) -> Attributes:
    """The attributes of an element, with the mark behind these words if it sends them."""
    if element.attributes.get("data-do") != words:
        return element.attributes
    pairs = (((name, value), ("data-hinted", name == "data-do")) for name, value in element.attributes.items())
    return {name: value for both in pairs for name, value in both if name != "data-hinted" or value}


def _frame(markup: str, does: str) -> Markup:
    """The outline of the cell that sends this tap, to be drawn above everything else on the board."""
    cells = re.findall(rf'id="([^"]+)" {re.escape(does)} role="(?:gridcell|button)"', markup)
    if not cells:
        return NOTHING
    lines = (tag("use", {"class": css, "href": f"#{cells[0]}"}) for css in ("hint-band", "hint-line"))
    return tag("g", {"class": "hint-frame", "aria-hidden": "true"}, *lines)
