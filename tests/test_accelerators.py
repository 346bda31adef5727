"""Each accelerator of the start has a switch, and a build without one is compared with the site."""

from pathlib import Path

import pytest

from tools.bench import builds, comparison
from tools.bench.rounds import in_turn
from tools.build import page, start
from tools.python import accelerators, snapshots
from tools.python.accelerators import ACCELERATORS, IN_SCRIPTS, SWITCH, has, missing_accelerators, script_without


def test_an_unknown_name_is_refused() -> None:
    """The sentence lists those that are known."""
    with pytest.raises(ValueError, match=r"is named patience; those known are:\n  split .*") as refused:
        builds.parse_names_or_all("split,patience")
    assert all(f"  {name} " in str(refused.value) for name in ACCELERATORS)


def test_a_build_does_without_what_it_is_asked_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names have commas or spaces between; without the variable a build has all of them."""
    monkeypatch.delenv(SWITCH, raising=False)
    assert all(map(has, ACCELERATORS))
    monkeypatch.setenv(SWITCH, "split, early")
    assert missing_accelerators() == {"split", "early"}
    assert (has("early"), has("slim")) == (False, True)
    with pytest.raises(KeyError):
        has("patience")


@pytest.mark.parametrize("name", IN_SCRIPTS)
def test_a_switch_in_a_script_changes_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The text that goes is in the script once; a script of another form is refused, and no other script is changed."""
    script, before, after = IN_SCRIPTS[name]
    (source,) = Path("assets").rglob(script)
    text = source.read_text(encoding="utf-8")
    monkeypatch.setenv(SWITCH, name)
    assert script_without(script, text) == text.replace(before, after) != text
    assert script_without("other.js", text) == text
    with pytest.raises(ValueError, match=name):
        script_without(script, "")


def test_a_page_without_a_script_does_not_load_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every accelerator that is a script of its own is left out of the page."""
    monkeypatch.setenv(SWITCH, ",".join(page.LOADED_BY.values()))
    left = " ".join(page.loaders("index.html"))
    assert "boot.js" in left
    assert not any(f"/{script}.js" in left for script in page.LOADED_BY)


def test_without_a_later_archive_all_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Modules that the first tap does without are among the first files then."""
    late = "ui/browser/thinker_loop.py"
    monkeypatch.setenv(SWITCH, "later")
    start.first.cache_clear()
    try:
        assert late in start.first()
    finally:
        start.first.cache_clear()


def test_a_site_is_compared_within_a_round() -> None:
    """A round on a busy machine counts like any other: the median is that of the ratios, not the ratio of medians."""
    ours, theirs = [60.0, 300.0, 65.0], [120.0, 570.0, 195.0]
    samples = {f"{measure}.first": ours for measure in ("playable", "blocked")}
    samples |= {f"{measure}.first.split": theirs for measure in ("playable", "blocked")}
    *_, begun, _, _, _, held, _ = comparison.table(samples, ["split"], []).splitlines()
    assert begun.split() == ["split", "2.00", "[1.90..3.00]"]
    assert held.split() == ["split", "+130", "[+60..+270]"]


def test_each_site_goes_first_once() -> None:
    """The order turns from round to round."""
    pages = ("site", "split", "early")
    orders = [in_turn(pages, turn) for turn in range(3)]
    assert {order[0] for order in orders} == set(pages)
    assert all(sorted(order) == sorted(pages) for order in orders)


def test_all_are_measured_with_one_word() -> None:
    """Else those that are named."""
    assert builds.parse_names_or_all("all") == [*accelerators.ACCELERATORS]
    assert builds.parse_names_or_all("split,early") == ["early", "split"]


def test_what_fills_a_snapshot_can_be_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page of the first view is drawn in it unless the build does without."""
    assert snapshots.FILL in snapshots.job(snapshots.ALL, [])["scripts"]
    monkeypatch.setenv(SWITCH, "filled")
    assert snapshots.FILL not in snapshots.job(snapshots.ALL, [])["scripts"]
