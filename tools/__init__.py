"""Programs that the Makefile runs: set-up, build, serving and measuring."""
