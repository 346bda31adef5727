"""The texts of a language: `python -m tools.texts CODE` says what is missing or wrong.

--po FILE     write them as a PO file for translation tools
--from-po FILE    take the translations of a PO file over
--seen        note that every text fits its original as it is now
new CODE NAME     begin a language: its folder, and its line in engine/languages.py
"""

import argparse
import sys
from pathlib import Path

from engine.language import LANGUAGES
from tools.texts import check, known, po, scaffold, terms
from tools.texts.folder import FIRST, read, write


def main(arguments: list[str]) -> str | None:
    """Do what the command line says; what went wrong, None if all is well."""
    if arguments[:1] == ["new"]:
        return scaffold.main(arguments[1:])
    asked = _parse_options(arguments)
    if asked.po:
        asked.po.write_text(_export(asked.code), encoding="utf-8")
        return None
    if asked.from_po:
        _import(asked.code, asked.from_po.read_text(encoding="utf-8"))
    if asked.seen:
        known.note(asked.code)
    lines = [*report(asked.code), *(f"term: {line}" for line in terms.wrong(asked.code))]
    return "\n".join(lines) or None


def _parse_options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.texts", epilog="python -m tools.texts new CODE NAME begins a language"
    )
    parser.add_argument("code", choices=LANGUAGES, help="the language")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--po", type=Path, metavar="FILE", help="write a PO file")
    what.add_argument("--from-po", type=Path, metavar="FILE", help="take the translations of a PO file over")
    what.add_argument("--seen", action="store_true", help="every text fits its original as it is now")
    return parser.parse_args(arguments)


def report(code: str) -> list[str]:
    """The gaps and faults of a language but for its terms, a line each; nothing if all is well."""
    own, original = read(code), read(FIRST)
    lines = [f"{what}: {place.label}" for what, find in check.REPORTS.items() for place in find(own, original)]
    lines += [f"translated from what has changed since: {place.label}" for place in known.stale(code)]
    return lines + [f"wrong: {problem}" for problem in check.problems(code, own, original)]


def _export(code: str) -> str:
    return po.export_texts(code, read(code), read(FIRST), frozenset(known.stale(code)))


def _import(code: str, content: str) -> None:
    files, done = po.import_texts(code, content, read(code))
    write(code, files)
    known.note(code, translated=done)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (OSError, ValueError) as error:
        sys.exit(f"{error}")
