"""Run the contract suite where the page's Python runs, and leave the report in the page."""

import io
import sys
from contextlib import redirect_stdout
from urllib.parse import parse_qs

import pytest
from js import document, location


class Count:
    """A plugin that counts tests by outcome, and says how many examples they try."""

    def __init__(self) -> None:
        """Begin at nothing."""
        self.passed: list[str] = []

    def pytest_configure(self) -> None:
        """Have a tenth of the usual examples tried, because Python is slower here."""
        # Not earlier: pytest rewrites the assertions of its plugins, and warns of what is there before it.
        from hypothesis import settings

        settings.register_profile("page", max_examples=10)
        settings.load_profile("page")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test that passed."""
        if report.when == "call" and report.passed:
            self.passed.append(report.nodeid)


def main() -> None:
    """Run the suite with warnings as errors."""
    count, output = Count(), io.StringIO()
    sys.dont_write_bytecode = True
    # No configuration file and no cache: there is no disk. Each test stands for itself, so the order is nothing to us.
    options = ["-c", "/dev/null", "--rootdir", ".", "-W", "error", "-p", "no:cacheprovider", "-q"]
    chosen = parse_qs(location.search.removeprefix("?"))["k"]
    with redirect_stdout(output):
        code = pytest.main([*options, "-k", *chosen, "tests/contract"], plugins=[count])
    report = document.getElementById("report")
    report.textContent = output.getvalue()
    report.dataset.passed = "\n".join(count.passed)
    report.dataset.code = str(int(code))


main()
