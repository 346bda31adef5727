// Behind the page: the language that fits, put in place before the first picture is painted.
(() => {
  const root = document.documentElement;
  const other = document.getElementById(`page-${root.dataset.language}`);
  if (!other) return;
  document.getElementById("page").replaceChildren(...other.content.cloneNode(true).childNodes);
  root.lang = root.dataset.language;
})();
