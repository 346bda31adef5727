"""Acting on the list of a lesson's steps, and on the texts of the lesson and its steps."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.datafile import UNSEEN
from ui.authoring.plan import TEXTS, StepPlan
from ui.learn import own
from ui.learn.lesson import KINDS
from ui.learn.multilingual import CODE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.authoring.author import Author
    from ui.learn.multilingual import Spoken
    from ui.table.message import Verb

HEADING = ("title", "about")
"""The names of the texts of the whole lesson."""
LISTED = {"hint": "hints", "comment": "comments"}
"""By word, the list of texts of a step that it names; the key of the text follows."""

MOST_LANGUAGES = 6


def field_id(author: Author, name: str, code: str) -> str:
    """The id of the field for a text of the lesson or of the step on show, in a language."""
    return f"text-{'lesson' if name in HEADING else author.number}-{name}-{code}"


def goto(author: Author, about: str) -> Author:
    """Show another step."""
    return author.at_step(int(about)) if about in map(str, range(len(author.steps))) else author


def add_step(author: Author, _about: str) -> Author:
    """Add a step after the one on show; it goes on where that one ends, if that is known."""
    return _with(author, StepPlan() if author.checked_step.after else StepPlan(position=_board(author)))


def double_step(author: Author, _about: str) -> Author:
    """Add the same step again, on the same board."""
    return _with(author, replace(author.step, position=_board(author)))


def _board(author: Author) -> str:
    """The position in which the step on show begins."""
    return str(author.checked_step.position.text)


def _with(author: Author, step: StepPlan) -> Author:
    """The author with a step added after the one on show, and shown; itself if there are too many."""
    plan, after = author.plan, author.number + 1
    if len(plan.steps) >= own.MOST_STEPS:
        return replace(author, said="full")
    return author.with_plan(replace(plan, steps=(*plan.steps[:after], step, *plan.steps[after:])), after)


def remove_step(author: Author, _about: str) -> Author:
    """Remove the step on show; a lesson keeps one."""
    plan, at = author.plan, author.number
    if len(plan.steps) == 1:
        return author
    left = (*plan.steps[:at], *plan.steps[at + 1 :])
    steps = (_with_own_board(author, left[0]), *left[1:]) if at == 0 else left
    return author.with_plan(replace(plan, steps=steps), min(at, len(steps) - 1))


def _with_own_board(author: Author, step: StepPlan) -> StepPlan:
    """A step of the lesson with a board of its own: nothing comes before the first one."""
    known = next(one for one in author.steps if one.plan is step)
    return step if step.position else replace(step, position=known.position.text)


def move_step(by: int) -> Callable[[Author, str], Author]:
    """The act that moves the step on show towards the end, or towards the beginning if negative."""

    def act(author: Author, _about: str) -> Author:
        plan, to = author.plan, author.number + by
        if not 0 <= to < len(plan.steps):
            return author
        steps = [*plan.steps]
        steps.insert(to, steps.pop(author.number))
        steps[0] = _with_own_board(author, steps[0])
        return author.with_plan(replace(plan, steps=tuple(steps)), to)

    return act


def of_kind(author: Author, about: str) -> Author:
    """Change the kind of the step on show."""
    return author.with_step_fields(kind=about) if about in KINDS else author


def own_board(author: Author, about: str) -> Author:
    """Give the step on show a board of its own, or let it go on where the one before ends."""
    return author.with_step_fields(position=_board(author) if about == "own" or not author.number else "", laid=None)


def set_text(author: Author, about: str) -> Author:
    """Change a text: its name, the code of its language, and the words, which may be none."""
    name, code, words = (*about.split(" ", 2), "", "", "")[:3]
    if code not in author.plan.languages:
        return author
    if name in HEADING:
        changed: Any = {name: with_words(getattr(author.plan, name), code, words)}
        return author.with_texts(replace(author.plan, **changed))
    if name in TEXTS:
        return author.with_step_texts(**{name: with_words(getattr(author.step, name), code, words)})
    word, _, key = name.partition("-")
    return _set_listed_text(author, LISTED[word], key, code, words) if word in LISTED else author


def with_words(spoken: Spoken, code: str, words: str) -> Spoken:
    """The text with other words in one language; without words, without that language."""
    clean = clean_words(words)
    others = {each: said for each, said in spoken.items() if each != code}
    return {**others, code: clean} if clean else others


def clean_words(words: str) -> str:
    """Words without what no text may have; a tab becomes a space."""
    return UNSEEN.sub("", words.replace("\r\n", "\n").replace("\t", " ")).strip()


def _set_listed_text(author: Author, name: str, number: str, code: str, words: str) -> Author:
    """The author with other words in one of a step's listed texts, by its place in the list."""
    texts = getattr(author.step, name)
    if number not in map(str, range(len(texts))):
        return author
    at = int(number)
    key, spoken = texts[at]
    return author.with_step_texts(**{name: (*texts[:at], (key, with_words(spoken, code, words)), *texts[at + 1 :])})


def set_name(author: Author, about: str) -> Author:
    """Give the lesson a name for the scripts of a page."""
    return author.with_texts(replace(author.plan, name=clean_words(about)))


def add_language(author: Author, about: str) -> Author:
    """Begin to write in another language, by its code."""
    code, plan = about.strip().lower(), author.plan
    if not CODE.fullmatch(code):
        return replace(author, said="language") if code else author
    if code in plan.languages or len(plan.languages) >= MOST_LANGUAGES:
        return author
    return author.with_plan(replace(plan, languages=(*plan.languages, code)))


def unspoken(author: Author, about: str) -> Author:
    """Remove a language with its texts; the last one stays."""
    plan = author.plan
    left = tuple(code for code in plan.languages if code != about)
    if not left or left == plan.languages:
        return author

    def without(spoken: Spoken) -> Spoken:
        return {code: words for code, words in spoken.items() if code != about}

    steps = tuple(_change_texts(step, without) for step in plan.steps)
    title, heading = without(plan.title), without(plan.about)
    return author.with_plan(replace(plan, languages=left, steps=steps, title=title, about=heading))


def _change_texts(step: StepPlan, change: Callable[[Spoken], Spoken]) -> StepPlan:
    texts: Any = {name: change(getattr(step, name)) for name in TEXTS}
    listed: Any = {name: tuple((key, change(words)) for key, words in getattr(step, name)) for name in LISTED.values()}
    return replace(step, **texts, **listed)


def remove_hint(author: Author, about: str) -> Author:
    """Remove what is said to a particular wrong move or cell, by its place in the list."""
    left = tuple(hint for at, hint in enumerate(author.step.hints) if str(at) != about)
    return author.with_step_texts(hints=left)


ACTS: Mapping[Verb, Callable[[Author, str], Author]] = {
    "goto": goto,
    "add": add_step,
    "double": double_step,
    "remove": remove_step,
    "up": move_step(-1),
    "down": move_step(1),
    "kind": of_kind,
    "begin": own_board,
    "text": set_text,
    "name": set_name,
    "language": add_language,
    "unlanguage": unspoken,
    "unhint": remove_hint,
}
"""By verb, the actions on the lesson and its steps, given the author and the object."""
