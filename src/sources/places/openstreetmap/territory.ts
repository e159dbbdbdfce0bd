/**
 * The rows of one file of OpenStreetMap objects, whatever its format. What must be looked up again lies
 * in temporary files (about 17 bytes a node and 8 a vertex of a way), so memory does not grow with it.
 */
import type { Polygon } from "geojson";
import type { Tally } from "../../../formats/tally.ts";
import type { FeatureClass } from "../../feature-classes.ts";
import type { Row } from "../../source.ts";
import type { OsmElement } from "./element.ts";
import { NodeStore } from "./node-store.ts";
import { lateRows, objectRows, Workshop } from "./objects.ts";
import { classifier, type Rule } from "./rule.ts";
import { WayStore } from "./way-store.ts";

/** Objects, and how their territory is found. */
export interface Territory {
  /** Nodes, then ways, then relations, each by ascending id. */
  readonly blocks: AsyncIterable<readonly OsmElement[]>;
  /** What the objects are taken for; the street arms of intersections are those of class `street`. */
  readonly rules: readonly Rule[];
  /** Is told of every object once it is stored. */
  readonly see: (element: OsmElement, nodes: NodeStore) => void;
  /** Where the file is complete, asked when all objects are seen; null: nowhere. */
  readonly coverage: (nodes: NodeStore) => Polygon | null;
}

/** The classes that {@link territoryRows} gives: those of single objects, and crossings of streets. */
export function classNamesOf(rules: readonly Rule[]): FeatureClass[] {
  return [...new Set(rules.map(({ name }) => name)), "intersection"];
}

/** Features and addresses of all objects, the intersections and the coverage. */
export async function* territoryRows(territory: Territory, tally: Tally): AsyncGenerator<Row> {
  const folder = await Deno.makeTempDir({ prefix: "openstreetmap-" });
  try {
    yield* readInto(folder, territory, tally);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function* readInto(
  folder: string,
  { blocks, rules, see, coverage }: Territory,
  tally: Tally,
): AsyncGenerator<Row> {
  using nodes = new NodeStore(`${folder}/nodes`);
  using ways = new WayStore(`${folder}/ways`);
  const workshop = new Workshop(nodes, ways, classifier(rules), tally);
  for await (const elements of blocks) {
    for (const element of elements) {
      // Not `yield*`, which would wait once for each of the many objects that give no row.
      for (const row of objectRows(element, workshop)) yield row;
      see(element, nodes);
    }
  }
  const geometry = coverage(nodes);
  yield* lateRows(workshop, geometry);
  for (const coordinates of nodes.junctions(3)) {
    yield {
      to: "feature",
      name: "intersection",
      geometry: { type: "Point", coordinates },
      srid: 4326,
    };
  }
  if (geometry !== null) yield { to: "coverage", geometry, srid: 4326 };
}
