"""A game on several devices that talk directly: their messages, and the effects of these."""
