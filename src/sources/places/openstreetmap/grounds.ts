/** Things at a point that cover so much ground that walkers arrive at its edge, not in its middle. */
import type { Row } from "../../source.ts";
import type { LonLat } from "./coordinate-units.ts";
import { groundOf, type Located, reachM } from "./geometry.ts";

/** What a feature has beside its place. */
export type Own = Pick<Extract<Row, { to: "feature" }>, "label" | "ground" | "entrances">;

/** The farthest corner of large ground is so many metres from its middle, at least. */
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
