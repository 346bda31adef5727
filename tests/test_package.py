"""The npm package of the element: what is in it is described, typed and tried by the tools of those who use it."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.embedding import CONTRACT, FRAME_ONLY, TOLD
from tools.build.element import SCRIPT, module_text
from tools.npm import manifest
from tools.npm.package import MANIFEST, TYPES, about, write
from ui.embed import parameters

ROOT = Path(__file__).parents[1]
MODULES = ROOT / "node_modules"
STRICT = ("--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--skipLibCheck", "false")
USER = """
import { FangBoard, type FangAnswer } from "fang-board";

FangBoard.site = "https://fang.example/";
const board: FangBoard = document.createElement("fang-board");
board.game = "xok";
board.lesson = 3;
board.own = { fang: "lesson" };
board.position = null;
const compact: boolean = board.compact;
const given: string = board.lesson;
const answer: FangAnswer = await board.play("d4+d5");
const reason: "" | "refused" | "wrong" | "error" | "dropped" | "unheard" | "unanswered" = answer.why;
const picture: string | undefined = (await board.draw()).svg;
await board.mark({ cells: ["d4"] });
await board.say({ type: "undo" });
document.addEventListener("fang-result", ({ detail }) => {
  const share: number = detail.score / detail.max;
  const wrongs: string[] = detail.steps.flatMap(step => step.wrongs);
  console.log(share, wrongs, compact, given, reason, picture);
});
board.addEventListener("fang-move", ({ detail }) => console.log(detail.move.length, detail.over));
"""
MISTAKES = (
    "board.ready = true;",
    "board.play();",
    "board.play(4);",
    'board.say({ type: "hello" });',
    'board.mode = "lessn";',
    "board.hear;",
    'document.addEventListener("fang-result", ({ detail }) => detail.points);',
)
"""Texts that a user may not write."""

FORM = """
import type { Package } from "custom-elements-manifest/schema.js";
declare module "custom-elements-manifest/schema.js" {
  interface CustomElementDeclaration extends CustomElement {}
}
export const found: Package = """
"""Types for what follows. Schema 1.0.0 has the fields of an element, and forgets to say so of a class that is one."""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A folder with the package among its modules."""
    write(tmp_path / "node_modules/fang-board", "https://fang.example/")
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    return tmp_path


def compiler_output(folder: Path, program: str) -> str:
    """Return what TypeScript's compiler says of a program; empty if nothing is wrong."""
    (folder / "user.ts").write_text(program, encoding="utf-8")
    command = ["node", str(MODULES / "typescript/bin/tsc"), *STRICT, "user.ts"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603 -- ours
    return done.stdout + done.stderr


def test_a_program_compiles_with_the_types(package: Path) -> None:
    """Every line that the docs promise; a line that they do not is an error each."""
    assert compiler_output(package, USER) == ""
    lines = compiler_output(package, f"{USER}\n" + "\n".join(MISTAKES)).splitlines()
    found = {int(place) for place in re.findall(r"^user\.ts\((\d+),", "\n".join(lines), re.MULTILINE)}
    first = len(USER.splitlines()) + 1
    assert found == {*range(first + 1, first + 1 + len(MISTAKES))}, lines


def test_the_description_has_the_form_of_the_schema(package: Path) -> None:
    """By the types of schema 1.0.0, which know every field."""
    shutil.copytree(MODULES / "custom-elements-manifest", package / "node_modules/custom-elements-manifest")
    text = json.dumps(manifest.manifest())
    assert compiler_output(package, FORM + text) == ""
    assert "user.ts" in compiler_output(package, FORM + text.replace('"customElement": true', '"customElement": "yes"'))


def declaration() -> dict[str, Any]:
    """Return the class as custom-elements.json describes it."""
    found: dict[str, Any] = manifest.manifest()["modules"][0]["declarations"][0]
    return found


def names(kind: str, *, static: bool = False) -> set[str]:
    """Return the names of the members of a kind."""
    return {
        each["name"] for each in declaration()["members"] if each["kind"] == kind and bool(each.get("static")) == static
    }


def test_types_and_description_have_the_same_members() -> None:
    """Properties, methods and events, by name."""
    types = (ROOT / "tools/npm" / TYPES).read_text(encoding="utf-8")
    (body,) = re.findall(r"export class FangBoard extends HTMLElement \{\n(.*?)^\}", types, re.DOTALL | re.MULTILINE)
    fields = re.findall(r"^  get (\w+)\(\): |^  (?:readonly )?(\w+): ", body, re.MULTILINE)
    assert {"".join(each) for each in fields} == names("field")
    assert set(re.findall(r"^  static (\w+)", body, re.MULTILINE)) == names("field", static=True)
    assert set(re.findall(r"^  (\w+)\(.*\): Promise", body, re.MULTILINE)) == names("method")
    events = set(re.findall(r'"(fang-\w+)": CustomEvent', types))
    assert {each["name"] for each in declaration()["events"]} == events
    assert events == {f"fang-{kind}" for kind in {*TOLD, *FRAME_ONLY} - {"answer"}}


def test_every_parameter_is_an_attribute() -> None:
    """But for those that the element says itself; each property and method is in the docs."""
    allowed = {*parameters.EVERY, *(name for names in parameters.FITTING.values() for name in names)}
    attributes = {each["name"] for each in declaration()["attributes"]}
    assert attributes == (allowed - {"v", "origin"}) | {"label", "site"}
    assert names("field") == (attributes - {"lang"}) | {"ready"}
    assert all(f"`{name}`" in CONTRACT or f"`{name}(" in CONTRACT for name in names("field") | names("method"))


def test_what_the_package_says_of_itself_is_there(package: Path) -> None:
    """Each file that package.json names, and no other; npm lets it be published."""
    folder = package / "node_modules/fang-board"
    said = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    assert said == about()
    assert "private" not in said
    named = {Path(name).name for name in (*said["files"], said["types"], said["customElements"])}
    assert {path.name for path in folder.iterdir()} == named | {"package.json", "README.md", "LICENSE"}
    exported = {target["default"] if isinstance(target, dict) else target for target in said["exports"].values()}
    assert all((folder / target).is_file() for target in exported)
    assert {MANIFEST, TYPES} <= named


def test_the_module_is_the_script() -> None:
    """It differs by the way in which it finds its site, and by what it exports."""
    script, module = SCRIPT.read_text(encoding="utf-8"), module_text()
    lines = {line.strip() for line in script.splitlines()}
    assert [line for line in module.splitlines() if line.strip() not in lines] == [
        'const HOME = new URL("../", import.meta.url).href;',
        'const Defined = customElements.get("fang-board");',
        "export { Defined as FangBoard };",
    ]
    assert 'const HOME = "https://fang.example/";' in module_text("https://fang.example/")
