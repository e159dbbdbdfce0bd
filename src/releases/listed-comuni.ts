import type { Sql } from "../db/sql.ts";
import type { Area } from "../sources/area.ts";
import type { Release } from "./release.ts";

/** A comune with all its names. */
export interface ListedComune {
  /** ISTAT code, six digits. */
  readonly istat: string;
  readonly name: string;
  /** Its names in other languages, and former ones. */
  readonly otherNames: readonly string[];
  /** Abbreviation of its province. */
  readonly provincia: string;
}

/** All comuni of a release, by code. */
export async function comuniOfRelease(sql: Sql, { schema }: Release): Promise<ListedComune[]> {
  return await sql<ListedComune[]>`
    select c.istat, c.name, c.provincia, to_json(array_remove(
      array_append(array_agg(distinct a.value), c.name_other), null)) as "otherNames"
    from ${sql(schema)}.comune c
    left join ${sql(schema)}.comune_alias a on a.istat = c.istat and a.kind = 'name'
    group by c.istat, c.name, c.name_other, c.provincia
    order by c.istat`;
}

/** The comuni that a release contains. */
export interface HeldComuni {
  /** The first names, at most {@link NAMED}. */
  readonly names: readonly string[];
  readonly total: number;
}

const NAMED = 3;

/** Counts the comuni of a release, and names the first ones. */
export async function heldComuni(sql: Sql, { schema }: Release): Promise<HeldComuni> {
  const rows = await sql<{ name: string; total: number }[]>`
    select name, count(*) over ()::integer as total
    from ${sql(schema)}.comune order by name limit ${NAMED}`;
  return { names: rows.map(({ name }) => name), total: rows[0]?.total ?? 0 };
}

/** The bounding box of a comune in degrees; null if the release lacks its boundary. */
export async function boxOfComune(
  sql: Sql,
  { schema }: Release,
  istat: string,
): Promise<Area["box"] | null> {
  const [row] = await sql<{ west: number | null; south: number; east: number; north: number }[]>`
    select ST_XMin(box) as west, ST_YMin(box) as south, ST_XMax(box) as east, ST_YMax(box) as north
    from (
      select ST_Extent(ST_Transform(geom, 4326)) as box
      from ${sql(schema)}.area where kind = 'comune' and code = ${istat}
    ) as comune`;
  if (row === undefined || row.west === null) return null;
  return [row.west, row.south, row.east, row.north];
}
