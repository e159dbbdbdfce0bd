/**
 * The style of the map of a report, a part of the stylesheet of all pages. Widths are in units of the map,
 * of which a page shows about four per pixel.
 */
export const mapStyle = `.map { max-width: none; }
.map-frame { container-type: inline-size; }
.map-frame iframe { display: block; width: 100%; height: calc(100cqw + 16rem); border: 0; }
.framed { margin: 0; font-size: 0.9375rem; line-height: 1.45; }
.framed .map { display: flex; flex-direction: column; height: 100vh; margin: 0; }
.framed .map > svg { flex: 1; min-height: 0; }
.map > svg { display: block; width: 100%; background: var(--box); border: 0.0625rem solid var(--line); }
.map path:where(:not(.reach, .hazard)) { fill: none; }
.map path { stroke-linejoin: round; stroke-linecap: round; }
.map .green { fill: var(--green); }
.map .hazard { stroke: var(--bad); stroke-width: 3; fill-rule: evenodd; }
.map pattern path { stroke: var(--bad); stroke-width: 5; }
.map .water_area { fill: var(--water); stroke: var(--water); stroke-width: 4; fill-rule: evenodd; }
.map .water_line { stroke: var(--water); stroke-width: 24; }
.map .stream { stroke: var(--water); stroke-width: 6; }
.map .building { fill: var(--building); fill-rule: evenodd; }
.map .path { stroke: var(--street); stroke-width: 3; stroke-dasharray: 12 8; }
.map .street { stroke: var(--street); stroke-width: 9; }
.map .major_road { stroke: var(--major); stroke-width: 14; }
.map .tunnel { stroke: var(--street); stroke-width: 9; stroke-dasharray: 16 16; stroke-linecap: butt; }
.map .railway { stroke: var(--ink); stroke-width: 7; stroke-dasharray: 30 14; stroke-linecap: butt; }
.map .far .green { stroke: var(--green); stroke-width: 10; }
.map .far .water_line { stroke-width: 60; }
.map .far .major_road { stroke-width: 40; }
.map .far .tunnel { stroke-width: 26; stroke-dasharray: 50 50; }
.map .far .railway { stroke-width: 24; stroke-dasharray: 100 50; }
.reach { fill: var(--walk); fill-opacity: 0.06; stroke: var(--walk); stroke-width: 1.5px; vector-effect: non-scaling-stroke; }
.map text { fill: var(--ink); stroke: var(--box); stroke-width: 12; stroke-linejoin: round; paint-order: stroke; text-anchor: middle; }
.map .names text { dominant-baseline: central; }
.map .names .river { fill: var(--river); font-style: italic; }
.map .minutes { fill: var(--walk); font-weight: 700; }
.map .school circle, .map circle.school { fill: var(--school); stroke: var(--paper); stroke-width: 4; }
.map .stop circle, .map circle.stop { fill: var(--paper); stroke: var(--ink); stroke-width: 5; }
.map .swatch circle { stroke-width: 1.5; }
.map .mark circle { fill: var(--paper); stroke: var(--ink); stroke-width: 6; }
.map .mark path { fill: var(--ink); fill-rule: evenodd; }
.map .mark .from { stroke: var(--ink); stroke-width: 4; }
.map .tip { display: none; }
.map :is(.mark, .school):is(:hover, :focus) .tip { display: inline; font-weight: 600; }
.map :is(.mark, .school):focus { outline: none; }
.map :is(.mark, .school):focus circle { stroke: var(--accent); stroke-width: 14; }
.map .place { fill: var(--bad); stroke: var(--paper); stroke-width: 10; }
.map .scale path { stroke: var(--ink); stroke-width: 6; stroke-linecap: butt; }
.map .swatch { flex: none; margin: 0; }
.map .swatch path { stroke-width: 2; stroke-dasharray: none; }
.map .swatch .major_road { stroke-width: 3; }
.map .swatch :is(.tunnel, .railway) { stroke-dasharray: 5 3; }
.zooms { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
.zooms a { padding: 0.25rem 0; }
.map:has(#map-close:target) [href="#map-close"], .map:has(#map-far:target) [href="#map-far"],
.map:not(:has(#map-close:target, #map-far:target)) [href="#map-quarter"] { color: var(--ink); font-weight: 600; text-decoration: none; }
.map:not(:has(#map-close:target)) .at-close, .map:not(:has(#map-far:target)) .at-far,
.map:has(#map-far:target) .at-near, .map:has(#map-close:target, #map-far:target) .at-quarter { display: none; }
.map:has(#map-close:target) .near { transform: scale(3); }
.map:has(#map-close:target) .near .railway { stroke-width: 4; }
.map:has(#map-close:target) .near circle { r: 7px; stroke-width: 2; }
.map:has(#map-close:target) .near .tip { font-size: 18px; transform: translateY(18px); stroke-width: 4; }
.map:has(.layer-walk:not(:checked)) > svg :is(.rings, .minutes),
.map:has(.layer-school:not(:checked)) > svg .school,
.map:has(.layer-stop:not(:checked)) > svg .stop,
.map:has(.layer-green:not(:checked)) > svg :is(.green, .mark.park),
.map:has(.layer-hazard:not(:checked)) > svg .hazard { display: none; }
.legend fieldset { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 0.5rem 0 0; padding: 0; border: 0; font-size: 0.875rem; }
.legend legend { padding: 0; float: left; width: 100%; }
.legend :is(label, span) { display: inline-flex; align-items: center; gap: 0.375rem; min-height: 1.75rem; }
.legend input { width: 1.25rem; height: 1.25rem; min-height: 0; margin: 0; accent-color: var(--accent); }
`;

/** The style of the map on a phone. */
export const phoneMapStyle = `  .map > svg { height: 26rem; }
`;

/** The style of a printed map, without what only a screen can switch. */
export const printedMapStyle = `  .zooms, .legend input { display: none; }
  .map > svg { height: auto; aspect-ratio: 1; }
  .framed .map > svg { aspect-ratio: auto; }
`;
