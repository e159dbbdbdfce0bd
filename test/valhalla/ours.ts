/** Our own walks between pairs of positions. */
import type { Polygon } from "geojson";
import type { Sql } from "../../src/db/sql.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { walkedClasses } from "../../src/scoring/statement/probes.ts";
import type { Row, Source } from "../../src/sources/source.ts";
import { buildNetwork } from "../../src/walking/build/build-network.ts";
import { Networks } from "../../src/walking/network.ts";
import type { Needs } from "../../src/walking/walk.ts";
import { build, listed, planOf, sourceOf } from "../releases/support.ts";
import type { TestDatabase } from "../support/database.ts";
import type { Pair, Position } from "./pairs.ts";

/**
 * Walking distances between pairs in metres, on a release with these streets only; null without a walk.
 * Each destination has its own layer, so that it is the nearest place of that layer.
 */
export async function ourWalks(
  database: TestDatabase,
  streets: readonly Row[],
  pairs: readonly Pair[],
): Promise<(number | null)[]> {
  const places = new Map(pairs.map(({ place }) => [keyOf(place), place]));
  const { release: { schema } } = await build(
    database,
    planOf([land(pairs), sourceOf("streets", streets), ...sourcesOf([...places.values()])]),
    { walk: buildNetwork(walkedClasses(catalogue)) },
  );
  const network = await new Networks().of(database.sql, schema);
  const layers = await layersOf(database.sql, schema);
  const needs: Needs = new Map(
    layers.values().map((id) => [id, { nearest: true, sumRadiiM: [], distinctRadiiM: [] }]),
  );
  const layerOf = new Map([...places.keys()].map((key, i) => [key, layers.get(layerName(i)) ?? 0]));
  const metres: (number | null)[] = [];
  for (const { door, place } of pairs) {
    const walk = await network?.walk(database.sql, door, needs);
    metres.push(walk?.layers.get(layerOf.get(keyOf(place)) ?? 0)?.nearest?.walkM ?? null);
  }
  return metres;
}

const classes = walkedClasses(catalogue);
const keyOf = ({ lon, lat }: Position): string => `${lon} ${lat}`;
const layerName = (place: number): string =>
  `places-${Math.floor(place / classes.length)} ${classes[place % classes.length]}`;

/** Each source has at most one place of each class, so that every place has a layer of its own. */
function sourcesOf(places: readonly Position[]): Source[] {
  const rows = places.map(({ lon, lat }, i): Row & { to: "feature" } => ({
    to: "feature",
    name: classes[i % classes.length] ?? "pharmacy",
    geometry: { type: "Point", coordinates: [lon, lat] },
    srid: 4326,
  }));
  return Array.from({ length: Math.ceil(rows.length / classes.length) }, (_, i) => {
    const own = rows.slice(i * classes.length, (i + 1) * classes.length);
    return sourceOf(`places-${i}`, own, {
      classes: Object.fromEntries(own.map(({ name }) => [name, { complete: true }])),
    });
  });
}

async function layersOf(sql: Sql, schema: string): Promise<Map<string, number>> {
  const rows = await sql<{ id: number; name: string }[]>`
    select id, source || ' ' || name as name from ${sql(schema)}.layer`;
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** A comune around all positions. */
function land(pairs: readonly Pair[]): Source {
  const all = pairs.flatMap(({ door, place }) => [door, place]);
  const [west, east] = [Math.min, Math.max].map((of, i) =>
    of(...all.map(({ lon }) => lon)) + 0.1 * (2 * i - 1)
  );
  const [south, north] = [Math.min, Math.max].map((of, i) =>
    of(...all.map(({ lat }) => lat)) + 0.1 * (2 * i - 1)
  );
  const geometry = box(west ?? NaN, south ?? NaN, east ?? NaN, north ?? NaN);
  return sourceOf("land", [
    listed("999001", "Borgo Prova"),
    { to: "area", kind: "comune", code: "999001", comune: "999001", geometry, srid: 4326 },
  ]);
}

function box(west: number, south: number, east: number, north: number): Polygon {
  return {
    type: "Polygon",
    coordinates: [[[west, south], [east, south], [east, north], [west, north], [west, south]]],
  };
}
