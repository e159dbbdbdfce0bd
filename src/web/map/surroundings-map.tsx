// @ts-types="@types/d3-polygon"
import { polygonArea } from "d3-polygon";
import { type Language, texts } from "../../language.ts";
import { pathData } from "../../map/path-data.ts";
import { plane, type XY } from "../../map/plane.ts";
import { spread } from "../../map/spread.ts";
import { type NamedLine, type StreetLabel, streetLabels } from "../../map/street-labels.ts";
import {
  type DottedKind,
  type DrawnFeature,
  type DrawnKind,
  drawnKinds,
  type MarkedPlace,
  type Surroundings,
} from "../../map/surroundings.ts";
import { sampleName } from "../../releases/release.ts";
import type { DotKind, MarkedKind } from "../../texts/map-texts.ts";
import type { LocatedLevel } from "../../texts/result-texts.ts";
import type { Explanation } from "../landing/tried.ts";
import type { Html } from "../layout.tsx";
import { legendOf, zoomLinks, zoomTargets } from "./legend.tsx";
import { type Mark, marksOf, metresOf, nearbySaid } from "./marks.ts";
import { CHARACTER, FONT, HALF, MARK, type Zoom, zoomsOf } from "./zooms.ts";

const areas = new Set<DrawnKind>(["green", "hazard", "water_area", "building"]);

/** The icons of the marks, 24 by 24. */
const pictures: Readonly<Record<MarkedKind, string>> = {
  school: "M12 4 2 9l10 5 10-5zM6 13v4l6 3 6-3v-4l-6 3z",
  doctor: "M9 3h6v6h6v6h-6v6H9v-6H3V9h6z",
  supermarket: "M2 4h4l1 3h14l-3 8H8L5 6H2zM8 17h3v3H8zM15 17h3v3h-3z",
  stop: "M5 4h14v13H5zM7 6v5h10V6zM7 17h3v3H7zM14 17h3v3h-3z",
  park: "M12 2 5 12h4l-4 5h6v5h2v-5h6l-4-5h4z",
};

/** What the dot stands for, by how well the address was located. */
const dots: Readonly<Record<LocatedLevel, DotKind>> = {
  coordinates: "address",
  house_number: "address",
  interpolated: "address",
  street: "street",
  locality: "centre",
  comune: "centre",
};

/** A place whose surroundings are shown. */
export interface ShownPlace {
  readonly explanation: Explanation;
  readonly surroundings: Surroundings;
  readonly release: string;
}

/** An area within walking time, as rings in metres from the place. */
interface Walked {
  readonly minutes: number;
  readonly rings: readonly (readonly XY[])[];
}

/** What a zoom shows above the features. */
interface ZoomedNames {
  readonly zoom: Zoom;
  readonly marks: readonly { readonly mark: Mark; readonly from: XY; readonly at: XY }[];
  readonly minutes: readonly { readonly minutes: number; readonly at: XY }[];
  /** In metres from the place. */
  readonly labels: readonly StreetLabel[];
}

/** The map of a place's surroundings as inline SVG at three zooms. */
export function surroundingsMap(language: Language, shown: ShownPlace): Html {
  const { explanation, surroundings, release } = shown;
  const text = texts[language].map, { match, score: { address } } = explanation;
  const dot = dots[match.level], onPlane = plane(address);
  const walked = dot === "centre" ? [] : walkedOf(explanation, onPlane);
  const [close, quarter, far] = zoomsOf(walked.flatMap(({ rings }) => rings));
  const marks = marksOf(language, explanation);
  const zoomed = [
    nearNames(close, shown, walked, marks),
    nearNames(quarter, shown, walked, marks),
    farNames(far, shown, walked),
  ];
  const drawn = new Set(surroundings.near.map(({ kind }) => kind));
  const box = [-HALF, -HALF, 2 * HALF, 2 * HALF].join(" ");
  return (
    <figure class="map">
      {zoomTargets()}
      <svg
        viewBox={box}
        preserveAspectRatio="xMidYMid slice"
        role="group"
        aria-labelledby="map-title map-description"
      >
        <title id="map-title">{text.title(address.resolved)}</title>
        <desc id="map-description">
          {description(language, shown, quarter, zoomed.flatMap(({ labels }) => labels))}
        </desc>
        <defs>
          <pattern id="map-hatch" width="22" height="22" patternUnits="userSpaceOnUse">
            <path d="M0 22 22 0" />
          </pattern>
          <g id="map-rings" class="rings">{walked.map(ringOf)}</g>
        </defs>
        <g class="at-near">
          <g class="near" transform={`scale(${quarter.scale.toFixed(3)})`}>
            {drawnKinds.map((kind) => drawing(kind, surroundings.near))}
            <use href="#map-rings" class="rings" />
            {surroundings.dots.map((one) => dotOf(language, one))}
          </g>
        </g>
        <g class="at-far">
          <g class="far" transform={`scale(${far.scale.toFixed(3)})`}>
            {drawnKinds.map((kind) => drawing(kind, surroundings.far))}
            <use href="#map-rings" class="rings" />
          </g>
        </g>
        {zoomed.map((one) => namesOf(language, one))}
        <circle class="place" r={MARK / 2}>
          <title>{text.dot[dot]}</title>
        </circle>
      </svg>
      {zoomLinks(language)}
      {legendOf(language, [
        ...walked.length > 0 ? ["walk"] as const : [],
        ...dotted(surroundings),
        ...drawn.has("green") ? ["green"] as const : [],
        ...drawn.has("hazard") ? ["hazard"] as const : [],
      ], [
        ...dot === "address" ? ["place"] as const : [],
        ...drawn.has("water_area") || drawn.has("water_line") ? ["water"] as const : [],
        ...(["building", "major_road", "tunnel", "railway"] as const).filter((kind) =>
          drawn.has(kind)
        ),
      ])}
      {captionOf([
        ...dot === "address" ? [] : [text.dot[dot]],
        ...release === sampleName ? [] : [text.source],
      ])}
    </figure>
  );
}

