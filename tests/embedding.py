"""The messages in docs/embedding.md, the contract for boards in anyone's page."""

import re
from pathlib import Path

CONTRACT = Path("docs/embedding.md").read_text(encoding="utf-8")


def message_types(table: str) -> set[str]:
    """Return the types of message that a table describes, `to the board` or `from the board`."""
    (rows,) = re.findall(rf"\| {table} \|.*?\n\n", CONTRACT, re.DOTALL)
    return set(re.findall(r"^\| `(\w+)`", rows, re.MULTILINE))


FRAME_ONLY = {"height", "state"}
"""The types that the frame says by itself, without Python."""

TOLD = message_types("from the board") - FRAME_ONLY
"""The types that Python says."""
