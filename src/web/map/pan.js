/**
 * The script at `/map.js`. Lets a map be dragged, pinched, and zoomed by the wheel with Ctrl, by changing
 * its `viewBox`. The links between the zooms and the layers work without it, and a link shows the whole map
 * again.
 */
const CLOSEST = 8;

for (const map of document.querySelectorAll(".map > svg")) {
  const box = map.viewBox.baseVal, whole = { x: box.x, y: box.y, width: box.width };
  const pointers = new Map();
  // A finger scrolls the page up and down; two fingers move the map.
  map.style.touchAction = "pan-y";

  const positionOf = ({ clientX, clientY }) =>
    new DOMPoint(clientX, clientY).matrixTransform(map.getScreenCTM().inverse());
  const show = (x, y, width) => {
    const inside = (at, from) => Math.min(Math.max(at, from), from + whole.width - width);
    [box.x, box.y, box.width, box.height] = [inside(x, whole.x), inside(y, whole.y), width, width];
  };
  const zoom = (factor, { x, y }) => {
    const width = Math.min(Math.max(box.width / factor, whole.width / CLOSEST), whole.width);
    const share = width / box.width;
    show(x - (x - box.x) * share, y - (y - box.y) * share, width);
  };
  const drop = ({ pointerId }) => pointers.delete(pointerId);

  map.addEventListener("pointerdown", (event) => {
    pointers.set(event.pointerId, event);
    event.preventDefault();
  });
  map.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    map.setPointerCapture(event.pointerId);
    const other = [...pointers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    const from = positionOf(before), to = positionOf(event);
    pointers.set(event.pointerId, event);
    const part = other === undefined ? 1 : 0.5;
    show(box.x - (to.x - from.x) * part, box.y - (to.y - from.y) * part, box.width);
    if (other === undefined) return;
    const distance = ({ clientX, clientY }) =>
      Math.hypot(clientX - other.clientX, clientY - other.clientY);
    const middle = {
      clientX: (event.clientX + other.clientX) / 2,
      clientY: (event.clientY + other.clientY) / 2,
    };
    zoom(distance(event) / Math.max(distance(before), 1), positionOf(middle));
  });
  for (const end of ["pointerup", "pointercancel"]) map.addEventListener(end, drop);
  map.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 300), positionOf(event));
  }, { passive: false });
  map.parentElement.querySelector(".zooms")?.addEventListener("click", () => {
    show(whole.x, whole.y, whole.width);
  });
}
