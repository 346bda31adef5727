"""What a hint tells somebody to do in Konane: what the notation says."""

from ui.games.advice import PlainAdvice
from ui.games.konane.gesture import GESTURE

ADVICE = PlainAdvice(GESTURE)
