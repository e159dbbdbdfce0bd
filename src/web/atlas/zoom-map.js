/**
 * The script at `/atlas.js`. Replaces the map of provinces by a map of all comuni, which can be zoomed, once its
 * library and its first tiles are there. The map of provinces stays where WebGL is missing or something fails.
 */
const figure = document.querySelector("[data-zoom-map]");
const hasWebGl = () => document.createElement("canvas").getContext("webgl2") !== null;

/** The first page. A proxy may add a prefix to its path. */
const root = new URL(".", location.href).href;

/** Distance and width of the lines of hatching, in pixels of which two are one of the page. */
const APART = 16, LINE = 2;

const added = (name, properties) =>
  new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement(name), properties);
    element.onload = resolve;
    element.onerror = reject;
    document.head.append(element);
  });

/** A class with lines, each dark beside a light one, as the map of provinces has it. */
function hatching(colour) {
  const data = new Uint8ClampedArray(4 * APART * APART);
  const own = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  for (let i = 0; i < APART * APART; i++) {
    const across = (i % APART + Math.floor(i / APART)) % APART;
    const line = across < LINE ? 0 : across < 2 * LINE ? 255 : null;
    const seen = own.map((value) => line === null ? value : 0.3 * value + 0.7 * line);
    data.set([...seen, 255], 4 * i);
  }
  return { width: APART, height: APART, data };
}

/** The colours that depend on the scheme, by layer of the style. */
function colouring({ layer, colours }) {
  const style = getComputedStyle(figure), of = (name) => style.getPropertyValue(name).trim();
  const classes = colours.flatMap((colour, i) => [[`${i}`, `hatched-${i}`], colour]);
  const ofClass = ["match", ["coalesce", ["get", layer], ""], ...classes, of("--line")];
  return [
    ["gaps", "line-color", ofClass],
    ["plain", "fill-color", ofClass],
    ["borders", "line-color", of("--soft")],
    ["pointed", "line-color", of("--ink")],
  ];
}

/** The layers of the style: the classes, plain and hatched, the borders, and the comune at the pointer. */
function layersOf({ layer, colours }) {
  const classOf = ["coalesce", ["get", layer], ""];
  const of = (prefix) => colours.map((_, i) => `${prefix}${i}`);
  const isHatched = ["match", classOf, of("hatched-"), true, false];
  const common = { source: "comuni", "source-layer": "comuni" };
  const lines = (width) => ({ "line-width": width });
  return [
    {
      ...common,
      // Behind the areas, since each is simplified alone, which leaves gaps of up to a pixel between neighbours.
      id: "gaps",
      type: "line",
      paint: lines(1.5),
    },
    {
      ...common,
      id: "plain",
      type: "fill",
      filter: ["!", isHatched],
    },
    {
      ...common,
      id: "hatched",
      type: "fill",
      filter: isHatched,
      paint: { "fill-pattern": classOf },
    },
    {
      ...common,
      id: "borders",
      type: "line",
      paint: {
        ...lines(["interpolate", ["linear"], ["zoom"], 5, 0.1, 8, 0.5, 11, 1]),
        // On the whole territory they would darken the small comuni. They are drawn nevertheless, since the program
        // that draws them is compiled when it is first used, which would interrupt a zoom.
        "line-opacity": ["interpolate", ["linear"], ["zoom"], 5.5, 0.01, 6.5, 1],
      },
    },
    {
      ...common,
      id: "pointed",
      type: "line",
      layout: { "line-join": "round" },
      paint: {
        ...lines(2.5),
        "line-opacity": ["case", ["boolean", ["feature-state", "pointed"], false], 1, 0],
      },
    },
  ];
}

