/**
 * OpenStreetMap, from one sorted `.osm.pbf` extract of any territory. The file is read once from its
 * start to its end; what must be looked up again lies in temporary files (about 17 bytes a node and 8
 * a vertex of a way: some 7 GB for the whole country), so memory does not grow with the extract.
 */
import { rules } from "./openstreetmap/classes.ts";
import { coverageOf } from "./openstreetmap/coverage.ts";
import { NodeStore } from "./openstreetmap/node-store.ts";
import { objectRows } from "./openstreetmap/objects.ts";
import { openExtract } from "./openstreetmap/pbf.ts";
import { classifier } from "./openstreetmap/rule.ts";
import { WayStore } from "./openstreetmap/way-store.ts";
import type { Input, InputFile, Row, Source, Tally } from "./source.ts";

/** Classes of single objects, and the crossings of three and more street arms. */
const classNames = [...new Set(rules.map(({ name }) => name)), "intersection"];

/** OpenStreetMap in the territory of an extract. */
export const openstreetmap: Source = {
  id: "openstreetmap",
  publisher: "OpenStreetMap contributors",
  title: "OpenStreetMap extract",
  licence: "ODbL 1.0",
  licenceUrl: "https://opendatacommons.org/licenses/odbl/1-0/",
  attribution: "© OpenStreetMap contributors",
  homePage: "https://www.openstreetmap.org/copyright",
  rhythm: "once",
  downloads: [],
  // The first day of this licence: no data under it is older. Each class is given the extract's own.
  dataDate: "2012-09-12",
  files: { extract: { pattern: /\.osm\.pbf$/ } },
  needs: [],
  coverage: "declared",
  // A school of unknown level is only a bound for those of each level.
  classes: Object.fromEntries(
    classNames.map((name) => [name, { complete: name !== "school" }]),
  ),
  read,
};

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  for (const file of files["extract"] ?? []) {
    const folder = await Deno.makeTempDir({ prefix: "openstreetmap-" });
    try {
      yield* readExtract(file, folder, tally);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  }
}

async function* readExtract(file: InputFile, folder: string, tally: Tally): AsyncGenerator<Row> {
  using nodes = new NodeStore(`${folder}/nodes`);
  using ways = new WayStore(`${folder}/ways`);
  const workshop = { nodes, ways, classify: classifier(rules), tally };
  const { replicatedMs, blocks } = await openExtract(file);
  let newestMs = replicatedMs ?? 0;
  for await (const elements of blocks) {
    for (const element of elements) {
      newestMs = Math.max(newestMs, element.info?.timestamp ?? 0);
      // Not `yield*`, which would wait once for each of the many objects that give no row.
      for (const row of objectRows(element, workshop)) yield row;
    }
  }
  for (const coordinates of nodes.junctions(3)) {
    yield {
      to: "feature",
      name: "intersection",
      geometry: { type: "Point", coordinates },
      srid: 4326,
    };
  }
  const geometry = coverageOf(nodes.loneNodes());
  if (geometry !== null) yield { to: "coverage", geometry, srid: 4326 };
  if (newestMs > 0) {
    const date = new Date(newestMs).toISOString().slice(0, 10);
    for (const name of classNames) yield { to: "date", name, date };
  }
}
