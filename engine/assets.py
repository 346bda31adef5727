"""Where texts and drawings lie: beside our packages, or beside the archive that our packages came in."""

from pathlib import Path

ASSETS = next((place / "assets" for place in Path(__file__).parents if (place / "assets").is_dir()), Path("assets"))
