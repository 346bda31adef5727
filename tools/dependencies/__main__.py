"""make outdated: a table of out-of-date packages and of known faults (docs/dependencies.md).

`python -m tools.dependencies [LOCK …] [--advisories FILE …] [--offline] [--all]`; without a LOCK, all of the project.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.dependencies import advisories
from tools.dependencies.locked import DEBIAN, LOCKS, Package, debian, pinned_packages
from tools.dependencies.newest import UnansweredError, debian_versions, newest

HEADS = ("package", "pinned", "newest", "known faults", "in")


class Answers:
    """The known faults and newest versions of packages, the sources of these, and those that did not answer."""

    def __init__(self) -> None:
        """Nothing is known yet."""
        self.faults: advisories.Found = {}
        self.newest: dict[tuple[str, str], str] = {}
        self.system: list[tuple[str, ...]] = []
        self.sources: list[str] = []
        self.failures: list[str] = []

    def read(self, packages: Sequence[Package], path: Path) -> None:
        """Take the faults that a file knows."""
        self._add(advisories.known_faults(packages, advisories.read(path)))
        self.sources.append(str(path))

    def ask(self, packages: Sequence[Package], service: str) -> None:
        """Ask the service for faults, and package managers for the newest releases of what the project asks for."""
        try:
            self._add(advisories.ask(packages, service))
            self.sources.append(service)
        except (OSError, ValueError) as error:
            self.failures.append(f"{service}, for known faults: {error}")
        for (place, name), found in newest(package for package in packages if package.asked).items():
            if isinstance(found, str):
                self.newest[place, name] = found
            else:
                self.failures.append(f"{place}, for the newest {name}: {found}")

    def look_at_system(self) -> None:
        """Compare Debian's packages with those that are installed."""
        try:
            there = debian_versions(debian())
        except UnansweredError as error:
            self.failures.append(f"{DEBIAN}: {error}")
        else:
            self.system = [(name, here, new, "", DEBIAN) for name, (here, new) in there.items() if here != new]

    def _add(self, found: advisories.Found) -> None:
        for package, ids in found.items():
            self.faults[package] = [*dict.fromkeys([*self.faults.get(package, []), *ids])]

    def row(self, package: Package) -> tuple[str, ...]:
        """The row of a package in the table."""
        known = self.newest.get((package.place, package.name), "?" if package.asked else "")
        return package.name, package.version, known, ", ".join(self.faults.get(package, ())), package.file

    def is_worth_a_row(self, package: Package) -> bool:
        """Whether a package is out of date or faulty."""
        known = self.newest.get((package.place, package.name), package.version)
        return package in self.faults or known != package.version


def main(arguments: Sequence[str]) -> int:
    """Print the table; the exit code is 1 if a fault is known."""
    asked = _parser().parse_args(arguments)
    packages, answers = pinned_packages(asked.lock or LOCKS), Answers()
    for path in asked.advisories:
        answers.read(packages, path)
    if not asked.offline:
        answers.ask(packages, asked.service)
    if not (asked.offline or asked.lock):
        answers.look_at_system()
    rows = [answers.row(one) for one in packages if asked.all or answers.is_worth_a_row(one)]
    print(_table([HEADS, *sorted(rows + answers.system)]))
    print(
        f"\n{len(packages)} packages are pinned, {sum(one.asked for one in packages)} of them asked for by the project."
    )
    print(f"Known faults are those of: {', '.join(answers.sources) or 'nobody'}.")
    for one in answers.failures:
        print(f"Could not be asked: {one}")
    return bool(answers.faults)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.dependencies", description=__doc__)
    parser.add_argument("lock", nargs="*", help="a requirements.txt, a package-lock.json, a workflow")
    parser.add_argument("--advisories", nargs="*", default=[], type=Path, help="records of OSV: JSON, a folder, a zip")
    parser.add_argument("--offline", action="store_true", help="ask nobody, and read the files only")
    parser.add_argument("--all", action="store_true", help="list what is up to date too")
    parser.add_argument("--service", default=advisories.SERVICE, help="where known faults are asked for")
    return parser


def _table(rows: Sequence[Sequence[str]]) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (OSError, ValueError) as error:
        sys.exit(f"The table could not be made: {error}")
