"""What earlier builds have left with people still opens, and means what it meant (tests/data/builds)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.games import GAMES
from tests.builds import facts
from tests.builds.facts import lost
from tests.builds.folder import EMBEDS, FOLDERS, KINDS, STORES, found, names, plain, store, stored, write
from tests.builds.samples import Samples
from tests.builds.visitor import known
from ui.app import storage
from ui.embed.contract import MODES

if TYPE_CHECKING:
    from pathlib import Path


each_build = pytest.mark.parametrize("folder", FOLDERS, ids=[folder.name for folder in FOLDERS])


def missing(folder: Path, kind: str) -> list[str]:
    """Return the facts of a build that this one does not find in its samples of a kind."""
    before = stored(folder, kind)
    assert before.keys() == {*names(folder, kind)}
    return [line for name, known in before.items() for line in lost(known, found(folder, kind, name), name)]


@each_build
@pytest.mark.parametrize("kind", KINDS)
def test_what_a_build_has_left_still_opens(folder: Path, kind: str) -> None:
    """What browsers hold, files, links and boards in other people's pages: each gives the facts it gave then."""
    assert missing(folder, kind) == []


@each_build
def test_what_is_written_again_is_the_same(folder: Path) -> None:
    """Coming back once does no harm: all that could be read is stored under the same keys, and read from there."""
    for name, before in stored(folder, STORES).items():
        held = store(folder, name)
        after = known(held).store
        readable = {key for key in held.keys() - {*before["set aside"]} if not key.startswith(storage.BROKEN)}
        assert readable <= after.keys(), name
        assert lost({**before, "set aside": []}, plain(facts.of_store(after)), name) == []


@pytest.mark.parametrize("game", GAMES)
def test_samples_can_be_taken_of_this_build(game: str, tmp_path: Path) -> None:
    """Each game gives samples of all kinds, which this build reads as it should; no folder is ever written over."""
    samples, folder = Samples(), tmp_path / "today"
    samples.table(game, 0)
    samples.boards(game, 0)
    write(folder, samples)
    assert all(names(folder, kind) for kind in KINDS)
    assert {board["greeting"].get("mode") for board in stored(folder, EMBEDS).values()} >= {*MODES}
    assert [line for kind in KINDS for line in missing(folder, kind)] == []
    with pytest.raises(FileExistsError):
        write(folder, samples)


def test_what_is_lost_is_told() -> None:
    """With its place, what it was and what it is; what is new is no loss."""
    assert lost({"a": {"b": 1}, "c": 2}, {"a": {"b": 2}, "d": 3}) == ["/a/b: 1 became 2", "/c: 2 became 'nothing'"]
    assert lost({"a": [1]}, {"a": [1], "b": 0}) == []
