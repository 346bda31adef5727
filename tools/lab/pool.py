"""The workers that do the jobs: all cores of this machine."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass

from tools.lab.job import Job, Result, work


@dataclass(frozen=True, slots=True)
class Pool:
    """So many processes."""

    processes: int = 0
    """0 stands for as many as there are cores."""

    def results(self, jobs: Sequence[Job]) -> Iterator[tuple[Job, Result]]:
        """Yield each job with its result, in the order in which they end."""
        with ProcessPoolExecutor(self.processes or os.cpu_count()) as executor:
            asked = {executor.submit(work, job): job for job in jobs}
            for future in as_completed(asked):
                yield asked[future], future.result()
