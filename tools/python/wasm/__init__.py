"""Splits Pyodide's interpreter in two: the functions that a start and games call, and the others (docs/upgrade.md)."""
