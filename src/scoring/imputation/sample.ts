/** A sample of places of a release, drawn by residents and measured in the same way as requests. */
import { hasColumn } from "../../db/has-column.ts";
import type { Sql } from "../../db/sql.ts";
import { evenGroups } from "../../even-groups.ts";
import { measureAll, POINTS_TOGETHER } from "../evidence/measure.ts";
import type { Publishable } from "../evidence/measurement.ts";
import type { PreparedReleases } from "../compiled-catalogue.ts";
import { BUILT_UP_PER_KM2 } from "./built-up-area.ts";
import { type ComuneToDraw, type DrawnPlace, drawSample } from "./draw.ts";
import { type ComuneGroup, macroAreaOf, stratumOf } from "./strata.ts";

/** A fixed seed, so that imports of the same files draw the same places. */
export const SAMPLE_SEED = 20_261_122;

/** A comune of a release, with what is known of it. */
export interface ComuneKnown extends ComuneToDraw, ComuneGroup {
  readonly provincia: string;
  /** The centre of its main town, WGS84 degrees. */
  readonly lat: number;
  readonly lon: number;
  /** 0 if no file has its area. */
  readonly km2: number;
  /** Metres above the sea of its lowest and highest point; null if unknown. */
  readonly lowestM: number | null;
  readonly highestM: number | null;
  /** Whether it lies on the coast; null if the release does not tell. */
  readonly isCoastal: boolean | null;
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
  const coast = await hasColumn(sql, schema, "coastal_comune", "comune")
    ? sql`exists (select from ${sql(schema)}.coastal_comune) as has_coast,
        c.istat in (select comune from ${sql(schema)}.coastal_comune) as is_coastal`
    : sql`false as has_coast, false as is_coastal`;
  // The census of 2011 tells the residents of comuni merged since as those of their parts.
  const ofFormer = await hasColumn(sql, schema, "locality", "residents")
    ? sql`(select sum(p.residents) from ${sql(schema)}.locality p where p.comune = c.istat)`
    : sql`null::float8`;
  const known = await sql<
    (Pick<ComuneKnown, "istat" | "provincia" | "residents" | "km2" | "lat" | "lon"> & {
      lowest_m: number | null;
      highest_m: number | null;
      has_coast: boolean;
      is_coastal: boolean;
    })[]
  >`
    with known as materialized (
      select distinct on (s.code, l.name) s.code as istat, l.name, s.value
      from ${sql(schema)}.statistic s
      join ${sql(schema)}.layer l on l.id = s.layer
      where s.support = 'comune' and l.name in (
        'population_density', 'residents_of_comune', 'lowest_altitude_m', 'highest_altitude_m')
      order by s.code, l.name, l.data_date desc, l.source
    ), counted as materialized (
      select istat, max(value) filter (where name = 'residents_of_comune') as residents,
        max(value) filter (where name = 'population_density') as density,
        max(value) filter (where name = 'lowest_altitude_m') as lowest_m,
        max(value) filter (where name = 'highest_altitude_m') as highest_m
      from known group by istat
    ), land as materialized (
      select code as istat, sum(ST_Area(geom)) / 1e6 as km2
      from ${sql(schema)}.area where kind = 'comune' group by code
    )
    select c.istat, c.provincia, coalesce(l.km2, 0) as km2,
      coalesce(n.residents, n.density * l.km2, ${ofFormer}, 0) as residents, ST_Y(m.geom) as lat, ST_X(m.geom) as lon,
      n.lowest_m, n.highest_m, ${coast}
    from ${sql(schema)}.comune c
    join (
      select istat, ST_Transform(geom, 4326) as geom from ${sql(schema)}.comune_centre
    ) m on m.istat = c.istat
    left join counted n on n.istat = c.istat
    left join land l on l.istat = c.istat
    order by c.istat`;
  const localSources = await readLocalSources(sql, schema);
  return known.map(({ lowest_m, highest_m, has_coast, is_coastal, ...own }) => ({
    ...own,
    lowestM: lowest_m,
    highestM: highest_m,
    isCoastal: has_coast ? is_coastal : null,
    localSources: localSources.get(own.istat) ?? [],
    stratum: stratumOf(own.residents, own.km2),
    macroArea: macroAreaOf(own.istat),
  }));
}

