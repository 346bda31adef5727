"""Writes the files that licences ask for: their texts, and the programs that change others' works."""

import zipfile
from pathlib import Path

from ui.pages import licences
from ui.pages.licences import CHANGES, FOLDER, OWN

PROGRAMS = Path("tools/python")
"""All that changes the works of others on their way into the site."""
KINDS = {".py", ".mjs", ".js", ".json", ".toml"}
DATE = 1980, 1, 1, 0, 0, 0
"""The date of all files in the archive, so that it is the same from build to build."""


def write(dist: Path) -> None:
    """Write the texts and the archive of programs into a folder of the site."""
    (dist / FOLDER).mkdir(parents=True)
    for name, text in licences.texts().items():
        # With a mark of the encoding, because hosts do not tell it.
        (dist / name).write_text(text, encoding="utf-8-sig")
    with zipfile.ZipFile(dist / FOLDER / CHANGES, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in (OWN.relative_to(Path.cwd()), *programs()):
            archive.writestr(zipfile.ZipInfo(file.as_posix(), DATE), file.read_bytes(), zipfile.ZIP_DEFLATED)


def programs() -> list[Path]:
    """The files of the programs."""
    return sorted(file for file in PROGRAMS.rglob("*") if file.suffix in KINDS)
