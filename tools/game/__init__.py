"""Lay the files of a new game into the sources."""
