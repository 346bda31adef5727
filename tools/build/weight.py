"""How many bytes a first visit loads, by group of files, and how many it may load."""

import gzip
from collections.abc import Iterable
from pathlib import Path
from typing import TypedDict

from engine.games import GAMES
from tools.python.snapshots import SPARED
from tools.run.serve import SQUEEZED

A_GAME = 100_000
"""So much a game may bring along: its engine and its table, ready to be played."""
BUDGET = 5_200_000 + A_GAME * len(GAMES)
"""Bytes, compressed as static hosts do it."""
IN_ONE_PART = 2_500_000
"""So many more it may be with an interpreter that is not cut in two, because nobody has listed yet what is called."""
KB = 1000
# A group has the addresses that contain its word; the first group that fits counts.
GROUPS = (
    ("snapshot", "/first-snapshot-"),
    ("Pyodide, wasm", ".wasm"),
    ("Pyodide, standard library", "python_stdlib"),
    ("Pyodide, JavaScript", "/vendor/pyodide"),
    ("PyScript", "/vendor/pyscript"),
    ("after the first press", "/later-"),
    ("our Python", "/app-"),
    ("our Python", "/browser-"),
    ("our texts", "/texts-"),
    ("our drawings", "/data-"),
    ("page, styles, scripts, pictures", ""),
)

# The needs of Python's start, in parts of addresses; a start from a snapshot needs that, and not the spared ones.
AWAITED = ("/pyodide.asm.wasm", "/pyodide.asm.mjs", "/python_stdlib", "/app-", "/browser-", "/data-", "/texts-")
SNAPSHOT = "/first-snapshot-"


class Awaited(TypedDict):
    """The counts of the progress bar: compressed bytes by a part of the address, and those of a snapshot.

    `unpacked` are the bytes that come out of what is compressed, where the browser is asked for them on the way.
    """

    files: dict[str, int]
    snapshot: int
    spared: tuple[str, ...]
    unpacked: dict[str, int]


def group(path: str) -> str:
    """The group of files that the path of an address belongs to."""
    return next(name for name, part in GROUPS if part in path)


def bytes_by_group(dist: Path, files: Iterable[Path]) -> dict[str, int]:
    """The bytes of the files by group, compressed as static hosts do it."""
    weights = dict.fromkeys((name for name, _ in GROUPS), 0)
    for file in files:
        data = file.read_bytes()
        weights[group(f"/{file.relative_to(dist).as_posix()}")] += len(sent_bytes(data, file.suffix))
    return weights


def start_needs(dist: Path) -> Awaited:
    """The needs of Python's start in a built site."""
    found = {part: next(file for file in dist.rglob("*") if part in f"/{file.name}") for part in (*AWAITED, SNAPSHOT)}
    weights = {part: len(sent_bytes(file.read_bytes(), file.suffix)) for part, file in found.items()}
    unpacked = {part: found[part].stat().st_size for part in (AWAITED[0], SNAPSHOT)}
    snapshot = round(weights.pop(SNAPSHOT), -5)  # its bytes differ a little from build to build
    return {"snapshot": snapshot, "files": weights, "spared": SPARED, "unpacked": unpacked}


def more(weights: Awaited) -> int:
    """How many bytes a start from the snapshot loads more than a plain one."""
    return weights["snapshot"] - sum(weights["files"][part] for part in weights["spared"])


def sent_bytes(data: bytes, suffix: str) -> bytes:
    """The bytes that a static host sends for a file of that kind."""
    return gzip.compress(data, 6, mtime=0) if suffix in SQUEEZED else data


def report(weights: dict[str, int], *, in_one_part: bool = False, limited: bool = True) -> str:
    """The weights as lines, with the sum and the budget; ValueError if it is exceeded, unless nothing is limited."""
    total, budget = sum(weights.values()), BUDGET + IN_ONE_PART * in_one_part
    lines = [f"  {name:34}{weight / KB:>9,.0f} kB" for name, weight in weights.items() if weight]
    way = "first visit from a snapshot" if weights.get("snapshot") else "first visit"
    words = f"{way}: {total / KB:,.0f} kB of {budget / KB:,.0f}"
    if total > budget and limited:
        raise ValueError("\n".join([f"{words} is too much", *lines]))
    return "\n".join([words, *lines])


def megabytes(folder: Path) -> float:
    """The size of all files in a folder, as they are."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6
