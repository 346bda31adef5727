"""What the rules of Konane count at the end."""

from ui.games.scores import points

scores = points
