/**
 * Computes the atlas of a release: the level of each comune by the functions that answer requests, and then the
 * ranges of the ranks. Continues where an earlier run ended.
 */
import { hasColumn } from "../../db/has-column.ts";
import type { Sql } from "../../db/sql.ts";
import { transaction } from "../../db/transaction.ts";
import type { Place } from "../../geocoding/place.ts";
import { runBuildStep } from "../../releases/build-steps.ts";
import type { Release } from "../../releases/release.ts";
import type { PreparedReleases } from "../compiled-catalogue.ts";
import type { LatLon } from "../imputation/nearby.ts";
import { agesAt } from "../judge/reliability.ts";
import type { Restricted } from "../judge/withhold.ts";
import { METHOD } from "../method.ts";
import { createScorer } from "../scorer.ts";
import { assumed } from "../uncertainty/correlations.ts";
import { blindSpotsOf, type OfferedSource } from "./blind-spots.ts";
import { jointDraws } from "./joint-draws.ts";
import { levelOf, ofMean } from "./level.ts";
import { type RankRange, rankRanges, toHundredths } from "./rank-ranges.ts";
import { sizeOf } from "./size.ts";

/** A comune to compute. */
interface Listed extends Pick<Place, "lat" | "lon" | "istat" | "comune" | "provincia" | "errorM"> {
  readonly residents: number;
}

/** What computing an atlas needs. */
export interface AtlasDependencies {
  /** Its statements may take any time. */
  readonly sql: Sql;
  readonly releases: PreparedReleases;
  /** Which values the releases withhold. */
  readonly isRestricted: Restricted;
  /** Number of comuni computed at the same time. */
  readonly atOnce: number;
  /** Whether a comune, by its code, belongs to the territory of the release. */
  readonly isInside: (istat: string) => boolean;
  /** The sources that an import can add for a comune, beside those with these ids, which are loaded for it. */
  readonly offered: (
    istat: string,
    loaded: readonly string[],
  ) => Promise<readonly OfferedSource[]>;
  /** Called at the beginning: comuni to compute, and those that an earlier run has computed. */
  readonly begin: (toDo: number, done: number) => void;
  /** Called after each comune. */
  readonly advance: () => void;
  /** Ends the computation after the comuni in progress; then its reason is thrown. */
  readonly signal: AbortSignal;
}

/**
 * Computes the atlas of a release and stores it. Returns the number of its comuni.
 *
 * Each comune is stored in a table of work as soon as it is computed. When all are, the atlas takes their place in
 * one transaction, so that it is always complete. A computed comune of another version of the method is computed
 * again.
 *
 * @throws the signal's reason once it is aborted
 */
export async function computeAtlas(deps: AtlasDependencies, release: Release): Promise<number> {
  const { sql, begin, advance, atOnce, signal } = deps, { schema } = release;
  await prepareTables(sql, schema);
  const comuni = (await readListed(sql, schema)).filter(({ istat }) => deps.isInside(istat));
  const done = await readDone(sql, schema);
  const left = comuni.filter(({ istat }) => !done.has(istat)).values();
  begin(comuni.length - done.size, done.size);
  const compute = await computeOne(deps, release, comuni);
  await Promise.all(Array.from({ length: atOnce }, async () => {
    for (const comune of left) {
      signal.throwIfAborted();
      await compute(comune);
      advance();
    }
  }));
  await finish(sql, schema, comuni);
  return comuni.length;
}

async function prepareTables(sql: Sql, schema: string): Promise<void> {
  await transaction(sql, async (tx) => {
    // Releases of earlier versions have no such table, or one without this column.
    if (!await hasColumn(tx, schema, "atlas", "blind_spots")) {
      await tx`drop table if exists ${tx(schema)}.atlas`;
      await runBuildStep(tx, schema, "atlas");
    }
    await tx`select set_config('search_path', ${`${schema}, public`}, true)`;
    await tx`
      create table if not exists atlas_work (
        istat text primary key,
        method text not null,
        level jsonb not null,
        draws bytea not null             -- hundredths of a point, two bytes each, the lower one first
      )`;
    await tx`delete from atlas_work where method <> ${METHOD} or level->'blindSpots'->'metrics' is null`;
  });
}

/** The comuni with the place that stands for a request for the comune. */
async function readListed(sql: Sql, schema: string): Promise<Listed[]> {
  return await sql<Listed[]>`
    select c.istat, c.name as comune, c.provincia, ST_Y(m.geom) as lat, ST_X(m.geom) as lon,
      m.radius_m as "errorM", coalesce(cell.residents, 0) as residents
    from ${sql(schema)}.comune c
    join (
      select istat, radius_m, ST_Transform(geom, 4326) as geom from ${sql(schema)}.comune_centre
    ) m on m.istat = c.istat
    left join ${sql(schema)}.comune_cell cell on cell.istat = c.istat
    order by c.istat`;
}

async function readDone(sql: Sql, schema: string): Promise<ReadonlySet<string>> {
  const rows = await sql<{ istat: string }[]>`select istat from ${sql(schema)}.atlas_work`;
  return new Set(rows.map(({ istat }) => istat));
}

