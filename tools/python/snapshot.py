"""Run last in the interpreter of a snapshot: checks it for randomness."""

import gc
import random
import sys

if "tempfile" in sys.modules:  # has a random state of its own; Python makes it again when it is needed
    vars(sys.modules["tempfile"])["_name_sequence"] = None
gc.collect()
chances = [thing for thing in gc.get_objects() if type(thing) is random.Random]
if chances != [random._inst]:  # noqa: SLF001 -- the one behind random.random()
    raise SystemExit(f"these sources of chance would be the same for every visitor: {chances}")
