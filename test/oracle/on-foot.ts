import type { Measure, Metric } from "../../src/scoring/catalogue/metric.ts";
import { contains, nearestM, type XY } from "./geometry.ts";
import type { Territory } from "./territory.ts";
import { Walks } from "./walks/walks.ts";

/**
 * Whether a metric is measured on foot. If so, straight distances count 1.4 times where streets are
 * missing.
 */
export function isOnFoot({ measure }: Pick<Metric, "measure">): boolean {
  return "detour" in measure && measure.detour === 1.4;
}

/** The classes to which a metric measures walks, including those in `fallback` and `perhaps`. */
export function classesWalkedTo(measure: Measure): readonly string[] {
  const perhaps = measure.kind === "nearest"
    ? [...measure.fallback ?? [], ...measure.perhaps ?? []]
    : [];
  return "classes" in measure ? [...measure.classes, ...perhaps] : [];
}

/** The streets around a spot. */
export interface OnFoot {
  readonly walks: Walks;
  /** Straight distance in metres to the farthest edge of the streets' coverages around the spot. */
  readonly edgeM: number;
}

/**
 * The streets around a position; null if there are none within reach.
 *
 * @param slackM metres added to every walk
 */
export function onFoot(
  { sources, streets, toGround }: Territory,
  at: XY,
  slackM: number,
): OnFoot | null {
  const walks = Walks.from(streets, toGround(at), slackM);
  if (walks === null) return null;
  const edges = sources.flatMap(({ layers }) => layers)
    .filter(({ name }) => name === "walkable_street")
    .flatMap(({ mappedIn }) => mappedIn)
    .filter(({ parts }) => parts.some((part) => contains(part, at)))
    .map(({ edge }) => nearestM(at, edge));
  return { walks, edgeM: Math.max(0, ...edges) };
}
