"""Have Lighthouse visit the built site as a phone and as a desktop; print its scores and what stands against each."""

import json
import os
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tools.run import browsers
from tools.run.serve import serving

PROGRAM = Path(".cache/lighthouse/node_modules/.bin/lighthouse")
DIST = Path("dist")
CATEGORIES = ("performance", "accessibility", "best-practices")
DEVICES = {"phone": (), "desktop": ("--preset=desktop",)}
# As the browser tests have it: root, as in a container, may not have the sandbox.
FLAGS = "--chrome-flags=--headless=new --no-sandbox --disable-gpu"
GOAL = 0.95


def main() -> None:
    """Print a table for each device; a score is no error, it depends on the machine."""
    program = browsers.chromium()
    if program is None or not (DIST / "index.html").is_file():
        raise SystemExit("Lighthouse needs a Chromium and the built site: make lighthouse")
    with serving(DIST) as server:
        for device, options in DEVICES.items():
            print(f"{device}\n{score_lines(run_lighthouse(program, f'{server.url}/', options))}")


def run_lighthouse(program: str, address: str, options: tuple[str, ...]) -> dict[str, Any]:
    """The report of Lighthouse on a page, as it writes it."""
    with TemporaryDirectory(prefix="lighthouse-") as folder:
        report = Path(folder, "report.json")
        command = [
            str(PROGRAM),
            address,
            *options,
            f"--only-categories={','.join(CATEGORIES)}",
            "--output=json",
            f"--output-path={report}",
            "--quiet",
            FLAGS,
        ]
        subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": program})
        found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return found


def score_lines(report: dict[str, Any]) -> str:
    """The scores of a report as lines, each with the audits that weigh in it and are not perfect."""
    lines = []
    for name, category in report["categories"].items():
        reached = "" if category["score"] >= GOAL else f"  below {100 * GOAL:.0f}"
        lines.append(f"  {name:20}{100 * category['score']:4.0f}{reached}")
        lines += (
            against(report["audits"][part["id"]], part["weight"])
            for part in category["auditRefs"]
            if has_cost(report, part)
        )
    return "\n".join(lines)


def has_cost(report: dict[str, Any], part: dict[str, Any]) -> bool:
    """Whether a part of a category costs it points."""
    score = report["audits"][part["id"]]["score"]
    return bool(part["weight"]) and score is not None and score < 1


def against(audit: dict[str, Any], weight: float) -> str:
    """An audit that costs points, as a line: its score, its weight in the category, what was found."""
    found = f"{audit['title']} {audit.get('displayValue', '')}".rstrip()
    return f"    {100 * audit['score']:4.0f}  of weight {weight:g}: {found}"


if __name__ == "__main__":
    main()
