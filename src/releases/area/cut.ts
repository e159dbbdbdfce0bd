/**
 * Cuts a release to a territory. Rows of places stay if they lie in its comuni or in those within 10 km, so
 * that walks and circles across its border find what lies behind it. Coverages that sources declare are cut
 * to the same comuni: behind them, data count as unknown. Sources that cover Italy or nothing keep all rows
 * of features and areas.
 */
import type { Fragment } from "postgres";
import type { Sql } from "../../db/sql.ts";
import type { Area } from "../../sources/area.ts";
import type { Release } from "../release.ts";
import { insideOf } from "./code-prefixes.ts";

/** Distance to comuni that stay: more than twice as far as the longest measured walk, 45 minutes. */
const MARGIN_M = 10_000;

/** What a cut keeps. Its polygons are in a temporary table until the transaction ends. */
export interface Cut {
  /** ISTAT codes of the comuni inside, and of those near them. */
  readonly comuni: string[];
  /** The sources that declare where they are complete. */
  readonly declared: string[];
}

/**
 * Determines what a cut to a territory keeps. Call it once in a transaction.
 *
 * @throws {Error} if the release has no comune there
 */
export async function cutTo(tx: Sql, from: Release, area: Area): Promise<Cut> {
  const schema = tx(from.schema);
  const listed = await tx<{ istat: string }[]>`select istat from ${schema}.comune`;
  const inside = listed.map(({ istat }) => istat).filter(insideOf(area));
  if (inside.length === 0) {
    throw new Error(`Release ${from.name} has no comune of ${area.name}.`);
  }
  // A table of its own, because the planner would read all polygons of the comuni for each row. Its columns have
  // names that no table of a release has.
  await tx`
    create temporary table kept_area on commit drop as
    with near as (
      select distinct b.code
      from ${schema}.area a
      join ${schema}.area b on b.kind = 'comune' and ST_DWithin(a.geom, b.geom, ${MARGIN_M})
      where a.kind = 'comune' and a.code = any(${inside})
    )
    select code as kept_code, ST_Subdivide(geom, 64, 0.01) as kept
    from near join ${schema}.area using (code) where kind = 'comune'`;
  await tx`create index on kept_area using gist (kept)`;
  const near = await tx<{ istat: string }[]>`select distinct kept_code as istat from kept_area`;
  const declared = await tx<{ id: string }[]>`
    select id from ${schema}.source where coverage = 'declared'`;
  return {
    comuni: [...new Set([...inside, ...near.map(({ istat }) => istat)])].sort(),
    declared: declared.map(({ id }) => id),
  };
}

/** Whether a geometry touches the comuni that a cut keeps. */
export function nearShape(tx: Sql, geom: Fragment): Fragment {
  return tx`exists (select from kept_area where ST_Intersects(kept, ${geom}))`;
}

/** The point at which a walkable part of a way begins. */
export function beginning(tx: Sql): Fragment {
  const degrees = (from: number) => {
    const byte = (i: number) => tx`get_byte(line, ${from + i}::integer)`;
    // Little-endian, in units of 1e-7 degrees: see the table in schema.sql.
    return tx`(${byte(0)} | (${byte(1)} << 8) | (${byte(2)} << 16) | (${
      byte(3)
    } << 24)) / 1e7::float8`;
  };
  return tx`ST_Transform(ST_SetSRID(ST_MakePoint(${degrees(0)}, ${degrees(4)}), 4326), 7794)`;
}

/** The square kilometre of a row with its corner, whose buildings may extend beyond it. */
export function squareKilometre(tx: Sql): Fragment {
  return tx`ST_MakeEnvelope(square_x * 1000, square_y * 1000, square_x * 1000 + 1000,
    square_y * 1000 + 1000, 7794)`;
}
