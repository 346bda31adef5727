"""The promises of the engine apart from any one game."""
