"""A game on several devices that talk directly: what they say to each other, and what each makes of it."""
