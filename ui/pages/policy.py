"""The content security policy of each page: the site's own files only, and no code or markup from text."""

from __future__ import annotations

TRUSTED = "fang"
"""The name of the only policy for trusted types; assets/js/patch.js has it."""

CLOSED = "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"
OURS = f"default-src 'none'; style-src 'self'; {CLOSED}"


def _policy(trusted: str, *directives: str) -> str:
    return "; ".join((OURS, f"trusted-types {trusted}", *directives))


APP = _policy(
    TRUSTED,
    "script-src 'self' 'wasm-unsafe-eval'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
)
"""The policy of a page that starts Python, and of its worker."""

FRAMED = f"{CLOSED}; trusted-types {TRUSTED}"
"""The policy of embed.html until its first script adds that of the app.

A sandboxed frame has no origin, and in WebKit nothing fits 'self' there. So its policy names the site's address, which
only a script knows.
"""

READING = _policy("'none'", "img-src 'self'", "font-src 'self'")
"""The policy of a page without scripts."""

SCRIPTED = _policy("'none'", "script-src 'self'", "img-src 'self'", "font-src 'self'")
"""The policy of a page beside the app with a script of its own."""

BOARDS = _policy("'none'", "script-src 'self'", "img-src 'self' data:", "font-src 'self'", "frame-src 'self'")
"""The policy of a page with embedded boards."""
