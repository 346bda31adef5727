"""The Python of the page: Pyodide, its library and ours as archives, and the snapshots from which it starts."""
