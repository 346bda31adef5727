"""The file of a shelf, as builds before backups wrote it."""

import json

from ui.app import storage
from ui.app.model import Model
from ui.keep import shelf
from ui.keep.shelf import Entry


def shelf_file(model: Model) -> str:
    """Return the file with the readable entries of the shelf, and one for each game that has begun on a table."""
    in_order = sorted(model.shelf.items(), key=lambda item: int(item[0]))
    readable = {number: text for number, text in in_order if isinstance(shelf.entry(text), Entry)}
    played = [session for session in storage.sessions(model).values() if session.is_running]
    games = shelf.add_entries(readable, (shelf.write(shelf.new_entry(session)) for session in played))
    return json.dumps({"fang": "shelf", "games": [*games.values()]}, indent=1) + "\n"
