// Runs in every page before the page's own scripts, and notes when what was painted.
(() => {
  const PATIENCE = 60_000;
  const bench = (globalThis.fangBench = { taps: [], clicks: [] });

  // A frame's callbacks run before it is laid out and painted; a message posted by one is handled after that.
  const afterPaint = then =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });

  // A promise with its resolve; it fails rather than wait for ever.
  const promised = what => {
    let done;
    const promise = new Promise((resolve, reject) => {
      done = resolve;
      setTimeout(() => reject(new Error(`${what}: not in ${PATIENCE} ms`)), PATIENCE);
    });
    promise.catch(() => {});
    return [promise, done];
  };

  // When something is true of the document that was not when it began to load.
  const once = (holds, then) => {
    const look = () => {
      if (!holds()) return;
      observer.disconnect();
      document.removeEventListener("readystatechange", look);
      then();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    document.addEventListener("readystatechange", look);
  };

  [bench.finished, bench.done] = promised("the page's work");

  // The covers are painted: the browser's first contentful paint is past, and so is a frame with all of them in it.
  const covers = () => [...document.querySelectorAll(".cover img")];
  const [first, gotFirst] = promised("first contentful paint");
  const [whole, gotWhole] = promised("the covers in the page");
  new PerformanceObserver(list => {
    for (const { name, startTime } of list.getEntries()) if (name === "first-contentful-paint") gotFirst(startTime);
  }).observe({ type: "paint", buffered: true });
  once(
    () => document.readyState !== "loading" && covers()[0]?.getBoundingClientRect().height > 0,
    () => Promise.all(covers().map(cover => cover.decode())).then(() => afterPaint(() => gotWhole(performance.now()))),
  );
  bench.painted = Promise.all([first, whole]).then(times => Math.max(...times));
  bench.painted.catch(() => {});

  // The board stands after a press on a cover: a frame was painted with it, whether Python is there or not.
  let pressed;
  addEventListener("click", event => (pressed ??= event.timeStamp), true);
  const [stood, gotBoard] = promised("the board");
  bench.stood = stood;
  once(
    () => document.querySelector("#table .board.live") && document.querySelector("#status:not(:empty)"),
    () => afterPaint(() => gotBoard(performance.now() - pressed)),
  );

  // The press is answered: a frame was painted with the board, and what to do first, as Python has drawn it. A board in
  // another page is one that has come to life.
  const [answered, gotAnswer] = promised("the game");
  bench.answered = answered;
  once(
    () => document.querySelector(":root[data-ready] #table .board.live, #page[aria-busy=false] .board.live"),
    () => afterPaint(() => gotAnswer(performance.now())),
  );

  // Tasks of more than 50 ms, which hold the page up, each with its begin.
  bench.held = [];
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) bench.held.push([startTime, duration]);
  }).observe({ type: "longtask", buffered: true });

  // Every later tap: from the input's own time stamp to the first frame painted after the document changed. Where the page
  // makes the click itself, the input is the finger that was lifted.
  let open = null;
  let lifted = 0;
  addEventListener("pointerup", event => (lifted = event.timeStamp), true);
  addEventListener("click", event => (open = { at: event.isTrusted ? event.timeStamp : lifted, heard: performance.now() }), true);
  new MutationObserver(() => {
    if (!open) return;
    const { at, heard } = open;
    const changed = performance.now();
    open = null;
    afterPaint(() => {
      const painted = performance.now();
      bench.taps.push({ whole: painted - at, waited: heard - at, worked: changed - heard, drew: painted - changed });
    });
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  // The same by the browser's own account, in steps of 8 ms; what takes less than 16 is not told.
  new PerformanceObserver(list => {
    for (const { name, duration } of list.getEntries()) if (name === "click") bench.clicks.push(duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });

  // Follow an address inside the page, and wait until what it leads to is there.
  bench.go = address =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`${address}: not there`)), PATIENCE);
      location.hash = address;
      const [game] = address.split("?");
      const there = () =>
        document.documentElement.dataset.game === game && location.hash === `#${game}` && document.querySelector(".board.live");
      const look = () => (there() ? afterPaint(resolve) : requestAnimationFrame(look));
      look();
    });

  bench.next = async count => {
    const begun = performance.now();
    while (bench.taps.length < count) {
      if (performance.now() - begun > 5000) throw new Error("nothing in the page changed");
      await new Promise(resolve => setTimeout(resolve, 5));
    }
  };
})();
