// Where to tap an element that says these words, once it is in view: a point of it that nothing else covers.
globalThis.fangSpot = words => {
  for (const element of document.querySelectorAll(`[data-do="${words}"]`)) {
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const [across, down] of [[0.5, 0.5], [0.25, 0.5], [0.75, 0.5], [0.5, 0.25], [0.5, 0.75]]) {
      const [x, y] = [left + width * across, top + height * down];
      if (document.elementFromPoint(x, y)?.closest("[data-do]") === element) return [x, y];
    }
  }
  return undefined;
};
