"""make count: list the functions that a start and games call in the interpreter (docs/upgrade.md).

It puts an interpreter into assets/vendor that notes each function when it is called, and builds the site with it. The
list has all functions that are called in visits to that (tools/bench/visits.py), in the thinker's worker too. Functions
from earlier counts of the same interpreter stay in it.

`python -m tools.bench.count TREE` visits the further games too that are in another tree of the sources, whose
assets/vendor leads to ours: a small game calls what none of ours does.
"""

import subprocess
import sys
from pathlib import Path

from engine.games import GAMES
from tools.bench import visits
from tools.build import site
from tools.python import vendor
from tools.python.wasm import binary, called, code, content, glue, parts
from tools.python.wasm.binary import Section
from tools.python.wasm.called import Called
from tools.python.wasm.content import Export
from tools.python.wasm.module import Module, module_bytes

HOOK = Path(__file__).with_name("counting.js")


def main(trees: list[str]) -> None:
    """Write the list, by visits to the site and to those of other trees."""
    vendor.fetch()
    folder = vendor.VENDOR / "pyodide"
    wasm = (folder / parts.WASM).read_bytes()
    count(folder)
    site.main()
    interpreter = called.digest(wasm)
    further = (visits.functions_of_site(build_site(Path(tree)), further_games(Path(tree))) for tree in trees)
    found = Called(interpreter, known_functions(interpreter).union(visits.called_functions(), *further))
    called.LIST.write_text(called.write(found), encoding="utf-8")
    print(f"{len(found.functions)} functions are called")


def build_site(tree: Path) -> Path:
    """The site of a tree of the sources, built anew."""
    subprocess.run([sys.executable, "-m", "tools.build.site"], cwd=tree, check=True)
    return tree / "dist"


def further_games(tree: Path) -> list[str]:
    """The games of a tree of the sources that ours does not have."""
    command = [sys.executable, "-c", "from engine.games import GAMES; print(*GAMES)"]
    said = subprocess.run(command, cwd=tree, check=True, stdout=subprocess.PIPE, text=True).stdout
    return [game for game in said.split() if game not in GAMES]


def known_functions(interpreter: str) -> frozenset[int]:
    """The functions that earlier counts have found in the same interpreter.

    They stay, because a count may miss what depends on time: the garbage collector comes when it likes.
    """
    listed = called.read(called.LIST.read_text(encoding="utf-8")) if called.LIST.is_file() else None
    return listed.functions if listed and listed.interpreter == interpreter else frozenset()


def count(folder: Path) -> None:
    """Change the interpreter in a folder so that it notes what is called."""
    script, module = parts.trim(folder, (folder / parts.WASM).read_bytes())
    (folder / parts.WASM).write_bytes(add_flags(module))
    (folder / parts.SCRIPT).write_text(glue.add_hook(script, HOOK.read_text(encoding="utf-8")), encoding="utf-8")


def add_flags(module: Module) -> bytes:
    """The module with a global for each function, exported as @ and its place, that becomes 1 when it is called."""
    section = module.parts[Section.GLOBAL]
    count, begin = binary.number(section, 0)
    variables = [content.CHANGING_I32 + binary.CONST + b"\0" + binary.END] * len(module.bodies)
    names = [Export(f"@{one}", content.GLOBAL, module.globals + one) for one in range(len(module.bodies))]
    noted = (add_flag(body, module.globals + one) for one, body in enumerate(module.bodies))
    return module_bytes(
        {
            **module.parts,
            Section.GLOBAL: binary.uleb128(count + len(variables)) + section[begin:] + b"".join(variables),
            Section.EXPORT: content.export_section([*module.exports, *names]),
            Section.CODE: binary.vector(binary.with_size(body) for body in noted),
        }
    )


def add_flag(body: bytes, variable: int) -> bytes:
    """The function, changed so that it first sets a global to 1."""
    at = code.begin(body)
    return body[:at] + binary.CONST + b"\1\x24" + binary.uleb128(variable) + body[at:]


if __name__ == "__main__":
    main(sys.argv[1:])
