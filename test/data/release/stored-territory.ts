/**
 * Reads a stored release for the oracle: its tables as plain rows, without any measurement in SQL.
 */
import type { Geometry, MultiPoint } from "geojson";
import type { Sql } from "../../../src/db/sql.ts";
import { catalogue } from "../../../src/scoring/catalogue/catalogue.ts";
import { polygonFrom, shapeOf, type XY } from "../../oracle/geometry.ts";
import { classesWalkedTo, isOnFoot } from "../../oracle/on-foot.ts";
import {
  type Coverage,
  type Feature,
  mappedIn,
  type Territory,
  type TerritoryArea,
  type TerritoryLayer,
} from "../../oracle/territory.ts";
import { accessesOf } from "../../oracle/walks/accesses.ts";
import { groundOf, moved } from "../../oracle/walks/ground.ts";
import { type Walkway, waysOnGround } from "../../oracle/walks/rows.ts";
import { type Streets, streetsOf } from "../../oracle/walks/streets.ts";

/**
 * Converts the metres of EPSG:7794 to metres on the ground around Trento, where the published
 * streets lie.
 */
const toGround = groundOf([6_933_000, 0]);

/**
 * Reads a release.
 *
 * @param spots the tested positions; areas whose box contains none of them are omitted
 */
export async function readTerritory(
  sql: Sql,
  schema: string,
  spots: readonly XY[],
): Promise<Territory> {
  const streets = await readStreets(sql, schema);
  const layers = await readLayers(sql, schema, streets);
  const coverages = await readCoverages(sql, schema);
  const sources = await sql<{ id: string; coverage: "italy" | "declared" | "none" }[]>`
    select s.id, s.coverage
    from ${sql(schema)}.source s left join ${sql(schema)}.layer l on l.source = s.id
    group by s.id order by min(l.id)`;
  return {
    streets,
    toGround,
    areas: await readAreas(sql, schema, spots),
    sources: sources.map(({ id, coverage }) => {
      const own = coverages.get(coverage === "italy" ? null : id) ?? [];
      return {
        id,
        layers: (layers.get(id) ?? []).map((layer) => ({
          ...layer,
          mappedIn: mappedIn(layer, own),
        })),
      };
    }),
  };
}

/** Reads the walkable ways. If two sources have the same way, one of them is used. */
async function readStreets(sql: Sql, schema: string): Promise<Streets> {
  const rows = await sql<(Omit<Walkway, "line"> & { readonly line: string })[]>`
    select way, part, from_node as "fromNode", to_node as "toNode", street,
      encode(line, 'base64') as line
    from (
      select *, rank() over (partition by way order by source) as place from ${sql(schema)}.walk_way
    ) as ways
    where place = 1 order by way, part`;
  const ways = rows.map((row): Walkway => ({
    ...row,
    to: "walkway",
    line: new Int32Array(Uint8Array.fromBase64(row.line).buffer),
  }));
  return streetsOf(await waysOnGround(sql, ways, toGround));
}

/** The classes of walking destinations. */
const walked: ReadonlySet<string> = new Set(
  catalogue.filter(isOnFoot).flatMap(({ measure }) => classesWalkedTo(measure)),
);

/** Distance in metres from the box of all streets beyond which a feature has no walk. */
const BESIDE_M = 2_000;

/** Whether walks may lead to a position, from the box of all streets. */
function nearStreets({ segments }: Streets): (at: XY) => boolean {
  const side = (pick: (values: number[]) => number, axis: 0 | 1, offM: number) =>
    pick(segments.map(({ ends: [a, b] }) => pick([a[axis], b[axis]]))) + offM;
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity);
  const west = side(least, 0, -BESIDE_M), east = side(most, 0, BESIDE_M);
  const south = side(least, 1, -BESIDE_M), north = side(most, 1, BESIDE_M);
  return ([x, y]) => x >= west && x <= east && y >= south && y <= north;
}

type StoredLayer = Omit<TerritoryLayer, "mappedIn">;

interface StoredFeature {
  readonly layer: number;
  readonly name: string;
  readonly geometry: Geometry;
  readonly ground: Geometry | null;
  readonly entrances: MultiPoint | null;
  readonly value: number;
  readonly members: number[] | null;
  readonly isMatched: boolean;
}

