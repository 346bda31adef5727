"""The promises of Xok."""
