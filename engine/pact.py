"""Chance that two players fix together, so that neither can choose it and both can check it (docs/correspondence.md).

One player sends a commitment, which is the hash of a secret. The other answers with a second secret. Only then the
first one is told, and all chance comes from both.
"""

from __future__ import annotations

import re
from hashlib import sha256
from random import Random

BYTES = 16

SECRET = re.compile("[0-9a-f]{32}")
COMMITMENT = re.compile("[0-9a-f]{64}")


def secret(rng: Random) -> str:
    """A new secret of 128 bits in hexadecimal digits; `rng` must be one that nobody can guess."""
    return rng.randbytes(BYTES).hex()


def commitment(secret: str) -> str:
    """The SHA-256 of a secret as it is written, which fixes the secret and does not tell it."""
    return sha256(secret.encode()).hexdigest()


def chance(first: str, second: str, game: int, ply: int) -> Random:
    """The source of all chance at a ply of a game of a match, both from 0; ply 0 deals."""
    return Random(int(sha256(f"{first}.{second}.{game}.{ply}".encode()).hexdigest(), 16))
