"""Whole games and everything round them in a real browser; they test the site that `make site` has built."""
