"""The model of the page, the effects it asks for, and what is derived from it."""
