/** Small random territories: everything the statement reads, as plain values that a person can check. */
import type { Sql } from "postgres";
import type { Metric } from "../../src/scoring/catalogue/metric.ts";
import { contains, corners, distance, type Shape, toOutline, type XY } from "./geometry.ts";

/** A source and one of its classes or variables. */
export interface TerritoryLayer {
  readonly id: number;
  readonly name: string;
  readonly source: number;
  readonly complete: boolean;
  readonly estimated: boolean;
}

/** A feature of a layer. */
export interface TerritoryFeature {
  readonly layer: number;
  readonly shape: Shape;
  readonly value: number;
  readonly members: readonly number[];
}

/** An area that carries statistics. */
export interface TerritoryArea {
  readonly kind: "section" | "census_area" | "zone";
  readonly code: string;
  readonly min: XY;
  readonly max: XY;
}

/** A whole territory. Sources are numbers: the smaller, the more preferred. */
export interface Territory {
  readonly layers: readonly TerritoryLayer[];
  readonly features: readonly TerritoryFeature[];
  readonly coverages: readonly { id: number; source: number; min: XY; max: XY }[];
  readonly areas: readonly TerritoryArea[];
  readonly statistics: readonly {
    layer: number;
    support: string;
    code: string;
    value: number;
    estimated: boolean;
  }[];
}

/** South-west corner and side of the square in which territories lie (EPSG:7794, central Italy). */
export const ORIGIN: XY = [7_000_000, 4_650_000];
export const SIDE_M = 8_000;

/** Numbers in [0, 1) from a seed (mulberry32), so that a failing territory can be made again. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The shape that a class must have for the metrics that read it. */
function shapeOf(name: string, metrics: readonly Metric[]): Shape["kind"] {
  for (const { measure } of metrics) {
    if (measure.kind === "share_of_length") {
      if ([measure.of, measure.known, measure.part].includes(name)) return "line";
    } else if ("classes" in measure && measure.classes.includes(name)) {
      if (measure.kind === "length_within") return "line";
      if (["share_within", "population_within", "hazard"].includes(measure.kind)) {
        return "rectangle";
      }
    }
  }
  return "point";
}

/** Every class that the catalogue reads. */
function classesOf(metrics: readonly Metric[]): string[] {
  return [
    ...new Set(
      metrics.flatMap(({ measure }) => {
        if (measure.kind === "share_of_length") {
          return [measure.of, measure.known ?? [], measure.part];
        }
        if (measure.kind === "station") {
          return [...measure.classes, ...measure.fallback];
        }
        return "classes" in measure ? [...measure.classes] : [];
      }).flat(),
    ),
  ];
}

