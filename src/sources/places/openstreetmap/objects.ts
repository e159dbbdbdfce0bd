/** From single OpenStreetMap objects to rows. */
import type { Tally } from "../../../formats/tally.ts";
import type { Row } from "../../source.ts";
import { addressRows, isStreet, streetRows } from "./addresses.ts";
import { type LonLat, toPositions } from "./coordinate-units.ts";
import type { OsmElement, OsmNode, OsmRelation, OsmWay, Tags } from "./element.ts";
import { geometriesOf, type Located, pointOf, reachM } from "./geometry.ts";
import { isLocality, localityRows } from "./localities.ts";
import type { NodeStore } from "./node-store.ts";
import { joinRings, polygonsOf } from "./rings.ts";
import type { Classifier, Rule } from "./rule.ts";
import type { WayStore } from "./way-store.ts";

/** What the objects of an extract are read with. The stores are filled as the objects come. */
export interface Workshop {
  readonly nodes: NodeStore;
  readonly ways: WayStore;
  readonly classify: Classifier;
  readonly tally: Tally;
}

/** Relations that are areas. */
const areaTypes = ["multipolygon", "boundary"];

/** The rows of one object. Nodes must come first, then ways, then relations, each by ascending id. */
export function objectRows(element: OsmElement, workshop: Workshop): Row[] {
  if (element.type === "node") return nodeRows(element, workshop);
  return element.type === "way" ? wayRows(element, workshop) : relationRows(element, workshop);
}

function nodeRows({ id, lon, lat, tags }: OsmNode, { nodes, classify, tally }: Workshop): Row[] {
  nodes.append(id, lon, lat, tags !== undefined);
  if (tags === undefined) return [];
  return describe(tags, classify(tags), { kind: "node", at: [lon, lat] }, tally);
}

function wayRows({ id, refs, tags = {} }: OsmWay, workshop: Workshop): Row[] {
  const { nodes, ways, classify, tally } = workshop;
  const found = classify(tags);
  const units = nodes.locate(refs, found.some(({ name }) => name === "street"));
  if (units !== null) ways.append(id, units);
  if (Object.keys(tags).length === 0) return [];
  const located = units === null ? null : { kind: "way", line: toPositions(units) } as const;
  return describe(tags, found, located, tally);
}

function relationRows({ members, tags = {} }: OsmRelation, workshop: Workshop): Row[] {
  const { nodes, ways, classify, tally } = workshop;
  nodes.locate(members.flatMap(({ type, ref }) => type === "node" ? [ref] : []), false);
  if (!areaTypes.includes(tags["type"] ?? "")) return [];
  const found = classify(tags);
  const wanted = found.length > 0 || tags["addr:housenumber"] !== undefined ||
    isLocality(tags) || isStreet(tags);
  return describe(tags, found, wanted ? areaOf(members, ways) : null, tally);
}

/** The area of a multipolygon, null where a part of its outline is not in the extract. */
function areaOf(members: OsmRelation["members"], ways: WayStore): Located | null {
  const lines = { outer: new Map<number, LonLat[]>(), inner: new Map<number, LonLat[]>() };
  for (const { type, ref, role } of members) {
    if (type !== "way") continue;
    const line = ways.get(ref);
    if (line === undefined) return null;
    lines[role === "inner" ? "inner" : "outer"].set(ref, line);
  }
  const outers = joinRings([...lines.outer.values()]);
  const inners = joinRings([...lines.inner.values()]);
  if (outers === null || outers.length === 0 || inners === null) return null;
  return { kind: "area", polygons: polygonsOf(outers, inners) };
}

/** The rows of a tagged object, counted; `located` null: a part of it is not in the extract. */
function describe(
  tags: Tags,
  found: readonly Rule[],
  located: Located | null,
  tally: Tally,
): Row[] {
  tally.read();
  if (located === null) {
    tally.refuse(
      found.length === 0 ? "of no class that is measured" : "partly outside the extract",
    );
    return [];
  }
  const rows = found.flatMap(({ name, shape }) =>
    geometriesOf(located, shape).map((geometry): Row => (
      { to: "feature", name, geometry, srid: 4326 }
    ))
  );
  const at = pointOf(located);
  rows.push(...addressRows(tags, at), ...localityRows(tags, at));
  if (isStreet(tags)) rows.push(...streetRows(tags, at, reachM(located, at)));
  if (rows.length === 0) {
    tally.refuse(
      found.length === 0 ? "of no class that is measured" : "without the shape of its class",
    );
  }
  return rows;
}
