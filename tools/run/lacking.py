"""Scripts that take something from a browser: run before a page, they make it one that has less than most."""

THROW = "{ throw new DOMException('', 'SecurityError') }"

SAVING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });"
"""Its reader wants to save bytes: Python starts without a snapshot."""
NO_WORKER = f"window.Worker = class {{ constructor() {THROW} }};"
"""No page may have a worker."""
NO_LIGHT = "navigator.wakeLock.request = async () => { throw new DOMException('', 'NotAllowedError') };"
"""The screen may not stay lit, as in a browser that saves power."""
FULL = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') };"
"""There is no room left in the storage."""

STORAGE = {
    "all": f"Object.defineProperty(window, 'localStorage', {{ get() {THROW} }});",
    "nothing": "Object.defineProperty(window, 'localStorage', { value: null });",
    "methods": "for (const name of ['getItem', 'setItem', 'removeItem', 'key'])"
    f" Storage.prototype[name] = () => {THROW};",
    "writing": FULL,
}
"""Ways in which a browser keeps a site from its storage."""


def at_once(script: str) -> str:
    """Return what runs such a script in a page that is there already."""
    return f"() => {{ {script} }}"
