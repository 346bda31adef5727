"""A puzzle: its task, its board, its hints, and the answer to each move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ai.reasons import reasons, untold_reasons
from engine.games import game_named
from engine.puzzles.daily import daily
from engine.puzzles.shelf import GRADES, about_key, puzzle_numbers, series, theme_key
from engine.sentence import good, merits
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, icon
from ui.games.desk import desk
from ui.help.marks import path_of
from ui.help.words import first_tap_text
from ui.keep import again
from ui.keep.solved_puzzles import Solved, ordinal
from ui.learn.attempt import BEGINNING, BOARD, IDEA
from ui.learn.boards import last_move
from ui.learn.task import task_text
from ui.table.names import sentence
from ui.views import apart, taught
from ui.views.puzzle_panel import ways
from ui.views.result import summary

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from engine.language import Language
    from ui.app.model import Model
    from ui.learn.attempt import Attempt


def regions(model: Model) -> dict[str, Markup]:
    """The puzzle under way, and the ways on from it."""
    now = model.attempt
    if now is None:
        return {"puzzle": NOTHING}
    return {"puzzle": taught.table(model, _task_on_table(model, now))}


def _task_on_table(model: Model, now: Attempt) -> taught.Task:
    """The puzzle as it lies on the table."""
    language, solved = model.language, model.solved.get(now.puzzle.game, Solved()).numbers
    ask = button("class begin", language.say("class.ask"), "people")
    actions = _ways_on(model, now) if now.over else buttons(now, language)
    panel = (
        _end_section(model, now) if now.over else NOTHING,
        ways(now.puzzle.game, now.puzzle.number, solved, language),
        tag("div", {"class": "actions"}, ask),
    )
    return taught.Task(
        BOARD,
        label(now, language),
        now.on_show,
        header(model, now),
        answer(now, language) or tag("p", {"class": "task"}, text(task_text(now, language))),
        actions,
        join(panel),
        kind=f"play{' done' if now.over else ''}",
        hinted=hint_tap(now),
    )


def header(model: Model, now: Attempt) -> Markup:
    """The puzzle's number and grade, and its task."""
    return tag("hgroup", None, _eyebrow(model, now), tag("h2", None, text(task_text(now, model.language))))


def label(now: Attempt, language: Language) -> str:
    """The name of the puzzle."""
    return language.say("puzzle.number", n=now.puzzle.number)


def _eyebrow(model: Model, now: Attempt) -> Markup:
    """The number of the puzzle, what its idea is about, and its grade."""
    language = model.language
    today = daily(now.puzzle.game, ordinal(model.today)) == now.puzzle.number
    name = language.say("puzzle.daily") if today else label(now, language)
    about = theme(now.puzzle.game, now.puzzle.idea, language)
    names = (tag("span", None, text(words)) for words in (name, about) if words)
    return tag("p", {"class": "eyebrow"}, *names, grade(now.puzzle.grade, language))


def theme(game: str, idea: str, language: Language) -> str:
    """The title of puzzles with an idea; empty if there is none."""
    key = theme_key(game, idea)
    return language.say(key) if language.has_text(key) else ""


def grade(hard: int, language: Language) -> Markup:
    """A grade in a word and as marks."""
    marks = (tag("i", {"class": "pip full" if level <= hard else "pip"}) for level in GRADES)
    shown = tag("span", {"class": "degree", "aria-hidden": "true"}, *marks)
    return tag("span", {"class": "grade"}, shown, text(language.say(f"puzzle.grade.{hard}")))


def hint_tap(now: Attempt) -> str:
    """The tap that the hint points at; empty if there is none."""
    if now.right is None or now.board.taps or now.hints < BEGINNING:
        return ""
    return path_of(now.board, now.right)[0]


def answer(now: Attempt, language: Language) -> Markup:
    """The answer to the last tap; nothing if there is none."""
    if now.board.refusal:
        return apart.reason(now.board, language)
    if now.note:
        words = tag("p", None, sentence(_note(now, language)))
        return tag("div", {"class": "why"}, icon("no"), words)
    if now.hints:
        words = tag("p", None, sentence(" ".join(_hints(now, language))))
        return tag("div", {"class": "why hint"}, icon("hint"), words)
    if now.over or now.is_autoplay:
        return _praise(now, language)
    return help_for(now, language) if now.ply else NOTHING


def _note(now: Attempt, language: Language) -> str:
    """The answer to the last tap; of a wrong move first what it does, then what it allows."""
    note = language.say(now.note, n=now.left_count)
    if now.allows is None:
        return note
    if now.is_autoplay:
        return " ".join([*_last_move_texts(now, language), note, language.say("puzzle.watch")])
    told = language.say("puzzle.allows", move=now.allows.move, reasons=merits(language, now.allows.reasons))
    return f"{told} {note}"


def _hints(now: Attempt, language: Language) -> Iterator[str]:
    """Yield the first tap, and the idea if that was asked for."""
    if now.right is None:
        return
    yield first_tap_text(now.puzzle.game, now.board.position, now.right, language)
    if now.hints >= IDEA:
        yield _idea(now, language)


def _idea(now: Attempt, language: Language) -> str:
    """The name of the idea, and what it is."""
    name = language.say("puzzle.idea", idea=language.say(now.puzzle.idea_key))
    return f"{name} {idea_about(now.puzzle.game, now.puzzle.idea, language)}".rstrip()


def idea_about(game: str, idea: str, language: Language) -> str:
    """The sentence that explains an idea; empty if there is none."""
    key = about_key(game, idea)
    return language.later.say(key) if language.later.has_text(key) else ""