/** The kinds of dots on a map. */
const dotted = ({ dots }: Surroundings): DottedKind[] =>
  (["school", "stop"] as const).filter((kind) => dots.some((dot) => dot.kind === kind));

/** Rings that enclose less are gaps between streets, which the map's scale does not show. */
const LEAST_RING_M2 = 10_000;

/** The areas that are 5, 10 and 15 minutes away on foot, the largest first so that it lies below the others. */
function walkedOf(
  { isochrone }: Explanation,
  onPlane: (position: { lon: number; lat: number }) => XY,
): Walked[] {
  const features = isochrone?.features ?? [];
  return features
    .map(({ geometry, properties: { minutes } }) => ({
      minutes,
      rings: geometry.coordinates.flat()
        .map((ring) => ring.map(([lon = NaN, lat = NaN]) => onPlane({ lon, lat })))
        .filter((ring) => Math.abs(polygonArea(ring.map(([x, y]) => [x, y]))) >= LEAST_RING_M2),
    }))
    .toSorted((a, b) => b.minutes - a.minutes);
}

function ringOf({ minutes, rings }: Walked): Html {
  return (
    <path class="reach" d={pathData(rings, true)}>
      <title>{`${minutes} min`}</title>
    </path>
  );
}

/** The names, marks and times of a zoom that shows every street. */
function nearNames(
  zoom: Zoom,
  { explanation: { score: { address } }, surroundings }: ShownPlace,
  walked: readonly Walked[],
  marks: readonly Mark[],
): ZoomedNames {
  const { scale, reachM } = zoom, onPlane = plane(address);
  const inside = marks.map((mark) => ({ mark, from: scaled(onPlane(mark), scale) }))
    .filter(({ from }) => Math.max(...from.map(Math.abs)) < HALF - MARK);
  const minutes = timesOf(zoom, walked);
  const places = spread(inside.map(({ from }) => from), {
    apart: 2.2 * MARK,
    reach: HALF - 1.5 * MARK,
    fixed: [[0, 0]],
  });
  const spreadMarks = inside.map((one, i) => ({ ...one, at: places[i] ?? one.from }));
  const isNamed = ({ kind }: DrawnFeature) =>
    ["street", "path", "major_road", "water_line", "stream"].includes(kind);
  const streets = surroundings.near.filter(isNamed).map(({ kind, name, lines }) => ({
    name,
    lines,
    isWater: kind === "water_line" || kind === "stream",
    rank: kind === "water_line" ? 0 : 1,
  }));
  const labels = streetLabels(streets, {
    characterM: CHARACTER / scale,
    heightM: FONT / scale,
    reachM,
    taken: [
      [0, 0],
      ...spreadMarks.map(({ at }) => scaled(at, 1 / scale)),
      ...besides(minutes, zoom).map((at) => scaled(at, 1 / scale)),
    ],
    apartM: (MARK + FONT / 2) / scale,
    dots: surroundings.dots.map(({ at }) => at),
    own: ownStreet(address.resolved, streets),
  });
  return { zoom, marks: spreadMarks, minutes, labels };
}

/** Distance between the names of towns, in heights of their text. */
const TOWNS_APART = 3;

