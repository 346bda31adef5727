// Behind the page: the language that fits, put in place before the first picture is painted.
(() => {
  const root = document.documentElement;
  const wanted = root.dataset.language;
  if (!wanted) return;
  const other = document.getElementById(`page-${wanted}`);
  document.getElementById("page").replaceChildren(...other.content.cloneNode(true).childNodes);
  root.lang = wanted;
  delete root.dataset.language;
})();