/** The name and the value of a comune; pinned ones link to its page. */
function described({ id, properties }, { layer, layerName, locale }, isPinned) {
  const name = document.createElement(isPinned ? "a" : "strong");
  name.textContent = properties.name;
  if (isPinned) name.href = `${root}comune/${String(id).padStart(6, "0")}`;
  const said = properties[`${layer}_said`];
  const value = typeof said === "number"
    ? new Intl.NumberFormat(locale, { style: "percent" }).format(said / 100)
    : said;
  const text = document.createElement("p");
  text.append(name, document.createElement("br"), `${layerName} ${value}`);
  return text;
}

async function start(picture, settings) {
  await Promise.all([
    added("script", { src: `${root}maplibre.js` }),
    added("link", { rel: "stylesheet", href: `${root}maplibre.css` }),
  ]);
  const { Map, NavigationControl, Popup, setWorkerUrl } = globalThis.maplibregl;
  setWorkerUrl(`${root}maplibre-worker.js`);
  const view = document.createElement("div"), box = picture.viewBox.baseVal;
  view.className = "zoom-map";
  view.style.aspectRatio = `${box.width} / ${box.height}`;
  picture.after(view);
  const map = new Map({
    container: view,
    style: {
      version: 8,
      sources: {
        comuni: {
          type: "vector",
          tiles: [root + settings.tiles],
          minzoom: settings.zooms.least,
          maxzoom: settings.zooms.most,
          bounds: settings.bounds,
        },
      },
      layers: layersOf(settings),
    },
    bounds: settings.bounds,
    fitBoundsOptions: { padding: 8 },
    minZoom: settings.zooms.least,
    maxZoom: settings.closest,
    locale: settings.texts,
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    fadeDuration: 0,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }));
  for (const [i, colour] of settings.colours.entries()) {
    map.addImage(`hatched-${i}`, hatching(colour), { pixelRatio: 2 });
  }

  const paint = () => {
    for (const [id, property, value] of colouring(settings)) {
      map.setPaintProperty(id, property, value);
    }
  };
  map.once("style.load", paint);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paint);

  let isShown = false;
  map.once("idle", () => {
    isShown = true;
    view.classList.add("shown");
    picture.remove();
  });
  map.on("error", () => {
    if (isShown) return; // the map goes on with the tiles that it has
    map.remove();
    view.remove();
  });

  const hovering = new Popup({
    className: "hovering",
    offset: 8,
    closeButton: false,
    closeOnClick: false,
    focusAfterOpen: false,
  });
  const pinned = new Popup({ maxWidth: "16rem" });
  let pointed = null;
  const point = (id) => {
    const source = { source: "comuni", sourceLayer: "comuni" };
    if (id === pointed) return;
    if (pointed !== null) map.setFeatureState({ ...source, id: pointed }, { pointed: false });
    if (id !== null) map.setFeatureState({ ...source, id }, { pointed: true });
    else hovering.remove();
    pointed = id;
    map.getCanvas().style.cursor = id === null ? "" : "pointer";
  };
  /** The comune at a point; null: none, or one without a level. */
  const comuneAt = ({ point }) => {
    const [feature] = map.queryRenderedFeatures(point, { layers: ["plain", "hatched"] });
    return feature?.properties.name === undefined ? null : feature;
  };
  map.on("mousemove", (event) => {
    // Searching takes a part of the time of a frame.
    const feature = map.isMoving() || pinned.isOpen() ? null : comuneAt(event);
    if (feature === null) return point(null);
    if (feature.id !== pointed) {
      point(feature.id);
      hovering.setDOMContent(described(feature, settings, false)).addTo(map);
    }
    hovering.setLngLat(event.lngLat);
  });
  map.on("mouseout", () => point(null));
  map.on("click", (event) => {
    const feature = comuneAt(event);
    point(null);
    if (feature === null) return;
    pinned.setLngLat(event.lngLat).setDOMContent(described(feature, settings, true)).addTo(map);
  });
}

if (figure !== null && hasWebGl()) {
  // After the first paint, which the library would delay. If it cannot be loaded, the map of provinces stays.
  addEventListener("load", () => {
    start(figure.querySelector("svg"), JSON.parse(figure.dataset.zoomMap)).catch(() => {});
  });
}
