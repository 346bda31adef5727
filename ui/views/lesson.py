"""A lesson: its task, its board, what the referee and the lesson say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import is_later
from engine.puzzles.shelf import puzzle_numbers
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, icon, link, way
from ui.games.desk import desk
from ui.learn import multilingual, run
from ui.learn.ours import heading, length, next_lesson, numbers, place
from ui.table.names import sentence
from ui.views import apart
from ui.views.marks import hint_tap, step_marks
from ui.views.result import result_button, summary
from ui.views.worksheet import worksheet

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.learn.run import Run


def regions(model: Model) -> dict[str, Markup]:
    """The lesson under way."""
    if model.run is None:
        return {"lesson": NOTHING}
    shown = lesson_view(model, model.run, _end_section(model, model.run))
    parts = (shown, _rules(model.run, model.language), _others(model, model.run), _paper(model, model.run))
    return {"lesson": join(parts)}


def _rules(now: Run, language: Language) -> Markup:
    """Links to the rules that the step has taught, once it is done: before that they would tell too much."""
    if not (now.done and now.step.rule_ids):
        return NOTHING
    ways = (way(rule, language.say(f"rule.{rule}.title"), "book", css="quiet") for rule in now.step.rule_ids)
    return tag("nav", {"class": "actions", "aria-label": language.say("nav.rules")}, *ways)


def _paper(model: Model, now: Run) -> Markup:
    """The lesson as it is printed, if that was asked for."""
    if not now.paper:
        return NOTHING
    return worksheet(now.lesson, model.language)


def lesson_view(model: Model, now: Run, finished: Markup) -> Markup:
    """The lesson at its step; `finished` is shown after the last one."""
    language, title = model.language, multilingual.text_in(now.lesson.title, model.language.code)
    where = language.say("lesson.step", n=now.number + 1, of=len(now.lesson.steps))
    head = tag(
        "header",
        None,
        tag("p", {"class": "eyebrow"}, text(_eyebrow(now, language))),
        tag("h2", None, multilingual.markup_for(now.lesson.title, language)),
        tag("progress", {"max": len(now.lesson.steps), "value": now.done_count, "aria-label": where}),
    )
    words = tag("p", None, multilingual.markup_for(now.step.text, language))
    told, drawn = step_marks(now, language, model.look_apart)
    task = tag("div", {"class": "task", "aria-live": "polite"}, words, told)
    table = apart.board(run.BOARD, now.board, language, model.look_apart, hinted=hint_tap(now), drawn=drawn)
    board = tag("div", {"class": f"live-board {now.step.kind}{' done' if now.done else ''}"}, table)
    attrs = {"class": "lesson", "data-board": run.BOARD, "role": "group", "aria-label": title}
    answer = tag("div", {"class": "answer"}, reply(now, language), finished if now.is_over else _buttons(now, language))
    return tag("div", attrs, head, task, board, answer)


def _eyebrow(now: Run, language: Language) -> str:
    """The words "Lesson 3" for a built-in lesson, else its subject in short."""
    if now.lesson.number:
        return language.say("lesson.number", n=place(now.lesson.game, now.lesson.number))
    return language.say("lesson.own", game=language.say(f"name.{now.lesson.game}"))


def reply(now: Run, language: Language) -> Markup:
    """The answer to the last tap: praise, correction, the referee's reason, or what can be done next."""
    attrs = {"class": "said", "aria-live": "polite"}
    if now.step.kind == "read":
        return tag("div", attrs, tag("p", None, multilingual.markup_for(now.step.praise, language)))
    if now.done:
        return tag("div", attrs, _praise(now, language))
    if now.board.refusal:
        return tag("div", attrs, apart.reason(now.board, language))
    if now.said or now.note:
        words = multilingual.markup_for(now.said, language) if now.said else text(language.say(now.note))
        return tag("div", attrs, tag("div", {"class": "why"}, icon("no"), tag("p", None, words)))
    told, comment = _last_move_texts(now, language)
    return tag("div", attrs, tag("p", {"class": "help"}, sentence(told), comment, sentence(f" {_next(now, language)}")))


def _last_move_texts(now: Run, language: Language) -> tuple[str, Markup]:
    """The effect of the step's last move, and the author's comment on it."""
    moved = now.step.kind in {"play", "watch"} and now.board.moved and now.at
    told = desk(now.lesson.game).tells(now.board, now.board.events, language) if moved else []
    comment = now.step.comment(now.at) if moved else {}
    return " ".join([*told, ""]), multilingual.markup_for(comment, language)


def _next(now: Run, language: Language) -> str:
    """The help for the pupil, in the words of the table."""
    if now.is_autoplay:
        return ""
    own = {"watch": "lesson.tap.watch", "find": "lesson.find"}.get(now.step.kind)
    return language.say(own) if own else desk(now.lesson.game).help(now.board, language)


def _praise(now: Run, language: Language) -> Markup:
    """That the step is done, the effect or the referee's words, and the author's praise."""
    told, comment = _last_move_texts(now, language)
    reason = f"{desk(now.lesson.game).why(now.board, language)} " if now.board.refusal else ""
    right = tag("strong", None, text(language.say("lesson.seen" if now.step.kind == "watch" else "lesson.right")))
    words = sentence(f" {told}{reason}"), comment, text(" "), multilingual.markup_for(now.step.praise, language)
    return tag("div", {"class": "praise"}, icon("check"), tag("p", None, right, *words))


