"""The accelerators of the start, each with a switch: `make site WITHOUT=split,early` builds without these two.

`python -m tools.bench --without all` measures what each brings; docs/start.md says the most telling figure.
"""

import os

ACCELERATORS = {
    "split": "the interpreter in two parts, of which a start needs one",
    "stand-ins": "small modules in place of those of the library that the first tap imports and does not use",
    "later": "modules and texts that the first tap does not need come after it, ours and the library's",
    "slim": "bytecode has no docstrings, no types of functions and no lines within them",
    "generated": "the methods of dataclasses are compiled by the build",
    "first-snapshot": "first visits start from a snapshot of Python's memory, where that is sooner there",
    "later-snapshot": "later visits start from a snapshot with all modules",
    "filled": "that snapshot has drawn a first page",
    "sweep": "snapshots have no freed memory in them, nor what standard input has read, nor the types of functions",
    "prefetch": "the interpreter starts before PyScript asks for it",
    "preload": "the browser fetches PyScript's files before PyScript asks for them",
    "paint": "nothing of Python is fetched before the covers are painted",
    "early": "a tap on a cover shows a table that the build has drawn",
    "slices": "our modules are imported a few at a time, so that the page can be pressed meanwhile",
    "held-pictures": "thumbnails are not fetched while Python starts",
    "compiled": "the service worker asks the browser's cache first, which keeps compiled wasm",
}
"""By the name of its switch, what each is."""

SWITCH = "WITHOUT"
"""The variable that names those that a build does without."""

IN_SCRIPTS = {
    "first-snapshot": ("interpreter.js", "if (!inPage || isControlled()) return", "return"),
    "later-snapshot": ("interpreter.js", "await caches.match(address(BUILT.snapshot.file))", "undefined"),
    "paint": ("first.js", "if (document.hidden) loadPython()", "if (root) loadPython()"),
    "slices": ("interpreter.js", "  await importAhead(python);\n", ""),
    "held-pictures": ("first.js", '  root.dataset.holdPictures = "";\n', ""),
    "compiled": ("sw.js", "await compiled(request)", "undefined"),
}
"""The change of a script in a build without one: the text that is there once, and its replacement."""


def parse_names(words: str) -> frozenset[str]:
    """The accelerators that are named, with commas or spaces between; ValueError if there is none of a name."""
    names = frozenset(words.replace(",", " ").split())
    if unknown := names - ACCELERATORS.keys():
        known = "\n".join(f"  {name:16}{what}" for name, what in ACCELERATORS.items())
        raise ValueError(f"no accelerator is named {', '.join(sorted(unknown))}; those known are:\n{known}")
    return names


def missing_accelerators() -> frozenset[str]:
    """The accelerators that this build does without."""
    return parse_names(os.environ.get(SWITCH, ""))


def has(name: str) -> bool:
    """Whether this build has an accelerator."""
    if name not in ACCELERATORS:
        raise KeyError(name)
    return name not in missing_accelerators()


def script_without(name: str, text: str) -> str:
    """The script of that name without what this build does without; ValueError if the script has another form."""
    for accelerator in sorted(missing_accelerators() & IN_SCRIPTS.keys()):
        script, before, after = IN_SCRIPTS[accelerator]
        if script == name:
            if text.count(before) != 1:
                raise ValueError(f"{name} has not once what a build without {accelerator} changes: {before}")
            text = text.replace(before, after)
    return text
