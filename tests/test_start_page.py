"""docs/start.md lists what scripts, build and Python share during the start: all of it, and nothing else."""

import re
from pathlib import Path

from tools.python.accelerators import ACCELERATORS

PAGE = Path("docs/start.md").read_text(encoding="utf-8")
SCRIPTS = {
    path.name: path.read_text(encoding="utf-8") for path in [*Path("assets").glob("js/*.js"), Path("assets/mend.js")]
}
WORKER = {"sw.js": Path("assets/sw.js").read_text(encoding="utf-8")}
PYTHON = {path.as_posix(): path.read_text(encoding="utf-8") for path in Path("ui/browser").glob("*.py")}
SOURCES = {name: text for name, text in {**SCRIPTS, **PYTHON}.items() if name != "editor.js"}
STORED = {"fang.running", "fang.settings", "fang.tried", "fang.wires", "fang.wishes"}
"""Keys of the browser's storage, which look like globals."""


def table_rows(heading: str) -> dict[str, str]:
    """Return the names in the first column of the table under a heading, with the rest of their rows."""
    table = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \| (.*) \|$", table, re.MULTILINE)
    return {name: rest for names, rest in rows for name in re.findall(r"`([^`]+)`", names)}


def files_by_name(pattern: str) -> dict[str, set[str]]:
    """Return what a pattern finds in the sources, with the files that have it."""
    found: dict[str, set[str]] = {}
    for file, text in SOURCES.items():
        for name in re.findall(pattern, text):
            found.setdefault(name, set()).add(file)
    return found


def flags() -> dict[str, set[str]]:
    """Return the flags on the root element that scripts and Python set or read, with the files that do."""
    in_scripts = files_by_name(r"(?:root|page\?|documentElement)\.dataset\.(\w+)")
    quoted = files_by_name(r'"(\w+)" in root\.dataset|flag\("(\w+)"\)|is_set\("(\w+)"\)|"data-(\w+)"(?=[,)\]])')
    found = {
        f"data-{re.sub('[A-Z]', lambda big: f'-{big[0].lower()}', name)}": files for name, files in in_scripts.items()
    }
    for names, files in quoted.items():
        found.setdefault(f"data-{''.join(names)}", set()).update(files)
    return found


def test_every_global_is_listed_with_its_files() -> None:
    """Each member of `fang`; a script or module that has it stands in its row."""
    found = files_by_name(r"\bfang\??\.(\w+)(?!\w*\")") | files_by_name(r"\(globalThis\.fang \?\?= \{\}\)\.(\w+)")
    found["earlyTaps"] = found.get("earlyTaps", set()) | {"first.js"}
    rows = table_rows("Globals")
    assert {f"fang.{name}" for name in found} - STORED == set(rows)
    for name, row in rows.items():
        files = found[name.removeprefix("fang.")]
        assert {file for file in files if f"`{file}`" not in row} == set(), name


def test_nothing_else_is_global() -> None:
    """No script and no module makes a global of its own beside `fang`."""
    assert files_by_name(r"(?:window|globalThis|self)\.(fang\w+)\b") == {}
    assert set(files_by_name(r"globalThis\.(\w+) = ")) <= {"fetch"}


def test_every_flag_is_listed_with_its_files() -> None:
    """Each attribute of the root element that the start sets or reads."""
    found, rows = flags(), table_rows("Flags on the root element")
    assert found.keys() <= rows.keys()
    for name, files in found.items():
        assert {file for file in files if f"`{file}`" not in rows[name] and "Python" not in rows[name]} == set(), name
    styles = " ".join(path.read_text(encoding="utf-8") for path in Path("assets/styles").rglob("*.css"))
    assert {name for name in rows if name not in found and f"[{name}" not in styles} == set()


def test_every_event_is_listed() -> None:
    """Those between scripts, and what the page says to the service worker."""
    rows = table_rows("Events and messages")
    found = set(files_by_name(r'"((?:fang|py):\w+)"'))
    found |= set(files_by_name(r'postMessage\("(\w+)"'))
    assert found == set(rows)
    assert set(re.findall(r'event\.data === "(\w+)"', WORKER["sw.js"])) <= set(rows)


def test_every_value_of_the_build_is_listed() -> None:
    """Each constant that the build fills in, with its script."""
    rows = table_rows("What the build writes into scripts")
    for name, row in rows.items():
        scripts = {file for file, text in SCRIPTS.items() if f"const {name} = null" in text}
        assert {file for file in scripts if f"`{file}`" not in row} == set(), name
        assert scripts or re.search(rf"\b{name}\b", WORKER["sw.js"]), name
    written = {name for text in SCRIPTS.values() for name in re.findall(r"const ([A-Z]+) = null", text)}
    assert written <= rows.keys()


def test_every_accelerator_is_listed() -> None:
    """The page says of each switch of the build, and of nothing else, how much it brings."""
    *_, figures = PAGE.partition("## Accelerators\n")[2].partition("\n## ")[0].strip().split("\n\n")
    assert sorted(re.findall(r"`([^`]+)`", figures)) == sorted(ACCELERATORS)


def test_every_patch_is_where_the_page_says() -> None:
    """The file that a row names exists, and has what it patches."""
    for name, row in table_rows("What is patched, and why").items():
        (file, *_) = re.findall(r"`([\w./]+\.(?:js|py|toml))`", row)
        text = SCRIPTS.get(file) or Path(file).read_text(encoding="utf-8")
        assert name.rpartition(".")[2] in text or name.endswith((".mjs", ".wasm")), name
