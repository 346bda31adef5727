"""Boards to learn on: examples of rules, lessons, puzzles; they are loaded when the first is opened."""
