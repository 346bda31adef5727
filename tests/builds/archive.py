"""The samples of all builds, a file for each kind under tests/data/builds: each sample once, with its facts."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from tests.builds import facts
from tests.builds.facts import Facts, lost_facts

ARCHIVE = Path(__file__).parents[1] / "data" / "builds"

STORES, FILES, LINKS, EMBEDS = KINDS = "storage", "files", "links", "embeds"
"""The kinds of samples. Links come after the stores in which they are opened."""

Sample = dict[str, Any]
"""Its writers (`builds`), the text (`given`), and their reading of it (`facts`)."""


@cache
def load(kind: str, archive: Path = ARCHIVE) -> dict[str, Sample]:
    """Return the samples of a kind, each by the first build that wrote it and its name there."""
    path = archive / f"{kind}.json"
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}


def samples_of(build: str, kind: str) -> dict[str, Sample]:
    """Return the samples of a build by name."""
    return {name.partition("/")[2]: sample for name, sample in load(kind).items() if build in sample["builds"]}


def read(kind: str, given: Any, archive: Path = ARCHIVE) -> Facts:
    """Return the facts that this build finds in a sample."""
    if kind == STORES:
        found = facts.of_store(given)
    elif kind == FILES:
        found = facts.of_file(given)
    elif kind == LINKS:
        stored = given.get("stored")
        found = facts.of_link(given["address"], load(STORES, archive)[stored]["given"] if stored else {})
    else:
        found = facts.of_embed(given["query"], given["done"])
    return plain(found)


def add(build: str, taken: Mapping[str, Mapping[str, Any]], archive: Path = ARCHIVE) -> None:
    """Add the samples of this build; of one that is there already, only that this build writes it, too.

    Raise ValueError if this build does not find all facts that an earlier one found in the same sample.
    """
    places: dict[str, str] = {}
    for kind in KINDS:
        known = dict(load(kind, archive))
        by_given = {_line(sample["given"]): place for place, sample in known.items()}
        for name, sample in taken[kind].items():
            given = {**sample, "stored": places[sample["stored"]]} if kind == LINKS and "stored" in sample else sample
            place = by_given.setdefault(_line(given), f"{build}/{name}")
            known[place] = _with_build(build, known.get(place), given, read(kind, given, archive))
            if kind == STORES:
                places[name] = place
        _write(archive / f"{kind}.json", known)
        load.cache_clear()


def _with_build(build: str, before: Sample | None, given: Any, found: Facts) -> Sample:
    """Return a sample that this build has written, perhaps as others did before."""
    if before and (lost := lost_facts(before["facts"], found)):
        raise ValueError("\n".join(lost))
    written_by = sorted({build, *(before["builds"] if before else ())})
    return {"builds": written_by, "given": given, "facts": found}


def _write(path: Path, samples: Mapping[str, Sample]) -> None:
    """Write samples in JSON, a line for each."""
    lines = (f"{_line(place)}: {_line(sample)}" for place, sample in samples.items())
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def plain(found: Facts) -> Facts:
    """Return facts as JSON gives them back."""
    return dict(json.loads(json.dumps(found)))
