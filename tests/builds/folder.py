"""A build's folder under tests/data/builds: its samples, and beside them the facts that it made of them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.builds import facts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.builds.facts import Facts
    from tests.builds.samples import Samples

BUILDS = Path(__file__).parents[1] / "data" / "builds"

FOLDERS = sorted(folder for folder in BUILDS.iterdir() if folder.is_dir())
"""The folders of all builds of which there are samples."""

FACTS = "facts"

STORES, FILES, LINKS, EMBEDS = KINDS = "storage", "files", "links", "embeds"
"""The kinds of samples: a folder of texts for each of the first two, one text with all for each of the others."""


def write(folder: Path, samples: Samples) -> None:
    """Write the samples into a folder that is not there yet, and the facts that this build makes of them."""
    folder.mkdir(parents=True)
    for name, store in samples.stores.items():
        _dump(folder / STORES / f"{name}.json", store)
    for name, text in samples.files.items():
        _put(folder / FILES / f"{name}.txt", text)
    _dump(folder / f"{LINKS}.json", samples.links)
    _dump(folder / f"{EMBEDS}.json", samples.embeds)
    for kind in KINDS:
        _dump(folder / FACTS / f"{kind}.json", {name: found(folder, kind, name) for name in names(folder, kind)})


def _dump(path: Path, values: Mapping[str, Any]) -> None:
    """Write an object in JSON, a line for each of its values."""
    lines = (f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in values.items())
    _put(path, "{\n" + ",\n".join(lines) + "\n}\n")


def _put(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


@cache
def load(path: Path) -> Any:
    """Return what a file of a build says in JSON."""
    return json.loads(path.read_text(encoding="utf-8"))


def names(folder: Path, kind: str) -> list[str]:
    """Return the names of the samples of a kind."""
    if kind in {STORES, FILES}:
        return sorted(path.stem for path in (folder / kind).iterdir())
    return [*load(folder / f"{kind}.json")]


def store(folder: Path, name: str) -> dict[str, str]:
    """Return what a browser held in a situation, nothing for no name."""
    held: dict[str, str] = load(folder / STORES / f"{name}.json") if name else {}
    return held


def stored(folder: Path, kind: str) -> dict[str, Facts]:
    """Return the facts that the build itself found in its samples of a kind, by name."""
    facts_of: dict[str, Facts] = load(folder / FACTS / f"{kind}.json")
    return facts_of


def found(folder: Path, kind: str, name: str) -> Facts:
    """Return the facts that this build finds in a sample, as JSON gives them back."""
    return plain(_found(folder, kind, name))


def _found(folder: Path, kind: str, name: str) -> Facts:
    if kind == STORES:
        return facts.of_store(store(folder, name))
    if kind == FILES:
        return facts.of_file((folder / kind / f"{name}.txt").read_text(encoding="utf-8"))
    sample = load(folder / f"{kind}.json")[name]
    if kind == LINKS:
        return facts.of_link(sample["address"], store(folder, sample.get("stored", "")))
    return facts.of_embed(sample["query"], sample["done"])


def plain(known: Facts) -> Facts:
    """Return facts as JSON gives them back."""
    return dict(json.loads(json.dumps(known)))
