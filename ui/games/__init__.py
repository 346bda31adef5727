"""The games on the screen: one package each, and what the views ask of them."""
