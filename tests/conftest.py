"""What holds for all tests without a browser."""

from __future__ import annotations

from hypothesis import settings

# How long an example takes says something of the machine, and nothing of the promise.
settings.register_profile("house", deadline=None)
settings.load_profile("house")
