"""Asynchronous work in the background."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Coroutine

_TASKS: set[asyncio.Task[None]] = set()


def begin(work: Coroutine[Any, Any, None]) -> None:
    """Start the work in the background."""
    task = asyncio.ensure_future(work)
    # The event loop keeps weak references only.
    _TASKS.add(task)
    task.add_done_callback(_TASKS.discard)
