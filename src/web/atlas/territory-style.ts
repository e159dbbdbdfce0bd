import { scale } from "./scale.ts";

/** The style of the map of provinces and comuni, a part of the stylesheet of all pages. */
export const territoryStyle = `.territory { max-width: none; }
.territory > svg { display: block; width: 100%; max-height: 44rem; }
.territory path { fill-rule: evenodd; stroke: var(--soft); stroke-width: 0.5; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
.territory a:hover path { stroke: var(--ink); stroke-width: 2; }
.swatch [class^="class-"] { stroke: var(--soft); stroke-width: 1; }
${scale.map((colour, i) => `.class-${i} { fill: ${colour}; }`).join("\n")}
.class-unknown { fill: var(--line); }
.hatch-dark { fill: #000000; fill-opacity: 0.7; }
.hatch-light { fill: #ffffff; fill-opacity: 0.7; }
`;
