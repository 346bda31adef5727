"""Print the link of a lesson: `python -m ui.pages.pack_link FILE [--lang de]`; say what is wrong with it instead."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from engine.language import LANGUAGES, language
from engine.refusal import Unreadable
from engine.sentence import complaint
from ui.app.routes import Route
from ui.learn import own


def main(arguments: list[str]) -> str:
    """The part of the lesson's address after the site's; exit with a sentence if the lesson is broken."""
    parser = argparse.ArgumentParser(prog="python -m ui.pages.pack_link")
    parser.add_argument("file", type=Path)
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0])
    asked = parser.parse_args(arguments)
    try:
        found = own.read(asked.file.read_text(encoding="utf-8"))
    except Unreadable as error:
        sys.exit(complaint(language(asked.lang), error))
    return f"#{Route('lesson', found.game, own=found.word).address}\n"


if __name__ == "__main__":
    sys.stdout.write(main(sys.argv[1:]))
