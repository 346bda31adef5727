"""The site carries the licences of all that it ships, and names nothing that it does not ship."""

import json
import re
import tomllib
import zipfile
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from engine.language import LANGUAGES, language
from tests.ui.pages import parse_markup, region
from tests.ui.players import world
from tests.ui.updated import model_after
from tools.build import licences as built
from tools.build import offline, site
from tools.build.filelist import CONFIG
from tools.build.packing import STDLIB, VENDOR
from tools.python.vendor import PACKAGES
from ui.acts.update import first_model
from ui.pages import licences
from ui.pages.licences import CHANGES, FOLDER, TEXTS, Part, parts
from ui.table.message import Message

OTHERS = {"NOTICE.txt"}
TEXT = re.compile(r"(?:.+/)?LICEN[CS]E(?:\.md)?")
COMPILED = {"Pyodide": "pyodide", "zxing-wasm": "zxing-wasm/dist"}
"""By part, the folder in node_modules with all that is linked into it."""
PACKAGE = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/")


@pytest.fixture(scope="module")
def vendor_files(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The files of others as the build copies them, relative to their folder."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(site, "DIST", dist := tmp_path_factory.mktemp("dist"))
        site.copy_vendor(tomllib.loads(CONFIG.read_text(encoding="utf-8"))["plugins"])
    folder = dist / VENDOR
    copied = [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()]
    return [*copied, f"pyodide/{STDLIB}"]  # which is written when our archives are


def is_of_part(file: str, part: Part) -> bool:
    """Whether a file is one of a part's."""
    return any(fnmatchcase(file, f"{part.folder}/{pattern}") for pattern in part.files)


def test_each_file_of_others_belongs_to_a_part(vendor_files: list[str]) -> None:
    """And each part is there, with all files that the list names."""
    unlisted = [file for file in vendor_files if file not in OTHERS and not TEXT.fullmatch(file)]
    assert [file for file in unlisted if sum(is_of_part(file, part) for part in parts()) != 1] == []
    patterns = [f"{part.folder}/{pattern}" for part in parts() for pattern in part.files]
    assert [pattern for pattern in patterns if not any(fnmatchcase(file, pattern) for file in vendor_files)] == []
    assert all(bool(part.folder) != bool(part.within) for part in parts())


def test_a_file_that_nobody_has_listed_is_found() -> None:
    """As a wheel beside the interpreter, or a folder of another package."""
    assert not any(is_of_part(file, part) for file in ("pyodide/numpy.whl", "other/index.js") for part in parts())


@pytest.mark.parametrize("part", [part for part in parts() if part.sign], ids=lambda part: part.name)
def test_what_is_linked_in_is_in_there(part: Part) -> None:
    """Its sign is in what the package of each part that contains it has brought."""
    for whole in part.within.split(", "):
        files = [path for path in (PACKAGES / COMPILED[whole]).rglob("*") if path.suffix in {".wasm", ".mjs", ".js"}]
        assert any(part.sign.encode() in path.read_bytes() for path in files), whole


def test_what_pyscript_bundles(vendor_files: list[str]) -> None:
    """The packages that its source maps name, for the files that are shipped."""
    scripts = [Path(file).name for file in vendor_files if re.fullmatch(r"pyscript/.*\.js", file)]
    maps = (PACKAGES / "@pyscript/core/dist" / f"{script}.map" for script in scripts)
    sources = [source for file in maps for source in json.loads(file.read_text(encoding="utf-8"))["sources"]]
    bundled = {found[1] for source in sources if (found := PACKAGE.search(source))}
    assert bundled == {part.name for part in parts() if part.within == "PyScript"}


def test_contents_were_looked_through() -> None:
    """The list says for which version the linked and bundled parts were looked through."""
    seen = tomllib.loads((TEXTS / "parts.toml").read_text(encoding="utf-8"))["seen"]
    assert seen == {part.npm: part.version for part in parts() if part.npm in seen}


def test_each_part_names_its_licence() -> None:
    """With the text of it, unless it is in the public domain; no text is there in vain."""
    assert {part.name for part in parts() if not part.text} <= {
        part.name for part in parts() if part.licence == "public domain"
    }
    used = {part.text for part in parts()} | {licences.CHANGED, "parts.toml"}
    assert {path.name for path in TEXTS.iterdir()} <= used
    short = [name for name, text in licences.texts().items() if len(text) < 300]
    assert short == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page(code: str) -> None:
    """It names each part with its version, and links to its text and its source."""
    page = parse_markup(licences.pages()[f"{FOLDER}/{code}.html"])
    links = {one.attrs["href"] for one in page.with_attr("href")}
    for part in parts():
        assert part.title in page.words
        assert part.source in links
        assert not part.text or f"./{part.served_text}" in links
    there = {f"./{name.removeprefix(f'{FOLDER}/')}" for name in licences.texts()} | {f"./{CHANGES}"}
    assert {link for link in links if link.endswith((".txt", ".zip"))} == there


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_start_page_leads_there(code: str) -> None:
    """With a link in its last line."""
    model = model_after(first_model(world()), Message("set", f"language {code}"), world())
    home = region(model_after(model, Message("open"), world()), "home")
    (link,) = (one for one in home.with_attr("href") if one.attrs["href"] == f"./{FOLDER}/{code}.html")
    assert language(code).say("licences.title") in link.words


def test_what_is_written(tmp_path: Path) -> None:
    """The texts as they are, and the programs that change Pyodide, the same from build to build."""
    for name in ("one", "two"):
        built.write(tmp_path / name)
    folder = tmp_path / "one" / FOLDER
    assert (folder / "pyscript.txt").read_text(encoding="utf-8-sig") == Path(
        "assets/vendor/pyscript/LICENSE"
    ).read_text()
    with zipfile.ZipFile(folder / CHANGES) as archive:
        assert {"LICENSE", "tools/python/wasm/split.py", "tools/python/vendor.py"} <= set(archive.namelist())
    assert (folder / CHANGES).read_bytes() == (tmp_path / "two" / FOLDER / CHANGES).read_bytes()


def test_they_are_kept_only_once_they_were_read(tmp_path: Path) -> None:
    """No visit without them fetches them, whichever languages it keeps."""
    built.write(tmp_path)
    for name, text in licences.pages().items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    worker = offline.worker_script(tmp_path, sorted(tmp_path.rglob("*.*")), "later.wasm")
    values = {
        name: json.loads(value)
        for name, value in re.findall(r"^const (\w+) = (.*?);$", worker, re.MULTILINE | re.DOTALL)[:5]
    }
    assert values["FILES"] == {}
    assert all(addresses == [] for addresses in values["SPOKEN"].values())
    assert {f"./{FOLDER}/en.html", f"./{FOLDER}/cpython.txt"} <= values["ASKED"].keys()
