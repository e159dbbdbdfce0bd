// @ts-types="@types/d3-polygon"
import { polygonContains } from "d3-polygon";
import type { Geometry, Polygon } from "geojson";
import { union } from "polyclip-ts";
import type { Tally } from "../../../formats/tally.ts";
import { labelled } from "../../label.ts";
import type { Row } from "../../source.ts";
import { addressRows, isStreet, streetRows } from "./addresses.ts";
import { buildings, streams } from "./classes/environment-rules.ts";
import { railwayTracks, tunnelTracks } from "./classes/mobility-rules.ts";
import { tunnelRoads } from "./classes/street-rules.ts";
import * as walking from "./classes/walking-rules.ts";
import { type GeoPosition, toPositions } from "./coordinate-units.ts";
import type { OsmElement, OsmNode, OsmRelation, OsmWay, Tags } from "./element.ts";
import {
  geometriesOf,
  groundM2,
  groundOf,
  linesOf,
  type Located,
  pointOf,
  reachM,
} from "./geometry.ts";
import { grounded, type Own } from "./grounds.ts";
import { completedArea } from "./incomplete.ts";
import { isLocality, localityRows } from "./localities.ts";
import type { NodeStore } from "./node-store.ts";
import { PointIndex } from "./point-index.ts";
import {
  isWhole,
  knownPart,
  type Members,
  relationArea,
  relationOutline,
  relationSite,
  storedMembers,
} from "./relation-shapes.ts";
import { boxOf, isRing, overlap, polygonsOf, type RingBox } from "./rings.ts";
import { type Classifier, classifier, type Rule, type TagRule } from "./rule.ts";
import type { Walkways } from "./walkways.ts";
import type { WayStore } from "./way-store.ts";

/** Stores of objects that are needed again after they were read. */
export interface Stores {
  readonly nodes: NodeStore;
  readonly ways: WayStore;
  /** Node slots of the ways that may form outlines: ways without tags, and barriers. */
  readonly outlines: WayStore;
  readonly walkways: Walkways;
}

/** The state of reading an extract. */
export class Workshop {
  readonly isWalkway: (tags: Tags) => boolean = anyOf(walking.walkways);
  readonly isBlocked: (tags: Tags) => boolean = anyOf(walking.blocks);
  readonly isEntrance: (tags: Tags) => boolean = anyOf(walking.entrances);
  readonly isTrack: (tags: Tags) => boolean = anyOf([railwayTracks]);
  readonly isTunnel: (tags: Tags) => boolean = anyOf([tunnelTracks, tunnelRoads]);
  readonly isStream: (tags: Tags) => boolean = anyOf([streams]);
  readonly isBuilding: (tags: Tags) => boolean = anyOf([buildings]);
  /** Features mapped as nodes. */
  readonly points = new PointIndex();
  /** Features that count only if they are not mapped as a node too. */
  readonly doubtful: { readonly rule: Rule; readonly at: GeoPosition; readonly own: Own }[] = [];
  /** Areas whose outline is only partly in the extract. */
  readonly incomplete: {
    readonly rules: readonly Rule[];
    readonly members: Members;
    readonly own: Own;
  }[] = [];
  /** Ways of {@link Stores.outlines} that count as walkways, because they bound a walkable area. */
  readonly walked = new Set<number>();

  constructor(
    readonly stores: Stores,
    readonly classify: Classifier,
    readonly tally: Tally,
  ) {}
}

function anyOf(rules: readonly TagRule[]): (tags: Tags) => boolean {
  const classify = classifier(rules);
  return (tags) => classify(tags).length > 0;
}

const unmeasured = "of no class that is measured";
const outside = "partly outside the extract";
const repeated = "mapped as a node too";

/** Types of relations that are areas. */
const areaTypes = ["multipolygon", "boundary"];

/** Returns the rows of one object. Nodes must come first, then ways, then relations, each by ascending id. */
export function objectRows(element: OsmElement, workshop: Workshop): Row[] {
  if (element.type === "node") return nodeRows(element, workshop);
  return element.type === "way" ? wayRows(element, workshop) : relationRows(element, workshop);
}

function nodeRows({ id, lon, lat, tags }: OsmNode, workshop: Workshop): Row[] {
  const { stores: { nodes }, classify, points } = workshop;
  if (tags === undefined) {
    nodes.append(id, lon, lat, null);
    return [];
  }
  const isBlocked = workshop.isBlocked(tags), isEntrance = workshop.isEntrance(tags);
  nodes.append(id, lon, lat, { isBlocked, isEntrance });
  const found = classify(tags), at: GeoPosition = [lon, lat];
  for (const { name, shape, unlessWithinM } of found) {
    if (shape === "point" && unlessWithinM === undefined) points.add(name, at, tags["name"]);
  }
  return describe(tags, found, { kind: "node", at }, workshop);
}

