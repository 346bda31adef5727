// The site without a network: the service worker is registered once Python is there, so that it does not compete with
// the start. A new version waits until somebody lets it in; the page is told that there is one.

const worker = () => {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined; // a sandboxed frame: there is none, and to ask is an error already
  }
};

async function register(container) {
  const registration = await container.register("./sw.js", { updateViaCache: "none" });
  const offer = () => {
    if (registration.waiting && container.controller) document.dispatchEvent(new Event("fang:update"));
  };
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  offer();
  container.ready.then(({ active }) => active.postMessage("snapshot")); // when all else is there
  document.addEventListener("click", event => {
    if (event.target.closest?.("[data-do=renew]")) renew(container, registration);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {}); // no network: later, then
  });
}

function renew(container, registration) {
  container.addEventListener("controllerchange", () => location.reload(), { once: true });
  registration.waiting?.postMessage("renew");
}

addEventListener("py:done", () => {
  const container = worker();
  if (container) register(container).catch(error => console.info("Fang plays without being kept:", error.message));
}, { once: true });
