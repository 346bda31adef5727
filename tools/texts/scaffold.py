"""Begin a language: its folder, empty so far, and its line among the others."""

import re
from collections.abc import Callable
from pathlib import Path

from engine.language import LANGUAGES, TEXTS
from tools.run.make import make_files

REGISTER = Path("engine/languages.py")
LAST = re.compile(r"^(REGISTER = \{\n(?:    .*\n)*)\}", re.MULTILINE)
LINE = '    "{}": About("{}", ONE),\n'
TOLD = """The language {code} is there, and says everything in English so far. Next:
  {register}: see whether its plural rule is right, and its direction
  python -m tools.texts {code} --po {code}.po   to translate, then --from-po {code}.po
  docs/translating.md   has the rest"""


def main(arguments: list[str], target: Path = Path()) -> str | None:
    """Begin the language that the arguments name; what is wrong with them, None if nothing is."""
    if len(arguments) != 2:  # noqa: PLR2004 -- a code and a name
        return "python -m tools.texts new CODE NAME, as in: new nl Nederlands"
    code, name = arguments
    if not re.fullmatch("[a-z]{2}", code):
        return f"The code of a language consists of two letters, as in ISO 639-1: {code!r} does not."
    if code in LANGUAGES:
        return f"There is a language {code} already."
    begin(code, target, LINE.format(code, name))
    print(TOLD.format(code=code, register=REGISTER))
    return None


def begin(code: str, target: Path, line: str, made: Callable[[Path], None] = make_files) -> None:
    """Add the line of a language, and have made anew what is made from it; its folder may be there."""
    path = target / REGISTER
    written, found = LAST.subn(lambda lines: f"{lines[1]}{line}}}", path.read_text(encoding="utf-8"))
    if found != 1:
        raise ValueError(f"{REGISTER} has no REGISTER with a line a language")
    path.write_text(written, encoding="utf-8")
    folder = target / "assets" / TEXTS.name / code
    folder.mkdir(exist_ok=True)
    if not any(folder.iterdir()):
        (folder / "app.json").write_text("{}\n", encoding="utf-8")
    made(target)
