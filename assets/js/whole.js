// Behind the page: the language that fits is put in place, and the page is shown, all of it at once.
(() => {
  const root = document.documentElement;
  const wanted = root.dataset.coming;
  const other = document.getElementById(`page-${wanted}`);
  if (other) {
    document.getElementById("page").replaceChildren(...other.content.cloneNode(true).childNodes);
    root.lang = wanted;
  }
  delete root.dataset.coming;
})();
