// One crossing from Python to the page: the changed regions as JSON, handed to the morphing library.

const options = {
  childrenOnly: true,
  onBeforeElUpdated(now, next) {
    // Only the browser knows that a dialog is open: markup cannot say that it stands before the page.
    if (now.tagName === "DIALOG" && now.open) next.open = true;
    return !now.isEqualNode(next);
  },
  onBeforeNodeDiscarded(node) {
    // Closing gives the focus back to where it came from.
    if (node.tagName === "DIALOG") node.close();
    return true;
  },
};

export function patch(morphdom, regions) {
  for (const [id, markup] of Object.entries(JSON.parse(regions))) {
    const region = document.getElementById(id);
    const next = region.cloneNode(false);
    next.innerHTML = markup;
    morphdom(region, next, options);
  }
  for (const dialog of document.querySelectorAll("dialog:not([open])")) dialog.showModal();
}
