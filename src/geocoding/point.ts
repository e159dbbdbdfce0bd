/** Finds the comune of a point and the address beside it, with one statement. */
import { cancellable } from "../db/driver/cancellable.ts";
import type { Sql } from "../db/sql.ts";

/** Distance beyond a generalised coast at which a point still counts as land. */
const COAST_M = 200;

/** Distance up to which an address counts as the point's. */
const BESIDE_M = 100;

/**
 * Tolerance in metres between the two stored lines of a border: of the comune's polygon and of the
 * coverage's edge.
 */
const SAME_LINE_M = 1;

/** A comune with the nearest known house number, if one is near, else the nearest street. */
export interface PointLocation {
  readonly istat: string;
  readonly comune: string;
  readonly provincia: string;
  readonly street: string | null;
  readonly civico: number | null;
  readonly esponente: string | null;
  readonly cap: string | null;
}

/**
 * Finds the comune of a point: by the census section or polygon that contains it, else the nearest one
 * within {@link COAST_M} unless the land border is as near. Null for any other point.
 */
export async function locatePoint(
  sql: Sql,
  schema: string,
  lat: number,
  lon: number,
  signal?: AbortSignal,
): Promise<PointLocation | null> {
  // OFFSET 0 keeps the planner from looking up the many rows of the kind or comune, to intersect them
  // with the few rows nearby.
  const statement = sql<PointLocation[]>`
    with p as materialized (
      select st_transform(st_setsrid(st_makepoint(${lon}::float8, ${lat}::float8), 4326), 7794) as geom
    ),
    containing as materialized (
      select a.comune as istat
      from p cross join lateral (
        select * from ${sql(schema)}.area where st_intersects(geom, p.geom) offset 0
      ) a
      where a.kind in ('section', 'comune') and a.comune is not null
      order by a.kind = 'section' desc, a.code limit 1
    ),
    nearest as (
      select a.comune as istat, st_distance(a.geom, p.geom) as distance_m
      from p cross join lateral (
        select * from ${sql(schema)}.area
        where st_dwithin(geom, p.geom, ${COAST_M}::float8) offset 0
      ) a
      where a.kind = 'comune' and a.comune is not null and not exists (select from containing)
      order by distance_m, a.code limit 1
    ),
    inside as (
      select istat from containing
      union all
      select n.istat from nearest n cross join p
      where not exists (
        select from ${sql(schema)}.coverage_edge e
        where e.coverage = 0 and st_dwithin(e.geom, p.geom, n.distance_m + ${SAME_LINE_M}::float8))
    )
    select c.istat, c.name as comune, c.provincia, a.street, a.civico, a.esponente, a.cap
    from p cross join inside i join ${sql(schema)}.comune c on c.istat = i.istat
    left join lateral (
      select * from (
        select * from ${sql(schema)}.address
        where st_dwithin(geom, p.geom, ${BESIDE_M}::float8) offset 0
      ) near
      where comune = c.istat
      order by civico is null, st_distance(geom, p.geom), id limit 1
    ) a on true`;
  const [location] = await cancellable(statement, signal);
  return location ?? null;
}
