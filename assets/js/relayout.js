// WebKit's grids and tables keep heights and widths that what they hold had in a wider window: on an iPad that is turned, or in
// Split View, rows lay over one another or had holes. A body that becomes another kind of box is laid out anew with all that it
// holds; what is scrolled, focused and selected stays so.
export function layOutAnewWhenResized() {
  if (!navigator.vendor.startsWith("Apple")) return;
  let width = innerWidth;
  addEventListener("resize", () => {
    if (innerWidth === width) return; // a bar of the browser comes or goes
    width = innerWidth;
    document.body.style.display = "flow-root";
    document.body.getBoundingClientRect();
    document.body.style.display = "";
  });
}
