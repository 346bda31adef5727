"""Promises of the engine, the ui and the tools, kept without a browser."""
