"""What the browser has kept of the site, and what it wants to spare."""

KEPT = """async () => {
  const caches = await Promise.all((await globalThis.caches.keys()).map(name => globalThis.caches.open(name)));
  return (await Promise.all(caches.map(cache => cache.keys()))).flat();
}"""
SNAPSHOT = "request => request.url.includes('/snapshot-')"
WAIT = f"""async () => {{
  while (!(await ({KEPT})()).some({SNAPSHOT})) await new Promise(done => setTimeout(done, 50));
}}"""
"""Runs until the snapshot is kept, which comes last."""
SAVING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })"
"""Runs before a page that is to start without a snapshot, because its reader wants to save bytes."""
