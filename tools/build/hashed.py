"""Content hashes in the names of files: a browser that has a file once need not fetch it again."""

from pathlib import Path

from tools.build.offline import digest


def hash_folders(dist: Path, parent: Path) -> dict[str, str]:
    """Put a hash of its content into the name of each folder; the addresses that changed, from old to new."""
    moved = {}
    for folder in sorted(path for path in parent.iterdir() if path.is_dir()):
        files = sorted(path for path in folder.rglob("*") if path.is_file())
        mark = digest(b"".join(path.name.encode() + path.read_bytes() for path in files))
        target = folder.rename(folder.with_name(f"{folder.name}-{mark}"))
        moved[f"./{folder.relative_to(dist).as_posix()}/"] = f"./{target.relative_to(dist).as_posix()}/"
    return moved


def beside(moved: dict[str, str]) -> dict[str, str]:
    """The addresses that changed, as scripts in assets/js and sheets in assets/styles write them."""
    return {before.replace("./assets/", "../"): after.replace("./assets/", "../") for before, after in moved.items()}


def hash_files(dist: Path, files: list[Path]) -> dict[str, str]:
    """Put a hash of its content into the name of each file; the addresses that changed, from old to new."""
    moved = {}
    for file in sorted(files):
        target = file.rename(file.with_stem(f"{file.stem}-{digest(file.read_bytes())}"))
        moved[f"./{file.relative_to(dist).as_posix()}"] = f"./{target.relative_to(dist).as_posix()}"
    return moved
