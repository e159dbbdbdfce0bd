import type { Sql } from "../../../src/db/sql.ts";
import type { Row } from "../../../src/sources/source.ts";
import type { XY } from "../geometry.ts";
import type { Way } from "./streets.ts";

/** A row with a part of a way. */
export type Walkway = Extract<Row, { to: "walkway" }>;

/** A row as a way. It meets other ways at its ends, unless they are dead ends. */
export function wayOf(
  { line, fromNode, toNode }: Walkway,
  plane: (lon: number, lat: number) => XY,
): Way {
  const positions: XY[] = [];
  for (let i = 0; i < line.length; i += 2) {
    positions.push(plane((line[i] ?? NaN) / 1e7, (line[i + 1] ?? NaN) / 1e7));
  }
  const last = positions.length - 1;
  return {
    line: positions,
    nodes: positions.map((_, i) => i === 0 ? fromNode || null : i === last ? toNode || null : null),
  };
}

/**
 * Rows as ways on the ground. PostGIS projects positions, because these tests do not cover
 * projections.
 */
export async function waysOnGround(
  sql: Sql,
  rows: readonly Walkway[],
  toGround: (at: XY) => XY,
): Promise<Way[]> {
  const units = rows.flatMap(({ line }) => Array.from(line));
  const projected = await sql<{ at: [number, number] }[]>`
    select json_build_array(st_x(p), st_y(p)) as at
    from json_array_elements(${JSON.stringify(pairs(units))}::text::json)
      with ordinality as given(unit, number)
    cross join lateral st_transform(st_setsrid(st_makepoint(
      (unit->>0)::float8 / 1e7, (unit->>1)::float8 / 1e7), 4326), 7794) as p
    order by number`;
  let used = 0;
  return rows.map((row) => wayOf(row, () => toGround(projected[used++]?.at ?? [NaN, NaN])));
}

function pairs(numbers: readonly number[]): number[][] {
  return numbers.flatMap((one, i) => i % 2 === 0 ? [[one, numbers[i + 1] ?? NaN]] : []);
}
