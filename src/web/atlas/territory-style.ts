import { scale } from "./scale.ts";

/** The style of the map of provinces and comuni, a part of the stylesheet of all pages. */
export const territoryStyle = `.territory { max-width: none; }
.territory { position: relative; }
.territory > svg { display: block; width: 100%; max-height: 44rem; }
.territory path { fill-rule: evenodd; stroke: var(--soft); stroke-width: 0.5; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
.territory a:hover path { stroke: var(--ink); stroke-width: 2; }
.swatch [class^="class-"] { stroke: var(--soft); stroke-width: 1; }
${scale.map((colour, i) => `.class-${i} { fill: ${colour}; }`).join("\n")}
.class-unknown { fill: var(--line); }
.hatch-dark { fill: #000000; fill-opacity: 0.7; }
.hatch-light { fill: #ffffff; fill-opacity: 0.7; }
.zoom-map { width: 100%; max-height: 44rem; }
.zoom-map:not(.shown) { position: absolute; visibility: hidden; }
.territory .maplibregl-canvas:focus-visible { outline-offset: -0.1875rem; }
.territory .maplibregl-popup-content { padding: 0.5rem 0.75rem; font: 0.875rem/1.4 system-ui, sans-serif; color: var(--ink); background: var(--paper); border: 0.0625rem solid var(--weak); border-radius: 0.25rem; }
.territory .hovering * { pointer-events: none; }
.territory .maplibregl-popup-content p { margin: 0; padding-right: 0.75rem; }
.territory .maplibregl-popup-tip { display: none; }
.territory .maplibregl-popup-close-button { min-width: 1.5rem; min-height: 1.5rem; padding: 0; color: var(--ink); border: 0; background: none; }
.territory .maplibregl-ctrl-group button { min-height: 0; width: 2.75rem; height: 2.75rem; border: 0; border-radius: 0; }
@media (prefers-color-scheme: dark) { .territory .maplibregl-ctrl-group { filter: invert(1) brightness(1.4); } }
`;
