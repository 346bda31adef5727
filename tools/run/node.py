"""Runs our scripts for Node."""

import subprocess


def run_node(script: str, *arguments: str) -> str:
    """The output of a script; RuntimeError if it fails, which it explains on standard error."""
    done = subprocess.run(["node", script, *arguments], check=False, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise RuntimeError(f"{script} failed")
    return done.stdout
