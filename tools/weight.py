"""How many bytes a first visit loads, by group of files, and how many it may load."""

import gzip
from collections.abc import Iterable
from pathlib import Path

from tools.serve import SQUEEZED

BUDGET = 6_000_000
"""Bytes, compressed as static hosts do it."""
IN_ONE_PART = 2_500_000
"""So many more it may be with an interpreter that is not cut in two, because nobody has listed yet what is called."""
KB = 1000
# A group has the addresses that contain its word; the first group that fits counts.
GROUPS = (
    ("Pyodide, wasm", ".wasm"),
    ("Pyodide, standard library", "python_stdlib"),
    ("Pyodide, JavaScript", "/vendor/pyodide"),
    ("PyScript", "/vendor/pyscript"),
    ("after the first press", "/later-"),
    ("our Python", "/app-"),
    ("our texts", "/texts-"),
    ("our drawings", "/data-"),
    ("page, styles, scripts, pictures", ""),
)

# What Python needs to start.
AWAITED = ("/pyodide.asm.wasm", "/pyodide.asm.mjs", "/python_stdlib", "/app-", "/data-", "/texts-")


def group(path: str) -> str:
    """The group of files that the path of an address belongs to."""
    return next(name for name, part in GROUPS if part in path)


def weighed(dist: Path, files: Iterable[Path]) -> dict[str, int]:
    """The bytes of the files by group, compressed as static hosts do it."""
    weights = dict.fromkeys((name for name, _ in GROUPS), 0)
    for file in files:
        data = file.read_bytes()
        weights[group(f"/{file.relative_to(dist).as_posix()}")] += len(squeezed(data, file.suffix))
    return weights


def awaited(dist: Path) -> dict[str, object]:
    """What the progress bar counts: compressed bytes by a part of the address, and the bytes of the wasm unpacked."""
    found = {part: next(file for file in dist.rglob("*") if part in f"/{file.name}") for part in AWAITED}
    weights = {part: len(squeezed(file.read_bytes(), file.suffix)) for part, file in found.items()}
    return {"files": weights, "unpacked": found["/pyodide.asm.wasm"].stat().st_size}


def squeezed(data: bytes, suffix: str) -> bytes:
    """The bytes that a static host sends for a file of that kind."""
    return gzip.compress(data, 6, mtime=0) if suffix in SQUEEZED else data


def told(weights: dict[str, int], *, in_one_part: bool = False) -> str:
    """The weights as lines, with the sum and the budget; ValueError if it is exceeded."""
    total, budget = sum(weights.values()), BUDGET + IN_ONE_PART * in_one_part
    lines = [f"  {name:34}{weight / KB:>9,.0f} kB" for name, weight in weights.items()]
    words = f"first visit: {total / KB:,.0f} kB of {budget / KB:,.0f}"
    if total > budget:
        raise ValueError("\n".join([f"{words} is too much", *lines]))
    return "\n".join([words, *lines])