function wayRows({ id, refs, olderRefs = [], tags = {} }: OsmWay, workshop: Workshop): Row[] {
  const { stores: { nodes, ways, outlines, walkways }, classify, isWalkway } = workshop;
  // Marked as used, because a file has them beyond its edge for the sake of its own version of the way.
  if (olderRefs.length > 0) nodes.locate(olderRefs);
  const course = nodes.locate(refs), { slots, units, isWhole } = course;
  const isTagged = Object.keys(tags).length > 0, isWalked = isWalkway(tags);
  if (isWhole) ways.append(id, units);
  if (!isTagged || !isWalked && tags["barrier"] !== undefined) {
    outlines.append(id, new Int32Array(slots.buffer));
  }
  if (!isTagged) return [];
  const found = classify(tags);
  if (found.some(({ name }) => name === "street")) nodes.addArms(slots, "street");
  const drawn = isWhole ? drawnRows(tags, units, workshop) : [];
  const later = isWalked && walkways.add(id, course, tags["name"]) ? 1 : 0;
  const give = (located: Located | null) => [
    ...drawn,
    ...describe(tags, found, located, workshop, later + drawn.length),
  ];
  if (!isWhole || !isWanted(tags, found)) return give(null);
  const entrances = found.some(isPoint) ? nodes.entrances(slots) : [];
  return give({ kind: "way", line: toPositions(units), entrances });
}

function relationRows(relation: OsmRelation, workshop: Workshop): Row[] {
  const { members, olderMembers = [], tags = {} } = relation;
  const { stores: { nodes, ways, outlines }, classify, isWalkway } = workshop;
  const anyMembers = [...members, ...olderMembers];
  nodes.locate(anyMembers.flatMap(({ type, ref }) => type === "node" ? [ref] : []));
  const isSite = tags["type"] === "site";
  if (!isSite && !areaTypes.includes(tags["type"] ?? "")) return [];
  const found = classify(tags);
  const walked = isWalkway(tags) ? addOutlines(members, tags["name"], workshop) : 0;
  const give = (found: readonly Rule[], located: Located | null, later = 0): Row[] =>
    describe(tags, found, located, workshop, walked + later);
  const isBuilding = !isSite && workshop.isBuilding(tags);
  if (!isBuilding && !isWanted(tags, found)) return give(found, null);
  if (isSite) return give(found, relationSite(members, nodes, ways));
  const outline = relationOutline(members, ways);
  if (isWhole(outline)) {
    const outer = !found.some(isPoint)
      ? []
      : [...storedMembers(members, outlines)].filter(({ role }) => role !== "inner");
    const area = relationArea(outline, nodes.entrances(outer.flatMap(({ slots }) => [...slots])));
    const drawn = isBuilding ? buildingRows(area) : [];
    return [...drawn, ...give(found, area, drawn.length)];
  }
  if (olderMembers.length > 0) {
    return relationRows(
      { ...relation, members: [...members, ...olderMembers], olderMembers: [] },
      workshop,
    );
  }
  const grounds = found.filter(({ shape }) => shape === "polygon");
  const part = knownPart(outline);
  if (part === null) return give(found, null);
  if (grounds.length > 0) {
    workshop.incomplete.push({ rules: grounds, members, own: labelled(tags["name"]) });
  }
  return give(found.filter((rule) => !grounds.includes(rule)), part, grounds.length);
}

function track(units: Int32Array): Row {
  return {
    to: "railway",
    geometry: { type: "LineString", coordinates: toPositions(units) },
    srid: 4326,
  };
}

/** What only maps show of a whole way: tracks, tunnels, streams and buildings. */
function drawnRows(tags: Tags, units: Int32Array, workshop: Workshop): Row[] {
  const rows: Row[] = workshop.isTrack(tags) ? [track(units)] : [];
  const kind = workshop.isTunnel(tags) ? "tunnel" : workshop.isStream(tags) ? "stream" : null;
  const line = () => ({ kind: "way", line: toPositions(units) }) as const;
  if (kind !== null) {
    for (const geometry of linesOf(line().line)) {
      rows.push({ to: "map_line", kind, geometry, srid: 4326, ...labelled(tags["name"]) });
    }
  }
  if (workshop.isBuilding(tags)) rows.push(...buildingRows(line()));
  return rows;
}

/** Minimum ground of a building on a map. Sheds and garages are smaller. */
const leastBuildingM2 = 100;

/** The row of a building; none if it is too small for a map, or has no outline. */
function buildingRows(located: Located): Row[] {
  const geometry = groundOf(located);
  return geometry === null || groundM2(geometry) < leastBuildingM2
    ? []
    : [{ to: "building", geometry, srid: 4326 }];
}

/** Adds the ways that bound a walkable area to the walkways, and returns their number. */
function addOutlines(members: Members, name: string | undefined, workshop: Workshop): number {
  const { stores: { nodes, outlines, walkways }, walked } = workshop;
  const before = walked.size;
  for (const { ref, slots } of storedMembers(members, outlines)) {
    if (!walked.has(ref) && walkways.add(ref, nodes.course(slots), name)) walked.add(ref);
  }
  return walked.size - before;
}

