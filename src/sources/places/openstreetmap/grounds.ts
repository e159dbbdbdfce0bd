import type { Row } from "../../source.ts";
import type { GeoPosition } from "./coordinate-units.ts";
import { groundOf, type Located, reachM } from "./geometry.ts";

/** What a feature has besides its class and geometry. */
export type Own = Pick<Extract<Row, { to: "feature" }>, "label" | "ground" | "entrances">;

/** Minimum distance (m) from the centre of a large ground to its farthest corner. */
const largeM = 25;

/**
 * The ground of an object with its mapped entrances, because a walk to a large ground ends at its
 * edge and not at its centre. An empty object for a small ground, and for an object without
 * a ground.
 */
export function grounded(located: Located, middle: GeoPosition): Omit<Own, "label"> {
  const ground = groundOf(located);
  if (ground === null || reachM(located, middle) < largeM) return {};
  const entrances = "entrances" in located ? located.entrances ?? [] : [];
  return {
    ground,
    ...(entrances.length > 0 && { entrances: { type: "MultiPoint", coordinates: entrances } }),
  };
}
