// Presses, chooses or fills in one thing on the screen at an address, in the dialog that is open or else on the page; false when
// nothing is left that was not tried yet. Tabs come after what they show, and a dialog is closed last. Where a press has led away, this
// goes back.
address => {
  const EACH = { menu: 4, dialog: 2 }; // the same words again: there may be more to press by then
  const OFTEN = 8; // things with the same verb, such as taps
  const UNLIMITED = ["change", "device", "dialog", "menu", "set"];
  const WAITING = ["paste"]; // waits for all of the interpreter (ui/browser/scheduler.py)
  const LASTING = ["language", "renew", "print", "picture"]; // changes all that follows, or leaves the page
  if (decodeURIComponent(location.hash.slice(1)) !== address) {
    location.hash = address;
    return true;
  }
  const isNew = words => {
    const [verb] = words.split(" ");
    const tried = ((globalThis.fangTried ??= {})[verb === "set" ? "everywhere" : address] ??= {});
    const all = UNLIMITED.includes(verb) ? Infinity : OFTEN;
    if (LASTING.includes(verb) || (tried[words] ?? 0) >= (EACH[verb] ?? 1) || (tried[`${verb} *`] ?? 0) >= all) return false;
    for (const key of [words, `${verb} *`]) tried[key] = (tried[key] ?? 0) + 1;
    return true;
  };
  const place = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const visible = [...place.querySelectorAll("[data-change], [data-set], [data-form], [data-do]")].filter(one => one.checkVisibility());
  const isTab = ({ dataset }) => Number(Boolean(dataset.do?.startsWith("menu ")));
  for (const one of visible.sort((one, other) => isTab(one) - isTab(other))) {
    const { change, set = change, form, do: words } = one.dataset;
    if (form && !WAITING.includes(form) && isNew(`form ${form}`)) {
      for (const field of one.querySelectorAll("input[type=text]")) field.value ||= "undo";
      one.requestSubmit();
      return true;
    }
    if (set && set !== "set language" && isNew(`change ${set}`)) {
      if (one.options) one.selectedIndex = one.options.length - 1;
      else one.value ||= "1";
      for (const kind of ["input", "change"]) one.dispatchEvent(new Event(kind, { bubbles: true }));
      return true;
    }
    if (words && words !== "dialog" && one.getAttribute("aria-disabled") !== "true" && isNew(words)) {
      one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return true;
    }
  }
  place.dispatchEvent(new Event("cancel"));
  return place !== document;
}
