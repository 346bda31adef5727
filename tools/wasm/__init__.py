"""Pyodide's interpreter in two parts: what a start and a game call, and the rest."""
