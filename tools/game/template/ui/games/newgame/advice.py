"""What a hint tells somebody to do in Newgame: what the notation says."""

from ui.games.advice import PlainAdvice
from ui.games.newgame.desk import GESTURE

ADVICE = PlainAdvice(GESTURE)
