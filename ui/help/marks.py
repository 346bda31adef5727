"""Where a hint is shown: on what is to be tapped next."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ui.draw.markup import NOTHING, Markup, tag, text
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
    if not framed:
        return Markup(markup.replace(does, f"{does} data-hinted"))
    # Text is escaped, so quotes stand round attributes only.
    inside, end, after = markup.replace(does, f"{does} data-hinted").rpartition("</svg>")
    return Markup(f"{inside}{_frame(markup, does)}{end}{after}")


def _frame(markup: str, does: str) -> Markup:
    """The outline of the cell that sends this tap, to be drawn above everything else on the board."""
    cells = re.findall(rf'id="([^"]+)" {re.escape(does)} role="(?:gridcell|button)"', markup)
    if not cells:
        return NOTHING
    lines = (tag("use", {"class": css, "href": f"#{cells[0]}"}) for css in ("hint-band", "hint-line"))
    return tag("g", {"class": "hint-frame", "aria-hidden": "true"}, *lines)
