"""The content security policy of each page: the site's own files only, and no code or markup from text."""

from __future__ import annotations

TRUSTED = "fang"
"""The name of the only policy for trusted types; assets/js/patch.js has it."""

OURS = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"


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

READING = _policy("'none'", "img-src 'self'", "font-src 'self'")
"""The policy of a page without scripts."""

BOARDS = _policy("'none'", "script-src 'self'", "img-src 'self' data:", "font-src 'self'", "frame-src 'self'")
"""The policy of a page with embedded boards."""