/** Makes a territory for a catalogue. The same seed gives the same territory. */
export function makeTerritory(seed: number, metrics: readonly Metric[]): Territory {
  const next = random(seed);
  const chance = (share: number) => next() < share;
  const position = (): XY => [ORIGIN[0] + next() * SIDE_M, ORIGIN[1] + next() * SIDE_M];
  const box = (largestM: number): { min: XY; max: XY } => {
    const min = position();
    return { min, max: [min[0] + 1 + next() * largestM, min[1] + 1 + next() * largestM] };
  };
  const shape = (kind: Shape["kind"]): Shape => {
    if (kind === "point") return { kind, at: position() };
    if (kind === "rectangle") return { kind, ...box(900) };
    const [x, y] = position();
    return { kind, points: [[x, y], [x + next() * 700, y + next() * 700], [x + 900 * next(), y]] };
  };
  const coverages = [1, 2].flatMap((source) =>
    Array.from({ length: chance(0.3) ? 2 : 1 }, () => ({ source, ...box(6_000) }))
  ).map((coverage, i) => ({ id: i + 1, ...coverage }));
  coverages.push({
    id: coverages.length + 1,
    source: 1,
    min: [ORIGIN[0] + 500, ORIGIN[1] + 500],
    max: [ORIGIN[0] + SIDE_M - 500, ORIGIN[1] + SIDE_M - 500],
  });
  const layers: TerritoryLayer[] = [], features: TerritoryFeature[] = [];
  for (const name of classesOf(metrics)) {
    for (const source of [1, 2, 3].filter((source) => chance(source === 1 ? 0.8 : 0.4))) {
      const layer = {
        id: layers.length + 1,
        name,
        source,
        complete: source < 3 && chance(0.9),
        estimated: chance(0.05),
      };
      layers.push(layer);
      const kind = shapeOf(name, metrics);
      const count = Math.floor(next() * (kind === "line" ? 60 : 25));
      for (let i = 0; i < count; i++) {
        features.push({
          layer: layer.id,
          shape: shape(kind),
          value: Math.round(next() * 50) / 2,
          members: Array.from(
            { length: 1 + Math.floor(next() * 4) },
            () => Math.floor(next() * 30),
          ),
        });
      }
    }
  }
  const areas = (["section", "census_area", "zone"] as const).flatMap((kind) =>
    [0, 1].map((i) => ({
      kind,
      code: `${kind}${i}`,
      min: [ORIGIN[0] + i * SIDE_M / 2, ORIGIN[1]] as XY,
      max: [ORIGIN[0] + (i + 0.9) * SIDE_M / 2, ORIGIN[1] + SIDE_M] as XY,
    }))
  );
  const codes = [
    ...areas.map(({ kind, code }) => ({ support: kind as string, code })),
    { support: "comune", code: "999001" },
    { support: "provincia", code: "XX" },
  ];
  const statistics = metrics.filter(() => chance(0.8)).flatMap(({ id }) => {
    // A class of the same name shares the layer, as in a release.
    const shared = layers.find(({ name, source }) => name === id && source === 1);
    const layer = shared ??
      { id: layers.length + 1, name: id, source: 1, complete: true, estimated: false };
    if (shared === undefined) layers.push(layer);
    return codes.filter(() => chance(0.6)).map((of) => ({
      layer: layer.id,
      ...of,
      value: Math.round(next() * 1000) / 10,
      estimated: chance(0.2),
    }));
  });
  return { layers, features, coverages, areas, statistics };
}

/** The coverages in which a complete layer was mapped: those that hold at least one feature. */
export function mappedIn(territory: Territory, layer: TerritoryLayer): Territory["coverages"] {
  if (!layer.complete) return [];
  const own = territory.features.filter((feature) => feature.layer === layer.id);
  return territory.coverages.filter((coverage) =>
    coverage.source === layer.source && own.some(({ shape }) => touches(shape, coverage))
  );
}

/** Whether a shape and a rectangle share a position. */
function touches(shape: Shape, box: { min: XY; max: XY }): boolean {
  if (shape.kind === "point") return contains(box, shape.at);
  if (shape.kind === "rectangle") {
    return shape.min[0] <= box.max[0] && shape.max[0] >= box.min[0] &&
      shape.min[1] <= box.max[1] && shape.max[1] >= box.min[1];
  }
  // A line touches a box when an end lies inside or a side of the box is met: the random lines are
  // short beside the boxes, so walking along them in metres is exact enough to decide.
  return shape.points.slice(1).some((end, i) => {
    const start = shape.points[i] ?? end;
    const steps = Math.ceil(Math.hypot(end[0] - start[0], end[1] - start[1]));
    return Array.from({ length: steps + 1 }, (_, k) => k / (steps || 1)).some((t) =>
      contains(box, [start[0] + t * (end[0] - start[0]), start[1] + t * (end[1] - start[1])])
    );
  });
}

/** Straight metres to the edge of the widest coverage in which a layer was mapped, null outside. */
export function edgeM(territory: Territory, layer: TerritoryLayer, at: XY): number | null {
  const around = mappedIn(territory, layer).filter((coverage) => contains(coverage, at));
  return around.length === 0
    ? null
    : Math.max(...around.map((coverage) => toOutline(coverage, at)));
}

export { distance };

