"""Builds of the site without some of its accelerators, in a folder that goes when they are measured."""

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.python.accelerators import ACCELERATORS, SWITCH, parse_names

AT_ONCE = 2
CACHE = Path(".cache")
"""In the folder of the sources: the interpreter that compiles our code sees no other."""
ALL = "all"


def parse_names_or_all(words: str) -> list[str]:
    """The accelerators named by words with commas between them, or by `all`; ValueError if there is none of a name."""
    return [*ACCELERATORS] if words == ALL else sorted(parse_names(words))


@contextmanager
def built_without(names: list[str]) -> Iterator[dict[str, Path]]:
    """The folders of sites that were built without one accelerator each, by its name; none where the build failed."""
    CACHE.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="without-", dir=CACHE) as folder, ThreadPoolExecutor(AT_ONCE) as pool:
        places = {name: Path(folder, name) for name in names}
        done = pool.map(try_build, places.values())
        yield {name: place for (name, place), is_done in zip(places.items(), done, strict=True) if is_done}


def try_build(target: Path) -> bool:
    """Whether the site could be built in a folder that is named as what it does without; the build says why not."""
    environment = {**os.environ, SWITCH: target.name, "FANG_DIST": str(target)}
    command = [sys.executable, "-m", "tools.build.site"]
    return subprocess.run(command, check=False, env=environment, stdout=subprocess.DEVNULL).returncode == 0
