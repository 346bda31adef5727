"""The screen of a small game: what follows from its rules, its words and a desk in one module."""
