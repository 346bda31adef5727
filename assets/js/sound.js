// Short, wooden and quiet: what happens at the table, to be heard. Loaded before the first sound (ui/app/sounds.py).
// A sound is a few strokes, and a stroke is what a knock on wood is: tones that die away, and a breath of noise before them.
// tones: hertz, loudness and the seconds until next to nothing is left; noise: hertz at first and at the end, the same.
const knock = (at, pitch, loud = 1) => ({
  at,
  tones: [[pitch, 0.5 * loud, 0.13], [pitch * 2.32, 0.26 * loud, 0.07], [pitch * 4.25, 0.1 * loud, 0.035]],
  noise: [pitch * 3, pitch * 2, 0.4 * loud, 0.02],
});
const bar = (at, pitch, loud = 1) => ({ at, tones: [[pitch, 0.42 * loud, 0.42], [pitch * 3.93, 0.1 * loud, 0.09]], noise: [pitch * 4, pitch * 3, 0.12 * loud, 0.015] });
const swish = (at, from, to, loud, lasts) => ({ at, tones: [], noise: [from, to, loud, lasts] });

const SOUNDS = {
  place: [knock(0, 330)],
  bite: [knock(0, 760, 0.8), knock(0.055, 610, 0.9), knock(0.12, 190, 0.9)],
  flip: [knock(0, 560, 0.45), swish(0.01, 1400, 2600, 0.1, 0.07), knock(0.085, 400, 0.8)],
  card: [swish(0, 4200, 1700, 0.3, 0.1), knock(0.075, 270, 0.4)],
  throw: [swish(0, 900, 4800, 0.34, 0.13), knock(0.12, 480)],
  win: [bar(0, 523.25), bar(0.13, 659.25), bar(0.26, 783.99), bar(0.39, 1046.5, 0.8)],
  loss: [bar(0, 392, 0.8), bar(0.17, 329.63, 0.8), bar(0.34, 261.63, 0.7)],
  draw: [bar(0, 392, 0.8), bar(0.26, 392, 0.7)],
};
const LOUDNESS = 0.22;
const APART = 0.16; // seconds between two sounds of one move
const PATIENCE = 400; // ms; what cannot be heard by then is not heard at all
const REST = 5000; // ms without a sound or a touch; a context that runs keeps the device's loudspeaker awake

let context, out, hiss, rest;
let touched = navigator.userActivation?.hasBeenActive ?? false;

// Browsers let a page be heard after a touch or a key only, some of them only if that begins during it. iPads interrupt the
// sound, for a call say, and only another touch is sure to bring it back.
function wake() {
  touched = true;
  if (document.hidden) return;
  try {
    if (!context) begin();
  } catch {
    return; // no loudspeaker
  }
  resume();
  stay();
}

async function resume() {
  if (context.state !== "running") await context.resume().catch(() => {});
}

function sleep() {
  context?.suspend().catch(() => {});
}

function stay() {
  clearTimeout(rest);
  rest = setTimeout(sleep, REST);
}

for (const kind of ["pointerup", "touchend", "click", "keydown"]) addEventListener(kind, wake, { capture: true, passive: true });
document.addEventListener("visibilitychange", () => {
  if (document.hidden) sleep();
  else if (context?.state === "interrupted") resume();
});

function begin() {
  context = new AudioContext({ latencyHint: "interactive" });
  out = new GainNode(context, { gain: LOUDNESS });
  out.connect(context.destination);
  hiss = new AudioBuffer({ length: context.sampleRate / 4, sampleRate: context.sampleRate });
  const wave = hiss.getChannelData(0);
  for (let n = 0; n < wave.length; n++) wave[n] = Math.random() * 2 - 1;
}

// Loud at once, then dying away.
function fading(at, loud, lasts) {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.002);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + lasts);
  gain.connect(out);
  return gain;
}

function strike({ at, tones, noise: [from, to, loud, lasts] }, begun) {
  const start = begun + at;
  for (const [pitch, level, rings] of tones) {
    const tone = new OscillatorNode(context, { frequency: pitch });
    tone.connect(fading(start, level, rings));
    tone.start(start);
    tone.stop(start + rings);
  }
  const breath = new AudioBufferSourceNode(context, { buffer: hiss });
  const band = new BiquadFilterNode(context, { type: "bandpass", Q: 1.2 });
  band.frequency.setValueAtTime(from, start);
  band.frequency.exponentialRampToValueAtTime(to, start + lasts);
  breath.connect(band).connect(fading(start, loud, lasts));
  breath.start(start, 0, lasts);
}

// Makes the sounds with these names, in words with spaces between them; without a name there is only the script now, and without
// a loudspeaker silence.
export const play = names => sounded(names).catch(() => {});

async function sounded(names) {
  if (!names || document.hidden || !(touched ||= navigator.userActivation?.hasBeenActive ?? false)) return;
  if (!context) begin();
  const late = new Promise(done => setTimeout(done, PATIENCE));
  await Promise.race([resume(), late]);
  if (context.state !== "running") return;
  stay();
  let begun = context.currentTime + 0.005;
  for (const name of names.split(" ")) {
    for (const stroke of SOUNDS[name]) strike(stroke, begun);
    begun += APART;
  }
}
