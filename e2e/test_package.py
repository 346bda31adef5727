"""The npm package of the element: packed, installed, imported; and all that it lets others call."""

import json
import subprocess
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from e2e.conftest import LayPage
from e2e.table import BOOT
from tools.npm.manifest import manifest
from tools.npm.package import MANIFEST, TYPES, about, write

LIFE = {
    "constructor",
    "connectedCallback",
    "connectedMoveCallback",
    "disconnectedCallback",
    "attributeChangedCallback",
}
"""Methods that the browser calls."""
OF_CLASS = {"length", "name", "prototype", "observedAttributes"}

PAGE = """<!doctype html><meta charset=utf-8><title>Module</title><link rel=icon href="data:,">
<fang-board id="board" game="xok"></fang-board>
<script type="module">
  import { FangBoard } from "./node_modules/fang-board/fang-board.mjs";
  window.FangBoard = FangBoard;
</script>"""
SURFACE = """() => {
  const board = document.createElement("fang-board");
  const keys = object => Reflect.ownKeys(object).map(String);
  return { members: keys(FangBoard.prototype), statics: keys(FangBoard), own: keys(board), all: FangBoard.site };
}"""


def npm(folder: Path, *words: str) -> str:
    """Return what npm says in a folder, without a network."""
    command = ["npm", *words, "--offline", "--ignore-scripts", "--no-audit", "--no-fund"]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout  # noqa: S603 -- ours


def test_packed_and_installed_and_imported(lay_page: LayPage, site: str, folder: Path) -> None:
    """It has the files that it names, goes into an empty folder, and its boards are of the site it was built for."""
    write(folder / "package", site)
    (packed,) = json.loads(npm(folder / "package", "pack", "--json", "--pack-destination", str(folder)))
    named = {*about()["files"], "package.json", "README.md", "LICENSE"}
    assert {each["path"] for each in packed["files"]} == named >= {MANIFEST, TYPES}
    (folder / "package.json").write_text("{}", encoding="utf-8")
    npm(folder, "install", packed["filename"])
    page = lay_page(PAGE)
    expect(page.locator("#board[data-state=live]")).to_be_visible(timeout=BOOT)
    played = page.locator("#board").evaluate("board => board.play('d4+d5')")
    assert played == {"done": True, "why": "", "message": ""}
    expect_only_what_is_described(page.evaluate(SURFACE), site)


def expect_only_what_is_described(surface: dict[str, Any], site: str) -> None:
    """Nothing can be called or read that custom-elements.json does not describe."""
    members = manifest()["modules"][0]["declarations"][0]["members"]
    described = {static: {each["name"] for each in members if bool(each.get("static")) == static} for static in (0, 1)}
    assert set(surface["members"]) == LIFE | described[False]
    assert set(surface["statics"]) == OF_CLASS | described[True]
    assert surface["own"] == []
    assert surface["all"] == site
