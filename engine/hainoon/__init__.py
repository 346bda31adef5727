"""Hai Noon: divers in a square, a ring of sharks round them, and cards played to four sides."""