const isPoint = ({ shape }: Rule): boolean => shape === "point";

/** Whether an object may yield rows. Most ways are buildings, which yield none. */
function isWanted(tags: Tags, found: readonly Rule[]): boolean {
  return found.length > 0 || tags["addr:housenumber"] !== undefined || isLocality(tags) ||
    isStreet(tags);
}

/**
 * Returns the rows of a tagged object and counts it. `located` is null if a part of it is missing from the
 * extract.
 *
 * @param later number of its features, walkways and tracks that are yielded elsewhere
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
    if (found.length > 0) tally.skip(outside);
    else if (later === 0) tally.skip(unmeasured);
    return [];
  }
  const at = pointOf(located), label = labelled(tags["name"]);
  const ground = found.some(isPoint) ? grounded(located, at) : {};
  const own = { line: label, polygon: label, point: { ...label, ...ground } };
  const doubtful = found.filter(({ unlessWithinM }) => unlessWithinM !== undefined);
  workshop.doubtful.push(...doubtful.map((rule) => ({ rule, at, own: own.point })));
  const sure = found.filter((rule) => !doubtful.includes(rule));
  const counted = sure.filter((rule) => !isRepeated(rule, tags, located, workshop));
  const rows = [
    ...counted.flatMap(({ name, shape }) =>
      geometriesOf(located, shape).map((geometry) => feature(name, geometry, own[shape]))
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
 * Yields the features that require all objects: features that are not mapped as a node too, and areas
 * completed inside the coverage of each file. For areas that cannot be completed, yields their known rings and lines,
 * and the gaps that they leave.
 */
export function* lateRows(workshop: Workshop, coverages: readonly Polygon[]): Generator<Row> {
  const { doubtful, incomplete, stores: { nodes, ways }, points, tally } = workshop;
  for (const { rule: { name, unlessWithinM = 0 }, at, own } of doubtful) {
    if (points.hasNear(name, at, unlessWithinM)) tally.skip(repeated);
    else yield feature(name, { type: "Point", coordinates: at }, own);
  }
  const territories = coverages.map(({ coordinates: [ring = []] }) => {
    const outline = ring.map(([lon = NaN, lat = NaN]): GeoPosition => [lon, lat]);
    const crossings = incomplete.length === 0
      ? []
      : [...nodes.junctions()].filter((at) => polygonContains(outline, at));
    return { outline, crossings, box: boxOf(outline) };
  });
  for (const { rules, members, own } of incomplete) {
    const outline = relationOutline(members, ways);
    const lines = [...outline.outer.chains, ...outline.inner.chains, ...outline.inner.rings];
    // A file says nothing about an area that it does not reach, if another file reaches it.
    const near = territories.filter(({ box }) => linesIn(lines, box).length > 0);
    const reached = near.length > 0 ? near : territories;
    for (const { name, holdsStreets, depthM = 0 } of rules) {
      const answers = reached.map((territory) =>
        completedArea(outline, territory.outline, holdsStreets ? [] : territory.crossings)
      );
      const [first, ...more] = answers.filter((answer) => answer !== null);
      const polygons = first === undefined
        ? polygonsOf(outline.outer.rings, outline.inner.rings)
        : more.length === 0
        ? first
        : union(first, ...more);
      if (polygons.length > 0) {
        yield feature(name, { type: "MultiPolygon", coordinates: polygons }, own);
      }
      const unknown = reached.filter((_, at) => answers[at] === null);
      if (reached.length > 0 && unknown.length === 0) continue;
      tally.skip(outside);
      const known = reached.length > 1 ? unknown.flatMap(({ box }) => linesIn(lines, box)) : lines;
      const geometry: Geometry = { type: "MultiLineString", coordinates: known };
      yield feature(name, geometry);
      yield { to: "gap", name, geometry, srid: 4326, depthM };
    }
  }
}

/** The parts of lines that touch a box. */
function linesIn(lines: readonly GeoPosition[][], box: RingBox): GeoPosition[][] {
  const parts: GeoPosition[][] = [];
  for (const line of lines) {
    let part: GeoPosition[] = [];
    for (const [at, end] of line.entries()) {
      const start = line[at - 1] ?? end;
      if (!overlap(boxOf([start, end]), box)) part = [];
      else if (part.length > 0) part.push(end);
      else if (at > 0) parts.push(part = [start, end]);
    }
  }
  return parts;
}

/** Whether a node inside an area represents the same feature as the area. */
function isRepeated({ name, shape }: Rule, tags: Tags, located: Located, { points }: Workshop) {
  if (shape !== "point") return false;
  const rings = located.kind === "area"
    ? located.polygons.flatMap(([outer]) => outer === undefined ? [] : [outer])
    : located.kind === "way" && isRing(located.line)
    ? [located.line]
    : [];
  return rings.some((ring) => points.hasInside(name, ring, tags["name"]));
}

function feature(name: Rule["name"], geometry: Geometry, own: Own = {}): Row {
  return { to: "feature", name, geometry, srid: 4326, ...own };
}
