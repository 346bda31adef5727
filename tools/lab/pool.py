"""Who does the jobs: all cores of this machine, or the workers of a Dask scheduler."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tools.lab.job import work

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from tools.lab.job import Job, Result

RETRIES = 5
"""So many workers may be lost over a job before it counts as impossible."""


@dataclass(frozen=True, slots=True)
class Pool:
    """Where jobs are done: at a scheduler's address, or in so many processes here."""

    scheduler: str = ""
    processes: int = 0
    """0 stands for as many as there are cores."""

    def done(self, jobs: Sequence[Job]) -> Iterator[tuple[Job, Result]]:
        """Yield each job with its result, in the order in which they end."""
        return self._far(jobs) if self.scheduler else self._here(jobs)

    def _here(self, jobs: Iterable[Job]) -> Iterator[tuple[Job, Result]]:
        with ProcessPoolExecutor(self.processes or os.cpu_count()) as executor:
            asked = {executor.submit(work, job): job for job in jobs}
            for future in as_completed(asked):
                yield asked[future], future.result()

    def _far(self, jobs: Sequence[Job]) -> Iterator[tuple[Job, Result]]:
        # Only who asks for a scheduler needs Dask.
        from distributed import Client
        from distributed import as_completed as as_done

        with Client(self.scheduler) as client:
            futures: list[Any] = client.map(work, jobs, key=[str(job.values) for job in jobs], retries=RETRIES)
            asked = {future.key: job for future, job in zip(futures, jobs, strict=True)}
            for future, result in as_done(futures, with_results=True):
                yield asked[future.key], result
