import type { Row } from "../../source.ts";
import type { GeoPosition } from "./coordinate-units.ts";
import type { Tags } from "./element.ts";
import { namesOf } from "./name-tags.ts";

/** Values of the key `place` inside a comune. Includes towns, because not every town is a comune. */
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

/** Returns one locality per name of the object; an empty list for other objects. */
export function localityRows(tags: Tags, [x, y]: GeoPosition): Row[] {
  if (!isLocality(tags)) return [];
  return namesOf(tags).map((name) => ({ to: "locality", comune: null, name, x, y, srid: 4326 }));
}
