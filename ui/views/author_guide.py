"""Help in the lesson editor: the guide for a first lesson, and examples to open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.authoring import examples
from ui.authoring.author import BOARD
from ui.authoring.guide import END, STEPS, next_step, step_before
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, fold, icon

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.language import Language
    from ui.authoring.author import Author

NAMED = {"answer": "author.answer", "pupil": "author.pupil", "add": "author.add", END: "author.more"}
"""By step of the guide, the key of the label of the button that it names."""


def help_section(author: Author, language: Language) -> Markup:
    """The buttons that open the guide and the examples of the game, if it has any."""
    say = language.on_demand.say
    first = "" if author.guide else STEPS[0]
    opened = {"aria-expanded": "true" if author.guide else "false"}
    attrs = {"type": "button", "id": "guide-open", "class": "button", "data-do": f"guide {first}", **opened}
    guide = tag("button", attrs, icon("hint"), tag("span", None, text(say("guide.open"))))
    rows = [*_examples(author.plan.game, language.on_demand)]
    listed = fold("author-examples", say("guide.examples"), tag("ul", None, *rows)) if rows else NOTHING
    label = {"class": "author-help", "role": "group", "aria-label": say("guide.help")}
    return tag("div", label, guide, listed)


def _examples(game: str, language: Language) -> Iterator[Markup]:
    """Yield a button for each example of the game, with what it shows."""
    for name in examples.names(game):
        begin = examples.KEY.format(game, name)
        about = tag("span", {"class": "hint"}, text(language.say(f"{begin}about")))
        yield tag("li", None, button(f"example {name}", language.say(f"{begin}title"), "open"), about)


def guide_panel(author: Author, language: Language) -> Markup:
    """The guide at its step; nothing while it is closed."""
    if not author.guide:
        return NOTHING
    say = language.on_demand.say
    head = (
        tag("h2", {"id": "guide-title", "tabindex": -1}, text(say("guide.title"))),
        _place_text(author, language.on_demand),
        button("guide", say("guide.close"), "close", css="quiet", bare=True),
    )
    words = tag("p", {"id": "guide-words"}, text(_step_text(author, language.on_demand)))
    attrs = {"class": "author-guide", "data-board": BOARD, "aria-labelledby": "guide-title"}
    said = tag("div", {"aria-live": "polite"}, words)
    return tag("aside", attrs, tag("header", None, *head), said, _ways(author.guide, language.on_demand))


def _place_text(author: Author, language: Language) -> Markup:
    """The number of the step on show, with a sign if it is done."""
    if author.guide == END:
        return NOTHING
    done = author.guide in author.guided
    sign = join((icon("check"), tag("span", {"class": "visually-hidden"}, text(language.say("guide.done")))))
    where = language.say("guide.at", n=STEPS.index(author.guide) + 1, of=len(STEPS))
    return tag("p", {"class": "eyebrow"}, text(f"{where} "), sign if done else NOTHING)


def _step_text(author: Author, language: Language) -> str:
    step = author.guide
    named = language.say(NAMED[step]) if step in NAMED else ""
    return language.say(
        f"guide.step.{step}", named=named, edit=language.say("author.back"), skip=language.say("guide.skip")
    )


def _ways(step: str, language: Language) -> Markup:
    """The buttons that go on and back, and the one that leads to what the step is about."""
    say = language.say
    if step == END:
        again = button(f"guide {STEPS[0]}", say("guide.again"), "undo", name="guide-back")
        close = button("guide", say("guide.close"), "check", css="primary", name="guide-on")
        return tag("div", {"class": "actions"}, again, close)
    begun = step != STEPS[0]
    ways = (
        button("where", say("guide.where"), "eye", css="primary"),
        button(f"guide {step_before(step)}", say("guide.back"), "back", bare=True, name="guide-back", enabled=begun),
        button(f"guide {next_step(step)}", say("guide.skip"), "on", name="guide-on"),
    )
    return tag("div", {"class": "actions"}, *ways)
