"""The moves of a game with its variations, and what is said of the position on show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.draw.markup import Markup, tag, text
from ui.notes import address
from ui.table.names import plain_move

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.language import Language
    from engine.record import Branch
    from ui.notes.edit import Path
    from ui.notes.study import Study


def moves(study: Study, language: Language) -> Markup:
    """Return the moves, each a button that leads to it; variations stand below the moves that they replace."""
    attrs = {"class": "plies tree", "aria-label": language.say("move.list")}
    return tag("ol", attrs, *_line(study, language, study.root, ()))


def _line(study: Study, language: Language, branch: Branch, path: Path) -> Iterator[Markup]:
    """Yield the moves of a line, and after each the variations in its place."""
    for ply, move in enumerate(branch.moves, branch.ply + 1):
        yield _move(study, path, ply, move)
        yield from _variations(study, language, branch, path, ply - 1)
    yield from _variations(study, language, branch, path, branch.ply + len(branch.moves))


def _variations(study: Study, language: Language, branch: Branch, path: Path, ply: int) -> Iterator[Markup]:
    """Yield the variations of a line that leave at a ply."""
    for place, inner in enumerate(branch.notes.branches):
        if inner.ply == ply:
            listed = tag(
                "ol", {"aria-label": language.say("notes.variation")}, *_inner(study, language, inner, path, place)
            )
            yield tag("li", {"class": "variation"}, listed)


def _inner(study: Study, language: Language, branch: Branch, path: Path, place: int) -> Iterator[Markup]:
    return _line(study, language, branch, (*path, place))


def _move(study: Study, path: Path, ply: int, move: str) -> Markup:
    attrs = {
        "type": "button",
        "class": "ply",
        "data-do": f"go {address.written(path, ply)}",
        "aria-current": "step" if (path, ply) == (study.path, study.ply) else None,
    }
    number = tag("span", {"class": "number"}, text(f"{ply}."))
    return tag("li", None, tag("button", attrs, number, text(plain_move(move))))


def remark(study: Study, language: Language) -> Markup:
    """Return what is said of the position on show, and whether it comes of a guess; it has its room when empty too."""
    guess = [language.say("notes.guessed")] if study.guessed else []
    lines = [*guess, *study.comment.splitlines()]
    # Long comments are scrolled, also by keys.
    attrs = {"class": "remark", "aria-live": "polite", "tabindex": 0, "role": "group"}
    label = {"aria-label": language.say("notes.comment")}
    return tag("div", {**attrs, **label}, *(tag("p", None, text(line)) for line in lines))
