"""A fourth game that never ships: scaffolded, filled in, and held to what holds for ours (see `build`)."""
