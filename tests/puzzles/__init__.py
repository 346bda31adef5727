"""The promises of puzzles, and of the programs that find and verify them."""
