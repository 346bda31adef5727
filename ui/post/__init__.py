"""Games by link: what is sent, what becomes of what arrives, and what each side may do."""
