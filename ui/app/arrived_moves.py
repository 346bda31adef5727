"""The film of moves that have come by link: all since the last own one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.app.effects import Film
from ui.games.desk import Look

if TYPE_CHECKING:
    from ui.app.effects import Effects
    from ui.app.model import Model
    from ui.table.message import Message
    from ui.table.session import Session


END_BEFORE = "dialog-before"
"""The id of the dialog that shows how the previous game of a match has ended."""


def film_of_letter(before: Model, after: Model, message: Message, *, audible: bool) -> Effects:
    """The film of the moves in a letter that has just come, or that the dialog which is closed has hidden."""
    now = after.session
    if after.dialog == "before" != before.dialog and now.earlier:
        ended = replace(now.before, moved=True)
        return (Film(ended, Look(), END_BEFORE, _ply_of_answer(ended), by_link=True, audible=audible),)
    was_hidden = before.dialog in {"before", "welcome"} and message.verb == "dialog"
    is_news = was_hidden if message.verb == "dialog" else not _is_known(before, now)
    since = _ply_of_answer(now)
    if not now.moved or after.dialog or after.route.screen != "play" or not is_news or since == now.ply:
        return ()
    return (Film(now, after.look, "table", since, by_link=True, audible=audible),)


def _is_known(before: Model, now: Session) -> bool:
    """Whether the table has shown these moves already."""
    known = before.sessions.get(now.game)
    if known is None or known.post is None or now.post is None or known.post.key != now.post.key:
        return False
    return (len(known.lines), len(known.line)) >= (len(now.lines), len(now.line))


def _ply_of_answer(session: Session) -> int:
    """The ply of the other side's first move since the last own one; the last ply if there is none."""
    own = [ply for ply in range(session.ply) if session.line.at(ply).turn in session.people]
    return own[-1] + 1 if own else 0
