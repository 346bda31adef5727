"""Texts in one word, short enough for an address and made of letters that any address may hold."""

from __future__ import annotations

import binascii
import zlib
from base64 import b64decode, urlsafe_b64encode

from engine.refusal import Unreadable

FORM = "1"
"""The version of this form; what it means never changes."""

LONGEST_WORD = 100_000
"""Longer words are refused unread."""


def squeeze(text: str, expected: bytes) -> str:
    """The text as a word; what stands in `expected` too costs next to nothing."""
    squeeze = zlib.compressobj(9, zdict=expected)
    data = squeeze.compress(text.encode()) + squeeze.flush()
    return f"{FORM}.{urlsafe_b64encode(data).decode().rstrip('=')}"


def stretch(word: str, expected: bytes, longest: int, field: str) -> str:
    """The text in a word, never more than `longest` bytes of it; raises Unreadable in the field."""
    form, _, letters = word.partition(".")
    if form != FORM:
        raise Unreadable("unreadable.packed.form", field, text=form, want=FORM)
    if len(letters) > LONGEST_WORD:
        raise Unreadable("unreadable.long", field, n=LONGEST_WORD)
    padding = "=" * (-len(letters) % 4)
    inflate = zlib.decompressobj(zdict=expected)
    try:
        text = inflate.decompress(b64decode(letters + padding, b"-_", validate=True), longest).decode()
    except (ValueError, binascii.Error, zlib.error):
        text = ""
    if not inflate.eof or inflate.unused_data:
        raise Unreadable("unreadable.packed", field)
    return text
