"""What can be asked of Konane in words: no more than of any game."""

from engine.konane.board import SIDE
from ui.games.plain_commands import SquaresCommands

COMMANDS = SquaresCommands(SIDE)
