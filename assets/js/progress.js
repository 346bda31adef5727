// Whoever waits longer than a second sees how much of what Python needs has come, by its weight on the wire. Where a
// second has not passed by now the line is fast, and nothing is counted: that would cost the wasm its place in the
// browser's cache of compiled code.

const WEIGHTS = null; // the build says them: bytes by a part of the address, and how many the wasm comes to unpacked
const PATIENCE = 1000;

function count({ files, unpacked }) {
  const come = Object.fromEntries(Object.keys(files).map(part => [part, 0]));
  const total = Object.values(files).reduce((sum, weight) => sum + weight);

  const show = () => {
    const bar = document.querySelector("#loading progress");
    const share = Object.entries(files).reduce((sum, [part, weight]) => sum + weight * come[part], 0) / total;
    const percent = Math.min(Math.round(share * 100), 100) / 100;
    if (bar && percent !== bar.value) bar.value = percent;
  };

  new PerformanceObserver(list => {
    for (const { name } of list.getEntries())
      for (const part of Object.keys(files)) if (name.includes(part)) come[part] = 1;
    show();
  }).observe({ type: "resource", buffered: true });

  const plainly = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const answer = await plainly(...asked);
    if (!answer.url.endsWith(".wasm") || !answer.ok) return answer;
    globalThis.fetch = plainly;
    const counted = new TransformStream({
      transform(bytes, onward) {
        come["/pyodide.asm.wasm"] += bytes.length / unpacked;
        show();
        onward.enqueue(bytes);
      },
    });
    return new Response(answer.body.pipeThrough(counted), { headers: answer.headers });
  };
}

// What the service worker has kept need not come.
function kept() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false; // a sandboxed frame
  }
}

if (WEIGHTS && performance.now() > PATIENCE && !kept()) count(WEIGHTS);
