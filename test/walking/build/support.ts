/** Small networks, and the tables that an import builds from them. */
import type { Geometry, MultiPoint, MultiPolygon, Polygon } from "geojson";
import { tmpdir } from "node:os";
import type { Sql } from "../../../src/db/sql.ts";
import type { FeatureClass } from "../../../src/sources/feature-classes.ts";
import { buildNetwork } from "../../../src/walking/build/build-network.ts";
import { type Grid, grid2km } from "../../../src/walking/grid.ts";
import { decodeTile, lineOfEdge, type Tile } from "../../../src/walking/tile.ts";
import { scaleAt, UNITS_PER_DEGREE } from "../../../src/walking/units.ts";
import { transaction } from "../../../src/db/transaction.ts";

/** Origin of the small networks: the south-west corner of a 2 km tile. */
const origin = { lon: 444 * 250_000, lat: 2_566 * 180_000 };
const scale = scaleAt(origin.lat);

/** The position some metres east and north of the origin, in units. */
export function at(eastM: number, northM: number): [lon: number, lat: number] {
  return [
    origin.lon + Math.round(eastM / scale.lonM),
    origin.lat + Math.round(northM / scale.latM),
  ];
}

/** The same position in degrees. */
export function degreesAt(eastM: number, northM: number): [lon: number, lat: number] {
  const [lon, lat] = at(eastM, northM);
  return [lon / UNITS_PER_DEGREE, lat / UNITS_PER_DEGREE];
}

/** A part of a way: its end nodes, and its line in metres east and north of the origin. */
export interface Part {
  readonly source?: string;
  readonly way: number;
  readonly part?: number;
  readonly nodes: readonly [from: number, to: number];
  readonly line: readonly (readonly [eastM: number, northM: number])[];
}

/** A feature in degrees. */
export interface Given {
  readonly name: FeatureClass;
  readonly geometry: Geometry;
  readonly value?: number;
  readonly members?: readonly number[];
  readonly label?: string;
  readonly ground?: Polygon | MultiPolygon;
  readonly entrances?: MultiPoint;
}

/** An edge as stored in a tile. */
export interface FoundEdge {
  readonly number: number;
  readonly lengthCm: number;
  readonly line: readonly number[];
  readonly accesses: readonly FoundAccess[];
}

/** The part of an edge from which a place is accessible. */
export interface FoundAccess {
  readonly place: number;
  readonly fromCm: number;
  readonly toCm: number;
  readonly gapCm: number;
}

/** The stored network. */
export interface Stored {
  readonly networks: readonly {
    lon_step: number;
    lat_step: number;
    junctions: number;
    edges: number;
    length_m: number;
  }[];
  readonly tiles: readonly Tile[];
  readonly bytes: readonly { col: number; row: number; bytes: Uint8Array<ArrayBuffer> }[];
  readonly places: readonly {
    id: number;
    layer: number;
    label: string | null;
    lon: number;
    lat: number;
  }[];
}

/**
 * Stores parts and features like an import, builds the network and reads the result.
 *
 * @param matched labels of features for which one of a preferred source stands
 */
export async function stored(
  sql: Sql,
  parts: readonly Part[],
  features: readonly Given[] = [],
  grid: Grid = grid2km,
  matched: readonly string[] = [],
): Promise<Stored> {
  const schema = `release_${crypto.randomUUID().replaceAll("-", "")}`;
  const tables = await Deno.readTextFile(
    new URL("../../../src/releases/schema.sql", import.meta.url),
  );
  const classes = [...new Set(features.map(({ name }) => name))].sort();
  return await transaction(sql, async (tx) => {
    await tx`create schema ${tx(schema)}`;
    await tx`select set_config('search_path', ${`${schema}, public`}, true)`;
    await tx.unsafe(tables);
    for (const source of new Set(["openstreetmap", ...parts.map(({ source }) => source ?? "")])) {
      if (source === "") continue;
      await tx`
        insert into source (id, publisher, title, licence, attribution, home_page, data_date,
          coverage, files)
        values (${source}, '', '', '', '', '', '2026-01-01', 'none', '[]')`;
    }
    for (const { source = "openstreetmap", way, part = 0, nodes: [from, to], line } of parts) {
      const units = Int32Array.from(line.flatMap(([east, north]) => at(east, north)));
      await tx`
        insert into walk_way (source, way, part, from_node, to_node, line)
        values (${source}, ${way}, ${part}, ${from}, ${to}, ${new Uint8Array(units.buffer)})`;
    }
    for (const name of classes) {
      await tx`
        insert into layer (source, name, complete, data_date)
        values ('openstreetmap', ${name}, true, '2026-01-01')`;
    }
    for (const { name, geometry, value = 1, members, label, ground, entrances } of features) {
      const projected = (shape: Geometry | undefined) =>
        tx`ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON(${
          shape === undefined ? null : JSON.stringify(shape)
        }), 4326), 7794)`;
      await tx`
        insert into feature (layer, geom, value, members, label, ground, entrances)
        select id, ${projected(geometry)}, ${value}, ${members ? [...members] : null},
          ${label ?? null}, ${projected(ground)}, ${projected(entrances)}
        from layer where name = ${name}`;
    }
    await tx`
      insert into match (layer, place, x, y, other_layer, other)
      select layer, id, ST_X(geom), ST_Y(geom), 0, 0 from feature
      where label = any(${[...matched]}::text[])`;
    await buildNetwork(classes, grid)(tx, schema, {
      scratch: tmpdir(),
      signal: new AbortController().signal,
    });
    const bytes = await tx<{ col: number; row: number; bytes: Uint8Array<ArrayBuffer> }[]>`
      select col, row, bytes from walk_tile order by col, row`;
    const result = {
      networks: [...await tx<Stored["networks"]>`select * from walk_network`],
      places: [...await tx<Stored["places"]>`select * from walk_place order by id`],
      bytes: [...bytes],
      tiles: bytes.map((tile) => decodeTile(tile, tile.bytes)),
    };
    await tx`drop schema ${tx(schema)} cascade`;
    return result;
  });
}

/** The edges of all tiles by number, with their accesses. Fails if two tiles differ about an edge. */
export function edgesIn(tiles: readonly Tile[]): FoundEdge[] {
  const found = new Map<number, string>();
  for (const tile of tiles) {
    for (const [i, number] of tile.edgeNumber.entries()) {
      const accesses: FoundAccess[] = [];
      for (let a = tile.accessFirst[i] ?? 0; a < (tile.accessFirst[i + 1] ?? 0); a++) {
        accesses.push({
          place: tile.placeNumber[tile.accessPlace[a] ?? NaN] ?? NaN,
          fromCm: tile.accessFromCm[a] ?? NaN,
          toCm: tile.accessToCm[a] ?? NaN,
          gapCm: tile.accessGapCm[a] ?? NaN,
        });
      }
      const edge: FoundEdge = {
        number,
        lengthCm: tile.lengthCm[i] ?? NaN,
        line: [...lineOfEdge(tile, i)],
        accesses,
      };
      const text = JSON.stringify(edge);
      if ((found.get(number) ?? text) !== text) throw new Error(`two edges ${number}`);
      found.set(number, text);
    }
  }
  return [...found].sort(([a], [b]) => a - b).map(([, text]) => JSON.parse(text));
}
