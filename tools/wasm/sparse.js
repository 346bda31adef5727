// Memory that nobody touches takes no room, and what a snapshot has of the stack, and of what was freed, is zeros.
const PAGE = 4096;
function putSparsely(memory, snapshot) {
  if (snapshot.byteOffset % 4) return memory.set(snapshot);
  const words = new Int32Array(snapshot.buffer, snapshot.byteOffset, snapshot.length >> 2);
  for (let from = 0; from < words.length; from += PAGE / 4) {
    const until = Math.min(from + PAGE / 4, words.length);
    let at = from;
    while (at < until && !words[at]) at++;
    if (at < until) memory.set(snapshot.subarray(4 * from, 4 * until), 4 * from);
  }
  memory.set(snapshot.subarray(4 * words.length), 4 * words.length);
}
