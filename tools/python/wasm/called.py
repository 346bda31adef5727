"""The list of functions that a start and games call in the interpreter. tools.bench.count writes it."""

import base64
import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

LIST = Path(__file__).with_name("called.json")


@dataclass(frozen=True, slots=True)
class Called:
    """The functions called in the interpreter with that hash, numbered by their place among its own."""

    interpreter: str
    functions: frozenset[int]


def functions(interpreter: bytes) -> frozenset[int]:
    """The called functions of that interpreter; ValueError if the list was made for another one, or is not there."""
    listed = read(LIST.read_text(encoding="utf-8")) if LIST.is_file() else None
    if listed is None or listed.interpreter != digest(interpreter):
        raise ValueError("what is called in this interpreter is not known (docs/upgrade.md)")
    return listed.functions


def read(text: str) -> Called:
    """The list that a text holds."""
    about = json.loads(text)
    bits = int.from_bytes(base64.b64decode("".join(about["functions"])), "little")
    return Called(about["interpreter"], frozenset(one for one in range(bits.bit_length()) if bits >> one & 1))


def write(called: Called) -> str:
    """The text that holds a list."""
    bits = sum(1 << one for one in called.functions)
    packed = base64.b64encode(bits.to_bytes((bits.bit_length() + 7) // 8, "little")).decode()
    lines = [packed[at : at + 100] for at in range(0, len(packed), 100)]
    return json.dumps({"interpreter": called.interpreter, "functions": lines}, indent=1) + "\n"


def digest(data: bytes) -> str:
    """The hash by which an interpreter is recognized."""
    return hashlib.sha256(data).hexdigest()
