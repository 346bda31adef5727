"""What the rules of Newgame count at the end."""

from ui.games.scores import points

scores = points
