"""The house's own rules: who may import whom, and what the page loads."""

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from engine.games import GAMES
from tools.build import filelist, start

ROOT = Path(__file__).resolve().parents[1]
PAGE = {"js", "pyodide", "pyodide_js", "pyscript"}
LATER = (
    "engine.ai",
    "engine.puzzles",
    "ui.learn.lesson",
    "ui.learn.attempt",
    "ui.post",
    "ui.devices",
    "ui.views.rules",
)
# Written so that this file does not hold what it looks for.
FOREIGN = re.compile(
    r"jsdelivr\.n|unpkg\.c|cdnjs\.|esm\.s[h]|skypack\.d|pyscript\.net/(?:releases|latest|snapshots)"
    r"|registry\.(?:npmjs|yarnpkg|npmmirror)|pypi\.or|pythonhosted\.o",
)


def modules(*folders: str) -> Iterator[tuple[str, set[str]]]:
    """Each module below the folders, with the absolute names of what it imports."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), imports(path)


@cache
def imports(path: Path) -> set[str]:
    """The imports of a file, anywhere in it, for typing only too."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    assert not [node for node in nodes if isinstance(node, ast.ImportFrom) and node.level], f"relative import in {path}"
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    members = {
        f"{node.module}.{alias.name}" for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    return plain | members


def is_within(name: str, *packages: str) -> bool:
    """Whether a module's name lies in one of the packages."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def strangers(folder: str, allowed: set[str]) -> list[str]:
    """The imports below a folder that are neither the standard library's nor allowed."""
    friends = {*sys.stdlib_module_names, *allowed}
    return [f"{path}: {name}" for path, names in modules(folder) for name in names if name.split(".")[0] not in friends]


def test_engine_imports_the_standard_library_and_itself() -> None:
    """The engine knows nothing of screens, pages or other people's packages."""
    assert strangers("engine", {"engine"}) == []


def test_ui_imports_the_standard_library_the_engine_and_itself() -> None:
    """The ui has no other friends, but for its seam to the page."""
    assert strangers("ui", {"engine", "ui"} | PAGE) == []


def test_only_the_seam_touches_the_page() -> None:
    """Nothing outside ui/browser imports what exists in a page only."""
    touching = [path for path, names in modules("engine", "ui") if any(is_within(name, *PAGE) for name in names)]
    assert [path for path in touching if not path.startswith("ui/browser/")] == []


def test_nothing_imports_the_seam_but_the_seam() -> None:
    """The rest of the ui can be used without ui/browser."""
    leaning = [path for path, names in modules("engine", "ui") if any(is_within(name, "ui.browser") for name in names)]
    assert [path for path in leaning if not path.startswith("ui/browser/")] == []


LAYERS = (
    "draw",
    "table",
    "games",
    "keep",
    "post",
    "devices",
    "learn",
    "setup",
    "authoring",
    "notes",
    "help",
    "thinking",
    "app",
    "acts",
    "views",
    "embed",
    "pages",
    "browser",
)
"""The packages of ui/, from the bottom to the top."""

ROOMS = ("run", "python", "build", "npm", "texts", "game", "bench", "lab", "trials", "dependencies")
"""The packages of tools/, from the bottom to the top."""


@pytest.mark.parametrize(("folder", "layers"), [("ui", LAYERS), ("tools", ROOMS)])
def test_packages_import_only_what_lies_below(folder: str, layers: tuple[str, ...]) -> None:
    """Every package of ui/ and tools/ is a layer, and imports, for types too, itself and the layers below it."""
    assert {path.parent.name for path in (ROOT / folder).glob("*/__init__.py")} == set(layers)
    found = []
    for number, layer in enumerate(layers):
        below = [f"{folder}.{name}" for name in layers[: number + 1]]
        named = (
            (path, name) for path, names in modules(f"{folder}/{layer}") for name in names if is_within(name, folder)
        )
        found += [f"{path}: {name}" for path, name in named if not is_within(name, *below)]
    assert found == []


@pytest.mark.parametrize("folder", ["engine", "ui/games"])
@pytest.mark.parametrize("game", GAMES)
def test_the_package_of_a_game_has_no_code(folder: str, game: str) -> None:
    """Its modules lie in several archives of the site, which those of a package with code cannot."""
    code = (ROOT / folder / game / "__init__.py").read_text(encoding="utf-8")
    assert len(ast.parse(code).body) == 1


def test_nothing_lies_loose_in_tools() -> None:
    """Every tool lies in a package."""
    assert [path.name for path in (ROOT / "tools").iterdir() if path.is_file()] == ["__init__.py"]


def test_no_modules_import_each_other_in_a_circle() -> None:
    """No module of engine/ and ui/ imports, in functions and for types too, what leads back to it."""
    files = {
        path.removesuffix(".py").removesuffix("/__init__").replace("/", "."): names
        for path, names in modules("engine", "ui")
    }
    arrows = {
        file: {name if name in files else name.rpartition(".")[0] for name in names} & {*files}
        for file, names in files.items()
    }
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as error:
        pytest.fail(" → ".join(error.args[1]))


@pytest.mark.parametrize("game", GAMES)
def test_games_on_the_screen_never_import_each_other(game: str) -> None:
    """The screens of one game lean on shared code and on its own engine only."""
    banned = [f"{place}.{other}" for place in ("engine", "ui.games") for other in GAMES if other != game]
    named = ((path, name) for path, names in modules(f"ui/games/{game}") for name in names)
    assert [f"{path}: {name}" for path, name in named if is_within(name, *banned)] == []


@pytest.mark.parametrize("game", GAMES)
def test_games_never_import_each_other_or_the_search(game: str) -> None:
    """A game leans on the shared engine only."""
    banned = [f"engine.{other}" for other in (*GAMES, "ai") if other != game]
    found = [
        f"{path}: {name}" for path, names in modules(f"engine/{game}") for name in names if is_within(name, *banned)
    ]
    assert found == []


def test_what_serves_all_games_knows_none() -> None:
    """One search, one page, one set of tools: only a game imports what is its own."""
    lab = ("tools/lab/features", "tools/lab/earlier")
    own = [(f"engine/{game}/", f"ui/games/{game}/", *(f"{place}/{game}." for place in lab)) for game in GAMES]
    banned = [f"{place}.{game}" for place in ("engine", "ui.games") for game in GAMES]
    shared = ((path, names) for path, names in modules("engine", "ui", "tools") if not path.startswith(sum(own, ())))
    assert [f"{path}: {name}" for path, names in shared for name in names if is_within(name, *banned)] == []


def test_what_serves_all_games_names_none() -> None:
    """No list of games is hidden in code, page or style: the line in engine/games.py is the only one."""
    named = re.compile(rf"\b({'|'.join(GAMES)})\b")
    texts = [*ROOT.glob("assets/*.*"), *ROOT.glob("assets/js/*.js"), *ROOT.glob("assets/styles/**/*.css")]
    found = [path for path in texts if path.stem not in GAMES and named.search(code_of(path))]
    sources = (path for folder in ("engine", "ui", "tools") for path in (ROOT / folder).rglob("*.py"))
    shared = (path for path in sources if not {*path.relative_to(ROOT).parts} & {*GAMES})
    found += [path for path in shared if any(map(named.search, strings(path)))]
    assert [path.relative_to(ROOT).as_posix() for path in found] == ["engine/games.py"]


def code_of(path: Path) -> str:
    """A file without the comments in which something may serve as an example."""
    return re.sub(r"^ *//.*|/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


def strings(path: Path) -> Iterator[str]:
    """The strings in a module, without what documents it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def test_the_page_loads_what_is_on_the_disk() -> None:
    """pyscript.toml lists all our Python and texts, sorted, and nothing else (`make files` writes it)."""
    assert list(filelist.listed_files(ROOT / filelist.CONFIG).items()) == list(filelist.on_disk(ROOT).items())


def test_nothing_loaded_needs_what_stays_outside() -> None:
    """No module in the page imports one that is only for outside the page."""
    outside = [name.removesuffix(".py").replace("/", ".") for name in filelist.outside(ROOT)]
    loaded = {path.removeprefix("./") for path in filelist.on_disk(ROOT)}
    found = [
        path for path, names in modules("engine", "ui") if path in loaded and any(is_within(n, *outside) for n in names)
    ]
    assert found == []


def test_the_start_loads_nothing_that_can_wait() -> None:
    """A player waits for nothing that thinks, teaches or poses puzzles: that is imported when needed."""
    script = "import sys, ui.app.storage, ui.acts.update, ui.views.page; print(*sys.modules)"
    command = [sys.executable, "-c", script]
    loaded = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout  # noqa: S603 -- ours
    assert [name for name in loaded.split() if is_within(name, *LATER)] == []


def test_imports_in_functions_lead_to_a_later_archive() -> None:
    """Each import inside a function says so, and is of a module that the first archive does not have."""
    first, found = start.first(), []
    for path in [*ROOT.glob("engine/**/*.py"), *ROOT.glob("ui/**/*.py")]:
        text = path.read_text(encoding="utf-8")
        for node in imports_in_functions(ast.parse(text)):
            module = f"{node.module}".replace(".", "/")
            files = {f"{module}/{alias.name}.py" for alias in node.names} | {f"{module}.py"}
            if first & files or not text.splitlines()[node.lineno - 1].endswith("  # later archive"):
                found.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert found == []


def imports_in_functions(tree: ast.Module) -> Iterator[ast.ImportFrom]:
    """Each import inside a function; there is one form of it."""
    bodies = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    for node in (node for body in bodies for node in ast.walk(body)):
        assert not isinstance(node, ast.Import)
        if isinstance(node, ast.ImportFrom):
            yield node


def test_writing_the_list_keeps_the_rest(tmp_path: Path) -> None:
    """`make files` replaces the list and nothing else."""
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine/b.py").touch()
    (tmp_path / "engine/a.py").touch()
    config = tmp_path / "pyscript.toml"
    config.write_text('interpreter = "x"\n\n[files]\n"./gone.py" = "./gone.py"\n')
    filelist.write(config)
    files = '"./engine/a.py" = "./engine/a.py"\n"./engine/b.py" = "./engine/b.py"\n'
    assert config.read_text() == f'interpreter = "x"\n\n[files]\n{files}'


def test_no_foreign_hosts() -> None:
    """No tracked file names a content network or a package registry."""
    command = [shutil.which("git") or "git", "ls-files", "-z"]
    tracked = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout  # noqa: S603 -- ours
    files = [ROOT / name for name in tracked.split("\0") if name and (ROOT / name).is_file()]
    found = [path for path in files if FOREIGN.search(path.read_text(encoding="utf-8", errors="replace"))]
    assert found == []
