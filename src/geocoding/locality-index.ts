/** Derives the hamlets named by addresses, and the extent of hamlets, once for each release. */
import type { Sql } from "../db/sql.ts";
import { localityKey } from "./name-keys.ts";

/** Share of the houses of a hamlet inside its radius. */
const HOUSES = 0.92;

/** Least number of houses that show how far a hamlet extends. */
const FEWEST = 30;

/**
 * Adds to the release's `locality` the hamlets and quarters that only addresses name, located at the
 * house nearest to the median of their houses. Measures the radius of the hamlets whose houses are known.
 */
export async function indexLocalities(tx: Sql, schema: string): Promise<void> {
  const named = await tx<{ name: string }[]>`
    select distinct locality as name from ${tx(schema)}.address where locality is not null`;
  const rows = named.map(({ name }) => ({ name, key: localityKey(name) }))
    .filter(({ key }) => key !== "");
  await tx`
    insert into ${tx(schema)}.locality (source, comune, name, name_key, geom)
    with middle as (
      select min(a.source) as source, a.comune, a.locality, n.key, st_setsrid(st_makepoint(
        percentile_cont(0.5) within group (order by st_x(a.geom)),
        percentile_cont(0.5) within group (order by st_y(a.geom))), 7794) as geom
      from ${tx(schema)}.address a
      join json_to_recordset(${JSON.stringify(rows)}::text::json) as n(name text, key text)
        on n.name = a.locality
      where not exists (
        select from ${tx(schema)}.locality l where l.comune = a.comune and l.name_key = n.key)
      group by a.comune, a.locality, n.key
    )
    select distinct on (m.comune, m.locality) m.source, m.comune, m.locality, m.key, a.geom
    from middle m
    join ${tx(schema)}.address a on a.comune = m.comune and a.locality = m.locality
    order by m.comune, m.locality, st_distance(a.geom, m.geom), a.id`;
  await tx`
    update ${tx(schema)}.locality l set radius_m = h.radius_m
    from (
      select l.ctid as row,
        percentile_disc(${HOUSES}::float8) within group (order by st_distance(l.geom, a.geom)) as radius_m
      from ${tx(schema)}.locality l
      join json_to_recordset(${JSON.stringify(rows)}::text::json) as n(name text, key text)
        on n.key = l.name_key
      join ${tx(schema)}.address a on a.comune = l.comune and a.locality = n.name
      where a.civico is not null
      group by l.ctid having count(*) >= ${FEWEST}::integer
    ) h
    where l.ctid = h.row`;
}
