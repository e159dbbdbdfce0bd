/** The extract as the service and Valhalla read it. */
import { createOSMStream } from "osm-pbf-parser-node";
import { openstreetmap } from "../../src/sources/places/openstreetmap.ts";
import type { OsmElement } from "../../src/sources/places/openstreetmap/element.ts";
import { extract } from "../sources/places/openstreetmap/extract.ts";
import { type Reading, readSource } from "../sources/support.ts";

/** Reads an extract like an import. */
export function readExtract(path: string): Promise<Reading> {
  const stream = () => Deno.openSync(path).readable;
  return readSource(openstreetmap, {
    extract: [{ path: "extract.osm.pbf", fullPath: path, stream }],
  });
}

/**
 * Writes a copy of an extract in which no way is tagged as an area. Valhalla 3.6 ignores areas
 * (https://github.com/valhalla/valhalla/issues/5184), including squares. It walks along the line of a way
 * without the tag, as our network does along the outline of an area.
 */
export async function copyWithoutAreas(from: string, to: string): Promise<void> {
  const elements: OsmElement[] = [];
  for await (const object of createOSMStream(from, { withTags: true, withInfo: false })) {
    if (!("type" in object)) continue;
    const element = object as OsmElement;
    const { area: _, ...tags } = element.tags ?? {};
    elements.push(element.type === "way" ? { ...element, tags } : element);
  }
  await Deno.writeFile(to, extract(elements));
}