/** Prepares the computation of single comuni, which stores what it computes. */
async function computeOne(
  { sql, releases, offered, isRestricted }: AtlasDependencies,
  release: Release,
  comuni: readonly Listed[],
): Promise<(comune: Listed) => Promise<void>> {
  const { schema } = release, score = createScorer(sql, releases);
  const { values: { correlations = assumed } } = await releases.of(sql, schema);
  const draw = jointDraws(correlations), provinceAt = middles(comuni);
  const loaded = await readLoaded(sql, schema), age = agesAt(release.builtAt);
  return async ({ residents: _, ...comune }) => {
    const assessment = await score(release, {
      ...comune,
      resolved: comune.comune,
      street: null,
      precision: "comune",
    });
    const report = ofMean(assessment), { lat, lon, istat } = comune;
    const sources = await offered(istat, loaded.get(istat) ?? []);
    const blindSpots = blindSpotsOf(report, sources, isRestricted, age);
    const draws = toHundredths(draw({
      lat,
      lon,
      istat,
      report,
      provinceAt: provinceAt.get(comune.provincia) ?? { lat, lon },
    }));
    await sql`
      insert into ${sql(schema)}.atlas_work (istat, method, level, draws)
      values (${istat}, ${METHOD}, ${
      JSON.stringify({ ...levelOf(report), blindSpots })
    }::text::jsonb,
        ${new Uint8Array(draws.buffer)})
      on conflict (istat) do nothing`;
  };
}

/**
 * The sources that are loaded for each comune: all, but of those with a declared coverage only the ones that cover
 * its centre.
 */
async function readLoaded(
  sql: Sql,
  schema: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await sql<{ istat: string; loaded: readonly string[] }[]>`
    with covering as materialized (
      select distinct m.istat, v.source
      from ${sql(schema)}.coverage v
      join ${sql(schema)}.comune_centre m on ST_Intersects(v.geom, m.geom)
      where v.source is not null
    )
    select m.istat, json_agg(s.id order by s.id) as loaded
    from ${sql(schema)}.comune_centre m
    join ${sql(schema)}.source s on s.coverage <> 'declared'
      or (m.istat, s.id) in (select istat, source from covering)
    group by m.istat`;
  return new Map(rows.map(({ istat, loaded }) => [istat, loaded]));
}

/** The mean position of the comuni of each province. */
function middles(comuni: readonly Listed[]): ReadonlyMap<string, LatLon> {
  const mean = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length;
  return new Map(
    [...Map.groupBy(comuni, ({ provincia }) => provincia)].map(([provincia, own]) => [
      provincia,
      { lat: mean(own.map(({ lat }) => lat)), lon: mean(own.map(({ lon }) => lon)) },
    ]),
  );
}

/** Ranks the computed comuni, and replaces the atlas. */
async function finish(sql: Sql, schema: string, comuni: readonly Listed[]): Promise<void> {
  const stored = new Map(
    (await sql<{ istat: string; draws: Uint8Array }[]>`
      select istat, draws from ${sql(schema)}.atlas_work`)
      .map(({ istat, draws }) => [istat, new Int16Array(Uint8Array.from(draws).buffer)]),
  );
  const rank = (some: readonly Listed[]): ReadonlyMap<string, RankRange> => {
    const ranges = rankRanges(some.map(({ istat }) => stored.get(istat) ?? new Int16Array()));
    return new Map(some.flatMap(({ istat }, i) => {
      const range = ranges[i];
      return range === undefined ? [] : [[istat, range]];
    }));
  };
  const inItaly = rank(comuni);
  const bySize = Map.groupBy(comuni, ({ residents }) => sizeOf(residents));
  const rows = [...bySize].flatMap(([size, own]) => {
    const inSize = rank(own);
    return own.map(({ istat, residents }) => ({
      istat,
      residents,
      size,
      sizeLow: inSize.get(istat)?.low,
      sizeHigh: inSize.get(istat)?.high,
      low: inItaly.get(istat)?.low,
      high: inItaly.get(istat)?.high,
    }));
  });
  await transaction(sql, async (tx) => {
    await tx`delete from ${tx(schema)}.atlas`;
    await tx`
      insert into ${tx(schema)}.atlas (istat, method, residents, size, score, low, high, categories,
        measured, states, evidence, blind_spots, points, size_rank_low, size_rank_high, rank_low, rank_high)
      select r.istat, w.method, r.residents, r.size, (w.level->>'score')::float8,
        (w.level->>'low')::float8, (w.level->>'high')::float8, w.level->'categories',
        (w.level->>'measured')::float8, w.level->>'states', array(
          select (share #>> '{}')::smallint
          from jsonb_array_elements(w.level->'evidence') with ordinality as e(share, number)
          order by number
        ), w.level->'blindSpots', array(
          select (point #>> '{}')::smallint
          from jsonb_array_elements(w.level->'points') with ordinality as p(point, number)
          order by number
        ), r."sizeLow", r."sizeHigh", r.low, r.high
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(istat text, residents float8,
        size text, "sizeLow" integer, "sizeHigh" integer, low integer, high integer)
      join ${tx(schema)}.atlas_work w on w.istat = r.istat`;
    await tx`drop table ${tx(schema)}.atlas_work`;
    await tx`analyze ${tx(schema)}.atlas`;
  });
}