/** Makes features, with accesses for the classes of walking destinations. */
function featureOf(streets: Streets): (stored: StoredFeature) => Feature {
  const isNear = nearStreets(streets);
  return ({ name, geometry, ground, entrances, value, members, isMatched }) => {
    const shape = shapeOf(geometry);
    const isWalked = walked.has(name) && isNear(toGround(shape.box.min));
    const accesses = isWalked
      ? accessesOf(
        streets,
        moved(ground === null ? shape : shapeOf(ground), toGround),
        entrances?.coordinates.map(([x = NaN, y = NaN]) => toGround([x, y])),
      )
      : [];
    return { shape, accesses, value, members: members ?? [], isMatched };
  };
}

/** Reads the layers of each source, with their features and statistics. */
async function readLayers(
  sql: Sql,
  schema: string,
  streets: Streets,
): Promise<Map<string, StoredLayer[]>> {
  const features = await sql<StoredFeature[]>`
    select f.layer, l.name, ST_AsGeoJSON(f.geom, 9, 0)::json as geometry, f.value,
      ST_AsGeoJSON(f.ground, 9, 0)::json as ground,
      ST_AsGeoJSON(f.entrances, 9, 0)::json as entrances, to_json(f.members) as members,
      exists (select from ${sql(schema)}.match m where m.place = f.id) as "isMatched"
    from ${sql(schema)}.feature f join ${sql(schema)}.layer l on l.id = f.layer`;
  const statistics = await sql<
    { layer: number; support: string; code: string; value: number; estimated: boolean }[]
  >`
    select layer, support, code, value, estimated from ${sql(schema)}.statistic`;
  const feature = featureOf(streets);
  const featuresOf = Map.groupBy(features, ({ layer }) => layer);
  const statisticsOf = Map.groupBy(statistics, ({ layer }) => layer);
  const layers = await sql<
    (Pick<TerritoryLayer, "name" | "complete" | "estimated" | "dataDate"> & {
      id: number;
      source: string;
    })[]
  >`
    select id, source, name, complete, estimated, data_date::text as "dataDate"
    from ${sql(schema)}.layer`;
  return Map.groupBy(
    layers.map((layer) => ({
      ...layer,
      features: (featuresOf.get(layer.id) ?? []).map(feature),
      statistics: statisticsOf.get(layer.id) ?? [],
    })),
    ({ source }) => source,
  );
}

/**
 * Reads the coverages of each source. The key null has the coverage of Italy, which all national
 * sources share.
 */
async function readCoverages(
  sql: Sql,
  schema: string,
): Promise<Map<string | null, Coverage[]>> {
  const parts = await sql<
    { id: number; source: string | null; dataDate: string | null; geometry: Geometry }[]
  >`
    select id, source, data_date::text as "dataDate", ST_AsGeoJSON(geom, 9, 0)::json as geometry
    from ${sql(schema)}.coverage`;
  const edges = await sql<{ coverage: number; geometry: Geometry }[]>`
    select coverage, ST_AsGeoJSON(geom, 9, 0)::json as geometry from ${sql(schema)}.coverage_edge`;
  const coverages = [...Map.groupBy(parts, ({ id }) => id)].map(([id, own]) => ({
    source: own[0]?.source ?? null,
    dataDate: own[0]?.dataDate ?? null,
    parts: own.map(({ geometry }) => polygonFrom(geometry)),
    edge: edges.filter(({ coverage }) => coverage === id).map(({ geometry }) => shapeOf(geometry)),
  }));
  return Map.groupBy(coverages, ({ source }) => source);
}

async function readAreas(
  sql: Sql,
  schema: string,
  spots: readonly XY[],
): Promise<TerritoryArea[]> {
  const areas = await sql<
    { kind: string; code: string; comune: string | null; geometry: Geometry }[]
  >`
    select kind, code, comune, ST_AsGeoJSON(geom, 9, 0)::json as geometry
    from ${sql(schema)}.area where kind <> 'comune' and exists (
      select from json_to_recordset(${
    JSON.stringify(spots.map(([x, y]) => ({ x, y })))
  }::text::json)
        as spot(x float8, y float8)
      where geom && ST_SetSRID(ST_MakePoint(x, y), 7794))`;
  return areas.map(({ geometry, ...area }) => ({ ...area, polygon: polygonFrom(geometry) }));
}
