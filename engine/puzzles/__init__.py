"""Puzzles: positions with one right move each, read from assets/puzzles (docs/puzzles.md), and one for each day."""
