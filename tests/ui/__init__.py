"""The page, checked as text."""
