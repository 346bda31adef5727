"""Processes of browsers, and one whose profile is still there when the process is killed."""

import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType


def processes_with(*words: str) -> list[int]:
    """Return the numbers of the processes in whose command all these words are."""
    processes = (int(path.name) for path in Path("/proc").glob("[0-9]*"))
    return [one for one in processes if all(word in command_of(one) for word in words)]


def command_of(process: int) -> str:
    """Return the command of a process; an empty text if it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


class OwnBrowser:
    """A browser with a profile of its own, which it finds again when it is started anew."""

    def __init__(self, kind: BrowserType, profile: Path, **launch: Any) -> None:
        """Begin without a process; `launch` are the options of each start."""
        self.kind, self.profile, self.launch = kind, profile, launch

    def new_context(self, **options: Any) -> BrowserContext:
        """Start a process, and return its only context."""
        return self.kind.launch_persistent_context(self.profile, **self.launch, **options)

    def close(self) -> None:
        """End all its processes at once: none can say goodbye, or write anything."""
        for process in processes_with(str(self.profile)):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
