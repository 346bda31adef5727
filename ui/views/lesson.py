"""A lesson: its task, its board, what the referee and the lesson say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import is_later
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, icon, link, way
from ui.games.desk import desk
from ui.learn import multilingual, run
from ui.learn.ours import next_lesson, place
from ui.table.names import sentence
from ui.views import apart, taught
from ui.views.lesson_list import lessons, numbered_title
from ui.views.marks import hint_tap, step_marks
from ui.views.prompt import first_sentences
from ui.views.result import result_button, summary

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.learn.run import Run

STORY = 160
"""The most characters of what a move does before the lesson itself has the word: the board shows the rest."""


def regions(model: Model) -> dict[str, Markup]:
    """The lesson under way."""
    if model.run is None:
        return {"lesson": NOTHING}
    return {"lesson": join((taught.table(model, _task_on_table(model, model.run)), _paper(model, model.run)))}


def _task_on_table(model: Model, now: Run) -> taught.Task:
    """The step as it lies on the table."""
    language = model.language
    told, drawn = step_marks(now, language, model.look_apart)
    asked, said = tag("div", {"class": "task"}, task(now, language), told), answer(now, language)
    actions = _ways_on(model, now) if now.is_over else buttons(now, language)
    panel = (_end_section(model, now) if now.is_over else NOTHING, _rules(now, language), *_others(model, now))
    return taught.Task(
        run.BOARD,
        label(now, language),
        now.board,
        header(now, language),
        join((asked, said)) if now.step.kind == "read" else said or asked,
        actions,
        join(panel),
        kind=f"{now.step.kind}{' done' if now.done else ''}",
        hinted=hint_tap(now),
        drawn=drawn,
    )


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
    from ui.views.worksheet import paper_code, worksheet  # later archive

    return worksheet(now.lesson, model.language, paper_code(model))


def label(now: Run, language: Language) -> str:
    """The name of the lesson."""
    return multilingual.text_in(now.lesson.title, language.code)


def header(now: Run, language: Language) -> Markup:
    """The lesson's place, its name, and how many of its steps are done."""
    where = language.say("lesson.step", n=now.number + 1, of=len(now.lesson.steps))
    return join(
        (
            tag(
                "hgroup",
                None,
                tag("p", {"class": "eyebrow"}, text(_eyebrow(now, language))),
                tag("h2", None, multilingual.markup_for(now.lesson.title, language)),
            ),
            tag("progress", {"max": len(now.lesson.steps), "value": now.done_count, "aria-label": where}),
        )
    )


def task(now: Run, language: Language) -> Markup:
    """The task of the step."""
    return tag("p", None, multilingual.markup_for(now.step.text, language))


def _eyebrow(now: Run, language: Language) -> str:
    """The words "Lesson 3" for a built-in lesson, else its subject in short."""
    if now.lesson.number:
        return language.say("lesson.number", n=place(now.lesson.game, now.lesson.number))
    return language.say("lesson.own", game=language.say(f"name.{now.lesson.game}"))


def answer(now: Run, language: Language) -> Markup:
    """The answer to the last tap: praise, correction, the referee's reason, the reply; nothing if there is none."""
    if now.step.kind == "read":
        return tag("p", None, multilingual.markup_for(now.step.praise, language))
    if now.done:
        return _praise(now, language)
    if now.board.refusal:
        return apart.reason(now.board, language)
    if now.said or now.note:
        words = multilingual.markup_for(now.said, language) if now.said else text(language.say(now.note))
        return tag("div", {"class": "why"}, icon("no"), tag("p", None, words))
    told, comment = _last_move_texts(now, language)
    return help_for(now, language) if told or comment else NOTHING


def help_for(now: Run, language: Language) -> Markup:
    """The effect of the last move, and what the pupil can do."""
    told, comment = _last_move_texts(now, language)
    return tag("p", {"class": "help"}, sentence(told), comment, sentence(f" {_next(now, language)}"))


def _last_move_texts(now: Run, language: Language) -> tuple[str, Markup]:
    """The effect of the step's last move, and the author's comment on it."""
    moved = now.step.kind in {"play", "watch"} and now.board.moved and now.at
    told = first_sentences(desk(now.lesson.game).tells(now.board, now.board.events, language), STORY) if moved else []
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


