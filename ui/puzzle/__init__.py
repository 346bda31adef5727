"""Puzzles on the screen, loaded when somebody first opens one."""
