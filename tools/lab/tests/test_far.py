"""The same study on a cluster, one of its workers killed."""

from __future__ import annotations

import os
import signal
from threading import Thread
from typing import TYPE_CHECKING

import pytest
from distributed import Client, LocalCluster

from engine.games import GAMES
from tools.lab import ladder
from tools.lab.ladder import Pairing
from tools.lab.pool import Pool
from tools.lab.study import Study

if TYPE_CHECKING:
    from pathlib import Path

DEALS = 20


@pytest.mark.filterwarnings("ignore")
def test_a_worker_that_dies_changes_no_figure(tmp_path: Path) -> None:
    """Half-way one of two workers is killed; its jobs are done by the other."""
    pairing = Pairing(GAMES[0], "greedy", "beginner", {})
    here = Study(tmp_path / "here", pool=Pool(processes=2))
    killed: list[int] = []
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:

        def told(done: int, of: int) -> None:
            if done >= of // 2 and not killed:
                killed.append(done)
                Thread(target=kill, args=(cluster.scheduler_address,)).start()

        far = Study(tmp_path / "far", pool=Pool(cluster.scheduler_address), told=told)
        rows = [ladder.row(*next(ladder.climb(study, [pairing], 2 * DEALS, 1)))[:-1] for study in (here, far)]
    assert killed
    assert rows[0] == rows[1]


def kill(address: str) -> None:
    """Kill one of the workers, as a machine that goes away does."""
    with Client(address) as client:
        pids = client.run(os.getpid)
        os.kill(next(iter(pids.values())), signal.SIGKILL)
