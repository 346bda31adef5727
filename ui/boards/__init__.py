"""One painter a game: each is a pure function from a scene to a picture."""
