"""Archives of Python: the same files give the same bytes."""

import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

EPOCH = (2020, 1, 1, 0, 0, 0)
"""The time of every file in an archive."""


def folders(places: Iterable[str]) -> list[str]:
    """The folders that the places lie in, and those that these lie in."""
    return sorted({str(folder) for place in places for folder in PurePosixPath(place).parents} - {"."})


def read(archive: Path) -> dict[str, bytes]:
    """The files in an archive."""
    with zipfile.ZipFile(archive) as found:
        return {name: found.read(name) for name in found.namelist()}


def write(target: Path, files: Mapping[str, bytes]) -> None:
    """Write an archive."""
    names = {f"{folder}/" for folder in folders(files)}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted({*names, *files}):
            about = zipfile.ZipInfo(name, EPOCH)
            about.compress_type = zipfile.ZIP_STORED if name.endswith("/") else zipfile.ZIP_DEFLATED
            archive.writestr(about, files.get(name, b""))
