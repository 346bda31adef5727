"""Out-of-date and faulty packages among those that the project pins, from lock files and advisories."""

import json
import threading
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tools.dependencies import advisories, newest
from tools.dependencies.__main__ import main
from tools.dependencies.advisories import is_affected, known_faults, order, read
from tools.dependencies.locked import ACTIONS, LOCKS, NPM, PYPI, Package, pinned_packages
from tools.dependencies.newest import UnansweredError, answer

REQUIREMENTS = """# Made from requirements.in
left-pad==1.2.0 \\
    --hash=sha256:00
Needed.By_it==3.0rc1 \\
    --hash=sha256:11
"""
LOCK = {
    "packages": {
        "": {"dependencies": {"@of/a": "1.0.0"}, "devDependencies": {"b": "2.0.0"}},
        "node_modules/@of/a": {"version": "1.0.0"},
        "node_modules/b": {"version": "2.0.0"},
        "node_modules/@of/a/node_modules/b": {"version": "1.9.0"},
    }
}
WORKFLOW = f"steps:\n  - uses: actions/checkout@{'a' * 40} # v4.2.2\n  - uses: o/r/deep@{'b' * 40} # v1\n"
RECORDS = [
    {
        "id": "PYSEC-1",
        "aliases": ["GHSA-x", "CVE-2026-1"],
        "affected": [
            {
                "package": {"ecosystem": PYPI, "name": "needed-by-it"},
                "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "2"}, {"fixed": "3.0"}]}],
            }
        ],
    },
    {
        "id": "GHSA-b",
        "affected": [
            {
                "package": {"ecosystem": NPM, "name": "b"},
                "ranges": [{"type": "SEMVER", "events": [{"introduced": "0"}, {"last_affected": "1.9.0"}]}],
            }
        ],
    },
    {
        "id": "GONE-1",
        "withdrawn": "2026-01-01T00:00:00Z",
        "affected": [{"package": {"ecosystem": PYPI, "name": "left-pad"}, "versions": ["1.2.0"]}],
    },
]


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    """Lock files of each kind, and advisories."""
    texts = {
        "requirements.txt": REQUIREMENTS,
        "requirements.in": "left-pad==1.2.0  # asked for\n",
        "package-lock.json": json.dumps(LOCK),
        "check.yml": WORKFLOW,
        "osv.json": json.dumps(RECORDS),
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return {name: tmp_path / name for name in texts}


def test_lock_files(files: dict[str, Path]) -> None:
    """Every version that is pinned, and whether the project itself asks for it."""
    names = ("requirements.txt", "package-lock.json", "check.yml")
    found = [
        (one.place, one.name, one.version, one.asked) for one in pinned_packages(str(files[name]) for name in names)
    ]
    assert found == [
        (PYPI, "left-pad", "1.2.0", True),
        (PYPI, "Needed.By_it", "3.0rc1", False),
        (NPM, "@of/a", "1.0.0", True),
        (NPM, "b", "2.0.0", True),
        (NPM, "b", "1.9.0", False),
        (ACTIONS, "actions/checkout", "4.2.2", True),
        (ACTIONS, "o/r", "1", True),
    ]
    with pytest.raises(ValueError, match="pins packages"):
        pinned_packages(["README.md"])


def test_ours() -> None:
    """Each file that pins something is read, and each package of ours is found in it."""
    found = pinned_packages()
    assert {one.file for one in found} == {*LOCKS}
    names = {one.name for one in found if one.asked}
    assert {"pyodide", "@pyscript/core", "pytest", "lighthouse", "actions/checkout", "open-spiel"} <= names


def test_versions_in_order() -> None:
    """As PEP 440 and as semantic versioning have it."""
    python = ["0", "0.9", "1.0.dev1", "1.0a2", "1.0a10", "1.0rc1", "1.0", "1.0.post1", "1.0.1", "1.10"]
    semantic = [
        "0",
        "0.0.1-a",
        "0.9.9",
        "1.0.0-alpha",
        "1.0.0-alpha.1",
        "1.0.0-alpha.beta",
        "1.0.0-2.x",
        "1.0.0",
        "1.2",
        "1.10.0",
    ]
    semantic.sort(key=lambda version: order(NPM, version))
    assert semantic.index("1.0.0-2.x") < semantic.index("1.0.0-alpha") < semantic.index("1.0.0-alpha.beta")
    assert semantic[-3:] == ["1.0.0", "1.2", "1.10.0"]
    shuffled = [*python[5:], *python[:5]]
    assert sorted(shuffled, key=lambda version: order(PYPI, version)) == python
    assert order(ACTIONS, "v4") == order(ACTIONS, "4.0.0+build")


@pytest.mark.parametrize(
    ("events", "affected"),
    [
        ([{"introduced": "0"}], True),
        ([{"introduced": "0"}, {"fixed": "1.5.0"}], False),
        ([{"introduced": "0"}, {"fixed": "1.5.1"}], True),
        ([{"introduced": "1.5.0"}], True),
        ([{"introduced": "1.5.1"}], False),
        ([{"introduced": "0"}, {"last_affected": "1.5.0"}], True),
        ([{"introduced": "0"}, {"last_affected": "1.4.9"}], False),
        ([{"fixed": "1.2.0"}, {"introduced": "1.5.0"}, {"introduced": "0"}, {"fixed": "1.6.0"}], True),
        ([{"introduced": "0"}, {"fixed": "1.2.0"}, {"introduced": "1.6.0"}], False),
    ],
)
@pytest.mark.parametrize("place", [PYPI, NPM])
def test_ranges(place: str, events: list[dict[str, str]], affected: bool) -> None:  # noqa: FBT001
    """A version in a range is affected, whatever the order in which the record has its events."""
    package = Package(place, "it", "1.5.0", "file", asked=True)
    assert is_affected(package, {"ranges": [{"type": "ECOSYSTEM", "events": events}]}) is affected
    assert not is_affected(package, {"ranges": [{"type": "GIT", "events": events}]})
    assert is_affected(package, {"versions": ["1.5.0"]})


def test_advisories_from_files(files: dict[str, Path], tmp_path: Path) -> None:
    """A file of many, a folder of one each, or the archive that OSV offers; a name is compared as its place does."""
    (folder := tmp_path / "osv").mkdir()
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        for record in RECORDS:
            (folder / f"{record['id']}.json").write_text(json.dumps(record), encoding="utf-8")
            archive.writestr(f"{record['id']}.json", json.dumps(record))
    packages = pinned_packages([str(files["requirements.txt"]), str(files["package-lock.json"])])
    for path in (files["osv.json"], folder, tmp_path / "all.zip"):
        found = {(one.name, one.version): ids for one, ids in known_faults(packages, read(path)).items()}
        assert found == {("Needed.By_it", "3.0rc1"): ["PYSEC-1 CVE-2026-1"], ("b", "1.9.0"): ["GHSA-b"]}


def test_the_table_without_a_network(files: dict[str, Path], capsys: pytest.CaptureFixture[str]) -> None:
    """A lock file in, a table out; a known fault fails, and what was not asked is not said to be fine."""
    lock, records = str(files["package-lock.json"]), str(files["osv.json"])
    assert main([lock, "--offline", "--advisories", records]) == 1
    told = capsys.readouterr().out
    assert [line.split() for line in told.splitlines()[1:2]] == [["b", "1.9.0", "GHSA-b", lock]]
    assert f"Known faults are those of: {records}." in told
    assert main([lock, "--offline"]) == 0
    assert "Known faults are those of: nobody." in capsys.readouterr().out


class Service(BaseHTTPRequestHandler):
    """Answers as OSV's service does."""

    def do_POST(self) -> None:
        """Name a fault of each package of which the records know one."""
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["queries"]
        packages = (Package(**_fields(one), file="", asked=True) for one in asked)
        ids = (
            [{"id": one.split()[0]} for each in known_faults([package], RECORDS).values() for one in each]
            for package in packages
        )
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"results": [{"vulns": several} if several else {} for several in ids]}).encode())

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def _fields(query: dict[str, dict[str, str]]) -> dict[str, str]:
    return {"place": query["package"]["ecosystem"], "name": query["package"]["name"], "version": str(query["version"])}


