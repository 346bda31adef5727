"""What can be printed, in any language of the site."""

from __future__ import annotations


def printable(text: str) -> bool:
    """Whether each letter of a text can be seen; the narrow spaces of French are as good as any."""
    return text.replace("\N{NARROW NO-BREAK SPACE}", " ").isprintable()
