"""Other sites from which the built one may fetch lessons: `make site LESSONS_FROM="https://school.example …"`."""

import os
import re

ORIGIN = re.compile(r"https://[a-z0-9.-]{1,253}(:[0-9]{1,5})?|http://(localhost|127\.0\.0\.1)(:[0-9]{1,5})?")
"""The origin of a site, as browsers write it; nobody else can read on the way what comes from it."""

CONNECT = "connect-src 'self'"
"""The directive of a content security policy that says from where a page may fetch."""


def allowed_origins() -> tuple[str, ...]:
    """Return the origins that the host names; ValueError if one of them is none."""
    named = (*os.environ.get("LESSONS_FROM", "").split(),)
    for origin in named:
        if not ORIGIN.fullmatch(origin):
            raise ValueError(f"an origin in LESSONS_FROM should look like https://school.example, not {origin}")
    return named


def add_origins(text: str, origins: tuple[str, ...]) -> str:
    """Return a page, or a file with headers, whose policies let a page fetch from these origins too."""
    return text.replace(CONNECT, " ".join((CONNECT, *origins)))
