// A session description of WebRTC as a short word, and back. Of all its lines only these differ from one page to another:
// the fingerprint of the certificate, two words of ICE, and the ways to the device. The rest is written anew.
// Bytes: 1 for which alphabet the words of ICE have, 32 of the fingerprint, each word with its length before it, then
// the ways: 1 for the kind (0 IPv4, 1 IPv6, 2 a name; +4 as a server sees it, +8 over a server), the address, 2 for the port.
// The last way may be CALM. Earlier builds write none, and take it for a way that leads nowhere.
const NAME = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/i;
const TYPES = ["host", "srflx", "relay"];
// In an offer: this side can begin with DTLS, in an answer: the other side has to. Several devices may open one invitation, and if each
// of them began, the table would take up the handshake of a device whose answer it never gets. The address is for documentation (RFC 5737).
const CALM = [0, 192, 0, 2, 1, 0, 9];
const BEST = 2130706431; // the priority of the best way; the next ones come after it

const base64 = bytes => btoa(String.fromCharCode(...bytes)).replace(/=+$/, "");
const bytesOf = text => Uint8Array.from(atob(text), sign => sign.charCodeAt(0));
const hex = bytes => [...bytes].map(byte => byte.toString(16).padStart(2, "0")).join("");
const unhex = text => Uint8Array.from(text.match(/../g) ?? [], two => parseInt(two, 16));
const WORDS = [
  { fits: word => /^([0-9a-f]{2})+$/.test(word), pack: unhex, unpack: hex },
  { fits: word => /^([A-Za-z0-9+/]{4})+$/.test(word), pack: bytesOf, unpack: base64 },
  { fits: () => true, pack: word => new TextEncoder().encode(word), unpack: bytes => new TextDecoder().decode(bytes) },
];

export const isWord = word => /^[A-Za-z0-9+/]{4,256}$/.test(word);
export const field = (sdp, name) => new RegExp(`^a=${name}:(.+?)\\s*$`, "m").exec(sdp)?.[1] ?? "";

function address6(text) {
  const [head, tail] = text.split("::").map(part => (part ? part.split(":") : []));
  const words = tail ? [...head, ...Array(8 - head.length - tail.length).fill("0"), ...tail] : head;
  return words.map(word => parseInt(word, 16)).flatMap(word => [word >> 8, word & 255]);
}

function packedWay({ address, port, type }) {
  const kind = NAME.test(address) ? 2 : address.includes(":") ? 1 : 0;
  const bytes = [() => address.split(".").map(Number), () => address6(address), () => unhex(address.replace(/-|\.local$/gi, ""))][kind]();
  return [kind + 4 * TYPES.indexOf(type), ...bytes, port >> 8, port & 255];
}

function ways(sdp) {
  return [...sdp.matchAll(/^a=candidate:(.+?)\s*$/gm)].map(([, words]) => {
    const [, component, protocol, priority, address, port, , type] = words.split(" ");
    return { fits: component === "1" && protocol.toLowerCase() === "udp" && TYPES.includes(type), priority: +priority, address, port: +port, type };
  }).filter(({ fits }) => fits).sort((one, other) => other.priority - one.priority);
}

// Whether a description leaves it to the other side to begin with DTLS, or, in an answer to this side, to this one.
export const isCalm = ({ sdp }) => field(sdp, "setup") === "passive";

// The description as a word for links, with the best ways to the device, so many at most.
export function pack({ sdp }, most, calm = false) {
  const words = [field(sdp, "ice-ufrag"), field(sdp, "ice-pwd")];
  const alphabet = WORDS.findIndex(({ fits }) => words.every(fits));
  const print = unhex(field(sdp, "fingerprint").replace(/^sha-256 |:/gi, "").toLowerCase());
  const packed = words.map(WORDS[alphabet].pack).flatMap(bytes => [bytes.length, ...bytes]);
  const bytes = [alphabet, ...print, ...packed, ...ways(sdp).slice(0, most).flatMap(packedWay), ...(calm ? CALM : [])];
  return base64(bytes).replaceAll("+", "-").replaceAll("/", "_");
}

// The description of that type which a word says.
export function unpack(word, type) {
  const all = bytesOf(word.trim().replaceAll("-", "+").replaceAll("_", "/"));
  const calm = String(all.slice(-CALM.length)) === String(CALM);
  const bytes = calm ? all.slice(0, -CALM.length) : all;
  let at = 0;
  const take = count => {
    if (at + count > bytes.length) throw new RangeError("a handshake that was cut");
    return bytes.slice(at, (at += count));
  };
  const [alphabet] = take(1);
  const print = hex(take(32)).toUpperCase().match(/../g).join(":");
  const [ufrag, pwd] = [0, 0].map(() => WORDS[alphabet].unpack(take(take(1)[0])));
  if (![ufrag, pwd].every(isWord)) throw new RangeError("no words of ICE");
  const found = [];
  while (at < bytes.length) found.push(unpackedWay(take, found.length));
  return described(type, { ufrag, pwd, print, found, calm });
}

// The description of that type with these words of ICE, this fingerprint, and these ways to the device.
export function described(type, { ufrag, pwd, print, found = [], calm = false }) {
  const setup = { offer: calm ? "active" : "actpass", answer: calm ? "passive" : "active" }[type];
  const sdp = [
    ...["v=0", "o=- 1 1 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0"],
    ...["m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0", ...found],
    ...[`a=ice-ufrag:${ufrag}`, `a=ice-pwd:${pwd}`, `a=fingerprint:sha-256 ${print}`],
    ...[`a=setup:${setup}`, "a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144", ""],
  ].join("\r\n");
  return { type, sdp };
}

function unpackedWay(take, number) {
  const [kind] = take(1);
  const bytes = take(kind & 3 ? 16 : 4);
  const [high, low] = take(2);
  const address = [
    () => bytes.join("."),
    () => hex(bytes).match(/..../g).join(":"),
    () => `${hex(bytes).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, "$1-$2-$3-$4-$5")}.local`,
  ][kind & 3]();
  const type = TYPES[kind >> 2];
  const related = type === "host" ? "" : " raddr 0.0.0.0 rport 0";
  return `a=candidate:${number + 1} 1 udp ${BEST - number} ${address} ${(high << 8) | low} typ ${type}${related}`;
}
