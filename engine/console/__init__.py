"""The console: the Universal Game Interface, a command line in, answer lines out (docs/console.md)."""
