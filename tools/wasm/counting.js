// Instead of rest.js while it is counted what is called: fangCalled() gives the functions by their places.
function inParts(exports) {
  const entries = Object.entries(exports);
  const counted = entries.filter(([name]) => name.startsWith("@"));
  globalThis.fangCalled = () => counted.filter(([, { value }]) => value).map(([name]) => Number(name.slice(1)));
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith("@")));
}

