"""The texts of a language: what is missing or wrong in them, and how translators get at them (docs/translating.md)."""
