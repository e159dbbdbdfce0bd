/** Finds the town halls of a release: public places in the middle of comuni. */
import type { Sql } from "postgres";
import type { Release } from "../releases/release.ts";

/** A town hall. */
export interface TownHall {
  /** Its comune with the province, for example `Trento (TN)`. */
  readonly comune: string;
  /** WGS84 degrees. */
  readonly lat: number;
  readonly lon: number;
}

/**
 * The town halls of a release, one of each comune: the nearest to its centre, because the boroughs of a city
 * have their own. The comuni with most residents come first, by the newest list, else by the census.
 *
 * @param most their maximum number
 */
export async function townHalls(
  sql: Sql,
  { schema }: Release,
  most: number,
): Promise<readonly TownHall[]> {
  return await sql<TownHall[]>`
    with hall as materialized (
      select ST_SetSRID(ST_MakePoint(p.x, p.y), 7794) as geom
      from ${sql(schema)}.point p join ${sql(schema)}.layer l on l.id = p.layer
      where l.name = 'town_hall'
    ), central as materialized (
      select distinct on (c.istat) c.istat, h.geom
      from hall h
      join ${sql(schema)}.area a on a.kind = 'comune' and ST_Intersects(a.geom, h.geom)
      join ${sql(schema)}.comune_centre c on c.istat = a.code
      order by c.istat, ST_Distance(c.geom, h.geom), h.geom
    ), known as materialized (
      select distinct on (s.code, l.name) s.code as istat, l.name, s.value
      from ${sql(schema)}.statistic s join ${sql(schema)}.layer l on l.id = s.layer
      where l.name in ('population_density', 'residents_of_comune') and s.support = 'comune'
      order by s.code, l.name, l.data_date desc, l.source
    ), resident as (
      select istat, coalesce(
        max(value) filter (where name = 'residents_of_comune'),
        max(value) filter (where name = 'population_density') * (
          select sum(ST_Area(a.geom)) / 1e6 from ${sql(schema)}.area a
          where a.kind = 'comune' and a.code = istat)
      ) as value
      from known where istat in (select istat from central) group by istat
    ), chosen as (
      select c.name || ' (' || c.provincia || ')' as comune, ST_Transform(geom, 4326) as geom,
        row_number() over (order by r.value desc nulls last, istat) as number
      from central join ${sql(schema)}.comune c using (istat) left join resident r using (istat)
    )
    select comune, ST_Y(geom) as lat, ST_X(geom) as lon
    from chosen where number <= ${most}::integer order by number`;
}
