import { pathData } from "../../map/path-data.ts";
import type { ProvinceMap } from "../../map/province-outlines.ts";
import { type Language, texts } from "../../language.ts";
import type { Html } from "../layout.tsx";
import { wordsOf } from "../words.ts";

/** Number of classes of the map. Each is a fifth of all metrics. */
const CLASSES = 5;

/**
 * Patterns of the classes between the empty and the full one: spacing and width of lines, in units
 * of the map.
 */
const lines = [[16, 2], [9, 3], [7, 4.5]] as const;

/** The class of a number of metrics, 0 to 4. */
export const classOf = (measured: number, total: number): number =>
  Math.min(CLASSES - 1, Math.floor(CLASSES * Math.round(measured) / total));

/** The smallest and the largest number of metrics of a class. */
export function rangeOf(index: number, total: number): readonly [from: number, to: number] {
  const least = (i: number) => Math.ceil(i * total / CLASSES);
  return [least(index), index === CLASSES - 1 ? total : least(index + 1) - 1];
}

/** The fill of a class; the style defines the full and the empty one. */
const fillOf = (index: number): string | undefined =>
  index >= 1 && index <= lines.length ? `url(#fifth-${index})` : undefined;

/** A province on the map. */
export interface MappedProvince {
  readonly name: string;
  /** Number of metrics measured for its average resident; null if unknown. */
  readonly measured: number | null;
}

/**
 * A map of the provinces, with denser patterns for more measured metrics. It needs no second
 * colour.
 *
 * @param provinces by abbreviation
 * @param total number of metrics
 */
export function provinceMap(
  language: Language,
  { width, height, outlines }: ProvinceMap,
  provinces: ReadonlyMap<string, MappedProvince>,
  total: number,
): Html {
  const text = texts[language].coverage, { number } = wordsOf(language);
  return (
    <figure class="provinces">
      <figcaption>{text.map}</figcaption>
      <svg
        viewBox={`-4 -4 ${width + 8} ${height + 8}`}
        role="img"
        aria-labelledby="map-title map-description"
      >
        <title id="map-title">{text.map}</title>
        <desc id="map-description">{text.mapDescription(number(total))}</desc>
        <defs>
          {lines.map(([apart, stroke], i) => (
            <pattern
              id={`fifth-${i + 1}`}
              width={apart}
              height={apart}
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <line
                class="hatch"
                x1={apart / 2}
                y1="0"
                x2={apart / 2}
                y2={apart}
                stroke-width={stroke}
              />
            </pattern>
          ))}
        </defs>
        {outlines.map(({ provincia, rings }) => {
          const { name = provincia, measured = null } = provinces.get(provincia) ?? {};
          const index = measured === null ? null : classOf(measured, total);
          const label = measured === null
            ? text.notKnown
            : text.ofTotal(number(Math.round(measured)), number(total));
          return (
            <path
              class={index === null ? "fifth unknown" : `fifth fifth-${index}`}
              fill={index === null ? undefined : fillOf(index)}
              fill-rule="evenodd"
              d={pathData(rings, true)}
            >
              <title>{`${name}${texts[language].colon}${label}`}</title>
            </path>
          );
        })}
      </svg>
      {key(language, total)}
    </figure>
  );
}

function key(language: Language, total: number): Html {
  const text = texts[language].coverage, { number } = wordsOf(language);
  return (
    <ul class="soft key">
      {Array.from({ length: CLASSES }, (_, i) => {
        const [from, to] = rangeOf(i, total);
        return (
          <li>
            <svg class="swatch" viewBox="0 0 48 24" aria-hidden="true">
              <rect class={`fifth fifth-${i}`} fill={fillOf(i)} width="48" height="24" />
            </svg>{" "}
            {text.range(number(from), number(to))}
          </li>
        );
      })}
    </ul>
  );
}
