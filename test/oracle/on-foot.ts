/** Which metrics are measured along the streets, and what of them a spot has. */
import type { Measure, Metric } from "../../src/scoring/catalogue/metric.ts";
import { contains, nearestM, type XY } from "./geometry.ts";
import type { Territory } from "./territory.ts";
import { Walks } from "./walks/walks.ts";

/** Whether a metric's metres are those of a walk: those that straight lines multiply by 1.4. */
export function isOnFoot({ measure }: Pick<Metric, "measure">): boolean {
  return "detour" in measure && measure.detour === 1.4;
}

/** The classes that a metric on foot looks for, those included that perhaps are what is sought. */
export function classesWalkedTo(measure: Measure): readonly string[] {
  const perhaps = measure.kind === "nearest" ? measure.perhaps ?? [] : [];
  return "classes" in measure ? [...measure.classes, ...perhaps] : [];
}

/** The streets around a spot. */
export interface OnFoot {
  readonly walks: Walks;
  /** Straight metres to where the streets end that are known: to the widest edge of their coverages. */
  readonly edgeM: number;
}

/**
 * The streets around a position; null where there are none.
 *
 * @param slackM as for walks
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
