/** Reads OpenStreetMap from a sorted `.osm.pbf` extract of any territory, in a single pass. */
import type { InputFile } from "../../formats/input-file.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { rules } from "./openstreetmap/class-rules.ts";
import { coverageOf } from "./openstreetmap/coverage.ts";
import { findExtract, italyExtract } from "./openstreetmap/find-extract.ts";
import { openExtract } from "./openstreetmap/pbf.ts";
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
  files: { extract: { pattern: /\.osm\.pbf$/ } },
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
  for (const file of input.files["extract"] ?? []) yield* readExtract(file, input);
}

async function* readExtract(file: InputFile, input: Input): AsyncGenerator<Row> {
  const { replicatedMs, blocks } = await openExtract(file);
  let newestMs = replicatedMs ?? 0;
  yield* territoryRows({
    blocks,
    rules,
    see: ({ info }) => {
      newestMs = Math.max(newestMs, info?.timestamp ?? 0);
    },
    // Single tagged nodes (shops, house numbers, trees ...) that no way or relation uses: the only objects
    // that tools never add from beyond the edge.
    coverage: (nodes) => coverageOf(nodes.loneNodes(), longestEdgeKm),
  }, input);
  if (newestMs > 0) {
    const date = new Date(newestMs).toISOString().slice(0, 10);
    for (const name of classNames) yield { to: "date", name, date };
  }
}
