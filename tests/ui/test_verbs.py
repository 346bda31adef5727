"""The verbs of messages: whatever is sent is acted on, and whatever can be acted on is sent."""

import ast
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from ui.acts import author, courses, hand, lesson_shelf, trying, update, variation
from ui.acts.late import LATE
from ui.authoring import acts, course_edits, guide, steps
from ui.authoring import hand as boards
from ui.embed import board, calls
from ui.learn import attempt, run, trial
from ui.setup import draft
from ui.table.message import VERBS

ROOT = Path(__file__).resolve().parents[2]
SENDING = ("app", "browser", "draw", "embed", "games", "help", "learn", "pages", "views")
"""The packages of ui/ that paint elements with `data-do`, or send messages of their own."""


def all_verbs() -> set[str]:
    """Return the verbs of all tables of acts."""
    tables = (update.ACTS, hand.ACTS, trying.ACTS, variation.ACTS, author.WHOLE, acts.STEPS, boards.ACTS, steps.ACTS)
    shelf = lesson_shelf.DONE, course_edits.ACTS, courses.ACTS, guide.ACTS
    apart = (trial.VERBS, run.VERBS, {run.EDIT}, attempt.VERBS, draft.ACTS, calls.VERBS, {"draw"})
    return {*chain(*tables, *shelf, *apart, *board.ACTS.values())}


def sent_texts() -> Iterator[str]:
    """Yield the texts in what sends messages, but for documentation and the names of fields and tables."""
    for folder in SENDING:
        for path in (ROOT / "ui" / folder).rglob("*.py"):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
            silent |= {id(key) for node in ast.walk(tree) if isinstance(node, ast.Dict) for key in node.keys if key}
            texts = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in silent)
            yield from (text.value for text in texts if isinstance(text.value, str))
    for path in (ROOT / "assets/js").glob("*.js"):
        yield from re.findall(r"[\"'`]([a-z]+)[ \"'`]", path.read_text(encoding="utf-8"))
    # The verbs of the buttons of notices.
    for path in (ROOT / "ui/acts").glob("*.py"):
        yield from re.findall(r'\bdo="([a-z]+)"', path.read_text(encoding="utf-8"))


def test_each_verb_is_acted_on() -> None:
    """No act is for a word that is no verb, and no verb is without an act."""
    assert all_verbs() == VERBS


def test_each_late_module_acts_on_its_verbs() -> None:
    """On those that the table of late acts sends to it, and on no others."""
    modules = set(LATE.values())
    assert all(verb in acts() for verb, acts in LATE.items())
    assert {verb for acts in modules for verb in acts()} == LATE.keys()


def test_each_verb_is_sent() -> None:
    """By an element of a page, by the browser, or by the page around an embedded board."""
    begun = {text.partition(" ")[0] for text in sent_texts()}
    assert VERBS - begun == set()
