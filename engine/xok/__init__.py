"""Xok: two shoals of fish and sharks on hexagons."""
