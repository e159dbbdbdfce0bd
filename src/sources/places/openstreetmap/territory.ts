/**
 * Converts the OpenStreetMap objects of files into rows, whatever the files' format. Data needed again
 * later is kept in temporary files: 12 bytes per node, and 8 more if it helps to find the territory; per
 * vertex, 8 bytes for an ordinary way, 12 for a way without tags or a barrier, 28 for a walkway. Memory
 * grows by 1 byte per node only.
 */
import type { Polygon } from "geojson";
import { intersection, union } from "polyclip-ts";
import type { FeatureClass } from "../../feature-classes.ts";
import type { Input, Row } from "../../source.ts";
import type { OsmElement } from "./element.ts";
import { IdList } from "./id-list.ts";
import { type Blocks, merged } from "./merge.ts";
import { NodeStore } from "./node-store.ts";
import { lateRows, objectRows, type Stores, Workshop } from "./objects.ts";
import { classifier, type Rule } from "./rule.ts";
import { Walkways } from "./walkways.ts";
import { WayStore } from "./way-store.ts";

/** The contents of a file. */
export interface Part {
  readonly blocks: Blocks;
  /** ISO date of the data, known after all objects are read; null if the file does not state it. */
  readonly date: () => string | null;
}

/** The objects of files and how to determine the territory that each file covers. */
export interface Territory {
  /** At least one. Their objects are read together: an object of several files counts once. */
  readonly parts: readonly Part[];
  /** Rules that classify objects. Ways of class `street` count as arms of intersections. */
  readonly rules: readonly Rule[];
  /** Whether an object may help to determine the territory of its file. */
  readonly tells: (element: OsmElement) => boolean;
  /**
   * Returns the area for which a file is complete, or null. Called after all objects are read.
   *
   * @param ids of the objects of the file that help, in file order
   */
  readonly coverage: (ids: Iterable<number>, stores: Stores) => Polygon | null;
}

/** The area of one or several overlapping files, and the oldest of their dates. */
interface Area {
  readonly geometry: Polygon;
  readonly date: string | null;
}

/** The classes of the features that {@link territoryRows} yields: those of the rules, and `intersection`. */
export function classNamesOf(rules: readonly Rule[]): FeatureClass[] {
  return [...new Set(rules.map(({ name }) => name)), "intersection"];
}

/**
 * Yields features, addresses and walkways of all objects, then intersections, the coverage and the date of
 * each class: the oldest of the files. Files that do not overlap have coverages with dates of their own.
 */
export async function* territoryRows(
  { parts, rules, tells, coverage }: Territory,
  { tally, scratch }: Pick<Input, "tally" | "scratch">,
): AsyncGenerator<Row> {
  using nodes = new NodeStore(scratch);
  using ways = new WayStore(scratch);
  using outlines = new WayStore(scratch);
  using walkways = new Walkways(scratch, nodes);
  using lists = new DisposableStack();
  const stores = { nodes, ways, outlines, walkways };
  const workshop = new Workshop(stores, classifier(rules), tally);
  const files = parts.map((part) => ({ ...part, ids: lists.use(new IdList(scratch)) }));
  for await (const elements of merged(files.map(({ blocks, ids }) => noted(blocks, tells, ids)))) {
    for (const element of elements) {
      // `yield*` would await once per object, although most objects yield no row.
      for (const row of objectRows(element, workshop)) yield row;
    }
  }
  const own = files.flatMap(({ ids, date }): Area[] => {
    const geometry = coverage(ids, stores);
    return geometry === null ? [] : [{ geometry, date: date() }];
  });
  const areas = disjoint(
    own,
    (older, newer) =>
      tally.warn(`a file of ${older} overlaps one of ${newer}: objects that only the older one \
contains still count, so leave out an old edition of the same extract`),
  );
  yield* lateRows(workshop, own.map(({ geometry }) => geometry));
  for (const coordinates of nodes.junctions()) {
    yield {
      to: "feature",
      name: "intersection",
      geometry: { type: "Point", coordinates },
      srid: 4326,
    };
  }
  yield* walkways.parts();
  for (const { geometry, date } of areas) {
    yield { to: "coverage", geometry, srid: 4326, ...(areas.length > 1 && date && { date }) };
  }
  const date = oldest(parts.map(({ date }) => date()));
  if (date !== null) { for (const name of classNamesOf(rules)) yield { to: "date", name, date }; }
}

/**
 * Passes on the objects of a file, and collects the ids of those that help to determine its
 * territory.
 */
async function* noted(blocks: Blocks, tells: Territory["tells"], ids: IdList): Blocks {
  for await (const elements of blocks) {
    for (const element of elements) if (tells(element)) ids.add(element.id);
    yield elements;
  }
}

/**
 * Joins areas that overlap, because there is no edge between them.
 *
 * @param onDates called for areas with different dates that overlap
 */
function disjoint(
  areas: readonly Area[],
  onDates: (older: string, newer: string) => void,
): Area[] {
  let apart: Area[] = [];
  for (const area of areas) {
    const overlaps = ({ geometry }: Area) =>
      intersection(shape(geometry), shape(area.geometry)).length > 0;
    const touched = [area, ...apart.filter(overlaps)];
    const date = oldest(touched.map(({ date }) => date));
    for (const other of touched) {
      if (date !== null && other.date !== null && date !== other.date) onDates(date, other.date);
    }
    const joined = touched.length === 1
      ? [area]
      : union(shape(area.geometry), ...touched.slice(1).map(({ geometry }) => shape(geometry)))
        .map((coordinates): Area => ({ geometry: { type: "Polygon", coordinates }, date }));
    apart = [...apart.filter((one) => !touched.includes(one)), ...joined];
  }
  return apart;
}

function shape({ coordinates }: Polygon): [number, number][][] {
  return coordinates.map((ring) => ring.map(([x = NaN, y = NaN]) => [x, y]));
}

function oldest(dates: readonly (string | null)[]): string | null {
  return dates.filter((date) => date !== null).sort()[0] ?? null;
}
