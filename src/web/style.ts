import { languages, texts } from "../language.ts";
import { territoryStyle } from "./atlas/territory-style.ts";
import { mapStyle, phoneMapStyle, printedMapStyle } from "./map/map-style.ts";

/** Text between a heading and a value in tables on a phone, where both are on one line. */
const colons = languages
  .map((language) => `:root:lang(${language}) { --colon: "${texts[language].colon}"; }`).join("\n");

/** The colours, in both schemes. */
const colours = `:root {
  color-scheme: light dark;
  --paper: #ffffff; --ink: #1b1f24; --soft: #57606a; --line: #c9d1d9; --box: #f4f6f8;
  --accent: #0b5c46; --on-accent: #ffffff; --bad: #a4161a; --bad-box: #fdf0f0; --weak: #7a828c;
  --green: #d3e8cf; --water: #a9cdea; --street: #a3a9b0; --major: #7a8490;
  --building: #cbd2da; --river: #1c5a8c; --walk: #7a2f9e; --school: #b0540a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171a; --ink: #e8eaed; --soft: #aab2bb; --line: #444c56; --box: #1f2429;
    --accent: #6fd3b0; --on-accent: #10201a; --bad: #ff9a9a; --bad-box: #2d1b1c; --weak: #8b949e;
    --green: #22402b; --water: #23486a; --street: #5c6671; --major: #8b96a3;
    --building: #3b444e; --river: #8fc3ee; --walk: #cf9df0; --school: #f2a65a;
  }
}`;

/** Rules of a page's header, and of the link that skips it. */
const headerRules =
  `.skip { position: absolute; left: 1rem; top: -4rem; padding: 0.5rem 1rem; background: var(--paper); }
.skip:focus { top: 0.5rem; }
header { border-bottom: 0.0625rem solid var(--line); }
nav { max-width: 46rem; margin: 0 auto; padding: 0.75rem 1rem; display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
nav a { padding: 0.25rem 0; }
nav ul { display: flex; gap: 0 0.75rem; margin: 0 0 0 auto; padding: 0; list-style: none; font-size: 0.875rem; }
nav li a { display: inline-block; }
nav [aria-current] { color: var(--ink); font-weight: 600; text-decoration: none; }
.logo { width: 1.5rem; height: 1.5rem; vertical-align: -0.35rem; fill: var(--accent); }
.brand { font-weight: 700; margin-right: auto; text-decoration: none; color: var(--ink); }
@media (max-width: 30rem) { .brand { flex: 1 0 100%; } nav ul { margin: 0; } }`;

/**
 * The stylesheet of the header above the reference, `/docs/reference.css`. It applies to nothing else, because the
 * reference has its own styles.
 */
export const referenceStylesheet = `${colours}
body { margin: 0; }
.frame { font: 1rem/1.6 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  * { box-sizing: border-box; }
  a { color: var(--accent); }
  :focus-visible { outline: 0.1875rem solid var(--accent); outline-offset: 0.125rem; }
  p { margin: 1rem; }
  ${headerRules}
  nav { max-width: none; }
}
`;

/**
 * The stylesheet of all pages, `/pages.css`. It is a file of its own, which the content security
 * policy allows without an exception. Colours have a contrast of at least 4.5:1 in both schemes.
 */
