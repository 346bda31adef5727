// A wire over WebRTC, as one connection after the other: no server takes part unless the site names one, and the first handshake travels
// by hand. To come back needs no second one. While the wire is up, each side tells the other how it would answer: with a certificate
// that is kept, and chosen words of ICE. For that the other side puts out a spare, a connection whose offer the first one keeps.
// A page that was loaded anew knocks at the spare of the one that has stayed; so does a hand that has lost the line.
// The wire opens over a spare, too: others may have the words of the invitation, and once its connection is closed they notice that.
import { createStore, del, delMany, entries, get, set } from "../vendor/idb-keyval/index.js";
import { described, field, isCalm, isWord, pack, unpack } from "./handshake.js";

const PATIENCE = 2500; // ms to wait for ways to this device
const AGAIN = 2000; // ms from a knock that nobody has heard to the next one
const MOVE = 2000; // ms until a wire that cannot move to a spare opens over the connection of its invitation
const AGE = 30 * 24 * 60 * 60 * 1000; // ms that a certificate is good for
// Firefox gives a connection up after five seconds without a way to try, so a spare that listens gets one after the other. They
// lead nowhere: this address is for documentation (RFC 5737).
const GIVES_UP = navigator.userAgent.includes("Firefox/");
const TRY = 4000; // ms
const nowhere = number => ({ candidate: `candidate:n${number} 1 udp ${number} 192.0.2.1 9 typ host`, sdpMid: "0" });
const FINGERPRINT = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/;

// The data to come back with, by wire: without storage there is nothing, and a new handshake is needed.
const kept = createStore("fang-wires", "wires");
const store = async (mode, act) => kept(mode, act); // where storage is denied, it throws: here, like every failure, later
const chance = count => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(count))));

export class Peers {
  // `told` has what is called when the wire opens, says something, is lost, or cannot be made, and when the table hears this device, or
  // hears it no more, before that. A hand knocks when the line is lost.
  constructor(servers, key, knocks, told) {
    Object.assign(this, { servers, key, knocks, told, all: new Set() });
  }

  async offer() {
    this.first = this.made();
    await this.first.peer.setLocalDescription(await this.first.peer.createOffer());
    return this.own(this.first, true);
  }
  async answer(offer) {
    const { peer } = (this.first = this.made());
    peer.oniceconnectionstatechange = () => this.follow(peer.iceConnectionState);
    await peer.setRemoteDescription(unpack(offer, "offer"));
    await peer.setLocalDescription(await peer.createAnswer());
    this.moves = isCalm(peer.localDescription);
    return this.own(this.first, this.moves);
  }
  // Returns whether that is an answer.
  async accept(answer) {
    let description;
    try {
      description = unpack(answer, "answer");
    } catch {
      return false;
    }
    this.moves = isCalm(description);
    await this.first?.peer.setRemoteDescription(description);
    return true;
  }
  get waits() { return this.first?.peer.signalingState === "have-local-offer"; }
  // Of a page that has answered, the table's side is there or gone before anything can be said over the wire.
  follow(state) {
    if (!this.first) return;
    const near = state === "connected" || state === "completed";
    if (near || this.near) this.told.near(near);
    this.near ||= near;
  }

  post(frame) { if (!this.moving) this.send(frame); }
  send(frame) { if (this.now?.channel.readyState === "open") this.now.channel.send(frame); }

  end() {
    this.ended = true;
    clearTimeout(this.moving);
    this.now = undefined;
    for (const one of this.all) this.drop(one);
  }
  forget() { del(this.key, store).catch(() => {}); }

  // A connection, with its channel; as soon as that is open it is the one that the wire goes over.
  made(certificates) {
    const peer = new RTCPeerConnection({ iceServers: this.servers, ...(certificates && { certificates }) });
    const channel = peer.createDataChannel("fang", { negotiated: true, id: 0 });
    const one = { peer, channel };
    channel.onopen = () => this.use(one);
    channel.onmessage = ({ data }) => { if (one === this.now) this.heard(String(data)); };
    channel.onclose = () => { if (one === this.now) this.told.lost(); };
    peer.onconnectionstatechange = () => {
      if (peer.connectionState === "failed") this.failed(one);
      else if (peer.connectionState === "disconnected" && one === this.now) this.told.lost();
    };
    this.all.add(one);
    return one;
  }
  drop(one) {
    this.all.delete(one);
    one.peer.close();
  }
  use(one) {
    const moves = one === this.first && this.moves;
    this.now = one;
    this.first = this.spare = this.knocking = undefined;
    for (const other of this.all) if (other !== one) this.drop(other);
    clearTimeout(this.moving);
    this.moving = moves ? setTimeout(() => this.stay(), MOVE) : 0;
    if (!moves) this.told.opened();
    this.promise().catch(() => {}); // a browser that cannot: it needs a new handshake
  }
  // The wire opens over the connection that it has.
  stay() {
    this.moving = 0;
    if (this.knocking) this.drop(this.knocking);
    this.knocking = undefined;
    this.told.opened();
    this.found();
  }
  failed(one) {
    if (one === this.now) this.told.lost();
    else if (one === this.first) this.told.failed();
    else this.drop(one);
    if (one === this.knocking) setTimeout(() => { if (one === this.knocking) this.knock().catch(() => {}); }, AGAIN);
  }

