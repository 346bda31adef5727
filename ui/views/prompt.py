"""How large the sentences of the prompt are written."""

LONG, LONGER = 70, 110
"""From so many characters on, what is said is written smaller: its place has room for two lines of large letters."""


def size(words: str) -> str:
    """The class for a sentence of this length."""
    return " longer" if len(words) > LONGER else " long" if len(words) > LONG else ""
