/** From single OpenStreetMap objects to rows. */
// @ts-types="@types/d3-polygon"
import { polygonContains } from "d3-polygon";
import type { Geometry, Polygon } from "geojson";
import type { Tally } from "../../../formats/tally.ts";
import type { Row } from "../../source.ts";
import { addressRows, isStreet, streetRows } from "./addresses.ts";
import { type LonLat, toPositions } from "./coordinate-units.ts";
import type { OsmElement, OsmNode, OsmRelation, OsmWay, Tags } from "./element.ts";
import { geometriesOf, type Located, pointOf, reachM } from "./geometry.ts";
import { completed } from "./incomplete.ts";
import { isLocality, localityRows } from "./localities.ts";
import type { NodeStore } from "./node-store.ts";
import { PointIndex } from "./point-index.ts";
import { areaOf, isWhole, knownPart, type Members, outlineOf, siteOf } from "./relation-shapes.ts";
import { isRing, polygonsOf } from "./rings.ts";
import type { Classifier, Rule } from "./rule.ts";
import type { WayStore } from "./way-store.ts";

/** What the objects of an extract are read with. All is filled as the objects come. */
export class Workshop {
  /** The features of nodes. */
  readonly points = new PointIndex();
  /** Features that count only where no node is the same thing. */
  readonly doubtful: { readonly rule: Rule; readonly at: LonLat }[] = [];
  /** Areas of which a part of the outline is not in the extract. */
  readonly incomplete: { readonly rules: readonly Rule[]; readonly members: Members }[] = [];

  constructor(
    readonly nodes: NodeStore,
    readonly ways: WayStore,
    readonly classify: Classifier,
    readonly tally: Tally,
  ) {}
}

const unmeasured = "of no class that is measured";
const outside = "partly outside the extract";
const repeated = "mapped as a node too";

/** Relations that are areas. */
const areaTypes = ["multipolygon", "boundary"];

/** The rows of one object. Nodes must come first, then ways, then relations, each by ascending id. */
export function objectRows(element: OsmElement, workshop: Workshop): Row[] {
  if (element.type === "node") return nodeRows(element, workshop);
  return element.type === "way" ? wayRows(element, workshop) : relationRows(element, workshop);
}

function nodeRows({ id, lon, lat, tags }: OsmNode, workshop: Workshop): Row[] {
  const { nodes, classify, points } = workshop;
  nodes.append(id, lon, lat, tags !== undefined);
  if (tags === undefined) return [];
  const found = classify(tags), at: LonLat = [lon, lat];
  for (const { name, shape, unlessWithinM } of found) {
    if (shape === "point" && unlessWithinM === undefined) points.add(name, at, tags["name"]);
  }
  return describe(tags, found, { kind: "node", at }, workshop);
}

function wayRows({ id, refs, tags = {} }: OsmWay, workshop: Workshop): Row[] {
  const { nodes, ways, classify } = workshop;
  const found = classify(tags);
  const units = nodes.locate(refs, found.some(({ name }) => name === "street"));
  if (units !== null) ways.append(id, units);
  if (Object.keys(tags).length === 0) return [];
  if (units === null || !isWanted(tags, found)) return describe(tags, found, null, workshop);
  return describe(tags, found, { kind: "way", line: toPositions(units) }, workshop);
}

function relationRows({ members, tags = {} }: OsmRelation, workshop: Workshop): Row[] {
  const { nodes, ways, classify } = workshop;
  nodes.locate(members.flatMap(({ type, ref }) => type === "node" ? [ref] : []), false);
  const isSite = tags["type"] === "site";
  if (!isSite && !areaTypes.includes(tags["type"] ?? "")) return [];
  const found = classify(tags);
  if (!isWanted(tags, found)) return describe(tags, found, null, workshop);
  if (isSite) return describe(tags, found, siteOf(members, nodes, ways), workshop);
  const outline = outlineOf(members, ways);
  if (isWhole(outline)) return describe(tags, found, areaOf(outline), workshop);
  const grounds = found.filter(({ shape }) => shape === "polygon");
  const part = knownPart(outline);
  if (part === null) return describe(tags, found, null, workshop);
  if (grounds.length > 0) workshop.incomplete.push({ rules: grounds, members });
  const others = found.filter((rule) => !grounds.includes(rule));
  return describe(tags, others, part, workshop, grounds.length);
}

