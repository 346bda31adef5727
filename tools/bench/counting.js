// Instead of rest.js while it is counted what is called: fangCalled() gives the functions by their places.
// The garbage collector comes when it likes, and calls what belongs to whatever lies there: so it comes often.
const OFTEN = "import gc\ngc.set_threshold(50)";

function inParts(exports, _imports, module) {
  const entries = Object.entries(exports);
  const counted = entries.filter(([name]) => name.startsWith("@"));
  globalThis.fangCalled = () => counted.filter(([, { value }]) => value).map(([name]) => Number(name.slice(1)));
  const started = setInterval(() => {
    if (!globalThis.fang?.whenLoaded) return;
    clearInterval(started);
    module.API.rawRun(OFTEN);
  });
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith("@")));
}

