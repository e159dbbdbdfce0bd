/** Hamlets, quarters and other places with a name, from tags. */
import type { Row } from "../../source.ts";
import type { LonLat } from "./coordinate-units.ts";
import type { Tags } from "./element.ts";
import { namesOf } from "./name-tags.ts";

/** Values of the key `place` inside a comune; towns too, for not all have a comune of their own. */
const places: ReadonlySet<string> = new Set([
  "town",
  "village",
  "hamlet",
  "isolated_dwelling",
  "farm",
  "suburb",
  "borough",
  "quarter",
  "neighbourhood",
  "locality",
  "island",
]);

/** Whether the object is a place inside a comune. */
export function isLocality(tags: Tags): boolean {
  return places.has(tags["place"] ?? "");
}

/** One locality per name of the object; empty if the object is no place. */
export function localityRows(tags: Tags, [x, y]: LonLat): Row[] {
  if (!isLocality(tags)) return [];
  return namesOf(tags).map((name) => ({ to: "locality", comune: null, name, x, y, srid: 4326 }));
}
