"""The screen on which a lesson is written: its steps, the board of one of them, its texts, the ways to pass it on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import GAMES
from engine.refusal import Unreadable
from engine.sentence import complaint
from ui.app.sharing import ways_to_pass_on
from ui.authoring.author import BOARD, lesson, wrong
from ui.authoring.check import LISTED
from ui.authoring.plan import untold
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, icon, opener, way
from ui.learn import multilingual
from ui.views import author_board, author_guide, author_texts, keep
from ui.views.handout import platforms
from ui.views.share import snippet_row
from ui.views.worksheet import paper_code, worksheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.language import Language
    from ui.app.model import Model
    from ui.authoring.author import Author

Wrong = tuple[tuple[int, Unreadable], ...]
"""Errors with the numbers of their steps, 0 for the whole lesson."""

MISSING = "unreadable.data.missing"
NO_TEXT = "unreadable.data.kind"
"""The code of the error of a reply or a comment without words."""

FULL = ("full", "long")
"""The words where the lesson has no room for more."""

PASSED = ("link", "snippet", "frame")


def regions(model: Model) -> dict[str, Markup]:
    """The lesson that is being written."""
    author, language = model.author, model.language
    if author is None:
        return {"author": NOTHING}
    found = wrong(author)
    side = tag("div", {"class": "author-side"}, _steps(author, language), author_guide.help_section(author, language))
    work = (side, author_board.board(author, model), author_texts.texts(author, model))
    parts = (
        _bar(author, language),
        tag("div", {"class": "author-work"}, *work),
        _pass_on_section(author, model, found),
    )
    screen = tag("div", {"class": "author", "data-board": BOARD, "data-guide": author.guide or None}, *parts)
    # Beside the screen: what is pressed in it is said to the lesson.
    guide = author_guide.guide_panel(author, language)
    return {"author": join((keep.risk_note(model), screen, guide, _others(author, language), _paper(model, author)))}


def _bar(author: Author, language: Language) -> Markup:
    """The actions for the lesson as a whole."""
    say = language.say
    ways = (
        button("undo", say("move.undo"), "undo", bare=True, enabled=author.ply > 0),
        button("redo", say("move.redo"), "redo", bare=True, enabled=author.ply < len(author.versions) - 1),
        button("pupil", say("author.pupil"), "play", css="primary", name="author-try"),
        button("save", say("author.save"), "save"),
        opener(say("author.open")),
        button("paper", say("sheet.print"), "print"),
        button("new", say("author.new"), "new"),
    )
    return tag("div", {"class": "actions author-bar"}, *ways)


def _steps(author: Author, language: Language) -> Markup:
    """The steps of the lesson, and what can be done with the one on show."""
    say, last = language.say, len(author.plan.steps) - 1
    rows = (tag("li", None, _row(author, number, language)) for number in range(last + 1))
    here = author.number
    ways = (
        button("add", say("author.add"), "new", name="author-add"),
        button("double", say("author.double"), "copy", bare=True),
        button("up", say("author.up"), "back", bare=True, enabled=here > 0),
        button("down", say("author.down"), "on", bare=True, enabled=here < last),
        button("remove", say("author.remove"), "delete", bare=True, enabled=last > 0),
    )
    title = tag("h2", {"id": "author-steps"}, text(say("author.steps")))
    full = text(say(f"author.said.{author.said}")) if author.said in FULL else NOTHING
    said = tag("p", {"role": "status", "class": "hint"}, full)
    listed = (title, tag("ol", None, *rows), tag("div", {"class": "actions"}, *ways), said)
    return tag("nav", {"class": "author-steps", "aria-labelledby": "author-steps"}, *listed)


def _row(author: Author, number: int, language: Language) -> Markup:
    """The button that shows a step: its number, its task, and whether something is missing."""
    step, say = author.plan.steps[number], language.say
    words = multilingual.text_in(step.text, language.code) or say(f"author.kind.{step.kind}")
    broken = author.steps[number].error is not None
    hidden = tag("span", {"class": "visually-hidden"}, text(say("author.broken")))
    flag = tag("span", {"class": "broken"}, icon("no"), hidden) if broken else NOTHING
    attrs = {
        "type": "button",
        "class": "button quiet",
        "data-do": f"goto {number}",
        "aria-current": "step" if number == author.number else None,
    }
    return tag("button", attrs, tag("b", None, text(f"{number + 1}.")), tag("span", None, text(words)), flag)


def _pass_on_section(author: Author, model: Model, found: Wrong) -> Markup:
    """The ways to pass the lesson on; while something is wrong with it, what that is."""
    language = model.language
    say, passed = language.say, ways_to_pass_on(model)
    title = tag("h2", {"id": "author-pass", "tabindex": -1}, text(say("author.pass")))
    copied = say(f"author.{model.sharing.said}") if model.sharing.said else ""
    said = tag("p", {"role": "status", "class": "said"}, text(copied))
    inside = (_ways(passed, language), said) if passed else (_problems(author, found or _whole(author), language),)
    missing = [*_untold(author, language)]
    notes = tag("ul", {"class": "notes"}, *missing) if missing else NOTHING
    attrs = {"class": "author-pass", "aria-labelledby": "author-pass"}
    return tag("section", attrs, title, notes, *inside)


def _ways(passed: dict[str, str], language: Language) -> Markup:
    """The link, the snippet and the frame, each with a button that copies it."""
    say = language.say
    rows = (
        snippet_row(f"pass-{name}", name, passed[name], language, css="primary" if name == "link" else "")
        for name in PASSED
    )
    picture = button("picture", say("author.picture"), "save")
    code = button("handout", language.on_demand.say("handout.code"), "share")
    hint = tag("p", {"class": "hint"}, text(say("author.pass.about")))
    collect = way("results", say("results.title"), "chart", css="quiet")
    actions = tag("div", {"class": "actions"}, code, picture, collect)
    return join((hint, *rows, actions, platforms("author-platforms", language)))


def _problems(author: Author, found: Wrong, language: Language) -> Markup:
    """The problems that are left, each with a link to its step."""
    rows = (
        tag("li", None, _problem(number, words, language)) for number, words in _error_texts(author, found, language)
    )
    lead = tag("p", None, text(language.say("author.wrong")))
    return join((lead, tag("ul", {"class": "problems"}, *rows)))


def _error_texts(author: Author, found: Wrong, language: Language) -> Iterator[tuple[int, str]]:
    """Yield the words for each error, with the number of its step."""
    for number, error in found:
        boardless = number > 1 and author.steps[number - 1].has_no_board
        yield number, language.say("author.boardless", n=number) if boardless else _complaint(number, error, language)


def _complaint(number: int, error: Unreadable, language: Language) -> str:
    """The error, in the words of the screen where it names a missing field."""
    key = f"author.text.{error.params.get('name', '')}"
    if empty := _empty_listed_text(error, language):
        return language.say("author.missing", n=number, what=empty)
    if "where" not in error.params:
        return language.say("author.impossible", n=number, reason=complaint(language, error))
    if error.code != MISSING or not language.has_text(key):
        return complaint(language, error)
    return language.say("author.missing" if number else "author.missing.heading", n=number, what=language.say(key))


def _empty_listed_text(error: Unreadable, language: Language) -> str:
    """The name of the reply or comment that has no words yet, if that is the error."""
    *_, name, key = (*str(error.params.get("where", "")).split(", ", 4), "", "")[:5]
    if error.code != NO_TEXT or name not in LISTED:
        return ""
    return language.say("author.text.hint", text=key) if name == "hints" else language.say("author.text.comment", n=key)


def _whole(author: Author) -> Wrong:
    """The error of a whole lesson whose steps are right: it is too long."""
    try:
        lesson(author)
    except Unreadable as error:
        return ((0, error),)
    return ()


def _problem(number: int, words: str, language: Language) -> Markup:
    there = button(f"goto {number - 1}", language.say("author.goto", n=number), css="quiet") if number else NOTHING
    return join((tag("span", None, text(words)), there))


def _untold(author: Author, language: Language) -> Iterator[Markup]:
    """Yield by language what is there in another one only."""
    say, missing = language.say, untold(author.plan)
    for code in author.plan.languages:
        steps = [number for number, each in missing if each == code]
        if steps:
            what = ", ".join(say("author.untold.step", n=n) if n else say("author.untold.heading") for n in steps)
            yield tag("li", None, text(say("author.untold", language=author_texts.language_name(code), what=what)))


def _others(author: Author, language: Language) -> Markup:
    """The ways to lessons about other games, and back."""
    say, game = language.say, author.plan.game
    others = (
        way(f"{each}.author", say("author.other", game=say(f"name.{each}")), "learn") for each in GAMES if each != game
    )
    mine = way("lessons", say("lessons.title"), "shelf")
    return tag("div", {"class": "actions"}, way(game, say("rules.back"), "back"), mine, *others)


def _paper(model: Model, author: Author) -> Markup:
    """The lesson as it is printed, if that was asked for."""
    if not author.paper:
        return NOTHING
    return worksheet(lesson(author), model.language, paper_code(model))
