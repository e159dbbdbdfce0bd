/**
 * The hazards of a comune: classes of hazard in which a notable share of it lies, for places where the hazard
 * itself is not known (METHOD.md, "Warnings").
 */
import { hasColumn } from "../../db/has-column.ts";
import type { Sql } from "../../db/sql.ts";
import { extentOf, type Place } from "../../geocoding/place.ts";
import type { MetricReport } from "../aggregate/aggregate.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import type { Metric } from "../catalogue/metric.ts";
import { hasValue } from "../evidence/measurement.ts";
import { publishedShares, readClasses } from "../imputation/hazard-classes.ts";
import type { Restricted } from "./withhold.ts";

/** A class of hazard in a comune. */
export interface HazardShare {
  readonly metric: string;
  /** The class, as the metric's value. */
  readonly value: number;
  /** The share in areas of the class, 0 to 1. */
  readonly share: number;
  /** `area` where the residents of the comune's parts are unknown. */
  readonly of: "residents" | "area";
}

/** The hazards of the comuni of a release, by ISTAT code. */
export type HazardsByComune = ReadonlyMap<string, readonly HazardShare[]>;

/** Least share of a comune in a class of hazard that is worth a warning. */
const LEAST_SHARE = 0.05;

/** Least share of a comune's residents that its sections must have for its residents to be known by place. */
const SECTIONS_HAVE = 0.9;

/** Grid in metres for overlays. */
const GRID_M = 0.01;

/** The hazards of the comune to tell at a place: at a point, those that were not measured there. */
export function hazardsOf(
  hazards: HazardsByComune,
  place: Pick<Place, "istat" | "precision" | "errorM">,
  metrics: readonly Pick<MetricReport, "metric" | "measurement">[],
): readonly HazardShare[] {
  const ofComune = hazards.get(place.istat) ?? [];
  if (extentOf(place) !== "point") return ofComune;
  const known = new Set<string>(
    metrics.filter((one) => hasValue(one.measurement)).map(({ metric: { id } }) => id),
  );
  return ofComune.filter(({ metric }) => !known.has(metric));
}

/**
 * Computes the hazards of the comuni and stores them in the release: from the publisher's shares by comune,
 * otherwise from the loaded maps. Reads the residents that `storeValues()` has stored.
 *
 * @param isRestricted maps whose values must not be passed on give no hazards
 */
export async function storeComuneHazards(
  sql: Sql,
  schema: string,
  isRestricted: Restricted,
): Promise<void> {
  const published = [...await readClasses(sql, schema)].flatMap(([comune, percentages]) =>
    publishedShares(percentages).map((one) => ({ comune, ...one, of: "residents" }))
  );
  await sql`
    insert into ${sql(schema)}.comune_hazard (comune, metric, value, share, share_of)
    select comune, metric, value, share, "of"
    from json_to_recordset(${
    JSON.stringify(published.filter(({ share }) => share >= LEAST_SHARE))
  }::text::json) as r(comune text, metric text, value float8, share float8, "of" text)`;
  const known = new Set(published.map(({ metric }) => metric));
  for (const metric of catalogue) {
    if (metric.measure.kind === "hazard" && !known.has(metric.id)) {
      await storeMapped(sql, schema, metric, metric.measure.classes, isRestricted);
    }
  }
}

/** Measures the shares of the comuni on the maps of one hazard. */
async function storeMapped(
  sql: Sql,
  schema: string,
  metric: Metric,
  classes: readonly string[],
  isRestricted: Restricted,
): Promise<void> {
  const release = sql(schema);
  const maps = await sql<{ id: number; source: string }[]>`
    select id, source from ${release}.layer where shaped and name = any(${[...classes]}::text[])`;
  const layers = maps.filter(({ source }) => !isRestricted(source, metric)).map(({ id }) => id);
  if (layers.length === 0) return;
  // ST_Force2D hides a column from the planner, and overlays use a grid of 1 cm: see releases/coverage.sql.
  await sql`
    with touched as materialized (
      select distinct a.code
      from ${release}.shape s
      join ${release}.area a on a.kind = 'comune' and ST_Intersects(a.geom, ST_Force2D(s.geom))
      where s.layer = any(${layers}::smallint[])
    ), part as materialized (
      select row_number() over () as number, a.code, ST_Force2D(a.geom) as geom,
        sum(ST_Area(a.geom)) over (partition by a.code) as whole_m2
      from ${release}.area a join touched t on t.code = a.code
      where a.kind = 'comune'
    ), section as materialized (
      select p.code, g.layer, g.value, g.geom
      from part p
      cross join lateral (
        select g.layer, g.value, ST_PointOnSurface(g.geom) as geom
        from ${release}.ground g
        join ${release}.layer l on l.id = g.layer and l.name = 'residents'
        where g.geom && p.geom offset 0
      ) as g
      where ST_Intersects(p.geom, g.geom)
    ), census as materialized (
      select distinct on (code) code, layer, sum(value) as residents
      from section join ${release}.comune_cell cell on cell.istat = code
      where cell.residents > 0
      group by code, layer, cell.residents
      having sum(value) >= ${SECTIONS_HAVE} * cell.residents
      order by code, sum(value) desc, layer
    ), share as (
      select p.code, class.value, sum(p.value) / census.residents as share,
        'residents' as share_of
      from section p
      join census using (code, layer)
      cross join lateral (
        select distinct s.value from ${release}.shape s
        where s.layer = any(${layers}::smallint[]) and ST_Intersects(s.geom, p.geom)
      ) as class
      group by p.code, class.value, census.residents
      union all
      select code, value, sum(inside_m2) / whole_m2, 'area'
      from (
        select p.code, p.whole_m2, s.value,
          ST_Area(ST_Union(ST_Intersection(p.geom, s.geom, ${GRID_M}::float8), ${GRID_M}::float8))
            as inside_m2
        from part p
        join ${release}.shape s on s.layer = any(${layers}::smallint[]) and ST_Intersects(s.geom, p.geom)
        where p.code not in (select code from census)
        group by p.number, p.code, p.whole_m2, s.value
      ) as cut
      group by code, value, whole_m2
    )
    insert into ${release}.comune_hazard (comune, metric, value, share, share_of)
    select code, ${metric.id}, value, least(1, share), share_of from share
    where share >= ${LEAST_SHARE}`;
}

/**
 * Reads the hazards of a release; empty if it was built before imports computed them.
 *
 * @param istat of the only comune to read; null: all
 */
export async function readComuneHazards(
  sql: Sql,
  schema: string,
  istat: string | null = null,
): Promise<HazardsByComune> {
  if (!await hasColumn(sql, schema, "comune_hazard", "share")) return new Map();
  const rows = await sql<(HazardShare & { comune: string })[]>`
    select comune, metric, value, share, share_of as "of" from ${sql(schema)}.comune_hazard
    where ${istat}::text is null or comune = ${istat}
    order by comune, metric, value`;
  const hazards = new Map<string, HazardShare[]>();
  for (const { comune, ...hazard } of rows) {
    const own = hazards.get(comune);
    if (own === undefined) hazards.set(comune, [hazard]);
    else own.push(hazard);
  }
  return hazards;
}
