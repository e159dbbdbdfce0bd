/** OpenStreetMap, from one sorted `.osm.pbf` extract of any territory, read once from start to end. */
import type { InputFile } from "../../formats/input-file.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { rules } from "./openstreetmap/class-rules.ts";
import { coverageOf } from "./openstreetmap/coverage.ts";
import { findExtract, italyExtract } from "./openstreetmap/find-extract.ts";
import { openExtract } from "./openstreetmap/pbf.ts";
import { classNamesOf, territoryRows } from "./openstreetmap/territory.ts";

const classNames = classNamesOf(rules);

/** Lone nodes lie closer than this in every territory that is cut out as an extract. */
const longestEdgeKm = 10;

/** OpenStreetMap in the territory of an extract. */
export const openstreetmap: OfficialSource = {
  id: "openstreetmap",
  publisher: "OpenStreetMap contributors",
  title: "OpenStreetMap extract",
  licence: "ODbL 1.0",
  licenceUrl: "https://opendatacommons.org/licenses/odbl/1-0/",
  attribution: "© OpenStreetMap contributors",
  homePage: "https://www.openstreetmap.org/copyright",
  rhythm: "daily",
  downloads: [italyExtract],
  find: findExtract,
  // The first day of this licence: no data under it is older. Each class is given the extract's own.
  dataDate: "2012-09-12",
  files: { extract: { pattern: /\.osm\.pbf$/ } },
  needs: [],
  coverage: "declared",
  // A school of unknown level is only a bound for those of each level.
  classes: Object.fromEntries(
    classNames.map((name) => [name, { complete: name !== "school" }]),
  ),
  // Measured on generated extracts of 3, 30 and 100 million nodes, which have 5.7 bytes a node; real
  // ones have 8 to 10, for they also say who edited what, and take less.
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
    // Shops, house numbers, trees ... that no way and no relation is made of: the only objects that
    // no tool adds from beyond the edge.
    coverage: (nodes) => coverageOf(nodes.loneNodes(), longestEdgeKm),
  }, input);
  if (newestMs > 0) {
    const date = new Date(newestMs).toISOString().slice(0, 10);
    for (const name of classNames) yield { to: "date", name, date };
  }
}
