"""The list of what a start and games call in the interpreter, which tools.wasm.count makes."""

import base64
import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

LIST = Path(__file__).with_name("called.json")


@dataclass(frozen=True, slots=True)
class Called:
    """What the first part of an interpreter is made of.

    Functions are numbered by their place among the interpreter's own. Spans are stretches of the memory, from and to,
    with tables of which no called function has a use, each with a word on what they are; numbers are constants of
    called functions that look like addresses in a span, and are none.
    """

    interpreter: str
    functions: frozenset[int]
    spans: dict[str, tuple[int, int]]
    numbers: tuple[int, ...]


def read(text: str) -> Called:
    """The list that a text holds."""
    about = json.loads(text)
    bits = int.from_bytes(base64.b64decode("".join(about["functions"])), "little")
    functions = frozenset(one for one in range(bits.bit_length()) if bits >> one & 1)
    return Called(about["interpreter"], functions, about["spans"], tuple(about["numbers"]))


def written(called: Called) -> str:
    """The text that holds a list."""
    bits = sum(1 << one for one in called.functions)
    packed = base64.b64encode(bits.to_bytes((bits.bit_length() + 7) // 8, "little")).decode()
    lines = [packed[at : at + 100] for at in range(0, len(packed), 100)]
    about = {"interpreter": called.interpreter, "spans": called.spans, "numbers": called.numbers, "functions": lines}
    return json.dumps(about, indent=1) + "\n"


def digest(data: bytes) -> str:
    """The hash by which an interpreter is known again."""
    return hashlib.sha256(data).hexdigest()
