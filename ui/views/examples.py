"""Examples of rules in the rulebook: pictures that become boards when the reader tries them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, icon
from ui.games.desk import Look, desk
from ui.learn.example import by_key, example_boards, examples
from ui.table.names import sentence
from ui.views import apart

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.learn.example import Example, Step
    from ui.learn.trial import Trial
    from ui.table.session import Session


def places(game: str, rule: str) -> Markup:
    """An empty place for each example of a rule; each place is a region of its own."""
    return join(place(example.key, NOTHING) for example in examples(game)[rule])


def place(key: str, inside: Markup) -> Markup:
    """The place of an example's board."""
    return tag("div", {"class": "example", "id": f"board-{key}", "data-board": key, "data-region": True}, inside)


def regions(model: Model) -> dict[str, Markup]:
    """The contents of the places that are near the window or being tried out, by their ids."""
    found = by_key(model.route.game)
    return {
        f"board-{key}": _example_board(model, found[key]) for key in found if key in model.near or key in model.trials
    }


def _example_board(model: Model, example: Example) -> Markup:
    trial = model.trials.get(example.key)
    if trial:
        return _live_board(example, trial, model.language, model.look_apart)
    return diagram(example, model.language, button_round=True)


@lru_cache(maxsize=256)
def diagram(example: Example, language: Language, *, button_round: bool) -> Markup:
    """An example as a picture, with its steps in words; with `button_round` a tap on it opens a board."""
    picture = apart.picture(example.key, example_boards(example)[0], language)
    title = language.say(f"rule.{example.rule}.title")
    opener = {"type": "button", "class": "picture", "data-do": "try", "title": language.say("example.try", title=title)}
    badge = tag("span", {"class": "badge"}, icon("play"), text(language.say("example.badge")))
    # Hidden words instead of a label: a label would have to repeat the coordinates in the picture.
    named = tag("span", {"class": "visually-hidden"}, text(title))
    shown = tag("button", opener, named, picture, badge) if button_round else tag("div", {"class": "picture"}, picture)
    return tag("figure", None, shown, tag("figcaption", None, _steps(example, language, 0)))


def _live_board(example: Example, trial: Trial, language: Language, look: Look) -> Markup:
    title = language.say(f"rule.{example.rule}.title")
    attrs = {"class": "live-board", "role": "group", "aria-label": language.say("example.board", title=title)}
    return tag(
        "figure",
        attrs,
        apart.board(example.key, trial.session, language, look),
        tag("div", {"class": "said", "aria-live": "polite"}, apart.prompt(trial.session, language)),
        _buttons(example, trial, language),
        tag("figcaption", None, _steps(example, language, trial.step)),
    )


def _buttons(example: Example, trial: Trial, language: Language) -> Markup:
    of = len(example.steps)
    following = language.say("example.next", n=min(trial.step + 1, of), of=of)
    return tag(
        "div",
        {"class": "actions"},
        apart.move_buttons(trial.session, language),
        button("step", following, "play", css="primary", enabled=trial.step < of),
        button("reset", language.say("example.reset"), "undo"),
        button("shut", language.say("dialog.close"), "close", bare=True),
    )


def _steps(example: Example, language: Language, shown: int) -> Markup:
    """The steps with what the referee says to each; those that were shown on the board are marked."""
    sessions = example_boards(example)[1:]
    rows = (
        _step(step, session, language, shown=number <= shown)
        for number, (step, session) in enumerate(zip(example.steps, sessions, strict=True), 1)
    )
    return tag("ol", {"class": "steps"}, *rows)


def _step(step: Step, session: Session, language: Language, *, shown: bool) -> Markup:
    states = ((step.by, "refused"), (shown, "shown"))
    css = " ".join(name for on, name in states if on)
    return tag("li", {"class": css or None, "data-move": step.text}, _news(session, language))


def _news(session: Session, language: Language) -> Markup:
    game = desk(session.game)
    if session.refusal:
        no = tag("strong", None, text(language.say("example.refused")))
        return join((no, sentence(f" {game.why(session, language)}")))
    return apart.news(session, language)
