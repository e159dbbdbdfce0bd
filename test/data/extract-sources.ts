/** The published extract of Mezzolombardo, and the sources of a release built from it alone. */
import { join } from "node:path";
import type { Position } from "geojson";
import { openstreetmap } from "../../src/sources/places/openstreetmap.ts";
import type { Row, Source } from "../../src/sources/source.ts";
import { listed, sourceOf } from "../releases/support.ts";
import { dataFolder } from "./files.ts";

/** Path of the extract. */
export const extractPath: string = join(dataFolder, "osm/mezzolombardo_bbox.osm.pbf");

/** A box around the extract, in degrees. */
const around: Position[] = [[10.9, 46], [11.3, 46], [11.3, 46.4], [10.9, 46.4], [10.9, 46]];

/** Features whose names are those of another kind than their class, which an import leaves out. */
const misnamed: ReadonlySet<string> = new Set([
  "hospital Croce bianca Fai della Paganella",
  "hospital Guardia Medica",
  "pharmacy Parafarmacia Campagnola",
  "supermarket Iper Soap",
  "supermarket Schlecker",
]);

/**
 * The extract, without its house numbers, as the only source in a comune around it.
 *
 * @param rows rows of the extract
 * @returns the sources, with the rows that an import of them keeps
 */
export function extractSources(rows: readonly Row[]): { source: Source; rows: readonly Row[] }[] {
  const land: Row[] = [
    listed("999001", "Borgo Prova"),
    {
      to: "area",
      kind: "comune",
      code: "999001",
      comune: "999001",
      geometry: { type: "Polygon", coordinates: [around] },
      srid: 4326,
    },
  ];
  const extract = rows.filter(({ to }) => to !== "address" && to !== "locality");
  return [
    { source: sourceOf("land", land), rows: land },
    {
      source: { ...openstreetmap, files: {}, read: sourceOf(openstreetmap.id, extract).read },
      rows: extract.filter((row) =>
        row.to !== "feature" || !misnamed.has(`${row.name} ${row.label}`)
      ),
    },
  ];
}
