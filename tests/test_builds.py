"""Texts that earlier builds have left with people still open, and mean the same (tests/data/builds)."""

from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from tests.builds import facts
from tests.builds.archive import EMBEDS, KINDS, STORES, add, load, plain, read
from tests.builds.facts import lost_facts
from tests.builds.samples import Samples
from tests.builds.visitor import visitor_with
from tests.games import WITH_LESSONS, WITH_PUZZLES
from ui.app import storage
from ui.embed.parameters import MODES

NEEDED = {"lesson": WITH_LESSONS, "puzzle": WITH_PUZZLES}
"""By mode of a board in another page, the games that have what it shows, where not all of them have."""


@pytest.mark.parametrize("kind", KINDS)
def test_what_builds_have_left_still_opens(kind: str) -> None:
    """Stores of browsers, files, links and boards in other people's pages: each gives the facts it gave then."""
    samples = load(kind)
    assert samples
    assert [
        line for place, one in samples.items() for line in lost_facts(one["facts"], read(kind, one["given"]), place)
    ] == []


def test_what_is_written_again_is_the_same() -> None:
    """Coming back once does no harm: all that could be read is stored under the same keys, and read from there."""
    for place, one in load(STORES).items():
        held, before = one["given"], one["facts"]
        after = visitor_with(held).store
        readable = {key for key in held.keys() - {*before["set aside"]} if not key.startswith(storage.BROKEN)}
        assert readable <= after.keys(), place
        assert lost_facts({**before, "set aside": []}, plain(facts.of_store(after)), place) == []


@pytest.mark.parametrize("game", GAMES)
def test_samples_can_be_taken_of_this_build(game: str, tmp_path: Path) -> None:
    """Each game gives samples of all kinds. The next build that writes the same adds its name, and loses no fact."""
    samples = Samples()
    samples.table(game, 0)
    samples.boards(game, 0)
    add("1", samples.taken, tmp_path)
    first = samples_by_kind(tmp_path)
    assert all(first.values())
    lacking = {mode for mode, games in NEEDED.items() if game not in games}
    assert {one["facts"]["greeting"].get("mode") for one in first[EMBEDS].values()} >= {*MODES} - lacking
    add("2", samples.taken, tmp_path)
    again = {
        kind: {place: {**one, "builds": ["1", "2"]} for place, one in known.items()} for kind, known in first.items()
    }
    assert samples_by_kind(tmp_path) == again


def samples_by_kind(archive: Path) -> dict[str, dict[str, Any]]:
    """Return the samples of an archive by kind."""
    return {kind: load(kind, archive) for kind in KINDS}


def test_a_build_that_loses_a_fact_is_not_added(tmp_path: Path) -> None:
    """Its samples would say that what an older build wrote may change its meaning."""
    link = {"links": {"rules": {"address": f"{GAMES[0]}.rules"}}}
    taken = {kind: link.get(kind, {}) for kind in KINDS}
    add("1", taken, tmp_path)
    path = tmp_path / "links.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"screen": "rules"', '"screen": "play"'), encoding="utf-8")
    load.cache_clear()
    with pytest.raises(ValueError, match="'play' became 'rules'"):
        add("2", taken, tmp_path)


def test_lost_facts_have_a_place() -> None:
    """Each with what it was and what it is; what is new is no loss."""
    assert lost_facts({"a": {"b": 1}, "c": 2}, {"a": {"b": 2}, "d": 3}) == [
        "/a/b: 1 became 2",
        "/c: 2 became 'nothing'",
    ]
    assert lost_facts({"a": [1]}, {"a": [1], "b": 0}) == []
    ours, own = {"lesson": 2, "taught": ["Pairs", 6]}, {"lesson": 0, "taught": ["Pairs", 6]}
    assert lost_facts(ours, {**ours, "taught": ["Pairs", 5]}) == []
    assert lost_facts(own, {**own, "taught": ["Pairs", 5]}) == ["/taught/1: 6 became 5"]
    assert lost_facts(ours, {**ours, "taught": ["Fish", 6]}) == ["/taught/0: 'Pairs' became 'Fish'"]