@pytest.fixture
def service() -> Iterator[str]:
    """The address of a service on this machine."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Service)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/v1/querybatch"
    server.shutdown()
    server.server_close()


def test_the_service(files: dict[str, Path], service: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked for all packages, so many at a time; where it cannot be reached that is raised."""
    monkeypatch.setattr(advisories, "MOST", 2)
    packages = pinned_packages([str(files["package-lock.json"]), str(files["requirements.txt"])])
    found = {(one.name, one.version): ids for one, ids in advisories.ask(packages, service).items()}
    assert found == {("b", "1.9.0"): ["GHSA-b"], ("Needed.By_it", "3.0rc1"): ["PYSEC-1"]}
    with pytest.raises(OSError, match="refused"):
        advisories.ask(packages, "http://127.0.0.1:9/")


def test_who_cannot_be_asked_is_named(
    files: dict[str, Path], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """With the reason, and the table is there all the same."""
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main([str(files["check.yml"]), "--all", "--service", "http://127.0.0.1:9/"]) == 0
    told = capsys.readouterr().out
    assert "actions/checkout  4.2.2   ?" in told
    assert "Could not be asked: http://127.0.0.1:9/, for known faults:" in told
    assert "Could not be asked: GitHub Actions, for the newest actions/checkout:" in told


def test_what_package_managers_answer() -> None:
    """The newest release is read from the answers of pip, git and apt."""
    pip = "WARNING: experimental\nruff (0.17.6)\nAvailable versions: 0.17.6, 0.17.5\n"
    assert newest.FIRST.findall(pip) == ["0.17.6"]
    git = "a\trefs/tags/v4\nb\trefs/tags/v4.10.0\nc\trefs/tags/v4.2.2\nd\trefs/tags/v4.2.2^{}\n"
    assert newest.TAG.findall(git) == ["4", "4.10.0", "4.2.2"]
    apt = "xvfb:\n  Installed: 2:21.1.7-3\n  Candidate: 2:21.1.7-4\n  Version table:\n"
    assert newest.CANDIDATE.findall(apt) == [("xvfb", "2:21.1.7-3", "2:21.1.7-4")]
    with pytest.raises(UnansweredError, match="no-such-command"):
        answer(["no-such-command"])
