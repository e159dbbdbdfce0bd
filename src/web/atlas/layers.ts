/** The layers of the map of the atlas. Pure. */
import { type Language, texts } from "../../language.ts";
import { isSure, shownRange, shownScore, wholePoints } from "../../scoring/aggregate/headline.ts";
import type { LevelOfPart } from "../../scoring/atlas/level.ts";
import type { AtlasPart } from "../../scoring/atlas/parts.ts";
import { categoryCodes } from "../../scoring/catalogue/metric.ts";
import { sourceTitle } from "../attribution.tsx";
import { wordsOf } from "../words.ts";
import { type Classes, classOf, fifthsOf, pointClasses } from "./scale.ts";
import type { Fill } from "./territory-map.tsx";

/** The layers, as values of {@link LAYER_PARAMETER}: the score, the categories, and what is measured. */
export const layers = ["score", ...categoryCodes, "coverage"] as const;

/** A layer of the map. */
export type MapLayer = typeof layers[number];

/** The query parameter of pages that chooses the layer; the score without it. */
export const LAYER_PARAMETER = "by";

/** The layer that a query names; the score if it names none. */
export const layerOf = (value: string | undefined): MapLayer =>
  layers.find((layer) => layer === value) ?? "score";

/** Widest interval in points at which a colour is not hatched: as wide as three classes. */
export const WIDEST_POINTS = 30;

/** The mean of the shares of the metrics' values that are measured. */
export const meanShare = (measured: readonly number[]): number =>
  measured.reduce((sum, share) => sum + share, 0) / measured.length;

/** The classes of a layer. */
export const classesOf = (layer: MapLayer): Classes =>
  layer === "coverage" ? fifthsOf(100) : pointClasses;

/** How a part is filled in a layer. */
export function fillOf(layer: MapLayer, part: AtlasPart): Fill {
  const classes = classesOf(layer);
  if (layer === "coverage") {
    return { index: classOf(100 * meanShare(part.measured), classes), isHatched: false };
  }
  const { score, low, high } = part.levels[layer];
  return { index: classOf(score, classes), isHatched: high - low > WIDEST_POINTS };
}

/** The name of a layer. */
export const layerName = (language: Language, layer: MapLayer): string =>
  layer === "score"
    ? texts[language].atlas.overall
    : layer === "coverage"
    ? texts[language].atlas.measured
    : texts[language].scoring.categories[layer];

/** What a layer says of a part: the score or its interval, or the measured share. */
export function partSaid(language: Language, layer: MapLayer, part: AtlasPart): string {
  if (layer !== "coverage") {
    return shownScore(part.levels[layer].score, inTenths(part.levels[layer]));
  }
  return wordsOf(language).percent(meanShare(part.measured));
}

/** A score with its interval, in digits alone: `65 (60–70)`; if it is not sure, the interval: `35–81`. */
export function levelSaid(level: LevelOfPart): string {
  const interval = inTenths(level), range = shownRange(interval);
  return isSure(interval) ? `${wholePoints(level.score)} (${range})` : range;
}

interface Interval {
  readonly low: number;
  readonly high: number;
}

/** An interval in tenths of a point, as the rules of headlines expect it. */
export function inTenths({ low, high }: Interval): Interval {
  return { low: Math.round(10 * low) / 10, high: Math.round(10 * high) / 10 };
}

/** The title of the source that would add most metrics to a part; null: none would add any. */
export function missingMost(language: Language, { lacking }: AtlasPart): string | null {
  const [most] = [...lacking].sort(([, a], [, b]) => b - a);
  return most === undefined ? null : titleOfSource(language, most[0]);
}

/** The title of a source of the registry in a language; the publisher's own, Italian, if the texts have none. */
export function titleOfSource(language: Language, id: string): string {
  const own: Readonly<Partial<Record<string, string>>> | null = texts.it.sourceTitles;
  return sourceTitle(language, { id, title: own?.[id] ?? id });
}
