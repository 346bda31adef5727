"""Composing puzzles: finding them in games of the computer against itself, and verifying those that there are."""
