"""Markup and geometry that all pictures and pages are made of."""
