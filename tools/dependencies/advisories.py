"""Known faults of packages: records in the format of OSV, from files or from its service (https://ossf.github.io/osv-schema/)."""

import json
import re
import urllib.request
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from packaging.version import InvalidVersion, Version

from tools.dependencies.locked import PYPI, Package

SERVICE = "https://api.osv.dev/v1/querybatch"
MOST = 1000
"""How many packages one question may name."""
PATIENCE = 30
"""Seconds that an answer may take."""

Record = dict[str, Any]
Found = dict[Package, list[str]]
"""By package, the ids of its known faults."""


def read(path: Path) -> Iterator[Record]:
    """Yield the records in a JSON file, in a folder of such files, or in a zip archive of them."""
    if path.is_dir():
        for file in sorted(path.rglob("*.json")):
            yield from _records(file.read_bytes())
    elif path.suffix == ".zip":
        with zipfile.ZipFile(path) as archive:
            for name in archive.namelist():
                yield from _records(archive.read(name))
    else:
        yield from _records(path.read_bytes())


def _records(data: bytes) -> list[Record]:
    found = json.loads(data)
    return found if isinstance(found, list) else [found]


def known_faults(packages: Iterable[Package], records: Iterable[Record]) -> Found:
    """The faults that records know of packages."""
    found: Found = {}
    by_name: dict[tuple[str, str], list[Package]] = {}
    for package in packages:
        by_name.setdefault((package.place, _plain(package.place, package.name)), []).append(package)
    for record in records:
        for affected in () if record.get("withdrawn") else record.get("affected", ()):
            about = affected.get("package", {})
            place = about.get("ecosystem", "")
            for package in by_name.get((place, _plain(place, about.get("name", ""))), ()):
                if is_affected(package, affected):
                    found.setdefault(package, []).append(_id(record))
    return found


def _id(record: Record) -> str:
    """The id of a record, with that of its CVE."""
    return " ".join([record["id"], *(alias for alias in record.get("aliases", ()) if alias.startswith("CVE-"))])


def _plain(place: str, name: str) -> str:
    """The name as its place compares it."""
    return re.sub(r"[-_.]+", "-", name).lower() if place == PYPI else name.lower()


def is_affected(package: Package, affected: Record) -> bool:
    """Whether the version of a package is among those that part of a record lists, or in one of its ranges."""
    ranges = (one["events"] for one in affected.get("ranges", ()) if one["type"] != "GIT")
    return package.version in affected.get("versions", ()) or any(_is_in_range(package, events) for events in ranges)


def _is_in_range(package: Package, events: list[dict[str, str]]) -> bool:
    """Whether the last event at or before the version begins the range."""
    version, inside = order(package.place, package.version), False
    begun = ((order(package.place, at), kind) for event in events for kind, at in event.items())
    for at, kind in sorted(begun):
        if kind == "introduced" and version >= at:
            inside = True
        elif (kind == "fixed" and version >= at) or (kind == "last_affected" and version > at):
            inside = False
    return inside


def order(place: str, version: str) -> tuple[Any, ...]:
    """The key by which versions from a place are sorted, as PEP 440 or semantic versioning has it; 0 is the least."""
    if version == "0":
        return ()
    if place == PYPI:
        try:
            return (1, Version(version))
        except InvalidVersion:
            return (0, version)
    release, _, before = version.removeprefix("v").partition("+")[0].partition("-")
    numbers = [*map(int, re.findall(r"\d+", release)), 0, 0, 0][:3]
    words = before.split(".") if before else []
    return (*numbers, not words, [(0, int(word), "") if word.isdigit() else (1, 0, word) for word in words])


def ask(packages: Iterable[Package], service: str = SERVICE) -> Found:
    """The faults that the service knows; OSError if it cannot be reached, ValueError if its answer is another one."""
    found, left = {}, [*packages]
    while some := left[:MOST]:
        left = left[MOST:]
        queries = [{"package": {"ecosystem": one.place, "name": one.name}, "version": one.version} for one in some]
        body = json.dumps({"queries": queries}).encode()
        request = urllib.request.Request(service, body, {"Content-Type": "application/json"})  # noqa: S310 -- the caller's
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
            results = json.load(answer).get("results", [])
        for package, result in zip(some, results, strict=True):
            if ids := [fault["id"] for fault in result.get("vulns", ())]:
                found[package] = ids
    return found
