"""Games by link: the letters that are sent, and what becomes of a letter that arrives."""
