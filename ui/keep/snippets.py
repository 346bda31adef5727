"""Snippets that put a board into somebody's page: an element, or a frame where no scripts are allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

from engine.record import packed
from ui.draw.markup import text
from ui.keep.save import record_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.table.session import Session

WIDE = 480
"""The width of a frame, and of the picture in an element."""
REPLAY_HIGH = 800
"""The height of a frame in which a game is stepped through, enough for each game."""


def folder(base: str) -> str:
    """The address of the folder in which a page of the site lies."""
    return f"{base.rpartition('/')[0]}/"


def element(base: str, game: str, label: str, attributes: Mapping[str, str], inside: str = "") -> str:
    """The element for other pages, with the game's picture from the site and what else stands inside."""
    site = folder(base)
    given = "".join(f' {name}="{text(value)}"' for name, value in {"game": game, **attributes}.items())
    return "\n".join(
        (
            f'<script async src="{site}assets/fang-board.js"></script>',
            f"<fang-board{given}>",
            f'  <img src="{site}assets/art/boards/{game}.svg" alt="{text(label)}" width="{WIDE}">',
            *([f"  {inside}"] if inside else []),
            "</fang-board>",
        )
    )


def frame(base: str, game: str, label: str, parameters: Mapping[str, str], high: int) -> str:
    """The board as a frame of this height."""
    address = text(f"{folder(base)}embed.html#{urlencode({'game': game, **parameters})}")
    return f'<iframe src="{address}" title="{text(label)}" width="{WIDE}" height="{high}" loading="lazy"></iframe>'


def of_game(base: str, session: Session, label: str) -> dict[str, str]:
    """Element and frame, by these words, in which a whole game is stepped through with its comments and variations."""
    shown = {"mode": "replay", "g": packed.pack(record_of(session)), "ply": str(session.ply)}
    return {
        "snippet": element(base, session.game, label, shown),
        "frame": frame(base, session.game, label, shown, REPLAY_HIGH),
    }