/** The towns and rivers of the zoom that shows the region. */
function farNames(
  zoom: Zoom,
  { surroundings }: ShownPlace,
  walked: readonly Walked[],
): ZoomedNames {
  const { scale, reachM } = zoom, [first] = surroundings.towns;
  const characterM = CHARACTER / scale;
  const minutes = timesOf(zoom, walked.slice(0, 1));
  const rivers = surroundings.far.filter(({ kind }) => kind === "water_line")
    .map(({ name, lines }) => ({ name, lines, isWater: true, rank: -1 }));
  const towns = surroundings.towns.map(({ name, at: [x, y] }, rank) => {
    const halfM = (name?.length ?? 0) * characterM / 2;
    const line: XY[] = [[x - halfM - 1, y], [x + halfM + 1, y]];
    return { name, lines: [line], isWater: false, rank };
  }).filter(({ lines }) => lines.flat().every((at) => Math.max(...at.map(Math.abs)) < reachM));
  const labels = streetLabels([...towns, ...rivers], {
    characterM,
    heightM: TOWNS_APART * FONT / scale,
    reachM,
    taken: [[0, 0], ...besides(minutes, zoom).map((at) => scaled(at, 1 / scale))],
    apartM: FONT / scale,
    dots: [],
    own: first?.name ?? null,
  });
  return { zoom, marks: [], minutes, labels };
}

/** Where the times stand: at the northernmost position of each area that the zoom shows. */
function timesOf(
  { scale }: Zoom,
  walked: readonly Walked[],
): { readonly minutes: number; readonly at: XY }[] {
  return walked.flatMap(({ minutes, rings }) => {
    const visible = rings.flat().map((at) => scaled(at, scale)).filter(([x, y]) =>
      Math.abs(x) < 0.55 * HALF && Math.abs(y) < HALF - FONT
    );
    const [first] = visible;
    if (first === undefined) return [];
    return [{ minutes, at: visible.reduce((top, at) => at[1] < top[1] ? at : top, first) }];
  });
}

/** What names of streets keep away from, besides marks: along each time, and along the scale bar. */
function besides(minutes: ZoomedNames["minutes"], { scale, barM }: Zoom): XY[] {
  const along = ([x, y]: XY, half: number) =>
    [-1, -0.5, 0, 0.5, 1].map((i): XY => [x + i * half, y]);
  return [
    ...minutes.flatMap(({ at }) => along(at, 2.5 * CHARACTER)),
    ...along([0, HALF - 90], barM * scale / 2),
  ];
}

const scaled = ([x, y]: XY, scale: number): XY => [x * scale, y * scale];

/** The street of an address: the longest name on the map with which the address begins. */
function ownStreet(resolved: string, streets: readonly NamedLine[]): string | null {
  const address = resolved.toLocaleLowerCase("it");
  return streets
    .flatMap(({ name }) =>
      name !== null && address.startsWith(name.toLocaleLowerCase("it")) ? [name] : []
    )
    .reduce<string | null>((best, name) => name.length > (best?.length ?? 0) ? name : best, null);
}

/** The names, marks, times and the scale of a zoom. The stylesheet shows those of one zoom. */
function namesOf(language: Language, { zoom, marks, minutes, labels }: ZoomedNames): Html {
  return (
    <g class={`at-${zoom.kind}`} font-size={FONT}>
      <g class="names" aria-hidden="true">{labels.map((label) => labelOf(label, zoom.scale))}</g>
      <g aria-hidden="true">
        {minutes.map(({ minutes, at: [x, y] }) => (
          <text class="minutes" x={Math.round(x)} y={Math.round(y)}>{`${minutes} min`}</text>
        ))}
      </g>
      {marks.map(({ mark, from, at }) => markOf(language, mark, from, at))}
      {scaleBar(language, zoom)}
    </g>
  );
}

function captionOf(sentences: readonly string[]): Html | "" {
  return sentences.length === 0
    ? ""
    : <figcaption class="soft">{sentences.map((one) => <p>{one}</p>)}</figcaption>;
}

/** Areas of hazards, each as a path, because they lie within others and a path leaves out what it covers twice. */
function hazardsOf(surroundings: readonly DrawnFeature[]): Html {
  return (
    <>
      {surroundings.filter(({ kind }) => kind === "hazard").map(({ lines }) => (
        <path class="hazard" d={pathData(lines, true)} fill="url(#map-hatch)" />
      ))}
    </>
  );
}

/** All features of a kind as one path. */
function drawing(kind: DrawnKind, surroundings: readonly DrawnFeature[]): Html | "" {
  if (kind === "hazard") return hazardsOf(surroundings);
  const lines = surroundings.filter((one) => one.kind === kind).flatMap((one) => one.lines);
  if (lines.length === 0) return "";
  return <path class={kind} d={pathData(lines, areas.has(kind))} />;
}