export const stylesheet = `${colours}
${colons}
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
main { max-width: 46rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
main:focus { outline: none; }
h1 { font-size: clamp(1.375rem, 6vw, 1.75rem); hyphens: auto; line-height: 1.2; margin: 1rem 0; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2rem 0 0.5rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 0; }
p { margin: 0.5rem 0; }
a { color: var(--accent); }
:focus-visible { outline: 0.1875rem solid var(--accent); outline-offset: 0.125rem; }
code { font-size: 0.9375em; }
pre { padding: 0.75rem; background: var(--box); overflow-x: auto; overflow-wrap: normal; }
.code { max-width: none; }
.code figcaption { font-size: 0.875rem; margin: 0; }
.code pre { margin: 0.25rem 0 0.75rem; }
.code pre, pre.answer { font-size: 0.8125rem; line-height: 1.5; }
.code code, .answer code { font-size: 1em; }
pre.answer { background: none; border: 0.0625rem solid var(--line); }
blockquote { margin: 0.5rem 0; padding: 0.5rem 1rem; border-left: 0.25rem solid var(--line); }
dl { display: grid; grid-template-columns: fit-content(45%) 1fr; gap: 0 1rem; margin: 0.5rem 0; }
dt { font-weight: 600; }
dd { margin: 0; }
${headerRules}
footer { border-top: 0.0625rem solid var(--line); margin-top: 3rem; }
.contents { display: block; max-width: none; padding: 0; }
.contents li a { display: inline; }
.contents ol { columns: 18rem; column-gap: 2.5rem; display: block; margin: 0; padding-left: 1.5rem; list-style: decimal; font-size: 1rem; }
.qr svg { display: block; width: 13rem; max-width: 100%; height: auto; }
table { border-collapse: collapse; font-size: 0.875rem; line-height: 1.4; overflow-wrap: break-word; }
caption { text-align: left; font-weight: 600; padding-bottom: 0.25rem; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; text-align: left; vertical-align: top; border-bottom: 0.0625rem solid var(--line); }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.full { width: 100%; }
.stacked { margin: 1rem 0; }
figure { margin: 1rem 0; max-width: 30rem; }
figcaption { font-weight: 600; margin-bottom: 0.5rem; }
.picture { display: block; width: 100%; }
.picture text { font-size: 0.75rem; fill: var(--ink); }
.picture rect { fill: none; stroke: var(--line); }
.picture line { stroke: var(--soft); }
.picture circle { fill: var(--accent); stroke: var(--page); }
.notice, .problem, .done { padding: 0.75rem 1rem; border: 0.0625rem solid var(--line); border-left-width: 0.25rem; background: var(--box); margin: 1rem 0; }
.problem { border-color: var(--bad); background: var(--bad-box); }
.problem h2, .problem h3, .notice h2, .notice h3 { margin: 0; font-size: 1rem; }
.problem ul, .notice ul { margin: 0.25rem 0 0; padding-left: 1.25rem; }
.problem a, .mistake { color: var(--bad); }
.done { border-color: var(--accent); }
.lead { font-size: 1.125rem; }
.soft { color: var(--soft); font-size: 0.875rem; font-weight: 400; }
form { margin: 1rem 0; }
.field { position: relative; margin: 0 0 1rem; max-width: 28rem; }
.field.long { max-width: none; }
.field label, legend { display: block; font-weight: 600; }
.field p { margin: 0 0 0.25rem; font-size: 0.875rem; }
input, select, textarea { font: inherit; width: 100%; padding: 0.5rem 0.625rem; color: inherit; background: var(--paper); border: 0.0625rem solid var(--weak); border-radius: 0.25rem; min-height: 2.75rem; }
:is(input, select, textarea)[aria-invalid] { border: 0.125rem solid var(--bad); }
textarea { display: block; resize: vertical; }
input[type="range"] { padding: 0; border: 0; background: none; accent-color: var(--accent); }
button, .button { display: inline-block; font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0.5rem 1.25rem; border: 0.0625rem solid var(--accent); border-radius: 0.25rem; color: var(--on-accent); background: var(--accent); text-decoration: none; cursor: pointer; }
button.second, .button.second { color: var(--accent); background: transparent; }
button.grave { color: var(--bad); background: transparent; border-color: var(--bad); }
button:hover, .button:hover { text-decoration: underline; }
.suggestions { position: absolute; z-index: 1; inset: 100% 0 auto; max-height: 20rem; margin: 0.125rem 0 0; padding: 0; overflow-y: auto; list-style: none; background: var(--paper); border: 0.0625rem solid var(--weak); border-radius: 0.25rem; box-shadow: 0 0.25rem 0.75rem #0003; }
.suggestions li { min-height: 2.75rem; padding: 0.5rem 0.625rem; cursor: pointer; }
.suggestions :is([aria-selected="true"], :hover) { color: var(--on-accent); background: var(--accent); }
.row { display: flex; flex-wrap: wrap; align-items: end; gap: 0.5rem 0.75rem; margin: 0.75rem 0; }
.row.middle { align-items: center; }
.row form, .row .row, .row p { margin: 0; }
.row .field { margin: 0; flex: 1 1 10rem; }
.field .row { margin: 0.75rem 0; font-size: 1rem; }
.headline { font-size: 1.25rem; line-height: 1.4; margin: 1.5rem 0 0.5rem; }
.score { font-size: 2.5rem; font-weight: 700; line-height: 1.2; }
.bar { display: block; width: 100%; height: 0.75rem; background: var(--box); border: 0.0625rem solid var(--line); }
.bar rect { fill: var(--accent); }
.track { overflow: visible; min-width: 0; background: none; }
.track.unknown { background: var(--line); }
.swatch.track { border: 0.0625rem solid var(--line); }
.dot { fill: var(--accent); stroke: var(--paper); stroke-width: 1.5; }
.swatch { width: 1.5rem; height: 0.75rem; margin-right: 0.25rem; vertical-align: baseline; }
.key { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
.charted { container-type: inline-size; }
.categories { margin-top: 1.5rem; }
.box .categories { margin: 0; }
.ranged .bar { height: 1.25rem; }
.lanes { display: grid; grid-template-columns: auto 1fr; gap: 0.125rem 0.5rem; align-items: center; min-width: 12rem; font-size: 0.8125rem; }
.lanes .bar { height: 0.875rem; }
.range { stroke: var(--ink); stroke-width: 2; }
.mean { stroke: var(--bad); stroke-width: 3; }
.mean:is(.comune, .province):not(.behind) { stroke: var(--ink); stroke-dasharray: 3 2; }
.mean.region:not(.behind) { stroke: var(--soft); }
.behind { stroke: var(--paper); stroke-width: 6; stroke-linecap: square; }
.weights fieldset { min-width: 0; margin: 0 0 1rem; padding: 0; border: 0; }
.weights legend { padding: 0; }
.weights > .weighed { position: sticky; top: 0; z-index: 1; padding: 0.5rem 0; background: var(--paper); }
.weighed { grid-template-columns: minmax(9rem, 14rem) 1fr; align-items: center; gap: 0.25rem 1rem; }
.weighed dd { display: grid; grid-template-columns: 1fr 6rem; align-items: center; gap: 0.75rem; }
.profiles { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0.75rem 0; padding: 0; list-style: none; }
.profiles a { display: block; padding: 0.5rem 0.875rem; border: 0.0625rem solid var(--weak); border-radius: 0.25rem; text-decoration: none; }
.profiles [aria-current] { color: var(--on-accent); background: var(--accent); border-color: var(--accent); }
.weight { display: grid; grid-template-columns: minmax(0, 16rem) 1fr 9rem; align-items: center; gap: 0 1rem; }
.weight input { scroll-margin-top: 14rem; }
.reasons li { margin: 0.25rem 0; }
.unseen { position: absolute; width: 0.0625rem; height: 0.0625rem; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.chart { display: grid; grid-template: 8rem 1.25rem / 4rem 1fr; gap: 0.25rem 0.5rem; padding-top: 0.5rem; }
.chart svg { width: 100%; height: 100%; overflow: visible; }
.chart .axis:last-child { grid-column: 2; }
.chart rect { fill: var(--accent); }
.chart line { stroke: var(--line); }
.chart text { fill: var(--soft); font-size: 0.8125rem; }
.categories .across { width: 40%; }
.ranged .across { width: 26%; }
@media (min-width: 40.0625rem) { .stacked small { display: inline-block; min-width: 15rem; } }
.secret { display: block; padding: 0.75rem; background: var(--box); border: 0.0625rem solid var(--line); overflow-wrap: anywhere; user-select: all; }
.card { border: 0.0625rem solid var(--line); padding: 0.75rem 1rem; margin: 1rem 0; }
.card h2, .card h3 { margin: 0; }
.card summary { font-weight: 600; }
.plans { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem; padding: 0; list-style: none; }
.plans li { border: 0.0625rem solid var(--line); padding: 0.75rem 1rem; display: flex; flex-direction: column; }
.plans li.recommended { border: 0.125rem solid var(--accent); }
.plans h3 { margin: 0; text-transform: capitalize; }
.plans form, .plans .button { margin-top: auto; text-align: center; }
.price { font-size: 1.5rem; font-weight: 700; }
.wide main, .wide nav { max-width: 70rem; }
.wide main > p, .hero p { max-width: 46rem; }
.hero .lead { font-size: 1.25rem; line-height: 1.45; }
.example h2 { margin: 0; font-size: 1.125rem; }
.example .headline { margin: 0.25rem 0; font-size: 1rem; }
.example dl { grid-template-columns: minmax(7rem, 11rem) 1fr; align-items: center; font-size: 0.875rem; gap: 0.125rem 0.75rem; }
.example dt { font-weight: 400; }
.example dd { display: flex; align-items: center; gap: 0.5rem; }
.example dd .number { min-width: 2.5rem; }
@media (min-width: 60rem) { .hero { display: grid; grid-template-columns: 1.15fr 1fr; gap: 2.5rem; align-items: start; } }
.audiences { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 0.5rem 1.5rem; margin: 0.5rem 0; padding: 0; list-style: none; }
.audiences h3 { margin: 0.5rem 0 0; }
.includes { margin: 0.5rem 0 1rem; padding: 0; list-style: none; }
.plans .includes li { border: 0; padding: 0.125rem 0; display: block; font-size: 0.9375rem; }
.wide main:has(.overview), .wide:has(.overview) nav { max-width: 84rem; }
.overview { display: grid; gap: 0 1.5rem; margin: 0.75rem 0; font-size: 0.9375rem; line-height: 1.45; }
main:has(.overview) > p { max-width: none; margin: 0.25rem 0; }
main:has(.overview) > .lead { font-size: 1.0625rem; }
.overview > div { min-width: 0; }
.box { margin: 0 0 1rem; padding: 0.5rem 0 0; border: 0; border-top: 0.1875rem solid var(--line); background: none; }
.box > h2 { margin: 0 0 0.25rem; font-size: 1rem; }
.box .headline { margin: 0; font-size: 1rem; }
.box ul { margin: 0; padding-left: 1.25rem; }
.box p { margin: 0.25rem 0; }
.box.problem { padding: 0.5rem 0.75rem; border: 0.0625rem solid var(--bad); border-top-width: 0.1875rem; background: var(--bad-box); }
.box .problem, .box dl { margin: 0; row-gap: 0.25rem; }
.box .score { margin-right: 0.25rem; }
.box .score.range { font-size: 1.5rem; white-space: nowrap; }
.choice { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 0.5rem 0; padding: 0; border: 0; }
.choice legend { float: left; margin-right: 1rem; }
.choice label { display: flex; gap: 0.375rem; align-items: center; min-height: 2.75rem; }
.choice input { width: 1.25rem; min-height: 1.25rem; }
.metrics:has(#state-direct:checked) tbody tr:not(:has(.is-direct)) { display: none; }
.metrics:has(#state-estimated:checked) tbody tr:not(:has(.is-estimated)) { display: none; }
.metrics:has(#state-missing:checked) tbody tr:not(:has(.is-missing)) { display: none; }
.metrics > details { margin-left: 1rem; }
.metrics .track { width: 8rem; height: 0.625rem; }
.strip { margin: 0.25rem 0; max-width: none; }
.strip figcaption { margin: 0; }
.scale { display: grid; grid-template-columns: auto 1fr auto; gap: 0.5rem; align-items: center; }
.parts .measured { fill: var(--accent); }
.parts .estimated { fill: var(--weak); }
.parts .missing { fill: var(--line); }
.waterfall { margin: 0; padding: 0; list-style: none; }
.waterfall li { display: grid; grid-template-columns: 1fr auto; gap: 0 0.5rem; padding: 0.125rem 0; }
.waterfall li:last-child { font-weight: 600; border-top: 0.0625rem solid var(--line); }
.waterfall small { grid-column: 1 / -1; font-size: 0.8125rem; line-height: 1.3; }
.step { grid-column: 1 / -1; height: 0.5rem; border: 0; background: none; overflow: visible; }
.step line { stroke: var(--weak); }
.bar .up { fill: var(--accent); }
.bar .down { fill: var(--bad); }
@media (min-width: 56rem) { .overview { grid-template-columns: 1fr 1fr; } .overview > :last-child { grid-area: 1 / 2 / span 2; } }
@media (min-width: 75rem) { .overview { grid-template-columns: 1fr 1fr 1fr; } .overview > :last-child { grid-area: auto; } }
.overview .map { margin: 0; }
@media (min-width: 56rem) { .overview .map > svg { aspect-ratio: 1; } }
${mapStyle}${territoryStyle}ul.columns { columns: 16rem; column-gap: 2rem; padding-left: 1.25rem; }
ul.key { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; margin: 0.75rem 0 0; list-style: none; }
details { margin: 0.5rem 0; }
summary { cursor: pointer; padding: 0.25rem 0; }
summary h2, summary h3, summary h4 { display: inline; font-size: 1rem; }
[hidden] { display: none; }
@media (max-width: 40rem) {
${phoneMapStyle}  .weight { grid-template-columns: 1fr auto; padding: 0.25rem 0; }
  .weight label { grid-column: 1 / -1; }
  .weighed { grid-template-columns: 1fr; }
  .waterfall small { display: none; }
  .overview { font-size: 0.875rem; line-height: 1.4; }
  .overview .soft { font-size: 0.8125rem; }
  .box { margin-bottom: 0.625rem; padding-top: 0.25rem; }
  .box p { margin: 0.125rem 0; }
  .box .score { font-size: 2rem; }
  main:has(.overview) > h1 { margin: 0.5rem 0; }
  .waterfall .step { height: 0.375rem; }
  .stacked, .stacked tbody, .stacked tr, .stacked th, .stacked td { display: block; }
  .stacked thead { display: none; }
  .stacked tr { padding: 0.5rem 0; border-bottom: 0.0625rem solid var(--line); }
  .stacked th, .stacked td { padding: 0; border: 0; }
  .stacked td::before { content: attr(data-heading) var(--colon); color: var(--soft); }
}
@container (max-width: 38rem) {
  .categories, .categories thead, .categories tbody { display: block; }
  .categories caption:not(.unseen) { display: block; }
  .categories tr { display: grid; grid-template-columns: 1fr 4.5rem 5rem; border-bottom: 0.0625rem solid var(--line); }
  .categories th, .categories td { padding-block: 0.25rem 0; border: 0; }
  .categories .across { grid-column: 1 / -1; order: 1; width: auto; padding: 0 0 0.5rem; }
  .categories thead .across, .box .across:has(.unknown) { display: none; }
  .ranged thead { display: none; }
  .ranged [data-heading]::before { content: attr(data-heading) var(--colon); color: var(--soft); }
  .ranged [data-heading] { order: 2; text-align: left; white-space: normal; grid-column: span 1; }
}
@media (forced-colors: active) { .suggestions [aria-selected="true"] { forced-color-adjust: none; color: HighlightText; background: Highlight; } .bar rect, .picture circle, .chart rect { fill: CanvasText; } }
.printed { display: none; }
.again { max-width: 46rem; }
@media print {
  :root { color-scheme: light; --paper: #ffffff; --ink: #000000; --soft: #444444; --line: #999999; --box: #ffffff; --accent: #0b5c46; --bad: #a4161a; --bad-box: #ffffff; }
  @page { size: A4; margin: 13mm 14mm 12mm; font: 8pt system-ui, sans-serif; @top-left { content: "Livability Score Service"; } @bottom-right { content: counter(page) " / " counter(pages); } }
  body { font-size: 9.5pt; line-height: 1.35; print-color-adjust: exact; }
  header, footer, .again, .skip, .weights :is(form, .profiles) { display: none; }
  main, .wide main:has(.overview) { max-width: none; padding: 0; }
  .printed { display: block; margin: 0; font-size: 8pt; color: var(--soft); }
  h1 { font-size: 16pt; margin: 0 0 0.25rem; }
  h2 { margin: 0.5rem 0 0.125rem; font-size: 11pt; }
${printedMapStyle}  th, td { padding-block: 0.15rem; }
  p, .headline, .categories { margin: 0.25rem 0; }
  .overview { grid-template-columns: 1fr 1fr; gap: 0 6mm; font-size: 8.5pt; line-height: 1.25; }
  .overview > :last-child { grid-area: 1 / 2 / span 2; }
  .overview + .charted { break-before: page; }
  .soft { font-size: 8pt; }
  .box { margin-bottom: 0.5rem; }
  .score { font-size: 24pt; }
  .contents, details:not([open]) { display: none; }
  .waterfall small { display: none; }
  .categories, .notice, .notice + p { font-size: 8.5pt; line-height: 1.25; }
  .categories th, .categories td { padding-block: 0.1rem; }
  .box > h2, .notice h2 { font-size: 10pt; }
  .notice { margin: 0.5rem 0; padding: 0.25rem 0.75rem; }
  .ranged .across { width: 18%; }
  .ranged th:first-child { width: 40%; }
  .reasons, .checks { font-size: 8pt; line-height: 1.2; margin: 0; }
  .checks { columns: 2; }
  .reasons li, .checks li { margin: 0; break-inside: avoid; }
  figure, table, .notice, .problem, .box { break-inside: avoid; }
  h2, h3, h4 { break-after: avoid; }
  a { color: inherit; text-decoration: none; }
}
`;
