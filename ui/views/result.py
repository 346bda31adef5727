"""Tries and hints at the end of a lesson or a series of puzzles, and the quiet button to hand the result in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.app.own_work import work_on_show
from ui.draw.markup import NOTHING, Markup, tag, text
from ui.draw.parts import button
from ui.learn.result import Result

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model


def summary_text(result: Result, language: Language) -> str:
    """The numbers of solved steps, tries and hints, and the time; zeros are left out."""
    say = language.later.say
    counted = {"tries": result.tries, "hints": result.hints, "shown": result.shown_count}
    told = [say("results.score", score=result.score, n=result.max)] if result.max else []
    told += [say(f"results.{name}", n=number) for name, number in counted.items() if number]
    return " · ".join([*told, *([say("results.time", time=minutes(result.seconds))] if result.seconds else [])])


def minutes(seconds: int) -> str:
    """The time in minutes and seconds."""
    return f"{seconds // 60}:{seconds % 60:02}"


def summary(model: Model) -> Markup:
    """The result of what was just done, and the quiet button to hand it in; nothing if there is none."""
    done = work_on_show(model)
    if done is None:
        return NOTHING
    said = summary_text(Result("", "", "", done.work.steps, round(done.work.seconds)), model.language)
    told = tag("p", {"class": "hint"}, text(said)) if said else NOTHING
    hand_in = button("dialog result", model.language.later.say("results.hand-in"), "share", css="quiet")
    # It stands inside a lesson or a puzzle, and what is pressed in it goes to the page.
    return tag("div", {"class": "own-result", "data-board": ""}, told, hand_in)


def result_button(model: Model) -> Markup:
    """The button to hand in a result from before; nothing if there is none."""
    if work_on_show(model) is None:
        return NOTHING
    return button("dialog result", model.language.later.say("results.before"), "share", css="quiet")