function labelOf({ text, isWater, at, degrees }: StreetLabel, scale: number): Html {
  const [x, y] = scaled(at, scale).map(Math.round);
  return (
    <text
      class={isWater ? "river" : undefined}
      transform={`translate(${x} ${y}) rotate(${Math.round(degrees)})`}
    >
      {text}
    </text>
  );
}

/** The layer to which the nearest place of a kind belongs, as a class; none if it cannot be switched. */
const layersOfMarks: Readonly<Record<MarkedKind, string>> = {
  school: " school",
  doctor: "",
  supermarket: "",
  stop: " stop",
  park: " park",
};

/** A mark, with a line to its place if it was moved, and its name, which shows on hover and on focus. */
function markOf(language: Language, mark: Mark, from: XY, at: XY): Html {
  const { map: { kinds }, colon } = texts[language];
  const name = mark.name === null ? kinds[mark.kind] : `${kinds[mark.kind]}${colon}${mark.name}`;
  const said = `${name}, ${mark.walk}`, [x, y] = at.map(Math.round);
  const [dx = 0, dy = 0] = [from[0] - at[0], from[1] - at[1]].map(Math.round);
  return (
    <g
      class={`mark${layersOfMarks[mark.kind]}`}
      transform={`translate(${x} ${y})`}
      tabindex={0}
      role="img"
      aria-label={said}
    >
      {Math.hypot(dx, dy) < MARK / 2 ? "" : <path class="from" d={`M0 0l${dx} ${dy}`} />}
      <circle r={MARK} />
      <path d={pictures[mark.kind]} transform="scale(2.6) translate(-12 -12)" />
      {tip(name, at, 1)}
    </g>
  );
}

/** A school or stop. Only schools can be focused: the stops of a town would be a hundred steps. */
function dotOf(language: Language, { kind, name, at }: MarkedPlace<DottedKind>): Html {
  const said = name ?? texts[language].map.dots[kind];
  const place = { transform: `translate(${at.map(Math.round).join(" ")})` };
  return kind === "stop"
    ? (
      <circle class="stop" {...place} r={9}>
        <title>{said}</title>
      </circle>
    )
    : (
      <g class="school" {...place} tabindex={0} role="img" aria-label={said}>
        <circle r={14} />
        {tip(said, at, 0.6)}
      </g>
    );
}

/** A name above a mark, on the side of the mark where the map has room. */
function tip(name: string, [x]: XY, scale: number): Html {
  const anchor = x < -HALF / 3 ? "start" : x > HALF / 3 ? "end" : "middle";
  return (
    <text class="tip" y={-60 * scale} font-size={FONT * scale} text-anchor={anchor}>{name}</text>
  );
}

/** A scale bar at the bottom centre, which phones do not crop. */
function scaleBar(language: Language, { scale, barM }: Zoom): Html {
  const width = Math.round(barM * scale), x = -Math.round(width / 2), y = HALF - 70;
  return (
    <g class="scale" aria-hidden="true">
      <path d={`M${x} ${y - 20}v20h${width}v-20`} />
      <text y={y - 30}>{metresOf(language, barM)}</text>
    </g>
  );
}

/** The nearest place of each kind, with name and walk: the map's marks as text. */
export function nearbyList(language: Language, explanation: Explanation): Html {
  const text = texts[language].map;
  return (
    <dl class="nearby">
      {nearbySaid(language, explanation).map(({ kind, text: said, isMissing }) => (
        <>
          <dt>{text.kinds[kind]}</dt>
          {isMissing ? <dd class="soft">{said}</dd> : <dd>{said}</dd>}
        </>
      ))}
    </dl>
  );
}

function description(
  language: Language,
  { explanation, surroundings }: ShownPlace,
  { reachM }: Zoom,
  labels: readonly StreetLabel[],
): string {
  const text = texts[language].map;
  const has = (...kinds: DrawnKind[]) => surroundings.near.some(({ kind }) => kinds.includes(kind));
  const shown = [
    ...has("building") ? [text.shown.building] : [],
    ...has("water_area", "water_line", "stream") ? [text.shown.water] : [],
    ...has("green") ? [text.shown.green] : [],
    ...has("hazard") ? [text.shown.hazard] : [],
    ...has("railway") ? [text.shown.railway] : [],
    ...explanation.isochrone && dots[explanation.match.level] !== "centre"
      ? [text.shown.reach]
      : [],
  ];
  const names = new Set(labels.map((label) => label.text));
  const reach = metresOf(language, 100 * Math.round(reachM / 100));
  return text.description(reach, [text.shown.streets, ...shown], [...names].toSorted());
}
