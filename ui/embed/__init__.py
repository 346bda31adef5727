"""Boards embedded in anyone's page: what can be asked of them, and what becomes of them."""