/**
 * Locates drawn places: at a house number of the comune, else at a point of one of its settlements, else around
 * its centre, where no settlements are stored.
 */
export async function locate(
  sql: Sql,
  schema: string,
  drawn: readonly DrawnPlace[],
): Promise<SampledPlace[]> {
  const rows = drawn.map((one, number) => ({ number, ...one }));
  const settlements = await hasColumn(sql, schema, "settlement", "residents")
    ? sql`select istat, lat, lon, residents from ${sql(schema)}.settlement where residents > 0`
    : sql`select null::text as istat, 0::float8 as lat, 0::float8 as lon, 0::float8 as residents
        where false`;
  return await sql<SampledPlace[]>`
    with wanted as materialized (
      select *
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as d(number integer, istat text,
        residents float8, share float8, "comuneResidents" float8, east float8[], north float8[])
    ), settlement as materialized (
      select istat, residents,
        ST_Transform(ST_SetSRID(ST_MakePoint(lon, lat), 4326), 7794) as geom,
        coalesce(sum(residents) over (by_size rows between unbounded preceding and 1 preceding), 0)
          as before,
        sum(residents) over (by_size rows unbounded preceding) as with_own,
        sum(residents) over (by_size rows between unbounded preceding and unbounded following)
          as of_all
      from (${settlements}) as stored where istat in (select istat from wanted)
      -- Rounded, because equal shares of residents differ in their last digits.
      window by_size as (partition by istat order by round(residents::numeric, 3) desc, lat, lon)
    ), middle as materialized (
      select w.number, coalesce(s.geom, m.geom) as geom,
        1000 * sqrt(coalesce(s.residents, w."comuneResidents")
          / (${BUILT_UP_PER_KM2}::float8 * pi())) as radius_m
      from wanted w
      join ${sql(schema)}.comune_centre m on m.istat = w.istat
      left join settlement s on s.istat = w.istat
        and s.before <= w.share * s.of_all and w.share * s.of_all < s.with_own
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
    join middle m on m.number = w.number
    left join housed on housed.number = w.number
    left join lateral (
      select at.geom
      from unnest(w.east, w.north) with ordinality as o(east, north, number)
      cross join lateral (
        select ST_Translate(m.geom, m.radius_m * o.east, m.radius_m * o.north) as geom) as at
      where exists (
        select from ${sql(schema)}.area a
        where a.kind = 'comune' and a.code = w.istat and ST_Intersects(a.geom, at.geom))
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
 * Number of places to draw in an area. In one with at most this many comuni, each comune has at least one
 * place.
 */
const AREA_PLACES = 300;

/** Draws the sample of an area by residents; empty if several comuni have none. A single comune needs none. */
export async function areaSampleOf(
  sql: Sql,
  schema: string,
  comuni: readonly ComuneToDraw[],
): Promise<SampledPlace[]> {
  const least = comuni.length <= AREA_PLACES ? 1 : 0;
  const size = { national: AREA_PLACES, local: 0, least, large: least };
  const weighed = comuni.length === 1
    ? comuni.map((only) => ({ ...only, residents: only.residents || 1 }))
    : comuni;
  return await locate(sql, schema, drawSample(weighed, SAMPLE_SEED, size));
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
  for (const together of evenGroups(places, POINTS_TOGETHER)) {
    signal?.throwIfAborted();
    for (const [place, evidence] of await measureAll(sql, prepared, together)) {
      measured.push({ ...place, measurements: prepared.judge(evidence) });
    }
  }
  return measured;
}