const wkt = {
  point: ({ at }: { at: XY }) => `POINT(${at.join(" ")})`,
  line: ({ points }: { points: readonly XY[] }) =>
    `LINESTRING(${points.map((xy) => xy.join(" ")).join(",")})`,
  rectangle: (box: { min: XY; max: XY }) =>
    `POLYGON((${[...corners(box), box.min].map((xy) => xy.join(" ")).join(",")}))`,
};

const toWkt = (shape: Shape): string =>
  shape.kind === "point"
    ? wkt.point(shape)
    : shape.kind === "line"
    ? wkt.line(shape)
    : wkt.rectangle(shape);

/** Writes a territory into a release schema that `schema.sql` made. Sources must not exist yet. */
export async function storeTerritory(
  sql: Sql,
  schema: string,
  territory: Territory,
): Promise<void> {
  const { layers, features, coverages, areas, statistics } = territory;
  const into = sql(schema);
  await sql`
    insert into ${into}.source (
      id, rank, publisher, title, licence, attribution, home_page, data_date, coverage, files
    ) select id::text, id, '', '', '', '', '', '2026-01-01', 'declared', '[]'
    from generate_series(1, 3) id`;
  await sql`
    insert into ${into}.layer (id, source, name, complete, estimated, data_date)
    overriding system value
    select id, source::text, name, complete = 1, estimated = 1, '2026-01-01' from unnest(
      ${layers.map((one) => one.id)}::int[], ${layers.map((one) => one.source)}::int[],
      ${layers.map((one) => one.name)}::text[], ${layers.map((one) => Number(one.complete))}::int[],
      ${layers.map((one) => Number(one.estimated))}::int[]
    ) as l(id, source, name, complete, estimated)`;
  await sql`
    insert into ${into}.feature (layer, geom, value, members)
    select layer, st_geomfromtext(geom, 7794), value, string_to_array(members, ',')::int[]
    from unnest(
      ${features.map((one) => one.layer)}::int[], ${
    features.map((one) => toWkt(one.shape))
  }::text[],
      ${features.map((one) => one.value)}::float8[],
      ${features.map((one) => one.members.join(","))}::text[]
    ) as f(layer, geom, value, members)`;
  const boxes = coverages.map(wkt.rectangle);
  await sql`
    insert into ${into}.coverage (id, source, geom)
    select id, source::text, st_geomfromtext(geom, 7794) from unnest(
      ${coverages.map((one) => one.id)}::int[], ${coverages.map((one) => one.source)}::int[],
      ${boxes}::text[]
    ) as c(id, source, geom)`;
  await sql`
    insert into ${into}.coverage_edge (coverage, geom)
    select id, st_exteriorring(geom) from ${into}.coverage`;
  const pairs = layers.flatMap((layer) =>
    mappedIn(territory, layer).map((coverage) => ({ layer: layer.id, coverage: coverage.id }))
  );
  await sql`
    insert into ${into}.layer_coverage (layer, coverage)
    select * from unnest(
      ${pairs.map((one) => one.layer)}::int[], ${pairs.map((one) => one.coverage)}::int[])`;
  await sql`
    insert into ${into}.area (kind, code, comune, source, geom)
    select kind, code, '999001', '1', st_geomfromtext(geom, 7794) from unnest(
      ${areas.map((one) => one.kind)}::text[], ${areas.map((one) => one.code)}::text[],
      ${areas.map(wkt.rectangle)}::text[]
    ) as a(kind, code, geom)`;
  await sql`
    insert into ${into}.statistic (layer, support, code, value, estimated)
    select layer, support, code, value, estimated = 1 from unnest(
      ${statistics.map((one) => one.layer)}::int[], ${statistics.map((one) => one.support)}::text[],
      ${statistics.map((one) => one.code)}::text[], ${statistics.map((one) => one.value)}::float8[],
      ${statistics.map((one) => Number(one.estimated))}::int[]
    ) as t(layer, support, code, value, estimated)`;
}
