// One crossing from Python to the page: the changed regions as JSON, handed to the morphing library.

const options = {
  childrenOnly: true,
  onBeforeElUpdated(now, next) {
    // A region inside of a region is patched by itself.
    if ("region" in now.dataset && now.id === next.id) return false;
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

// Scrolls the list alone: the browser's scrollIntoView would move the page under the board.
function follow(list, row) {
  if (!row || list.scrollHeight <= list.clientHeight) return;
  const above = list.getBoundingClientRect().top - row.getBoundingClientRect().top;
  const below = row.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
  list.scrollTop += below > 0 ? below : above > 0 ? -above : 0;
}

let near;

// Tells of the empty regions that come into sight, or nearly, a word each: they are painted then.
export function watch(tell) {
  const told = entries => {
    const there = entries.filter(entry => entry.isIntersecting).map(entry => entry.target);
    for (const region of there) near.unobserve(region);
    if (there.length) tell(there.map(region => region.dataset.board).join(" "));
  };
  near = new IntersectionObserver(told, { rootMargin: "50%" });
}

// What has the focus when what had it is gone, the first of these that is there: nobody begins at the top again.
const heirs = ["[data-do=still]", "#hand .card-button", ":is(#table, #puzzle) .board.live [tabindex='0']"];

function keepFocus(before) {
  if (before === document.body || document.activeElement !== document.body) return;
  heirs.map(selector => document.querySelector(selector)).find(Boolean)?.focus({preventScroll: true});
}

// What is being read: the first rule that is not all above the window, or under the bar at its top.
const BAR = 80;
const read = () => [...document.querySelectorAll(".rule")].find(rule => rule.getBoundingClientRect().bottom > BAR);

// Boards that are painted above what is being read do not push it away.
function holding(rule, change) {
  const before = rule?.getBoundingClientRect().top;
  change();
  if (rule?.isConnected) scrollBy({top: rule.getBoundingClientRect().top - before, behavior: "instant"});
}

export function patch(morphdom, regions) {
  const changed = Object.entries(JSON.parse(regions));
  const boards = changed.every(([id]) => document.getElementById(id)?.dataset.board);
  holding(boards ? read() : null, () => renew(morphdom, changed));
}

function renew(morphdom, changed) {
  const focused = document.activeElement;
  for (const [id, markup] of changed) {
    const region = document.getElementById(id);
    const next = region.cloneNode(false);
    next.innerHTML = markup;
    morphdom(region, next, options);
  }
  for (const region of document.querySelectorAll("[data-region]:empty")) near?.observe(region);
  for (const list of document.querySelectorAll(".plies")) follow(list, list.querySelector("[aria-current]"));
  for (const dialog of document.querySelectorAll("dialog:not([open])")) dialog.showModal();
  keepFocus(focused);
}
