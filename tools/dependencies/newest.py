"""The newest releases, as the package managers tell them; of what they cannot tell, why."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor

from tools.dependencies.advisories import order
from tools.dependencies.locked import ACTIONS, NPM, PYPI, Package

PATIENCE = 60
"""Seconds that an answer may take."""
AT_ONCE = 4
FIRST = re.compile(r"^[\w.-]+ \((\S+)\)$", re.MULTILINE)
TAG = re.compile(r"refs/tags/v(\d+(?:\.\d+)*)$", re.MULTILINE)
CANDIDATE = re.compile(r"^(\S+):\n\s+Installed: (\S+)\n\s+Candidate: (\S+)$", re.MULTILINE)
QUIET = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"}


class UnansweredError(Exception):
    """A package manager did not answer; the text says why."""


def newest(packages: Iterable[Package]) -> dict[tuple[str, str], str | UnansweredError]:
    """By place and name of packages, the newest release or why it is not known."""
    names = [*dict.fromkeys((package.place, package.name) for package in packages)]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return dict(zip(names, pool.map(_newest, names), strict=True))


def _newest(name: tuple[str, str]) -> str | UnansweredError:
    try:
        return ASKING[name[0]](name[1])
    except UnansweredError as error:
        return error


def _python(name: str) -> str:
    said = answer([sys.executable, "-m", "pip", "index", "versions", name])
    return _latest(FIRST.findall(said), "pip")


def _script(name: str) -> str:
    return str(json.loads(answer(["npm", "view", name, "version", "--json"])))


def _action(name: str) -> str:
    tags = TAG.findall(answer(["git", "ls-remote", "--tags", f"https://github.com/{name}"]))
    return _latest(sorted(tags, key=lambda tag: order(ACTIONS, tag), reverse=True), "git")


def _latest(versions: Sequence[str], asked: str) -> str:
    if not versions:
        raise UnansweredError(f"{asked} has named no release")
    return versions[0]


ASKING: dict[str, Callable[[str], str]] = {PYPI: _python, NPM: _script, ACTIONS: _action}


def debian_versions(names: Iterable[str]) -> dict[str, tuple[str, str]]:
    """By name of Debian's packages, the version that is installed and the newest one; raises UnansweredError."""
    said = answer(["apt-cache", "policy", *names])
    return {name: (here, there) for name, here, there in CANDIDATE.findall(said)}


def answer(command: Sequence[str]) -> str:
    """The output of a command; raises UnansweredError with the last line of its complaint."""
    environment = {**os.environ, **QUIET}
    try:
        done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=PATIENCE, env=environment)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise UnansweredError(str(error)) from error
    if done.returncode:
        raise UnansweredError((done.stderr.strip() or f"{command[0]} has failed").splitlines()[-1])
    return done.stdout
