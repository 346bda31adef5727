"""Studies: jobs whose results are kept in files."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tools.lab import results
from tools.lab.job import Job, job, job_of
from tools.lab.pool import Pool
from tools.lab.study import Study

JOBS = [job("game", "xok", seed, players=["1", "2"]) for seed in range(5)]


@dataclass(frozen=True, slots=True)
class Counting(Pool):
    """Doubles each seed, the last job first, and notes what was asked; stops after so many jobs."""

    asked: list[int] = field(default_factory=list)
    strength: int = 100

    def results(self, jobs: Sequence[Job]) -> Iterator[tuple[Job, dict[str, int]]]:
        """Yield the jobs with their results until there is no strength left."""
        for number, each in enumerate(reversed(jobs)):
            if number == self.strength:
                raise KeyboardInterrupt
            self.asked.append(each.seed)
            yield each, {"twice": 2 * each.seed}


def test_a_job_is_its_values() -> None:
    """Jobs with equal values are equal, whatever the order of their needs, and come back from JSON."""
    assert job("game", "xok", 1, a=1, b=[2]) == job("game", "xok", 1, b=[2], a=1)
    assert job_of(json.loads(json.dumps(JOBS[3].values))) == JOBS[3]


def test_results_come_in_the_order_of_the_jobs(tmp_path: Path) -> None:
    """The first that is done."""
    found = Study(tmp_path / "file", pool=Counting()).of(JOBS)
    assert [(each.seed, result) for each, result in found] == [(n, {"twice": 2 * n}) for n in range(5)]


def test_a_study_that_was_stopped_goes_on(tmp_path: Path) -> None:
    """No job is done twice, and the results are those of a study without a stop."""
    first, second = Counting(strength=3), Counting()
    with pytest.raises(KeyboardInterrupt):
        Study(tmp_path / "file", pool=first).of(JOBS)
    found = Study(tmp_path / "file", pool=second).of(JOBS)
    assert sorted(first.asked + second.asked) == list(range(5))
    assert found == Study(tmp_path / "other", pool=Counting()).of(JOBS)


def test_a_line_that_was_cut_short_costs_one_job(tmp_path: Path) -> None:
    """It is done again; the line after it is not lost."""
    file, again = tmp_path / "file", Counting()
    Study(file, pool=Counting()).of(JOBS[:2])
    file.write_bytes(file.read_bytes()[:-9])
    Study(file, pool=again).of(JOBS[:3])
    assert sorted(again.asked) == [0, 2]
    assert set(results.read(file)) == set(JOBS[:3])


def test_files_of_several_machines_merge(tmp_path: Path) -> None:
    """Into the same file, in whatever order; a study that knows them has nothing left to do."""
    one, two, idle = tmp_path / "one", tmp_path / "two", Counting()
    Study(one, pool=Counting()).of(JOBS[:3])
    Study(two, pool=Counting()).of(JOBS[2:])
    assert results.merge([one, two], tmp_path / "all") == len(JOBS)
    results.merge([two, one], tmp_path / "again")
    assert (tmp_path / "all").read_bytes() == (tmp_path / "again").read_bytes()
    Study(tmp_path / "new", [one, two], idle).of(JOBS)
    assert idle.asked == []


def test_progress_is_told(tmp_path: Path) -> None:
    """From what is on file to the last job."""
    told: list[tuple[int, int]] = []
    Study(tmp_path / "file", pool=Counting()).of(JOBS[:2])
    Study(tmp_path / "file", pool=Counting(), told=lambda done, of: told.append((done, of))).of(JOBS)
    assert told == [(2, 5), (3, 5), (4, 5), (5, 5)]