def buttons(now: Run, language: Language) -> taught.Actions:
    """The buttons of the step."""
    made = [] if now.done or now.step.kind in {"find", "watch"} else desk(now.lesson.game).buttons(now.board, language)
    show = now.step.kind == "watch" and not now.done
    main = (
        button("next", language.say("lesson.next"), "play", css="primary")
        if now.done
        else button("step", language.say("lesson.show"), "play", css="primary")
        if show
        else NOTHING
    )
    hint = button("hint", language.say("lesson.hint"), "hint") if _can_show_way(now) else NOTHING
    return taught.Actions(_back(now, language), hint, main, made)


def _back(now: Run, language: Language) -> Markup:
    """The button that takes back a tap; between moves, for the author of the lesson, the way back to the editor."""
    if now.is_trial and not now.board.taps:
        return button(run.EDIT, language.on_demand.say("author.back"), "board")
    return apart.back_button(now.board, language)


def _can_show_way(now: Run) -> bool:
    """Whether the pupil may be shown the way: something wrong was tried, and the way is not shown yet."""
    return bool(now.tries) and not (now.done or now.hinted or now.is_autoplay)


def _ways_on(model: Model, now: Run) -> taught.Actions:
    """The ways on from the last step: to the next lesson, of the course if it is one of a course."""
    back = _back(now, model.language)
    if model.course and model.route.course == model.course.word:
        from ui.views import course  # later archive

        *second, main = reversed(course.ways_on(model, model.course))
        return taught.Actions(back, join(second), main)
    game, after = now.lesson.game, next_lesson(now.lesson.game, now.lesson.number)
    on = (
        taught.onward(game, _play_text(now, model.language), model.language)
        if after is None
        else _way_on(game, after, model.language)
    )
    return taught.Actions(back, main=on)


def _end_section(model: Model, now: Run) -> Markup:
    """The section after the last step."""
    game, language = now.lesson.game, model.language
    further = NOTHING if _is_last(model, now) else way(game, _play_text(now, language), "play")
    write = way(f"{game}.author", language.say("lesson.write"), "board")
    return tag(
        "section",
        {"class": "finished", "role": "status"},
        tag("h3", None, text(language.say("lesson.over"))),
        summary(model),
        tag("div", {"class": "actions"}, *_puzzles(now, language), further, write),
    )


def _is_last(model: Model, now: Run) -> bool:
    """Whether a game is the next thing to do: the lesson is the last one, and in no course."""
    return not model.route.course and next_lesson(now.lesson.game, now.lesson.number) is None


def _play_text(now: Run, language: Language) -> str:
    return language.say("lesson.play", game=language.say(f"name.{now.lesson.game}"))


def _way_on(game: str, number: int, language: Language) -> Markup:
    return taught.onward(f"{game}.lesson.{number}", numbered_title(game, number, language), language)


def _puzzles(now: Run, language: Language) -> list[Markup]:
    """The ways to the puzzles with the ideas of the lesson, to all puzzles if it has no ideas that are known."""
    game = now.lesson.game
    if is_later(game, "puzzles"):
        return []
    known = {idea: f"puzzle.idea.{game}.{idea}" for idea in now.lesson.ideas}
    said = {f".{idea}": language.say(key) for idea, key in known.items() if language.has_text(key)}
    ways = {f"{game}.puzzles{end}": words for end, words in (said or {"": language.say("puzzles")}).items()}
    return [way(address, words, "puzzle") for address, words in ways.items()]


def _others(model: Model, now: Run) -> tuple[Markup, ...]:
    """Links to the game's lessons and its rules, and what can be done with this lesson."""
    language, game = model.language, now.lesson.game
    rules = tag("span", None, text(language.say("nav.rules")))
    ours = tag(
        "div",
        {"class": "actions", "data-board": run.BOARD},
        button("again", language.say("lesson.again"), "undo"),
        button(run.PAPER, language.say("sheet.print"), "print"),
        button(run.HAND_OUT, language.say("handout"), "share"),
        # An author who tries a lesson has that way in the row.
        NOTHING if now.is_trial else button(run.EDIT, language.say("author.edit"), "board"),
        button(run.PLATFORM, language.say("lesson.scorm"), "save"),
    )
    before = NOTHING if now.is_over else result_button(model)
    ask = button("class begin", language.say("class.ask"), "people")
    rules_way = link(f"{game}.rules", icon("book"), rules, css="button")
    return lessons(model, game), tag("div", {"class": "actions"}, ours, ask, rules_way, before)
