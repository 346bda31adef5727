"""The methods that dataclasses generate, compiled when the site is built."""

import dataclasses
import importlib
import marshal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.python.bytecode import dataclass_code
from ui.browser.generated import serve

SOURCE = """
from dataclasses import dataclass

@dataclass(frozen=True, slots=True, order=True)
class Sample:
    name: str
    number: int = 7
"""


class Codes(dict[str, Any]):
    """Notes which texts are asked for."""

    def __init__(self, codes: dict[str, Any]) -> None:
        super().__init__(codes)
        self.asked: list[str] = []

    def get(self, text: str, other: Any = None) -> Any:
        """Return the code of a text."""
        self.asked.append(text)
        return super().get(text, other)


@pytest.fixture
def sample(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of a module with a dataclass, not imported yet; dataclasses are as they were in the end."""
    (tmp_path / "sampled.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield "sampled"
    sys.modules.pop("sampled", None)
    vars(dataclasses).pop("exec", None)


def test_a_class_of_compiled_code_is_the_same(sample: str) -> None:
    """All that a class is generated from is found by its text, and the class does what it did."""
    codes = Codes(marshal.loads(dataclass_code([sample])))  # noqa: S302 -- made right here
    del sys.modules[sample]
    serve(codes)
    made: Any = importlib.import_module(sample).Sample
    assert codes.asked
    assert set(codes.asked) <= codes.keys()
    assert (made("a"), repr(made("a", 2))) == (made("a", 7), "Sample(name='a', number=2)")
    assert made("a") < made("b")
    with pytest.raises(dataclasses.FrozenInstanceError):
        made("a").number = 1


def test_what_was_not_compiled_is_generated(sample: str) -> None:
    """In the sources, and where a module has changed since, a class is made as ever."""
    serve({})
    assert importlib.import_module(sample).Sample("a").number == 7
