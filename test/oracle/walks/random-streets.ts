import type { Sql } from "../../../src/db/sql.ts";
import type { Row, Source } from "../../../src/sources/source.ts";
import { sourceOf } from "../../releases/support.ts";
import { Dice, ORIGIN, random } from "../dice.ts";
import type { Told } from "../territory.ts";
import { groundOf } from "./ground.ts";
import { type RandomPart, randomParts } from "./random-ways.ts";
import type { Way } from "./streets.ts";

/** Random streets, as the rows of two sources and as the oracle's ways. */
export interface RandomStreets {
  readonly told: readonly (Told & { source: Source })[];
  readonly ways: readonly Way[];
}

/** The streets of a territory, reproducible by seed. Every fifth territory has none. */
export async function randomStreets(sql: Sql, seed: number): Promise<RandomStreets> {
  if (seed % 5 === 0) return { told: [], ways: [] };
  const { parts, others } = randomParts(new Dice(random(10_000 + seed)));
  // If both sources contain a way, that of the source whose name sorts first counts.
  const known = await Promise.all(
    ([["openstreetmap-extract", parts], ["overpass", others]] as const)
      .map(async ([id, own]) => ({ id, rows: await rowsOf(sql, own) })),
  );
  return {
    told: known.map(({ id, rows }) => ({ source: sourceOf(id, rows), rows })),
    ways: parts.map(({ line, fromNode, toNode }) => ({
      line: line.map(groundOf(ORIGIN)),
      nodes: line.map((_, i) => (i === 0 ? fromNode : i === line.length - 1 ? toNode : 0) || null),
    })),
  };
}

/**
 * The streets as rows. PostGIS projects positions, because these tests do not cover projections.
 */
async function rowsOf(sql: Sql, parts: readonly RandomPart[]): Promise<Row[]> {
  const all = JSON.stringify(parts.flatMap(({ line }) => line));
  const units = await sql<{ lon: number; lat: number }[]>`
    select round(st_x(p) * 1e7)::integer as lon, round(st_y(p) * 1e7)::integer as lat
    from json_array_elements(${all}::text::json) with ordinality as at(xy, number)
    cross join lateral st_transform(
      st_setsrid(st_makepoint((xy->>0)::float8, (xy->>1)::float8), 7794), 4326) as p
    order by number`;
  let used = 0;
  return parts.map(({ line, ...rest }) => {
    const own = units.slice(used, used += line.length);
    return {
      to: "walkway",
      ...rest,
      line: Int32Array.from(own.flatMap(({ lon, lat }) => [lon, lat])),
      street: null,
    };
  });
}
