"""The promises of engine and page, kept without a browser."""
