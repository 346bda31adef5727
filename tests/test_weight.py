"""The weight of a first visit is printed, and kept within its budget."""

from pathlib import Path

import pytest

from tools.build import offline
from tools.build.weight import BUDGET, bytes_by_group, report


def test_files_are_weighed_as_they_travel(tmp_path: Path) -> None:
    """Text and wasm are compressed on the way, archives are not; each counts in its group."""
    (tmp_path / "app-1.zip").write_bytes(b"0" * 1000)
    (tmp_path / "x.wasm").write_bytes(b"0" * 1000)
    weights = bytes_by_group(tmp_path, sorted(tmp_path.iterdir()))
    assert weights["our Python"] == 1000
    assert 0 < weights["Pyodide, wasm"] < 100


def test_the_budget_is_kept() -> None:
    """A first visit that weighs as much as it may is printed, one byte more is an error."""
    assert f"{BUDGET / 1000:,.0f} kB of {BUDGET / 1000:,.0f}" in report({"all": BUDGET})
    with pytest.raises(ValueError, match="too much"):
        report({"all": BUDGET + 1})


def test_a_build_is_named_by_all_its_files(tmp_path: Path) -> None:
    """The service worker of another build is another one; the same files make the same."""
    page = tmp_path / "index.html"
    page.write_text("one")
    first = offline.worker_script(tmp_path, [page], "snapshot-1.wasm")
    assert first == offline.worker_script(tmp_path, [page], "snapshot-1.wasm")
    assert '"./":' in first
    page.write_text("two")
    assert first.partition("\n")[0] != offline.worker_script(tmp_path, [page], "snapshot-1.wasm").partition("\n")[0]
