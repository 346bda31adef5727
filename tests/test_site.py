"""The changes of the page and of Python's library by the build."""

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tools.build import page
from tools.build.closure import imported_modules, imports

SOURCE = """<head>
<!-- styles: first -->
<link rel="stylesheet" href="./assets/styles/a.css">
<link rel="stylesheet" href="./assets/styles/b.css">
<!-- /styles -->
<!-- early -->
<!-- dev -->
<script type="module" src="./assets/js/boot.js"></script>
<!-- /dev --></head>
<body><script type="py" src="./ui/browser/main.py" config="./pyscript.toml"></script></body>
"""


class Scripts(HTMLParser):
    """Collects the scripts of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[dict[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a script's attributes."""
        if tag == "script":
            self.found.append(dict(attrs))


def test_imports_are_absolute() -> None:
    """Relative imports are told from their package."""
    assert imports(b"from ..a import b\nimport c.d", "x.y") == {"x.a", "x.a.b", "c.d"}


def test_imports_anywhere_count() -> None:
    """A function or a failing branch asks the library for its imports, but for no name that it does not have."""
    late = b"def f():\n    import inner\ntry:\n    from bundle import part\nexcept ImportError:\n    import missing\n"
    library = ["inner.py", "bundle/__init__.py", "bundle/part.py", "unused.py", "data.txt"]
    assert imported_modules([late, b"import js"], library) == ["bundle", "bundle.part", "inner"]


def test_scripts_are_sealed(tmp_path: Path) -> None:
    """Beside each module of ours stands the hash of its content, in the form that browsers compare."""
    (tmp_path / "assets/js").mkdir(parents=True)
    (tmp_path / "assets/js/boot-1.js").write_text("start()\n")
    tag = '<script type="module" src="./assets/js/boot-1.js"'
    seal = 'integrity="sha256-b63+WlQSayrSnclvgVNaVoB0SXZijOC0klJaQKBPFb0="'
    assert page.add_integrity(f"{tag}></script>", tmp_path) == f"{tag} {seal}></script>"
    other = "<script src='https://a.example/b.js'>"
    assert page.add_integrity(other, tmp_path) == other


def test_built_page_carries_configuration_and_script() -> None:
    """The page of the site has its links, one loader, and one script with any configuration intact."""
    config = {"a": 'it\'s <b> & "c"', "plugins": ["!x"]}
    html = page.build_page(SOURCE, config, "start()\n", ["<link rel=preload>"], page.loaders("index.html"))
    scripts = Scripts()
    scripts.feed(html)
    *loaders, script = scripts.found
    assert loaders == [{"type": "module", "src": f"./assets/js/{name}.js"} for name in page.SCRIPTS["index.html"]]
    assert script["type"] == "py"
    assert json.loads(script["config"] or "") == config
    assert '<mpy-config type="json" hidden>{"plugins":["!x"]}</mpy-config>' in html
    assert "<link rel=preload>" in html
    assert "start()\n</script>" in html
    assert "<!-- dev -->" not in html


@pytest.mark.parametrize(
    "source", [*(SOURCE.replace(mark, "") for mark in ("<!-- early -->", "<!-- /dev -->", 'type="py"')), SOURCE * 2]
)
def test_page_without_its_places_is_refused(source: str) -> None:
    """A page that lost a mark fails the build, rather than being published half done."""
    with pytest.raises(ValueError, match="should have one"):
        page.build_page(source, {}, "start()", [], [])


def test_script_that_would_end_early_is_refused() -> None:
    """A script cannot close its own element."""
    with pytest.raises(ValueError, match="</script"):
        page.build_page(SOURCE, {}, "print('</script>')", [], [])


def test_styles_come_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Styles that a page names as a block are one file, in their order; a page in a folder asks for it from there."""
    monkeypatch.chdir(tmp_path)
    Path("assets/styles").mkdir(parents=True)
    for name in ("a", "b"):
        Path(f"assets/styles/{name}.css").write_text(f"{name} {{}}\n")
    assert page.bundles(SOURCE) == {"assets/styles/first.css": "a {}\nb {}\n"}
    html = page.link_bundles(SOURCE)
    assert html.count("stylesheet") == 1
    assert '<link rel="stylesheet" href="./assets/styles/first.css">' in html
    assert 'href="../assets/styles/first.css"' in page.link_bundles(SOURCE.replace("./", "../"))
    assert page.link_bundles(html) == html
    assert page.bundles(html) == {}


def test_page_that_names_a_lost_file_is_refused(tmp_path: Path) -> None:
    """Every address of our own in the page, in the configuration too, has a file."""
    (tmp_path / "b.js").touch()
    html = '<script src="./b.js" config=\'{"x":"./lost.mjs"}\'></script><img src="assets/lost.svg"><a href="#x">'
    (tmp_path / "index.html").write_text(html)
    with pytest.raises(ValueError, match=r"assets/lost\.svg, lost\.mjs$"):
        page.check(tmp_path / "index.html")
    (tmp_path / "index.html").write_text('<script src="./b.js"></script>')
    page.check(tmp_path / "index.html")


def test_page_in_a_folder_names_files_from_there(tmp_path: Path) -> None:
    """Its addresses count from the folder that it lies in."""
    (tmp_path / "b.js").touch()
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules/a.html").write_text('<script src="../b.js"></script><a href="./c.html">')
    with pytest.raises(ValueError, match=r": c\.html$"):
        page.check(tmp_path / "rules/a.html")
    (tmp_path / "rules/c.html").touch()
    page.check(tmp_path / "rules/a.html")
