// The page on privacy: saves all that Fang has stored in this browser to a file, and deletes it.

const SITE = new URL("..", location.href);
const PREFIX = "fang.";
const OF_BROWSER = /^fang\.(asked|running|aside\.\d+)$/; // what a backup leaves out, as ui/app/backup.py does
const DATABASES = ["fang-wires"]; // for browsers that list none

const keys = store => Object.keys(store).filter(key => key.startsWith(PREFIX));

function tell(name) {
  for (const each of document.querySelectorAll("[data-when]")) each.hidden = each.dataset.when !== name;
}

function save() {
  const texts = Object.fromEntries(keys(localStorage).filter(key => !OF_BROWSER.test(key)).map(key => [key, localStorage.getItem(key)]));
  const file = new Blob([`${JSON.stringify({ fang: "backup", version: 1, texts }, null, 1)}\n`], { type: "text/plain" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `fang-${new Date().toLocaleDateString("sv")}.txt`; // Swedes write 2026-11-27
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

async function forget() {
  const worker = await navigator.serviceWorker?.getRegistration(SITE);
  await worker?.unregister(); // first, or it would keep the site anew
  for (const store of [localStorage, sessionStorage]) for (const key of keys(store)) store.removeItem(key);
  const databases = (await indexedDB.databases?.())?.map(({ name }) => name) ?? DATABASES;
  for (const name of databases) if (name.startsWith("fang-")) indexedDB.deleteDatabase(name);
  for (const name of (await globalThis.caches?.keys()) ?? []) if ([`fang ${SITE.pathname} `, `fang served ${SITE.pathname}`].some(begins => name.startsWith(begins))) await caches.delete(name);
}

// A browser may forbid any of it.
async function attempt(what, done) {
  try {
    await what();
    tell(done);
  } catch (error) {
    console.info("Fang cannot do that here:", error.message);
    tell("failed");
  }
}

document.getElementById("save").addEventListener("click", () => attempt(save, "saved"));
document.getElementById("forget").addEventListener("click", () => attempt(forget, "done"));