def _buttons(now: Run, language: Language) -> Markup:
    show = now.step.kind == "watch" and not now.done
    return tag(
        "div",
        {"class": "actions"},
        button("step", language.say("lesson.show"), "play", css="primary") if show else NOTHING,
        button("next", language.say("lesson.next"), "play", css="primary") if now.done else NOTHING,
        button("hint", language.say("lesson.hint"), "hint") if _can_show_way(now) else NOTHING,
        NOTHING if now.done or now.step.kind == "find" else apart.move_buttons(now.board, language),
    )


def _can_show_way(now: Run) -> bool:
    """Whether the pupil may be shown the way: something wrong was tried, and the way is not shown yet."""
    return bool(now.tries) and not (now.done or now.hinted or now.is_autoplay)


def _end_section(model: Model, now: Run) -> Markup:
    """The section after the last step."""
    game, language = now.lesson.game, model.language
    play = language.say("lesson.play", game=language.say(f"name.{game}"))
    after = next_lesson(game, now.lesson.number)
    if model.course and model.route.course == model.course.word:
        from ui.views import course  # later archive

        more = join(course.ways_on(model, model.course))
    else:
        more = _way(model, game, after, css="button primary") if after else NOTHING
    write = way(f"{game}.author", language.say("lesson.write"), "board")
    return tag(
        "section",
        {"class": "finished", "role": "status"},
        tag("h3", None, text(language.say("lesson.over"))),
        tag("div", {"class": "actions"}, more, *_puzzles(now, language), way(game, play, "play"), write),
        summary(model),
    )


def _puzzles(now: Run, language: Language) -> list[Markup]:
    """The ways to the puzzles with the ideas of the lesson, to all puzzles if it has no ideas that are known."""
    game = now.lesson.game
    if is_later(game, "puzzles"):
        return []
    known = {idea: f"puzzle.idea.{game}.{idea}" for idea in now.lesson.ideas}
    said = {f".{idea}": language.say(key) for idea, key in known.items() if language.has_text(key)}
    ways = {f"{game}.puzzles{end}": words for end, words in (said or {"": language.say("puzzles")}).items()}
    return [way(address, words, "puzzle") for address, words in ways.items()]


def _others(model: Model, now: Run) -> Markup:
    """Links to the game's lessons and its rules, and the button to begin this lesson again."""
    language, game = model.language, now.lesson.game
    rules = tag("span", None, text(language.say("nav.rules")))
    paper = button(run.PAPER, language.say("sheet.print"), "print")
    ours = tag(
        "div",
        {"class": "actions", "data-board": run.BOARD},
        button("again", language.say("lesson.again"), "undo"),
        paper,
        button(run.EDIT, language.say("author.edit"), "board"),
        button(run.PLATFORM, language.say("lesson.scorm"), "save"),
    )
    before = NOTHING if now.is_over else result_button(model)
    ask = button("class begin", language.say("class.ask"), "people")
    rules_way = link(f"{game}.rules", icon("book"), rules, css="button")
    actions = tag("div", {"class": "actions"}, ours, ask, rules_way, before)
    return join((lessons(model, game), actions))


def lessons(model: Model, game: str) -> Markup:
    """Links to a game's lessons; the finished ones are marked."""
    say = model.language.say
    rows = (tag("li", None, _way(model, game, number)) for number in numbers(game))
    title = tag("h2", {"id": "lessons-title"}, text(say("lesson.list")))
    puzzles = NOTHING if is_later(game, "puzzles") else tag("li", None, _way_to_puzzles(game, model.language))
    yours = tag("span", None, tag("b", None, text(say("lesson.write"))), text(f" {say('lesson.write.about')}"))
    write = tag("li", None, link(f"{game}.author", icon("board"), yours, css="way"))
    collect = tag("li", None, link("results", icon("chart"), tag("b", None, text(say("results.title"))), css="way"))
    listed = tag("ol", None, *rows, puzzles, write, collect)
    return tag("nav", {"class": "lessons", "aria-labelledby": "lessons-title"}, title, listed)


def _way_to_puzzles(game: str, language: Language) -> Markup:
    """The link to a game's puzzles, with how many there are."""
    about = language.say("puzzles.about", n=len(puzzle_numbers(game)))
    words = tag("span", None, tag("b", None, text(language.say("puzzles"))), text(f" {about}"))
    return link(f"{game}.puzzles", icon("puzzle"), words, css="way")


def _way(model: Model, game: str, number: int, css: str = "way") -> Markup:
    language = model.language
    title, about = (multilingual.text_in(each, language.code) for each in heading(game, number))
    key = f"{game}.lesson.{number}"
    words = tag("span", None, tag("b", None, text(f"{place(game, number)}. {title}")), text(f" {about}"))
    finished = model.progress.get(key, 0) >= length(game, number)
    seen = tag("span", {"class": "seen"}, icon("check"), text(language.say("lesson.done"))) if finished else NOTHING
    return link(key, icon("play"), words, seen, css=css)
