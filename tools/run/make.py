"""Runs make."""

import subprocess
import sys
from pathlib import Path


def make_files(target: Path) -> None:
    """Write anew whatever is made from other files in a tree of the sources."""
    subprocess.run(["make", "--silent", "files", f"PYTHON={sys.executable}"], cwd=target, check=True)