  // The description of a connection as a word. Servers see this device in more ways than it does itself.
  async own({ peer }, calm = false) {
    await gathered(peer);
    return pack(peer.localDescription, this.servers.length ? 6 : 2, calm);
  }

  heard(frame) {
    if (frame[0] === "p") this.put(frame.slice(1)).catch(() => {});
    else if (frame[0] === "s") this.keep(frame.slice(1)).catch(() => {});
    else this.told.heard(frame);
  }

  // Tells the other side how this one would answer.
  async promise() {
    const certificate = (this.mine?.certificate ?? await RTCPeerConnection.generateCertificate({ name: "ECDSA", namedCurve: "P-256" }));
    const probe = new RTCPeerConnection({ certificates: [certificate] });
    probe.createDataChannel("fang");
    const print = field((await probe.createOffer()).sdp, "fingerprint").replace(/^sha-256 /i, "").toUpperCase();
    probe.close();
    this.mine = { certificate, ufrag: chance(6), pwd: chance(18) };
    this.send(`p${this.mine.ufrag} ${this.mine.pwd} ${print}`);
  }
  // Puts out a spare for the other side, which would answer like this; of answers that come meanwhile only the last one counts.
  async put(promised) {
    this.promised = promised;
    if (this.putting) return;
    this.putting = true;
    while (this.promised) await this.putOne(this.promised).catch(() => {});
    this.putting = false;
  }
  async putOne(promised) {
    this.promised = "";
    const [ufrag, pwd, print] = promised.split(" ");
    if (!isWord(ufrag) || !isWord(pwd) || !FINGERPRINT.test(print)) return;
    if (this.spare) this.drop(this.spare);
    this.spare = Object.assign(this.made(), { promised, answer: described("answer", { ufrag, pwd, print }) });
    await this.spare.peer.setLocalDescription(await this.spare.peer.createOffer());
    const word = await this.own(this.spare);
    if (this.moving) await this.arm();
    this.send(`s${word}`);
  }
  // Keeps the spare that the other side has put out.
  async keep(offer) {
    unpack(offer, "offer"); // which raises an error unless it is one
    this.mine = { ...this.mine, offer, since: Date.now() };
    if (this.moving && this.knocks && !this.knocking) await this.knock();
    const old = (await entries(store)).filter(([, { since }]) => !(since > Date.now() - AGE));
    await delMany(old.map(([key]) => key), store);
    await set(this.key, this.mine, store);
  }

  // The line is lost: the spare listens from now on.
  async lose() {
    await this.arm();
    if (this.knocks && !this.knocking) await this.knock();
  }
  async arm() {
    const { spare } = this;
    if (!spare || spare.armed) return;
    spare.armed = true;
    await spare.peer.setRemoteDescription(spare.answer).catch(() => {});
    if (GIVES_UP) this.hold(spare, 1);
  }
  hold(spare, number) {
    if (spare !== this.spare || this.ended) return;
    spare.peer.addIceCandidate(nowhere(number)).catch(() => {});
    setTimeout(() => this.hold(spare, number + 1), TRY);
  }
  // The line is there again as it was: the spare may have given up meanwhile.
  found() {
    if (this.spare?.armed) this.put(this.spare.promised).catch(() => {});
  }
  // Knocks at the spare of the other side, until it is heard; returns whether there is one to knock at.
  async knock() {
    const kept = this.mine?.offer ? this.mine : await get(this.key, store).catch(() => undefined);
    if (!kept?.offer || this.ended) return false;
    this.mine = kept;
    const { peer } = (this.knocking = this.made([kept.certificate]));
    await peer.setRemoteDescription(unpack(kept.offer, "offer"));
    const { sdp } = await peer.createAnswer();
    const chosen = sdp.replace(/^(a=ice-ufrag:).*$/gm, `$1${kept.ufrag}`).replace(/^(a=ice-pwd:).*$/gm, `$1${kept.pwd}`);
    await peer.setLocalDescription({ type: "answer", sdp: chosen });
    return true;
  }
}

const gathered = peer => new Promise(done => {
  if (peer.iceGatheringState === "complete") return done();
  peer.addEventListener("icegatheringstatechange", () => peer.iceGatheringState === "complete" && done());
  setTimeout(done, PATIENCE);
});
