import { LRUCache } from "lru-cache";
import type { OutlineMap, Outlines } from "../../map/outlines.ts";
import { once } from "../kept-pages.ts";

/** Number of cached maps, of up to 100 kB. */
const MAPS = 150;

/** Caches maps, since a release never changes. */
export function keptOutlines(outlines: Outlines): Outlines {
  const maps = new LRUCache<string, Promise<OutlineMap | null>>({ max: MAPS });
  return {
    ...outlines,
    provinces: (release) => once(maps, release.schema, () => outlines.provinces(release)),
    comuni: (release, provinces, side) =>
      once(
        maps,
        `${release.schema} ${provinces.join()} ${side}`,
        () => outlines.comuni(release, provinces, side),
      ),
  };
}
