"""The workload in both interpreters."""

import json
import subprocess
import sys
from urllib.parse import urlencode

from playwright.sync_api import Page

from tools.bench.stage import loads, runtime
from tools.bench.workload import Measured
from tools.run.serve import Server


def in_cpython() -> dict[str, Measured]:
    """The workload in a CPython of its own."""
    command = [sys.executable, "-m", "tools.bench.workload", loads()]
    measured: dict[str, Measured] = json.loads(
        subprocess.run(command, check=True, capture_output=True, text=True).stdout
    )
    return measured


def in_page(page: Page, server: Server) -> dict[str, Measured]:
    """The workload in a page, in the Pyodide and with the archive that the site was built with."""
    page.goto(f"{server.url}/pages/engine.html?{urlencode(runtime(server.root))}", wait_until="commit")
    measured: dict[str, Measured] = json.loads(page.evaluate("fangBench.finished"))
    return measured
