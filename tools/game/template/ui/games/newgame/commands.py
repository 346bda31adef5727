"""What can be asked of Newgame in words: no more than of any game."""

from engine.newgame.rules import SIDE
from ui.games.plain_commands import SquaresCommands

COMMANDS = SquaresCommands(SIDE)
