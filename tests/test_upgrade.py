"""An upgrade of Pyodide is one command: it does what must be done, and nothing where there is nothing to take."""

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools.python import upgrade
from tools.python.wasm import called
from tools.python.wasm.called import Called

WASM = b"an interpreter"
OTHER = "315.2.1"


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with Pyodide 314.0.7, an interpreter, and no list of what is called in it."""
    monkeypatch.chdir(tmp_path)
    upgrade.PINNED.write_text(json.dumps({"dependencies": {"pyodide": "314.0.7"}}), encoding="utf-8")
    upgrade.INTERPRETER.parent.mkdir(parents=True)
    upgrade.INTERPRETER.write_bytes(WASM)
    monkeypatch.setattr(called, "LIST", tmp_path / "called.json")
    return tmp_path


def know(interpreter: bytes) -> None:
    """List a function of this interpreter."""
    called.LIST.write_text(called.write(Called(called.digest(interpreter), frozenset({1}))), encoding="utf-8")


def commands(version: str) -> list[Sequence[str]]:
    """The commands of an upgrade to this release."""
    done: list[Sequence[str]] = []
    upgrade.upgrade(version, done.append)
    return done


@pytest.mark.usefixtures("repository")
def test_another_release() -> None:
    """It is fetched, shown to work in one part, and listed twice; then the site is built in two parts and tested."""
    know(b"the interpreter of the release before")
    fetch, *others = commands(OTHER)
    assert fetch == ("npm", "install", "--ignore-scripts", "--save-exact", f"pyodide@{OTHER}")
    assert others == [
        upgrade.SITE,
        upgrade.TESTS,
        upgrade.COUNT,
        upgrade.COUNT,
        upgrade.TABLES,
        upgrade.SITE,
        upgrade.TESTS,
    ]


@pytest.mark.usefixtures("repository")
def test_the_release_that_is_there() -> None:
    """Nothing is fetched, and a list that fits stays; without one it is made."""
    assert upgrade.COUNT in commands("314.0.7")
    know(WASM)
    assert commands("314.0.7") == [upgrade.TABLES, upgrade.SITE, upgrade.TESTS]


@pytest.mark.usefixtures("repository")
def test_what_is_no_version(capsys: pytest.CaptureFixture[str]) -> None:
    """A word that is no version is refused, with one that is."""
    assert upgrade.main(["newest"]) == 1
    said = "newest is no version of Pyodide: it should look like 314.0.7. Nothing has been changed.\n"
    assert capsys.readouterr().err == said


@pytest.mark.parametrize(
    ("npm", "said"),
    [
        ("npm error code E404", f"npm knows no Pyodide {OTHER}"),
        ("no network", f"npm does not say whether there is a Pyodide {OTHER}: no network"),
    ],
)
def test_nothing_to_take(
    repository: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], npm: str, said: str
) -> None:
    """Where there is no such release, or no network, a sentence says so, and no file changes."""
    program = repository / "bin/npm"
    program.parent.mkdir()
    program.write_text(f"#!/bin/sh\necho {npm} >&2\nexit 1\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(program.parent), prepend=":")
    before = contents(repository)
    assert upgrade.main([OTHER]) == 1
    assert capsys.readouterr().err == f"{said}. Nothing has been changed.\n"
    assert contents(repository) == before


def contents(folder: Path) -> dict[Path, bytes]:
    """The files below a folder."""
    return {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.usefixtures("repository")
def test_a_step_that_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The upgrade ends there, and says which command failed and how to go back."""

    def fail(command: Sequence[str]) -> None:
        raise subprocess.CalledProcessError(1, list(command))

    know(WASM)
    monkeypatch.setattr(upgrade, "run", fail)
    assert upgrade.main([]) == 1
    said = capsys.readouterr().err
    assert "tools.python.wasm.tables has failed on the way to Pyodide 314.0.7" in said
    assert "git checkout package.json" in said
