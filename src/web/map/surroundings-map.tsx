import { type Language, texts } from "../../language.ts";
import { pathData } from "../../map/path-data.ts";
import { plane, type XY } from "../../map/plane.ts";
import { type StreetLabel, streetLabels } from "../../map/street-labels.ts";
import { type DrawnFeature, drawnKinds, REACH_M } from "../../map/surroundings.ts";
import { sampleName } from "../../releases/release.ts";
import type { DotKind, MarkedKind } from "../../texts/map-texts.ts";
import type { LocatedLevel } from "../../texts/result-texts.ts";
import type { Explanation } from "../landing/tried.ts";
import type { Html } from "../layout.tsx";
import { type Mark, marksOf, metresOf, nearbySaid } from "./marks.ts";

/**
 * Sizes on the map, in metres of terrain. A pixel is 4 m on a page, and 5.5 m on a phone, which
 * crops the sides.
 */
const FONT_M = 42, CHARACTER_M = 22, MARK_M = 52, SCALE_M = 500, MARGIN_M = 70;

const areas = new Set(["green", "water_area"]);

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
  readonly surroundings: readonly DrawnFeature[];
  readonly release: string;
}

/** The map of a place's surroundings as inline SVG, with a list of the nearest places. */
export function surroundingsMap(language: Language, shown: ShownPlace): Html {
  const { explanation, surroundings, release } = shown;
  const text = texts[language].map, { match, score: { address } } = explanation;
  const dot = dots[match.level];
  const marks = marksOf(language, explanation), onPlane = plane(address);
  const labels = streetLabels(surroundings, {
    characterM: CHARACTER_M,
    heightM: FONT_M,
    reachM: REACH_M,
    taken: [[0, 0], ...marks.map(onPlane)],
    apartM: MARK_M + FONT_M / 2,
  });
  const box = [-REACH_M, -REACH_M, 2 * REACH_M, 2 * REACH_M].join(" ");
  return (
    <>
      <h2>{text.heading}</h2>
      <figure class="map">
        <svg
          viewBox={box}
          preserveAspectRatio="xMidYMid slice"
          role="img"
          aria-labelledby="map-title map-description"
        >
          <title id="map-title">{text.title(address.resolved)}</title>
          <desc id="map-description">{description(language, shown, labels)}</desc>
          {drawnKinds.map((kind) => drawing(kind, surroundings))}
          {dot === "centre" ? "" : reachOf(explanation, onPlane)}
          <g class="names" font-size={FONT_M} aria-hidden="true">
            {labels.map(labelOf)}
          </g>
          {marks.filter((mark) => isInside(onPlane(mark)))
            .map((mark) => markOf(language, mark, onPlane(mark)))}
          <circle class="place" r={MARK_M / 2}>
            <title>{text.dot[dot]}</title>
          </circle>
          {scaleBar(language)}
        </svg>
        {captionOf([
          ...dot === "address" ? [] : [text.dot[dot]],
          ...release === sampleName ? [] : [text.source],
        ])}
      </figure>
      {nearby(language, explanation)}
    </>
  );
}

function captionOf(sentences: readonly string[]): Html | "" {
  return sentences.length === 0
    ? ""
    : <figcaption class="soft">{sentences.map((one) => <p>{one}</p>)}</figcaption>;
}

/** All features of a kind as one path. */
function drawing(kind: DrawnFeature["kind"], surroundings: readonly DrawnFeature[]): Html | "" {
  const lines = surroundings.filter((one) => one.kind === kind).flatMap((one) => one.lines);
  if (lines.length === 0) return "";
  return <path class={kind} d={pathData(lines, areas.has(kind))} />;
}

/**
 * The areas that are 5, 10 and 15 minutes away on foot, the largest first so that it lies below the
 * others.
 */
function reachOf(
  { isochrone }: Explanation,
  onPlane: (position: { lon: number; lat: number }) => XY,
): Html {
  const byMinutes = isochrone?.features.toSorted((a, b) =>
    b.properties.minutes - a.properties.minutes
  );
  return (
    <>
      {byMinutes?.map(({ geometry, properties: { minutes } }) => {
        const rings = geometry.coordinates.flat().map((ring) =>
          ring.map(([lon = NaN, lat = NaN]) => onPlane({ lon, lat }))
        );
        return (
          <path class="reach" d={pathData(rings, true)}>
            <title>{`${minutes} min`}</title>
          </path>
        );
      })}
    </>
  );
}

function labelOf({ text, at: [x, y], degrees }: StreetLabel): Html {
  const turn = `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(degrees)})`;
  return <text transform={turn}>{text}</text>;
}

function markOf(language: Language, mark: Mark, [x, y]: XY): Html {
  const { map: { kinds }, colon } = texts[language];
  const name = mark.name === null ? kinds[mark.kind] : `${kinds[mark.kind]}${colon}${mark.name}`;
  return (
    <g class="mark" transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
      <title>{`${name}, ${mark.walk}`}</title>
      <circle r={MARK_M} />
      <path d={pictures[mark.kind]} transform="scale(3) translate(-12 -12)" />
    </g>
  );
}

const isInside = ([x, y]: XY): boolean => Math.max(Math.abs(x), Math.abs(y)) < REACH_M - MARK_M;

/** A scale bar of 500 m at the bottom centre, which phones do not crop. */
function scaleBar(language: Language): Html {
  const x = -SCALE_M / 2, y = REACH_M - MARGIN_M;
  return (
    <g class="scale" font-size={FONT_M} aria-hidden="true">
      <path d={`M${x} ${y - 20}v20h${SCALE_M}v-20`} />
      <text y={y - 30}>{metresOf(language, SCALE_M)}</text>
    </g>
  );
}

/** The nearest place of each kind, with name and walk: the map's marks as text. */
function nearby(language: Language, explanation: Explanation): Html {
  const text = texts[language].map;
  return (
    <>
      <h3>{text.nearby}</h3>
      <dl class="nearby">
        {nearbySaid(language, explanation).map(({ kind, text: said }) => (
          <>
            <dt>{text.kinds[kind]}</dt>
            <dd>{said}</dd>
          </>
        ))}
      </dl>
    </>
  );
}

function description(
  language: Language,
  { explanation, surroundings }: ShownPlace,
  labels: readonly StreetLabel[],
): string {
  const text = texts[language].map;
  const has = (...kinds: DrawnFeature["kind"][]) =>
    surroundings.some(({ kind }) => kinds.includes(kind));
  const shown = [
    ...has("water_area", "water_line") ? [text.shown.water] : [],
    ...has("green") ? [text.shown.green] : [],
    ...has("railway") ? [text.shown.railway] : [],
    ...explanation.isochrone && dots[explanation.match.level] !== "centre"
      ? [text.shown.reach]
      : [],
  ];
  const names = labels.map((label) => label.text);
  return text.description([text.shown.streets, ...shown], names.toSorted());
}
