/** Point features with large grounds: a walk ends at the edge of the ground, not in its middle. */
import type { Row } from "../../source.ts";
import type { LonLat } from "./coordinate-units.ts";
import { groundOf, type Located, reachM } from "./geometry.ts";

/** Attributes of a feature besides its position. */
export type Own = Pick<Extract<Row, { to: "feature" }>, "label" | "ground" | "entrances">;

/** Minimum distance, in metres, from the middle of a large ground to its farthest corner. */
const largeM = 25;

/**
 * The ground of a thing whose middle is at a position, where it is large, and the mapped ways into it;
 * nothing where it is small, or covers none.
 */
export function grounded(located: Located, middle: LonLat): Omit<Own, "label"> {
  const ground = groundOf(located);
  if (ground === null || reachM(located, middle) < largeM) return {};
  const entrances = "entrances" in located ? located.entrances ?? [] : [];
  return {
    ground,
    ...(entrances.length > 0 && { entrances: { type: "MultiPoint", coordinates: entrances } }),
  };
}