def _praise(now: Attempt, language: Language) -> Markup:
    """The praise for a right move, with its effect and reason; after the last move, the idea too."""
    key = "right" if not now.over else "seen" if now.shown else "solved"
    idea = [_idea(now, language)] if now.over else []
    words = " ".join([*_last_move_texts(now, language), *_why(now, language), *idea])
    right = tag("strong", None, text(language.say(f"puzzle.{'show' if now.shown and not now.over else key}")))
    return tag("div", {"class": "praise"}, icon("check"), tag("p", None, right, sentence(f" {words}")))


def _last_move_texts(now: Attempt, language: Language) -> list[str]:
    """The effect of the last move."""
    board = now.on_show
    return desk(now.puzzle.game).tells(board, board.events, language) if board.moved else []


def _why(now: Attempt, language: Language) -> list[str]:
    """The reason why the solver's last move is good; nothing after a reply, or if its effect is all."""
    if now.ply % 2 == 0:
        return []
    before = now.board.line.at(now.ply - 1)
    move = game_named(now.puzzle.game).read_move(last_move(now.board), before)
    found = untold_reasons(now.puzzle.game, reasons(now.puzzle.game, before.view_for(before.turn), move))
    return [good(language, found)] if found else []


def help_for(now: Attempt, language: Language) -> Markup:
    """The reply, if there was one, and what the solver can do now."""
    more = [language.say("puzzle.more")] if now.ply and not now.board.taps else []
    words = [*_last_move_texts(now, language), *more, desk(now.puzzle.game).help(now.board, language)]
    return tag("p", {"class": "help"}, sentence(" ".join(words)))


def buttons(now: Attempt, language: Language) -> taught.Actions:
    """The buttons of the puzzle."""
    back = apart.back_button(now.board, language)
    follow = button("follow", language.say("lesson.next"), "play")
    if now.refuted:
        retry = button("retry", language.say("puzzle.retry"), "undo", css="primary")
        return taught.Actions(back, follow if now.is_autoplay else NOTHING, retry)
    if now.is_autoplay:
        return taught.Actions(back, main=follow)
    words = language.say("puzzle.hint.idea" if now.hints else "hint")
    hint = button("hint", words, "hint", enabled=now.hints < IDEA)
    solve = button("solve", language.say("puzzle.solve"), "eye")
    return taught.Actions(back, hint, solve, desk(now.puzzle.game).buttons(now.board, language))


def _ways_on(model: Model, now: Attempt) -> taught.Actions:
    """The way to a puzzle that comes back today, else to one that is unsolved, and this one again."""
    say, (to, is_same) = model.language.say, _next_puzzle(model, now)
    words = say("puzzle.next.series" if is_same else "puzzle.next")
    if due := [number for number in again_today(model, now.puzzle.game) if number != now.puzzle.number]:
        to, words = due[0], model.language.later.say("puzzle.next.again")
    onward = taught.onward(f"{now.puzzle.game}.puzzle.{to}", words, model.language) if to else NOTHING
    return taught.Actions(button("again", say("puzzle.again"), "undo"), main=onward)


def _next_puzzle(model: Model, now: Attempt) -> tuple[int, bool]:
    """The number of the next unsolved puzzle, 0 if there is none, and whether it is of the same series."""
    puzzle = now.puzzle
    same = _next_of(model, puzzle.game, series(puzzle.game).get(puzzle.idea, ()), puzzle.number)
    return same or next_open_puzzle(model, puzzle.game, puzzle.number), bool(same)


def _end_section(model: Model, now: Attempt) -> Markup:
    """The end of a puzzle: how many days in a row, whether its series is done, and its result."""
    to, is_same = _next_puzzle(model, now)
    solved = model.language.say("puzzle.series.all" if to else "puzzle.all")
    said = NOTHING if is_same else tag("p", None, text(solved))
    told = _run(model, now), _comes_back(model, now), said
    return tag("div", {"class": "finished"}, *told, NOTHING if is_same else summary(model))


def _run(model: Model, now: Attempt) -> Markup:
    """How many daily puzzles in a row were solved, if this is today's."""
    today, solved = ordinal(model.today), model.solved.get(now.puzzle.game, Solved())
    if not now.is_solved or daily(now.puzzle.game, today) != now.puzzle.number:
        return NOTHING
    said = (model.language.say("puzzle.run", n=solved.streak(today)), model.language.say("puzzle.run.kept"))
    return tag("p", None, text(" ".join(said)))


def again_today(model: Model, game: str) -> list[int]:
    """The numbers of the puzzles that were missed and come back today."""
    listed = puzzle_numbers(game)
    return [number for number in again.due_puzzles(model.again, game, ordinal(model.today)) if number in listed]


def _comes_back(model: Model, now: Attempt) -> Markup:
    """That a puzzle that was missed comes back, and when; nothing of any other."""
    days = again.days_until(model.again, now.puzzle.game, now.puzzle.number, ordinal(model.today))
    return tag("p", None, text(model.language.later.say("puzzle.comes-back", n=days))) if days else NOTHING


def next_open_puzzle(model: Model, game: str, after: int = 0) -> int:
    """The number of the next unsolved puzzle, from the first one again after the last; 0 if all are solved."""
    numbers = puzzle_numbers(game)
    return _next_of(model, game, [n for n in numbers if n > after] + [n for n in numbers if n <= after], after)


def _next_of(model: Model, game: str, numbers: Collection[int], but: int) -> int:
    """The first of the numbers whose puzzle is unsolved, leaving one out; 0 if there is none."""
    solved = model.solved.get(game, Solved()).numbers
    return next((number for number in numbers if number not in solved and number != but), 0)
