const TRIES = 20;

// The interpreter comes in two parts. The second is fetched when all is quiet, or when something in it is called.
function inParts(exports, imports, module, read) {
  const named = own => Object.fromEntries(Object.entries(exports).filter(([name]) => name.startsWith("@") === own));
  const first = named(true);
  const ready = first["@ready"];
  const address = new URL("pyodide.rest.wasm", import.meta.url);
  const needs = { ...imports, first };
  const now = () => {
    new WebAssembly.Instance(new WebAssembly.Module((read ?? readInWindow)(address.href)), needs);
    ready.value = 1;
  };
  // The smallest module: it imports a function and exports it, which makes a function for tables of it.
  const passing = new WebAssembly.Module(Uint8Array.of(
    0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 5, 1, 0, 0, 0, 0, 7, 5, 1, 1, 102, 0, 0));
  first["@rest"].set(0, new WebAssembly.Instance(passing, { "": { "": now } }).exports.f);
  // Returns it compiled, so that a worker need not do that again; nothing where it was called before it was fetched.
  module.loadRest = async compiled => {
    if (ready.value) return undefined;
    const rest = compiled ?? await WebAssembly.compileStreaming(fetch(address));
    await WebAssembly.instantiate(rest, needs);
    ready.value = 1;
    return rest;
  };
  return named(false);
}

// A window may not ask for bytes while it waits, but for text.
// A caller of a missing function cannot go on without it, and Python ends if it fails: so the reader is told, and it
// is asked for again, as often as a person would.
function readInWindow(address) {
  for (let tries = 0; ; tries++) {
    try {
      const request = new XMLHttpRequest();
      request.open("GET", address, false);
      request.overrideMimeType("text/plain; charset=x-user-defined");
      request.send();
      const bytes = Uint8Array.from(request.responseText, letter => letter.charCodeAt(0));
      if (request.status === 200 && WebAssembly.validate(bytes)) return bytes;
      throw new Error(`${request.status}: ${address}`);
    } catch (error) {
      if (tries === TRIES) throw error;
      alert(document.querySelector("#failed [data-why=lost]")?.firstChild.data ?? error);
    }
  }
}

