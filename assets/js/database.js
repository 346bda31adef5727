// PyScript opens a database for packages at every start and hangs where the browser forbids it: in a foreign frame,
// in some private windows. We have no packages, so until Python is there it gets one that is always empty.
const request = result => {
  const asked = { result };
  setTimeout(() => asked.onsuccess?.({ target: asked }));
  return asked;
};
const store = {
  clear: () => request(),
  count: () => request(0),
  delete: () => request(),
  get: () => request(),
  getAllKeys: () => request([]),
  getKey: () => request(),
  put: () => request(),
};
const database = { close() {}, objectStoreNames: ["entries"], transaction: () => ({ objectStore: () => store }) };

const own = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
const restore = () => own ? Object.defineProperty(globalThis, "indexedDB", own) : delete globalThis.indexedDB;

// Wires to other devices have a real one, which they may need before Python is there (peers.js).
const open = name => (name.startsWith("fang-") ? browsers.open(name) : request(database));
const browsers = globalThis.indexedDB;
Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open } });
addEventListener("py:done", restore, { once: true });
