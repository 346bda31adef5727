"""A study: jobs, where their results are kept, and who does those that are not done yet."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import TypeVar

from tools.lab import results
from tools.lab.job import Job, Result
from tools.lab.pool import Pool

T = TypeVar("T")


def quiet(_done: int, _of: int) -> None:
    """Show nothing of how far a study is."""


@dataclass(frozen=True, slots=True)
class Study:
    """The file for results, results from elsewhere, the workers, and the listener for progress."""

    file: Path
    known: Sequence[Path] = ()
    """More files with results, from other machines for instance."""
    pool: Pool = field(default_factory=Pool)
    told: Callable[[int, int], None] = quiet

    def of(self, jobs: Iterable[Job]) -> list[tuple[Job, Result]]:
        """Return all jobs with their results, in the order of the jobs; what is on file is not done again."""
        wanted = list(dict.fromkeys(jobs))
        found = results.read(self.file, *self.known)
        missing = [job for job in wanted if job not in found]
        self.told(len(wanted) - len(missing), len(wanted))
        for number, (job, result) in enumerate(self.pool.results(missing) if missing else (), start=1):
            results.append(self.file, job, result)
            found[job] = result
            self.told(len(wanted) - len(missing) + number, len(wanted))
        return [(job, found[job]) for job in wanted]

    def of_each(
        self, cases: Sequence[T], jobs: Callable[[T], list[Job]]
    ) -> Iterator[tuple[T, list[tuple[Job, Result]]]]:
        """Yield each case with its jobs and their results; the jobs of all cases are done as one study."""
        asked = [jobs(case) for case in cases]
        found = dict(self.of(chain.from_iterable(asked)))
        for case, own in zip(cases, asked, strict=True):
            yield case, [(job, found[job]) for job in own]
