"""Names of functions say what comes back or what is done: no bare participles, and a question asks."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

Function = ast.FunctionDef | ast.AsyncFunctionDef
ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("engine", "ui", "tools", "tests", "e2e")
QUESTIONS = ("is", "are", "was", "has", "can", "could", "may", "must", "should", "needs")
IRREGULAR = re.compile(
    r"""(?x) beaten|become|begun|bitten|borne|bought|bound|broken|brought|built|caught|chosen|dealt|done|drawn|driven
    |eaten|fallen|forbidden|forgotten|found|frozen|given|gone|got|grown|heard|held|hidden|hung|hurt|kept|known|laid|led
    |left|lent|lit|lost|made|meant|met|overtaken|paid|proven|redone|ridden|risen|said|seen|sent|shot|shown|shut|sold
    |spent|spoken|stolen|stood|struck|stuck|sung|sunk|swept|swum|taken|taught|thrown|told|torn|undone|understood
    |withdrawn|woken|won|worn|wound|woven|written""",
)
NOUNS = re.compile(
    r"""(?x) anything|being|bring|ceiling|clearing|drawing|embed|ending|evening|everything|facing|feed|heading|king
    |morning|need|nothing|opening|pairing|rating|ring|seed|setting|something|speed|spring|string|thing|trying|wing|wording""",
)
PREPOSITION = re.compile("after|apart|at|away|back|before|by|for|from|in|of|off|on|out|over|to|up|with")
EXCEPTIONS = {
    "engine/__main__.py:_match": "does something, and says that all is well",
    "engine/judge.py:_always": "read as `is_open = _always`",
    "engine/games.py:game_named": "its argument follows: the game named xok",
    "engine/judge.py:judge_named": "its argument follows: the judge named xok",
    "engine/game.py:Asking.asked": "a protocol has the names of a position's fields",
    "engine/hainoon/divers.py:Divers.hidden": "a protocol has the names of a position's fields",
    "engine/hainoon/divers.py:Divers.last": "a protocol has the names of a position's fields",
    "engine/hainoon/safety.py:Waters.hidden": "a protocol has the names of a position's fields",
    "engine/ai/limits.py:never": "read as `stop = never`",
    "engine/composer/command.py:run": "does something, and says whether all is well",
    "engine/composer/command.py:_verify": "does something, and says whether all is well",
    "engine/console/inbox.py:Inbox._drain": "does something, and says whether anything came",
    "engine/console/inbox.py:Inbox._answer_ready": "does something, and says whether to stop",
    "ui/thinking/thinker.py:Thinker.step": "does something, and says whether more is to be done",
    "ui/browser/ahead.py:more": "does something, and says whether more is to be done",
    "ui/thinking/thinker.py:Thinker.slice": "does something, and says whether more is to be done",
    "tools/bench/builds.py:try_build": "does something, and says whether it has worked",
    "tests/builds/visitor.py:Visitor.step": "does something, and says whether this device may",
    "e2e/broken/tab.py:Tab.hurt_copy": "does something, and says whether there was anything",
    "e2e/deploys.py:rewrite": "does something, and says whether more is to be done",
    "tests/hainoon/random_games.py:hiding": "names a player, and is part of the seed of its games",
}


def functions(folder: str) -> Iterator[tuple[str, Function]]:
    """Each function and method below a folder, by its path and dotted name."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        yield from inside(tree, f"{path.relative_to(ROOT).as_posix()}:")


def inside(node: ast.AST, place: str) -> Iterator[tuple[str, Function]]:
    """Each function below a node, by the place and its dotted name."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function):
            yield f"{place}{child.name}", child
        yield from inside(child, f"{place}{child.name}." if isinstance(child, Function | ast.ClassDef) else place)


def is_participle(word: str) -> bool:
    """Whether the word is a participle or a gerund: irregular, or by its ending and no noun."""
    return bool(IRREGULAR.fullmatch(word)) or (word.endswith(("ed", "ing")) and not NOUNS.fullmatch(word))


def fault(function: Function) -> str:
    """The fault of a function's name; empty if there is none."""
    first, *others = words = function.name.strip("_").split("_")
    if function.name.startswith(("__", "test_")) or first in QUESTIONS:
        return ""
    if function.name.endswith("ing") and "contextmanager" in map(ast.unparse, function.decorator_list):
        return ""  # read as `with serving(folder)`, like contextlib.closing
    if first in {"assert", "expect"}:
        return ""  # an act, and what it is about behind it: assert_refused
    if is_participle(words[-1]) or (is_participle(first) and all(map(PREPOSITION.fullmatch, others))):
        return "a participle: name the value, or the act"
    asks = function.returns is not None and ast.unparse(function.returns) == "bool"
    return "a question: begin with is_, has_ or can_" if asks else ""


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_name_says_what_comes_back_or_what_is_done(folder: str) -> None:
    """No function is named by a bare participle, and every one that returns a bool is a question."""
    faults = {place: fault(function) for place, function in functions(folder)}
    assert {place: why for place, why in faults.items() if why and place not in EXCEPTIONS} == {}


def test_an_exception_is_needed() -> None:
    """Each exception names a function that is there and breaks the rule."""
    there = dict(each for folder in FOLDERS for each in functions(folder))
    assert [place for place in EXCEPTIONS if not fault(there[place])] == []
