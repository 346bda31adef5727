"""Hai Noon against its rules text."""
