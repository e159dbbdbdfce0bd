/**
 * Converts the OpenStreetMap objects of one file into rows, whatever the file's format. Data needed again
 * later is kept in temporary files: 12 bytes per node; per vertex, 8 bytes for an ordinary way, 12 for a
 * way without tags or a barrier, 28 for a walkway. Memory grows by 1 byte per node only.
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

/** The objects of a file and how to determine the territory that the file covers. */
export interface Territory {
  /** Nodes, then ways, then relations, each by ascending id. */
  readonly blocks: AsyncIterable<readonly OsmElement[]>;
  /** Rules that classify objects. Ways of class `street` count as arms of intersections. */
  readonly rules: readonly Rule[];
  /** Called once per object, after the object is stored. */
  readonly see: (element: OsmElement, nodes: NodeStore) => void;
  /** Returns the area for which the file is complete, or null. Called after all objects are read. */
  readonly coverage: (nodes: NodeStore) => Polygon | null;
}

/** The classes of the features that {@link territoryRows} yields: those of the rules, and `intersection`. */
export function classNamesOf(rules: readonly Rule[]): FeatureClass[] {
  return [...new Set(rules.map(({ name }) => name)), "intersection"];
}

/** Yields features, addresses and walkways of all objects, then intersections and the coverage. */
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
      // `yield*` would await once per object, although most objects yield no row.
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
