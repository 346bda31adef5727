"""Halali!: bears and foxes against lumberjacks and hunters, in a forest that lies face down."""
