"""Matches of the computer against itself, to measure how much stronger one side is than another."""
