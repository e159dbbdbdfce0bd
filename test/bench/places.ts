import type { Sql } from "../../src/db/sql.ts";
import type { Release } from "../../src/releases/release.ts";

/** A position in WGS84 degrees. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/**
 * Points spread over a release by population: inside polygons with residents, each chosen with a
 * probability proportional to its residents; inside comuni if the release has no residents. The
 * same release has the same points.
 */
export async function samplePoints(
  sql: Sql,
  { schema }: Release,
  count: number,
): Promise<Point[]> {
  const peopled = await sql<Point[]>`
    select st_y(p) as lat, st_x(p) as lon
    from (
      -- The least of -ln(u)/weight, for u uniform: a sample weighted by weight, without replacement.
      select st_transform(st_pointonsurface(f.geom), 4326) as p
      from ${sql(schema)}.feature f join ${sql(schema)}.layer l on l.id = f.layer
      cross join lateral (
        select (hashtextextended(st_asbinary(st_centroid(f.geom))::text, 7) & 1048575) + 1 as u
      ) h
      where l.name = 'residents' and f.value > 0
      order by -ln(h.u / 1048577.0) / f.value
      limit ${count}
    ) chosen order by md5(st_astext(p))`;
  if (peopled.length > 0) return [...peopled];
  return await sql<Point[]>`
    select st_y(p) as lat, st_x(p) as lon from (
      select st_transform(st_pointonsurface(geom), 4326) as p from ${sql(schema)}.area
      where kind = 'comune' order by md5(code || st_astext(st_centroid(geom))) limit ${count}
    ) as points`;
}

/**
 * House numbers spread over a release, in the usual spelling; names of comuni if it has none. The
 * same release has the same.
 */
export async function sampleAddresses(
  sql: Sql,
  { schema }: Release,
  count: number,
): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    with house as materialized (
      select a.street || ' ' || a.civico || ', ' || c.name || ' (' || c.provincia || ')' as text
      from ${sql(schema)}.address a join ${sql(schema)}.comune c on c.istat = a.comune
      where a.civico is not null order by hashint4(a.id), a.id limit ${count}
    )
    select text from house
    union all
    (select name || ' (' || provincia || ')' from ${sql(schema)}.comune
      where not exists (select from house) order by md5(istat) limit ${count})`;
  return rows.map(({ text }) => text);
}
