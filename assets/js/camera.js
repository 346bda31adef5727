// The camera reads QR codes, loaded when it is first asked for (ui/browser/camera.py). No picture leaves this script: what it
// tells is the text of a code, or why there is none.

const WASM = "../vendor/zxing-wasm/zxing_reader.wasm";
const PAUSE = 80; // ms between two looks, for all else that the page has to do
const UNSEEN = 20_000; // ms that a page out of sight keeps the camera
const WIDTH = 1280; // pixels, if the camera has as many: then a code can be small, or far away

const WHY = { NotAllowedError: "refused", SecurityError: "refused", NotFoundError: "none", OverconstrainedError: "none" };

let tell = () => {};
let stream;
let run = 0; // counts what was asked for: what belongs to an earlier number has ended
let unseen;

// The reader of a canvas's pixels: the browser itself, if it can, else a wasm that comes now.
let reader;
const reads = () => (reader ??= native().then(own => own ?? zxing()).catch(error => { reader = undefined; throw error; }));

async function native() {
  try {
    if (!(await BarcodeDetector.getSupportedFormats()).includes("qr_code")) return undefined;
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    await detector.detect(document.createElement("canvas")); // some say that they can, and then cannot
    return async canvas => (await detector.detect(canvas)).map(({ rawValue }) => rawValue);
  } catch {
    return undefined;
  }
}

// Compiled here: asked to fetch its wasm itself, the library would turn to somebody else's server if ours does not answer.
async function zxing() {
  const answer = await fetch(new URL(WASM, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.status}`);
  // Not before: a module that could not be imported once never can in some browsers.
  const library = import("../vendor/zxing-wasm/reader/index.js");
  const [module, { prepareZXingModule, readBarcodes }] = await Promise.all([WebAssembly.compile(await answer.arrayBuffer()), library]);
  const instantiateWasm = (imports, done) => void WebAssembly.instantiate(module, imports).then(done);
  await prepareZXingModule({ overrides: { instantiateWasm }, fireImmediately: true });
  return async (canvas, context) => {
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
    return (await readBarcodes(pixels, { formats: ["QRCode"], maxNumberOfSymbols: 4 })).map(({ text }) => text);
  };
}

// Asking where it is forbidden would write an error into the console.
function barred() {
  if (!navigator.mediaDevices?.getUserMedia) return "insecure";
  return document.featurePolicy?.allowsFeature("camera") === false ? "forbidden" : "";
}

const wanted = id => (id ? { deviceId: { exact: id } } : { facingMode: "environment" });
const camera = id => navigator.mediaDevices.getUserMedia({ video: { ...wanted(id), width: { ideal: WIDTH } } });

// The one after the camera that is on; the browser tells of all once one was allowed.
async function others(track) {
  const all = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const ids = all.filter(({ kind }) => kind === "videoinput").map(({ deviceId }) => deviceId);
  const next = ids[(ids.indexOf(track.getSettings().deviceId) + 1) % ids.length];
  return { several: ids.length > 1, next };
}

function release() {
  run++;
  clearTimeout(unseen);
  for (const track of stream?.getTracks() ?? []) track.stop();
  const video = document.getElementById("camera");
  if (video) video.srcObject = null;
  stream = undefined;
}

// The camera stops by itself: its person has waited in another window, unplugged it, or taken the permission back.
function end() {
  if (!stream) return;
  release();
  tell("ended", "");
}

async function begin(id) {
  release();
  const mine = run;
  const no = barred();
  if (no) return tell(no, "");
  const reading = reads();
  reading.catch(() => {}); // what becomes of it is asked once there is a picture
  let own;
  try {
    own = await camera(id);
  } catch (error) {
    if (mine === run) tell(WHY[error.name] ?? "busy", "");
    return;
  }
  if (mine !== run) return own.getTracks().forEach(track => track.stop());
  stream = own;
  await show(mine, reading);
}

async function show(mine, reading) {
  const [track] = stream.getVideoTracks();
  track.addEventListener("ended", () => mine === run && end());
  const video = document.getElementById("camera");
  if (!video) return release();
  video.srcObject = stream;
  sight();
  const [{ several }] = await Promise.all([others(track), video.play().catch(() => {})]);
  if (mine !== run) return;
  const mirrored = track.getSettings().facingMode !== "environment";
  tell("looking", `${several ? "several" : ""} ${mirrored ? "mirrored" : ""}`);
  try {
    await look(video, await reading, () => mine === run);
  } catch {
    if (mine !== run) return;
    release();
    tell("lost", "");
  }
}

// Looks until it is told to stop; what a code says is told once.
async function look(video, read, goesOn) {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const told = new Set();
  while (goesOn()) {
    if (video.videoWidth && !document.hidden) {
      [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
      context.drawImage(video, 0, 0);
      const found = await read(canvas, context);
      for (const text of found) {
        if (goesOn() && !told.has(text)) tell("read", text);
        told.add(text);
      }
    }
    await new Promise(done => setTimeout(done, PAUSE));
  }
}

function sight() {
  clearTimeout(unseen);
  if (document.hidden && stream) unseen = setTimeout(end, UNSEEN);
}

addEventListener("pagehide", end);
document.addEventListener("visibilitychange", sight);

const JOBS = {
  on: () => begin(),
  off: release,
  async turn() {
    const mine = run;
    const { next } = stream ? await others(stream.getVideoTracks()[0]) : {};
    if (stream && mine === run) await begin(next);
  },
};

// Does a job; what becomes of it is told.
export async function act(job, hear) {
  tell = hear;
  await JOBS[job]?.();
}
