"""The game's own tests need the game registered, so they run in the tree that `build` makes."""

collect_ignore = ["overlay"]
