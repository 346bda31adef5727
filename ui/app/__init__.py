"""The model of the page, its messages, and what is derived from them."""
