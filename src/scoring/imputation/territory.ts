/** Reads the comuni of a release and where their residents live. */
import { hasColumn } from "../../db/has-column.ts";
import type { Sql } from "../../db/sql.ts";
import type { FeatureClass } from "../../sources/feature-classes.ts";
import type { KnownTerritory } from "./predictions.ts";
import { readComuni } from "./sample.ts";
import { type ListedPoint, settlementsOf } from "./settlements.ts";
import type { Settlement } from "./surroundings.ts";

/**
 * Classes whose places lie where people live, and the weight of one. With half the weight of a school for a
 * charging point, the error of the expected pharmacies in Lombardia's cities is 20.1 points, with the same
 * weight 20.6, and without charging points 22.6. Classes that metrics with a number of places look for are
 * left out, because they would predict themselves.
 */
const listed: readonly { readonly name: FeatureClass; readonly weight: number }[] = [
  { name: "school", weight: 1 },
  { name: "rail_station", weight: 1 },
  { name: "charging_point", weight: 0.5 },
];

/** Share of the provinces with a place of a class from which its lists are those of the country. */
const NATIONAL_SHARE = 0.9;

/** Side in metres of the squares in which house numbers are counted. */
const SQUARE_M = 500;

/** The comuni of a release and their settlements. */
export async function readTerritory(sql: Sql, schema: string): Promise<KnownTerritory> {
  const comuni = await readComuni(sql, schema);
  const settlements = settlementsOf(comuni, await readParts(sql, schema), [
    ...await readListed(sql, schema),
    ...await readHouses(sql, schema),
  ]);
  return { comuni, settlements };
}

/**
 * The parts of comuni with known residents: census sections, else former comuni. A section lies at its centroid,
 * because versions of GEOS choose different points on its surface.
 */
async function readParts(sql: Sql, schema: string): Promise<Settlement[]> {
  const former = await hasColumn(sql, schema, "locality", "residents")
    ? sql`union all
      select comune, residents, geom from ${sql(schema)}.locality
      where residents is not null and comune not in (select istat from counted)`
    : sql``;
  return await sql<Settlement[]>`
    with section as materialized (
      select ST_Centroid(f.geom) as geom, f.value as residents
      from ${sql(schema)}.feature f join ${sql(schema)}.layer l on l.id = f.layer
      where l.name = 'residents' and ST_Dimension(f.geom) = 2
    ), counted as materialized (
      select a.code as istat, s.geom, s.residents
      from section s
      join ${sql(schema)}.area a on a.kind = 'comune' and ST_Intersects(a.geom, s.geom)
    )
    select istat, residents, ST_Y(p.geom) as lat, ST_X(p.geom) as lon
    from (
      select istat, residents, geom from counted ${former}
    ) as part cross join lateral (select ST_Transform(part.geom, 4326) as geom) as p
    order by istat, residents desc, lat`;
}

/** The points of lists of the whole country. */
async function readListed(sql: Sql, schema: string): Promise<ListedPoint[]> {
  const weights = JSON.stringify(listed);
  return await sql<ListedPoint[]>`
    with place as materialized (
      select w.name, w.weight, ST_SetSRID(ST_MakePoint(p.x, p.y), 7794) as geom
      from ${sql(schema)}.point p
      join ${sql(schema)}.layer l on l.id = p.layer
      join json_to_recordset(${weights}::text::json) as w(name text, weight float8) on w.name = l.name
    ), placed as materialized (
      select a.code as istat, p.name, p.weight, p.geom
      from place p
      join ${sql(schema)}.area a on a.kind = 'comune' and ST_Intersects(a.geom, p.geom)
    ), national as materialized (
      select p.name from placed p join ${sql(schema)}.comune c using (istat)
      group by p.name
      having count(distinct c.provincia) >= ${NATIONAL_SHARE}::float8 * (
        select count(distinct provincia) from ${sql(schema)}.comune)
    )
    select istat, weight, ST_Y(g.geom) as lat, ST_X(g.geom) as lon
    from placed cross join lateral (select ST_Transform(placed.geom, 4326) as geom) as g
    where name in (select name from national)
    order by istat, lat, lon, weight`;
}

/** The house numbers of comuni with nearly all of theirs, by square. */
async function readHouses(sql: Sql, schema: string): Promise<ListedPoint[]> {
  return await sql<ListedPoint[]>`
    with counted as (
      select comune as istat, count(*) as weight,
        ST_SetSRID(ST_MakePoint(avg(ST_X(geom)), avg(ST_Y(geom))), 7794) as geom
      from ${sql(schema)}.address
      where civico is not null and comune in (
        select istat from ${sql(schema)}.comune_centre where covered)
      group by comune, floor(ST_X(geom) / ${SQUARE_M}::float8), floor(ST_Y(geom) / ${SQUARE_M}::float8)
    )
    select istat, weight::float8 as weight, ST_Y(g.geom) as lat, ST_X(g.geom) as lon
    from counted cross join lateral (select ST_Transform(counted.geom, 4326) as geom) as g
    order by istat, lat, lon`;
}
