"""Results as a file: a line of JSON for each job that is done, so that files can be cut short, resumed and merged."""

import json
from collections.abc import Iterable
from pathlib import Path

from tools.lab.job import Job, Result, job_of

Results = dict[Job, "Result"]
"""By job, its result."""


def read(*files: Path) -> Results:
    """Return what stands in these files, those that do not exist left out; of equal jobs the first counts."""
    found: Results = {}
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
            for job, result in _entry(line):
                found.setdefault(job, result)
    return found


def append(file: Path, job: Job, result: Result) -> None:
    """Add a result to a file, which is made if it is not there."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a+b") as lines:
        # A line that was cut short must not take the next one with it.
        lines.seek(max(0, lines.tell() - 1))
        broken = lines.read() not in {b"", b"\n"}
        lines.write(b"\n" * broken + _line(job, result))


def merge(files: Iterable[Path], into: Path) -> int:
    """Write the results of all files into one, sorted by job, and return how many there are."""
    found = read(*files)
    lines = sorted(_line(job, result) for job, result in found.items())
    into.write_bytes(b"".join(lines))
    return len(lines)


def _entry(line: str) -> Iterable[tuple[Job, Result]]:
    """Yield what a line says; nothing if it was cut short, so that its job is done again."""
    try:
        entry = json.loads(line)
        yield job_of(entry["job"]), entry["result"]
    except (ValueError, KeyError, TypeError):
        return


def _line(job: Job, result: Result) -> bytes:
    return json.dumps({"job": job.values, "result": result}, sort_keys=True).encode() + b"\n"
