"""The promises that every game keeps; they need pytest, hypothesis and the engine, and run inside the page too."""
