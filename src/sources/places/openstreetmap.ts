/**
 * Reads OpenStreetMap from sorted `.osm.pbf` extracts of any territories, in a single pass. Several extracts
 * are read together as if they were one: an object of several counts once, and ways of different extracts
 * meet at their common nodes.
 */
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { rules } from "./openstreetmap/class-rules.ts";
import { coverageOf } from "./openstreetmap/coverage.ts";
import { findExtract, italyExtract } from "./openstreetmap/find-extract.ts";
import { readExtract } from "./openstreetmap/pbf.ts";
import { classNamesOf, territoryRows } from "./openstreetmap/territory.ts";

const classNames = classNamesOf(rules);

/** Maximum distance (km) between neighbouring single nodes in any territory with its own extract. */
const longestEdgeKm = 10;

/** OpenStreetMap in the territory of an extract. */
export const openstreetmap: OfficialSource = {
  id: "openstreetmap",
  publisher: "OpenStreetMap contributors",
  title: "OpenStreetMap extract",
  ...terms["openstreetmap"],
  attribution: "© OpenStreetMap contributors",
  homePage: "https://www.openstreetmap.org/copyright",
  rhythm: "daily",
  downloads: [italyExtract],
  find: findExtract,
  // A lower bound: the day on which this licence took effect. Each class gets the extract's own date.
  dataDate: "2012-09-12",
  files: { extract: { pattern: /\.osm\.pbf$/, many: true, overlapping: true } },
  needs: [],
  coverage: "declared",
  // A school of unknown level only gives an upper bound for the distance to schools of each level.
  classes: Object.fromEntries(
    classNames.map((name) => [name, { complete: name !== "school" }]),
  ),
  // Measured on generated extracts of 3, 30 and 100 million nodes with 5.7 bytes per node. Real extracts
  // have 8 to 10, because they include edit metadata, and need less room per byte.
  room: (fileBytes) => ({
    memory: 450e6 + 0.2 * fileBytes,
    scratch: 4 * fileBytes,
    database: 6 * fileBytes,
  }),
  read,
};

async function* read(input: Input): AsyncGenerator<Row> {
  const files = input.files["extract"] ?? [];
  // Only versions tell which of two extracts has the newer state of an object.
  const parts = files.map((file) => readExtract(file, files.length > 1));
  yield* territoryRows({
    parts,
    rules,
    // Single tagged nodes (shops, house numbers, trees ...) that no way or relation uses: the only objects
    // that tools never add from beyond the edge.
    tells: ({ type, tags }) => type === "node" && tags !== undefined,
    coverage: (ids, { nodes }) => coverageOf(nodes.lone(ids), longestEdgeKm),
  }, input);
}
