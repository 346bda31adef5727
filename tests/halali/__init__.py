"""Halali! against its rules text."""
