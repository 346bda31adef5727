"""The recipes for boards in other people's pages (docs/embedding.md): each is tried as it stands in e2e/recipes."""

import ast
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from e2e.conftest import ROOT
from e2e.table import BOOT
from e2e.visitors import Visitors

RECIPES = Path(__file__).parent / "recipes"
ANYWHERE = "https://fang.example"
"""Stands in a recipe for the address of the site."""

WITHOUT_NETWORK = ("--HTMLExporter.mathjax_url=", "--HTMLExporter.require_js_url=", "--HTMLExporter.mermaid_js_url=")
"""The files that a published notebook otherwise fetches from elsewhere."""


@pytest.fixture
def recipe_pages(site: str, folder: Path, school: str) -> tuple[str, Path]:
    """Where the recipes are served, with the address of the site in them, and their folder."""
    shutil.copytree(RECIPES, folder, dirs_exist_ok=True)
    for page in (folder / path.relative_to(RECIPES) for path in RECIPES.rglob("*") if path.is_file()):
        page.write_text(page.read_text(encoding="utf-8").replace(ANYWHERE, site), encoding="utf-8")
    return school, folder


def press_board(page: Page) -> FrameLocator:
    """Press the one board of a page; return what it then shows."""
    page.locator("fang-board").get_by_role("button").click()
    return page.frame_locator("fang-board > iframe")


def expect_live(shown: FrameLocator) -> None:
    """Wait until a board can be played on."""
    expect(shown.locator(".board.live").first).to_be_visible(timeout=BOOT)


@pytest.mark.parametrize("name", ["plain", "strict"])
def test_a_page_with_the_element(school_visitors: Visitors, recipe_pages: tuple[str, Path], name: str) -> None:
    """A bare one, and one that takes scripts of its own site only and has a copy of ours."""
    address, folder = recipe_pages
    shutil.copy(ROOT / "assets/fang-board.js", folder)
    page = school_visitors.come().page
    page.goto(f"{address}/{name}.html")
    assert page.get_by_role("img").evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    expect_live(press_board(page))


def test_a_page_that_imports_the_element(school_visitors: Visitors, recipe_pages: tuple[str, Path]) -> None:
    """Its own button marks a cell, and says what became of that; the result stands there at the end."""
    page = school_visitors.come().page
    page.goto(f"{recipe_pages[0]}/module.html")
    page.get_by_role("button", name="Mark d4").click()
    expect(page.locator("#said")).to_have_text("Look at d4.", timeout=BOOT)
    shown = page.frame_locator("fang-board > iframe")
    expect(shown.locator(".sketch.mark .drawn").first).to_be_visible()
    shown.locator("[data-do=solve]").click()
    expect(page.locator("#said")).to_contain_text("0 of 1, 0 wrong tries")


def test_a_page_with_a_frame_in_a_sandbox(school_visitors: Visitors, recipe_pages: tuple[str, Path]) -> None:
    """The frame begins by itself, and is as high as its board needs."""
    page = school_visitors.come().page
    page.goto(f"{recipe_pages[0]}/sandbox.html")
    shown = page.frame_locator("iframe")
    expect_live(shown)
    assert shown.locator("html").evaluate("root => root.scrollHeight <= innerHeight")


def test_slides(school_visitors: Visitors, recipe_pages: tuple[str, Path]) -> None:
    """A board begins when its slide is shown, and all of it is on the slide."""
    address, folder = recipe_pages
    shutil.copytree(ROOT / "node_modules/reveal.js/dist", folder / "reveal.js")
    page = school_visitors.come(viewport={"width": 1280, "height": 800}).page
    page.goto(f"{address}/slides.html")
    expect(page.get_by_role("heading", name="Find the best move")).to_be_visible()
    page.wait_for_timeout(1000)
    assert page.locator("fang-board > iframe").count() == 0
    page.keyboard.press("ArrowRight")
    shown = page.frame_locator("fang-board > iframe")
    expect_live(shown)
    for seen in (shown.locator(".board"), shown.locator("[data-do=solve]")):
        expect(seen).to_be_in_viewport(ratio=0.95)


def test_a_site_made_with_mkdocs(school_visitors: Visitors, recipe_pages: tuple[str, Path]) -> None:
    """In Markdown, in a list; the board is as dark as the page."""
    address, folder = recipe_pages
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "-f", str(folder / "mkdocs/mkdocs.yml")]
    subprocess.run(command, check=True)  # noqa: S603 -- ours
    page = school_visitors.come().page
    page.goto(f"{address}/mkdocs/site/")
    shown = press_board(page)
    expect_live(shown)
    expect(shown.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_notebook(school_visitors: Visitors, recipe_pages: tuple[str, Path]) -> None:
    """The frame lies in the output of its cell, as notebooks are published."""
    address, folder = recipe_pages
    notebook = json.loads((folder / "notebook.ipynb").read_text(encoding="utf-8"))
    cell = notebook["cells"][-1]
    (shown,) = cell["outputs"][0]["data"]["text/html"]
    *_, wrote = (node for node in ast.walk(ast.parse("".join(cell["source"]))) if isinstance(node, ast.Constant))
    assert wrote.value == shown
    command = [sys.executable, "-m", "nbconvert", "--to=html", *WITHOUT_NETWORK, str(folder / "notebook.ipynb")]
    subprocess.run(command, check=True, capture_output=True)  # noqa: S603 -- ours
    page = school_visitors.come().page
    page.goto(f"{address}/notebook.html")
    frame = page.frame_locator("iframe")
    expect_live(frame)
    assert frame.locator("html").evaluate("root => root.scrollHeight <= innerHeight")
