import { type Language, texts } from "../../language.ts";
import type { OutlineMap } from "../../map/outlines.ts";
import type { Html } from "../layout.tsx";
import type { ZoomMap } from "./zoom-map.ts";
import { type Classes, rangeOf, scale } from "./scale.ts";

/** How an area is filled. */
export interface Fill {
  /** Its class in the scale; null: unknown, grey. */
  readonly index: number | null;
  /** Whether so little is known that the colour says little; then it is hatched. */
  readonly isHatched: boolean;
}

/** An area of a map. */
export interface Shape {
  /** Shown at the pointer. */
  readonly title: string;
  /** The page that it leads to; absent: none. */
  readonly href?: string;
  /** What it consists of, each with its path. */
  readonly parts: readonly { readonly fill: Fill; readonly path: string }[];
}

/** A map of areas in the colours of a sequential scale. */
export interface TerritoryMap extends Pick<OutlineMap, "width" | "height"> {
  readonly caption: string;
  readonly shapes: readonly Shape[];
  readonly classes: Classes;
  /** Writes a number of the classes, with its unit. */
  readonly said: (value: number) => string;
  /** What hatching means; null: nothing is hatched. */
  readonly hatched: string | null;
  /** The map of all comuni that a script puts in its place; default: none. */
  readonly zoomMap?: ZoomMap | undefined;
}

/** Distance of hatching lines, in parts of the longer side of the map. */
const HATCHES = 80;

const unknown: Fill = { index: null, isHatched: false };

/**
 * Draws a map with its legend. Its links are for the pointer alone and it is hidden from screen readers, because the
 * page has the same names, numbers and links as text.
 */
export function territoryMap(language: Language, map: TerritoryMap): Html {
  const { width, height, caption, shapes, zoomMap } = map,
    apart = Math.max(width, height) / HATCHES;
  const margin = Math.ceil(apart / 2);
  return (
    <figure
      class="territory"
      data-zoom-map={zoomMap === undefined ? undefined : JSON.stringify(zoomMap)}
    >
      <figcaption>{caption}</figcaption>
      <svg
        viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
        aria-hidden="true"
      >
        <defs>{scale.map((_, i) => hatching(`hatched-${i}`, i, apart))}</defs>
        {shapes.map(({ title, href, parts }) => {
          const area = (
            <>
              <title>{title}</title>
              {parts.map(({ fill, path }) => <path {...painted(fill, "hatched")} d={path} />)}
            </>
          );
          return href === undefined ? <g>{area}</g> : <a href={href} tabindex={-1}>{area}</a>;
        })}
      </svg>
      {legend(language, map)}
    </figure>
  );
}

/** The attributes of a filled area; `pattern` begins the ids of the hatched classes. */
function painted({ index, isHatched }: Fill, pattern: string) {
  return index === null
    ? { class: "class-unknown" }
    : isHatched
    ? { fill: `url(#${pattern}-${index})` }
    : { class: `class-${index}` };
}

/** A class with lines, each dark beside a light one, so that it is seen on every colour. */
function hatching(id: string, index: number, apart: number): Html {
  return (
    <pattern
      id={id}
      width={apart}
      height={apart}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect class={`class-${index}`} width={apart} height={apart} />
      <rect class="hatch-dark" width={apart / 10} height={apart} />
      <rect class="hatch-light" x={apart / 10} width={apart / 10} height={apart} />
    </pattern>
  );
}

function legend(language: Language, { shapes, classes, said, hatched }: TerritoryMap): Html {
  const text = texts[language];
  const hasUnknown = shapes.some(({ parts }) => parts.some(({ fill }) => fill.index === null));
  const entry = (fill: Fill, label: string) => (
    <li>
      <svg class="swatch" viewBox="0 0 48 24" aria-hidden="true">
        <rect {...painted(fill, "key")} width="48" height="24" />
      </svg>{" "}
      {label}
    </li>
  );
  return (
    <ul class="soft key">
      {scale.map((_, index) => {
        const [from, to] = rangeOf(index, classes);
        return entry({ index, isHatched: false }, text.coverage.range(said(from), said(to)));
      })}
      {hasUnknown ? entry(unknown, text.coverage.notKnown) : ""}
      {hatched === null ? "" : (
        <li>
          <svg class="swatch" viewBox="0 0 48 24" aria-hidden="true">
            <defs>{hatching("key-2", 2, 12)}</defs>
            <rect {...painted({ index: 2, isHatched: true }, "key")} width="48" height="24" />
          </svg>{" "}
          {hatched}
        </li>
      )}
    </ul>
  );
}
