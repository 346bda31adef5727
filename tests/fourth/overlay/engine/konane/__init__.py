"""Konane on 36 cells: stones jump over stones, and whoever cannot jump loses."""
