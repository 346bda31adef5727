"""Small lessons of a game that can be opened in the editor, to see how one is written.

The game's module `authoring` has their steps, by name; the folder of each language has their texts.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from ui.authoring.plan_file import read_plan
from ui.games.desk import own_part
from ui.learn import own, reader

if TYPE_CHECKING:
    from engine.language import Language
    from ui.authoring.plan import LessonPlan

KEY = "sample.{}.{}."
"""The beginning of the keys of an example's texts; the place in the lesson follows, as in `1.hints.a1*`."""


def names(game: str) -> tuple[str, ...]:
    """The names of a game's examples; none for a game that brings none along."""
    return tuple(own_part(game, "authoring", "EXAMPLES") or ())


def plan(game: str, name: str, language: Language) -> LessonPlan:
    """The example, in one language; raises KeyError for a name that is not in `names`."""
    steps = own_part(game, "authoring", "EXAMPLES")[name]
    content: dict[str, Any] = {"fang": reader.LESSON, "game": game, "steps": deepcopy(steps)}
    begin = KEY.format(game, name)
    for key, words in language.entries.items():
        if key.startswith(begin):
            _put(content, key.removeprefix(begin), {language.code: words})
    return read_plan(own.dense(content), language.code)


def _put(content: dict[str, Any], place: str, words: object) -> None:
    """Put a text to its place: of the whole lesson, or of a step by its number."""
    number, _, rest = place.partition(".")
    if not rest:
        content[place] = words
        return
    step, (name, _, pattern) = content["steps"][int(number) - 1], rest.partition(".")
    if pattern:
        step.setdefault(name, {})[pattern] = words
    else:
        step[name] = words
