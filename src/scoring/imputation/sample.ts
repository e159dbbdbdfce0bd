/** A sample of places of a release, drawn by residents and measured in the same way as requests. */
import type { Sql } from "../../db/sql.ts";
import { measure } from "../evidence/measure.ts";
import type { Publishable } from "../evidence/measurement.ts";
import type { PreparedReleases } from "../compiled-catalogue.ts";
import { type ComuneToDraw, type DrawnPlace, drawSample } from "./draw.ts";
import { type ComuneGroup, macroAreaOf, stratumOf } from "./strata.ts";

/** A fixed seed, so that imports of the same files draw the same places. */
export const SAMPLE_SEED = 20_261_122;

/** A comune of a release. */
export interface ComuneKnown extends ComuneToDraw, ComuneGroup {
  readonly provincia: string;
  /** The centre of its main town, WGS84 degrees. */
  readonly lat: number;
  readonly lon: number;
}

/** A place of the sample. */
export interface SampledPlace {
  readonly istat: string;
  readonly provincia: string;
  readonly lat: number;
  readonly lon: number;
  /** Residents of Italy that it represents. */
  readonly residents: number;
}

/** A measured place of the sample. */
export interface MeasuredSample extends SampledPlace {
  /** By metric id. */
  readonly measurements: ReadonlyMap<string, Publishable>;
}

/** Share of the comuni below which a source counts as local. */
const LOCAL_SHARE = 0.5;

/** The local sources that cover the centre of each comune, by its code. */
async function readLocalSources(
  sql: Sql,
  schema: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await sql<{ istat: string; sources: string[] }[]>`
    with covered as materialized (
      select distinct m.istat, v.source
      from ${sql(schema)}.comune_centre m
      join ${sql(schema)}.coverage v on ST_Intersects(v.geom, m.geom)
      where v.source is not null
    ), local as materialized (
      select source from covered group by source
      having count(*) < ${LOCAL_SHARE}::float8 * (select count(*) from ${sql(schema)}.comune)
    )
    select istat, json_agg(source order by source) as sources
    from covered where source in (select source from local) group by istat`;
  return new Map(rows.map(({ istat, sources }) => [istat, sources]));
}

/**
 * The comuni of a release by code, with residents from the newest list, else from the density of the
 * census and their area.
 */
export async function readComuni(sql: Sql, schema: string): Promise<ComuneKnown[]> {
  const known = await sql<
    { istat: string; provincia: string; residents: number; km2: number; lat: number; lon: number }[]
  >`
    with known as materialized (
      select distinct on (s.code, l.name) s.code as istat, l.name, s.value
      from ${sql(schema)}.statistic s
      join ${sql(schema)}.layer l on l.id = s.layer
      where l.name in ('population_density', 'residents_of_comune') and s.support = 'comune'
      order by s.code, l.name, l.data_date desc, l.source
    ), counted as materialized (
      select istat, max(value) filter (where name = 'residents_of_comune') as residents,
        max(value) filter (where name = 'population_density') as density
      from known group by istat
    ), land as materialized (
      select code as istat, sum(ST_Area(geom)) / 1e6 as km2
      from ${sql(schema)}.area where kind = 'comune' group by code
    )
    select c.istat, c.provincia, coalesce(l.km2, 0) as km2,
      coalesce(n.residents, n.density * l.km2, 0) as residents, ST_Y(m.geom) as lat, ST_X(m.geom) as lon
    from ${sql(schema)}.comune c
    join (
      select istat, ST_Transform(geom, 4326) as geom from ${sql(schema)}.comune_centre
    ) m on m.istat = c.istat
    left join counted n on n.istat = c.istat
    left join land l on l.istat = c.istat
    order by c.istat`;
  const localSources = await readLocalSources(sql, schema);
  return known.map(({ istat, provincia, residents, km2, lat, lon }) => ({
    istat,
    provincia,
    residents,
    lat,
    lon,
    localSources: localSources.get(istat) ?? [],
    stratum: stratumOf(residents, km2),
    macroArea: macroAreaOf(istat),
  }));
}

/** Locates drawn places: at a house number of the comune, else at a point around its centre. */
export async function locate(
  sql: Sql,
  schema: string,
  drawn: readonly DrawnPlace[],
): Promise<SampledPlace[]> {
  const rows = drawn.map((one, number) => ({ number, ...one }));
  return await sql<SampledPlace[]>`
    with wanted as materialized (
      select *
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as d(number integer, istat text,
        residents float8, share float8, east float8[], north float8[])
    ), counted as (
      select comune, count(*) as numbers from ${sql(schema)}.address
      where civico is not null and comune in (select istat from wanted) group by comune
    ), chosen as (
      select w.number, w.istat, floor(w.share * c.numbers) + 1 as position
      from wanted w join counted c on c.comune = w.istat
    ), numbered as (
      select comune, geom, row_number() over (
        partition by comune order by street_key, civico, esponente nulls first, id) as position
      from ${sql(schema)}.address
      where civico is not null and comune in (select comune from counted)
    ), housed as materialized (
      select chosen.number, numbered.geom
      from chosen join numbered
        on numbered.comune = chosen.istat and numbered.position = chosen.position
    )
    select c.istat, c.provincia, ST_Y(p.geom) as lat, ST_X(p.geom) as lon, w.residents
    from wanted w
    join ${sql(schema)}.comune c on c.istat = w.istat
    join ${sql(schema)}.comune_centre m on m.istat = w.istat
    left join housed on housed.number = w.number
    left join lateral (
      select ST_Translate(m.geom, o.east, o.north) as geom
      from unnest(w.east, w.north) with ordinality as o(east, north, number)
      where exists (
        select from ${sql(schema)}.area a
        where a.kind = 'comune' and a.code = w.istat
          and ST_Intersects(a.geom, ST_Translate(m.geom, o.east, o.north)))
      order by o.number limit 1
    ) around on housed.number is null
    cross join lateral (
      select ST_Transform(coalesce(housed.geom, around.geom, m.geom), 4326) as geom
    ) p
    order by w.number`;
}

/** Draws the sample of a release; empty if it has no residents. */
export async function sampleOf(
  sql: Sql,
  schema: string,
  comuni: readonly ComuneKnown[],
  seed = SAMPLE_SEED,
): Promise<SampledPlace[]> {
  return await locate(sql, schema, drawSample(comuni, seed));
}

/**
 * Measures a sample with the release's own statement, as if each place were requested by its coordinates.
 *
 * @throws the signal's reason once it is aborted
 */
export async function measureSample(
  sql: Sql,
  schema: string,
  releases: PreparedReleases,
  places: readonly SampledPlace[],
  signal?: AbortSignal,
): Promise<MeasuredSample[]> {
  const prepared = await releases.of(sql, schema);
  const measured: MeasuredSample[] = [];
  for (const place of places) {
    signal?.throwIfAborted();
    const evidence = await measure(sql, prepared, place);
    measured.push({ ...place, measurements: prepared.judge(evidence, "coordinates") });
  }
  return measured;
}