/** Whether an object may give a row: most ways are buildings, which give none. */
function isWanted(tags: Tags, found: readonly Rule[]): boolean {
  return found.length > 0 || tags["addr:housenumber"] !== undefined || isLocality(tags) ||
    isStreet(tags);
}

/**
 * The rows of a tagged object, counted; `located` null: a part of it is not in the extract.
 *
 * @param later how many of its features come at the end
 */
function describe(
  tags: Tags,
  found: readonly Rule[],
  located: Located | null,
  workshop: Workshop,
  later = 0,
): Row[] {
  const { tally } = workshop;
  tally.read();
  if (located === null) {
    tally.skip(found.length === 0 ? unmeasured : outside);
    return [];
  }
  const at = pointOf(located);
  const doubtful = found.filter(({ unlessWithinM }) => unlessWithinM !== undefined);
  workshop.doubtful.push(...doubtful.map((rule) => ({ rule, at })));
  const sure = found.filter((rule) => !doubtful.includes(rule));
  const counted = sure.filter((rule) => !isRepeated(rule, tags, located, workshop));
  const rows = [
    ...counted.flatMap(({ name, shape }) =>
      geometriesOf(located, shape).map((geometry) => feature(name, geometry))
    ),
    ...addressRows(tags, at),
    ...localityRows(tags, at),
    ...isStreet(tags) ? streetRows(tags, at, reachM(located, at)) : [],
  ];
  if (rows.length > 0 || doubtful.length + later > 0) return rows;
  if (found.length === 0) tally.skip(unmeasured);
  else if (counted.length < sure.length) tally.skip(repeated);
  else tally.refuse("without the shape of its class");
  return rows;
}

/**
 * What can be told when all objects are there: the features that count where no node is the same thing,
 * and the areas that can be completed inside the coverage. Of the others come their known rings and
 * lines, and where they leave a gap.
 */
export function* lateRows(workshop: Workshop, coverage: Polygon | null): Generator<Row> {
  const { doubtful, incomplete, nodes, points, ways, tally } = workshop;
  for (const { rule: { name, unlessWithinM = 0 }, at } of doubtful) {
    if (points.hasNear(name, at, unlessWithinM)) tally.skip(repeated);
    else yield feature(name, { type: "Point", coordinates: at });
  }
  const territory = coverage?.coordinates[0]?.map(([lon = NaN, lat = NaN]): LonLat => [lon, lat]);
  const crossings = territory === undefined || incomplete.length === 0
    ? []
    : [...nodes.junctions(3)].filter((at) => polygonContains(territory, at));
  for (const { rules, members } of incomplete) {
    const outline = outlineOf(members, ways);
    for (const { name, holdsStreets, depthM = 0 } of rules) {
      const whole = territory === undefined
        ? null
        : completed(outline, territory, holdsStreets ? [] : crossings);
      const polygons = whole ?? polygonsOf(outline.outer.rings, outline.inner.rings);
      if (polygons.length > 0) yield feature(name, { type: "MultiPolygon", coordinates: polygons });
      if (whole !== null) continue;
      tally.skip(outside);
      const lines = [...outline.outer.chains, ...outline.inner.chains, ...outline.inner.rings];
      const geometry: Geometry = { type: "MultiLineString", coordinates: lines };
      yield feature(name, geometry);
      yield { to: "gap", name, geometry, srid: 4326, depthM };
    }
  }
}

/** Whether a node inside an area is the thing that the area is. */
function isRepeated({ name, shape }: Rule, tags: Tags, located: Located, { points }: Workshop) {
  if (shape !== "point") return false;
  const rings = located.kind === "area"
    ? located.polygons.flatMap(([outer]) => outer === undefined ? [] : [outer])
    : located.kind === "way" && isRing(located.line)
    ? [located.line]
    : [];
  return rings.some((ring) => points.hasInside(name, ring, tags["name"]));
}

function feature(name: Rule["name"], geometry: Geometry): Row {
  return { to: "feature", name, geometry, srid: 4326 };
}
