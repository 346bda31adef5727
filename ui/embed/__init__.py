"""Boards embedded in anyone's page: their parameters, and their states."""
