/** A stored release as the oracle sees it: its tables as plain rows, with nothing measured by SQL. */
import type { Geometry } from "geojson";
import type { Sql } from "../../../src/db/sql.ts";
import { polygonFrom, shapeOf, type XY } from "../../oracle/geometry.ts";
import {
  type Coverage,
  mappedIn,
  type Territory,
  type TerritoryArea,
  type TerritoryLayer,
} from "../../oracle/territory.ts";

/**
 * Reads a release.
 *
 * @param spots the only places to be judged: areas whose box holds none of them are left out
 */
export async function readTerritory(
  sql: Sql,
  schema: string,
  spots: readonly XY[],
): Promise<Territory> {
  const layers = await readLayers(sql, schema);
  const coverages = await readCoverages(sql, schema);
  const sources = await sql<{ id: string; coverage: "italy" | "declared" | "none" }[]>`
    select s.id, s.coverage
    from ${sql(schema)}.source s left join ${sql(schema)}.layer l on l.source = s.id
    group by s.id order by min(l.id)`;
  return {
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

type StoredLayer = Omit<TerritoryLayer, "mappedIn">;

/** The layers of each source with what they hold. */
async function readLayers(sql: Sql, schema: string): Promise<Map<string, StoredLayer[]>> {
  const features = await sql<
    { layer: number; geometry: Geometry; value: number; members: number[] | null }[]
  >`
    select layer, ST_AsGeoJSON(geom, 9, 0)::json as geometry, value, to_json(members) as members
    from ${sql(schema)}.feature`;
  const statistics = await sql<
    { layer: number; support: string; code: string; value: number; estimated: boolean }[]
  >`
    select layer, support, code, value, estimated from ${sql(schema)}.statistic`;
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
      features: (featuresOf.get(layer.id) ?? []).map(({ geometry, value, members }) => ({
        shape: shapeOf(geometry),
        value,
        members: members ?? [],
      })),
      statistics: statisticsOf.get(layer.id) ?? [],
    })),
    ({ source }) => source,
  );
}

/** The coverages of each source; under null that of Italy, which the national ones share. */
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
