/**
 * The rows of one file of OpenStreetMap objects, whatever its format. What must be looked up again lies
 * in temporary files (12 bytes a node; 8 a vertex of a way, 12 of one that has no tags or is a barrier,
 * 28 of one that people may walk on), so memory grows by one byte a node alone.
 */
import type { Polygon } from "geojson";
import type { FeatureClass } from "../../feature-classes.ts";
import type { Input, Row } from "../../source.ts";
import type { OsmElement } from "./element.ts";
import { NodeStore } from "./node-store.ts";
import { lateRows, objectRows, Workshop } from "./objects.ts";
import { classifier, type Rule } from "./rule.ts";
import { Walkways } from "./walkways.ts";
import { WayStore } from "./way-store.ts";

/** Objects, and how their territory is found. */
export interface Territory {
  /** Nodes, then ways, then relations, each by ascending id. */
  readonly blocks: AsyncIterable<readonly OsmElement[]>;
  /** What the objects are taken for; the street arms of intersections are those of class `street`. */
  readonly rules: readonly Rule[];
  /** Called with every object after it is stored. */
  readonly see: (element: OsmElement, nodes: NodeStore) => void;
  /** The area for which the file is complete, read after all objects; null if it is complete nowhere. */
  readonly coverage: (nodes: NodeStore) => Polygon | null;
}

/** The classes that {@link territoryRows} gives: those of single objects, and crossings of streets. */
export function classNamesOf(rules: readonly Rule[]): FeatureClass[] {
  return [...new Set(rules.map(({ name }) => name)), "intersection"];
}

/** Features, addresses and walkways of all objects, the intersections and the coverage. */
export async function* territoryRows(
  { blocks, rules, see, coverage }: Territory,
  { tally, scratch }: Pick<Input, "tally" | "scratch">,
): AsyncGenerator<Row> {
  using nodes = new NodeStore(scratch);
  using ways = new WayStore(scratch);
  using outlines = new WayStore(scratch);
  using walkways = new Walkways(scratch, nodes);
  const workshop = new Workshop({ nodes, ways, outlines, walkways }, classifier(rules), tally);
  for await (const elements of blocks) {
    for (const element of elements) {
      // `yield*` would await once per object, and most objects give no row.
      for (const row of objectRows(element, workshop)) yield row;
      see(element, nodes);
    }
  }
  const geometry = coverage(nodes);
  yield* lateRows(workshop, geometry);
  for (const coordinates of nodes.junctions()) {
    yield {
      to: "feature",
      name: "intersection",
      geometry: { type: "Point", coordinates },
      srid: 4326,
    };
  }
  yield* walkways.parts();
  if (geometry !== null) yield { to: "coverage", geometry, srid: 4326 };
}
