"""Lessons and courses in files that a host serves: opened by their addresses, in page and frame, also offline."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from e2e.conftest import ROOT
from e2e.table import BOOT
from e2e.test_offline import KEPT
from e2e.test_scorm import COURSE, LESSON
from e2e.visitors import Visitors
from engine.language import language
from tools.build.allowance import add_origins
from tools.run.serve import serving

SAY = language("en").on_demand.say


def lay_site(root: Path) -> None:
    """Copy the site into a folder, with files of its own."""
    shutil.copytree(ROOT / "dist", root, copy_function=os.link)
    (root / "own").mkdir()
    (root / "own" / "fish.json").write_text(LESSON, encoding="utf-8")
    (root / "own" / "large.json").write_text(f"{{{' ' * 300_000}}}", encoding="utf-8")
    (root / "own" / "page.json").write_text("<!doctype html>", encoding="utf-8")


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site with files of its own."""
    root = tmp_path_factory.mktemp("host") / "site"
    lay_site(root)
    with serving(root) as server:
        yield server.url


@pytest.fixture(scope="module")
def open_host(tmp_path_factory: pytest.TempPathFactory, folder: Path, school: str) -> Iterator[str]:
    """The address of a site whose host allows files of the school; no browser keeps it, as its hashes are wrong."""
    root = tmp_path_factory.mktemp("host") / "site"
    lay_site(root)
    for name in ("index.html", "embed.html", "_headers"):
        text = add_origins((root / name).read_text(encoding="utf-8"), (school,))
        (root / name).unlink()
        (root / name).write_text(text, encoding="utf-8")
    (folder / "club.json").write_text(COURSE, encoding="utf-8")
    (folder / "_headers").write_text("/*\n  Access-Control-Allow-Origin: *\n", encoding="utf-8")
    with serving(root) as server:
        yield server.url


@pytest.fixture
def pupils(browser: Browser, host: str) -> Iterator[Visitors]:
    """Visitors of the site."""
    crowd = Visitors(browser, host)
    yield crowd
    crowd.leave()


@pytest.fixture
def members(browser: Browser, open_host: str, school: str) -> Iterator[Visitors]:
    """Visitors of the site that allows files of the school."""
    crowd = Visitors(browser, open_host, school)
    yield crowd
    crowd.leave()


def test_a_lesson_from_its_address(pupils: Visitors, host: str) -> None:
    """By a short link that stays; also without a network once it was there."""
    page = pupils.come(service_workers="allow").page
    page.goto(f"{host}/#own=own/fish.json")
    expect(page.locator("#lesson .task")).to_contain_text("Look.", timeout=BOOT)
    assert page.evaluate("location.hash") == "#own=own/fish.json"
    page.evaluate(KEPT)
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("#lesson .task")).to_contain_text("Look.", timeout=BOOT)
    pupils.problems.clear()  # the browser says that there is no network


def test_a_course_from_another_site(members: Visitors, open_host: str, school: str) -> None:
    """The host allows that; the course leads from lesson to lesson."""
    page = members.come().page
    page.goto(f"{open_host}/#course={school}/club.json")
    expect(page.locator("#course h2")).to_have_text("The club", timeout=BOOT)
    page.locator("#course [data-do='goto 1']").first.click()
    page.locator("#lesson [data-do='tap a1']").first.click()
    page.locator(f"#lesson a[href='#course.2={school}/club.json']").click()
    expect(page.locator("#lesson .task")).to_contain_text("Look.")


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("own/none.json", "status"),
        ("own/large.json", "long"),
        ("own/page.json", "text"),
        ("https://elsewhere.example/a.json", "elsewhere"),
    ],
)
def test_what_does_not_come_is_said(pupils: Visitors, host: str, address: str, code: str) -> None:
    """In the page and in a frame, with another try; nothing is fetched from where it may not."""
    page = pupils.come().page
    words = SAY(f"unreadable.served.{code}", text=address, n=200_000, status="404")
    page.goto(f"{host}/#own={address}")
    expect(page.locator(".served [role=alert]")).to_have_text(words, timeout=BOOT)
    page.locator(".served [data-do^=open]").click()
    expect(page.locator(".served [role=alert]")).to_have_text(words)
    page.goto(
        f"{host}/embed.html#game=xok&own=./{address}"
        if code != "elsewhere"
        else f"{host}/embed.html#game=xok&own={address}"
    )
    page.reload()
    expect(page.locator("#shown [role=alert]")).to_contain_text(words, timeout=BOOT)
    expect(page.locator("#shown [data-again]")).to_be_visible()
    if code in {"status", "long"}:
        pupils.problems.clear()  # the browser says so too, and that nobody reads a long file to its end


def test_a_frame_from_an_address(members: Visitors, open_host: str, school: str) -> None:
    """Of the site, and of one that its host allows."""
    page = members.come().page
    page.goto(f"{open_host}/embed.html#game=xok&own=./own/fish.json")
    expect(page.locator(".lesson > .task")).to_contain_text("Look.", timeout=BOOT)
    page.goto(f"{open_host}/embed.html#game=xok&course={school}/club.json")
    page.reload()
    expect(page.locator(".lesson > .task")).to_contain_text("Tap a1.", timeout=BOOT)
