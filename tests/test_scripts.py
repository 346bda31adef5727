"""Scripts that cannot share code with Python, or with each other, say the same as their twins."""

import json
import re
from pathlib import Path
from typing import Any

from tests.embedding import FRAME_ONLY, TOLD, message_types
from tools.build import page
from ui.app import storage
from ui.embed import parameters
from ui.keep.settings import CHOICES

SCRIPTS = {path.stem: path.read_text(encoding="utf-8") for path in Path("assets").glob("js/*.js")}
ELEMENT = Path("assets/fang-board.js").read_text(encoding="utf-8")


def constant(script: str, name: str) -> Any:
    """Return the value of a constant that is written as JSON is."""
    (value,) = re.findall(rf"const {name} = (.*?);", script)
    return json.loads(value)


def block(script: str, begin: str, end: str) -> str:
    """Return a piece of a script, from one word up to another, without what differs by its indentation."""
    return " ".join(script[script.index(begin) : script.index(end, script.index(begin))].split())


def test_the_element_has_the_parameters_of_the_contract() -> None:
    """Each is an attribute, but for the version and the origin, which the element says itself."""
    allowed = {*parameters.EVERY, *(name for names in parameters.FITTING.values() for name in names)}
    assert set(constant(ELEMENT, "PARAMETERS")) == allowed - {"v", "origin"}


def test_the_version_is_the_same_everywhere() -> None:
    """Of the element, of the frame, and of the parameters."""
    assert constant(ELEMENT, "VERSION") == constant(SCRIPTS["embed"], "VERSION") == int(parameters.VERSION)


def test_every_message_of_a_board_is_described_and_becomes_an_event() -> None:
    """The messages of Python and of the frame are those that the element hands on, but for the answers to its calls."""
    assert set(constant(ELEMENT, "EVENTS")) == {*TOLD, *FRAME_ONLY} - {"answer"}
    assert set(constant(SCRIPTS["embed"], "LASTING")) <= {*TOLD, *FRAME_ONLY}


def test_every_message_to_a_board_is_described() -> None:
    """The frame hears what the contract says, and nothing else."""
    (heard,) = re.findall(r"const heard = \{(.*?)^\};", SCRIPTS["embed"], re.DOTALL | re.MULTILINE)
    assert set(re.findall(r"^  (\w+): ", heard, re.MULTILINE)) == message_types("to the board")


def test_an_old_browser_is_told_by_the_same_errors() -> None:
    """On the page and in a frame."""
    first, frame = (re.findall(r"/Compile\S*/", SCRIPTS[name]) for name in ("first", "embed"))
    assert first == frame != []


def test_python_is_begun_in_the_same_way() -> None:
    """On the page and in a frame: the scripts of the template are added one after the other."""
    first, frame = (block(SCRIPTS[name], "for (const part of", "}") for name in ("first", "embed"))
    assert first == frame


def test_what_is_being_read_is_the_same_for_all() -> None:
    """Before Python is there and after: the rule under the bar at the top."""
    before, after = (re.findall(r'querySelectorAll\("\.rule"\)\].*', SCRIPTS[name]) for name in ("meanwhile", "patch"))
    assert before == after != []
    assert constant(SCRIPTS["meanwhile"], "BAR") == constant(SCRIPTS["patch"], "BAR")


def test_what_is_read_of_the_storage_before_python_is_there() -> None:
    """Results and lessons, the settings by their names, whether games go on, and whether anything else is stored."""
    first, interpreter = SCRIPTS["first"], SCRIPTS["interpreter"]
    known = [storage.TALLY, storage.LESSONS, storage.SETTINGS, storage.RUNNING]
    assert re.findall(r'localStorage\.getItem\("(.*?)"\)', first) == known
    (names,) = re.findall(r"for \(const name of (\[.*?\])\)", first)
    assert set(json.loads(names)) <= CHOICES.keys()
    assert re.findall(r'key.startsWith\("(.*?)"\) && key !== "(.*?)"', interpreter) == [
        (storage.PREFIX, storage.SETTINGS)
    ]


def test_hashes_are_made_in_one_place() -> None:
    """The build writes it into each script that needs it, so that it costs no request."""
    scripts = {**SCRIPTS, "sw": Path("assets/sw.js").read_text(encoding="utf-8")}
    assert [name for name, text in scripts.items() if "crypto.subtle.digest" in text] == ["hash"]
    for text in (page.inline_imports(text) for text in scripts.values() if "hash(" in text):
        assert text.count("crypto.subtle.digest") == 1
        assert "hash.js" not in text
