"""A lesson: its task, its board, what the referee and the lesson say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, icon, link, way
from ui.games.desk import desk
from ui.learn import run
from ui.learn.lesson import heading, length, numbers
from ui.views import apart

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.learn.run import Run


def regions(model: Model) -> dict[str, Markup]:
    """Return the lesson under way."""
    if model.run is None:
        return {"lesson": NOTHING}
    return {"lesson": join((taught(model, model.run, _finished(model, model.run)), _others(model, model.run)))}


def taught(model: Model, now: Run, finished: Markup) -> Markup:
    """Return the lesson at its step; `finished` is shown after the last one."""
    language, code = model.language, model.language.code
    where = language.say("lesson.step", n=now.number + 1, of=len(now.lesson.steps))
    head = tag(
        "header",
        None,
        tag("p", {"class": "eyebrow"}, text(language.say("lesson.number", n=now.lesson.number))),
        tag("h2", None, text(now.lesson.title[code])),
        tag("progress", {"max": len(now.lesson.steps), "value": now.reached, "aria-label": where}),
    )
    task = tag("div", {"class": "task", "aria-live": "polite"}, tag("p", None, text(now.step.text[code])))
    table = apart.board(run.BOARD, now.board, language, model.look_apart)
    board = tag("div", {"class": f"live-board {now.step.kind}{' done' if now.done else ''}"}, table)
    attrs = {"class": "lesson", "data-board": run.BOARD, "role": "group", "aria-label": now.lesson.title[code]}
    answer = tag("div", {"class": "answer"}, _said(now, language), finished if now.over else _buttons(now, language))
    return tag("div", attrs, head, task, board, answer)


def _said(now: Run, language: Language) -> Markup:
    """Return the answer to the last tap: praise, correction, the referee's reason, or what can be done next."""
    attrs = {"class": "said", "aria-live": "polite"}
    if now.done:
        return tag("div", attrs, _praise(now, language))
    if now.board.refusal:
        return tag("div", attrs, apart.reason(now.board, language))
    words = now.said.get(language.code) or (language.say(now.note) if now.note else "")
    if words:
        return tag("div", attrs, tag("div", {"class": "why"}, icon("no"), tag("p", None, text(words))))
    return tag("div", attrs, tag("p", {"class": "help"}, text(_next(now, language))))


def _next(now: Run, language: Language) -> str:
    """Return what the pupil can do next, in the words that the table has for it."""
    if now.step.kind == "watch":
        told = desk(now.lesson.game).tells(now.board, now.board.events, language) if now.board.moved else []
        return " ".join([*told, language.say("lesson.tap.watch")])
    return language.say("lesson.find") if now.step.kind == "find" else desk(now.lesson.game).help(now.board, language)


def _praise(now: Run, language: Language) -> Markup:
    """Return that the step is done, what happened or what the referee says, and the lesson's praise."""
    game = desk(now.lesson.game)
    moved = now.step.kind in {"play", "watch"} and now.board.moved
    told = game.tells(now.board, now.board.events, language) if moved else []
    reason = [game.why(now.board, language)] if now.board.refusal else []
    words = " ".join([*told, *reason, now.step.praise.get(language.code, "")]).strip()
    right = tag("strong", None, text(language.say("lesson.seen" if now.step.kind == "watch" else "lesson.right")))
    return tag("div", {"class": "praise"}, icon("check"), tag("p", None, right, text(f" {words}")))


def _buttons(now: Run, language: Language) -> Markup:
    show = now.step.kind == "watch" and not now.done
    return tag(
        "div",
        {"class": "actions"},
        button("step", language.say("lesson.show"), "play", css="primary") if show else NOTHING,
        button("next", language.say("lesson.next"), "play", css="primary") if now.done else NOTHING,
        NOTHING if now.done or now.step.kind == "find" else apart.half_made(now.board, language),
    )


def _finished(model: Model, now: Run) -> Markup:
    """Return what is shown after the last step."""
    game, language = now.lesson.game, model.language
    play = language.say("lesson.play", game=language.say(f"name.{game}"))
    following = [number for number in numbers(game) if number > now.lesson.number]
    puzzles = way(f"{game}.puzzles", language.say("puzzles"), "puzzle", css="primary")
    more = _way(model, game, following[0], css="button primary") if following else puzzles
    return tag(
        "section",
        {"class": "finished", "role": "status"},
        tag("h3", None, text(language.say("lesson.over"))),
        tag("div", {"class": "actions"}, more, link(game, icon("play"), tag("span", None, text(play)), css="button")),
    )


def _others(model: Model, now: Run) -> Markup:
    """Return links to the game's lessons and its rules, and the button to begin this lesson again."""
    language, game = model.language, now.lesson.game
    rules = tag("span", None, text(language.say("nav.rules")))
    again = tag("div", {"data-board": run.BOARD}, button("again", language.say("lesson.again"), "undo"))
    actions = tag("div", {"class": "actions"}, again, link(f"{game}.rules", icon("book"), rules, css="button"))
    return join((lessons(model, game), actions))


def lessons(model: Model, game: str) -> Markup:
    """Return links to a game's lessons; the finished ones are marked."""
    say = model.language.say
    rows = (tag("li", None, _way(model, game, number)) for number in numbers(game))
    title = tag("h2", {"id": "lessons-title"}, text(say("lesson.list")))
    words = tag("span", None, tag("b", None, text(say("puzzles"))), text(f" {say('puzzles.about')}"))
    puzzles = tag("li", None, link(f"{game}.puzzles", icon("puzzle"), words, css="way"))
    return tag("nav", {"class": "lessons", "aria-labelledby": "lessons-title"}, title, tag("ol", None, *rows, puzzles))


def _way(model: Model, game: str, number: int, css: str = "way") -> Markup:
    language = model.language
    title, about = (spoken[language.code] for spoken in heading(game, number))
    key = f"{game}.lesson.{number}"
    words = tag("span", None, tag("b", None, text(title)), text(f" {about}"))
    finished = model.progress.get(key, 0) >= length(game, number)
    seen = tag("span", {"class": "seen"}, icon("check"), text(language.say("lesson.done"))) if finished else NOTHING
    return link(key, icon("play"), words, seen, css=css)
