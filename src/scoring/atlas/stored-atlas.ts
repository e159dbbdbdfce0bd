/** Reads the atlas of a release. */
import { hasColumn } from "../../db/has-column.ts";
import type { Sql } from "../../db/sql.ts";
import { comuneKey } from "../../geocoding/name-keys.ts";
import type { Release } from "../../releases/release.ts";
import { type HazardShare, readComuneHazards } from "../judge/comune-hazards.ts";
import { type BlindSpots, mostOf } from "./blind-spots.ts";
import type { ComuneLevel, LevelOfPart } from "./level.ts";
import { type AtlasPart, type ComunePart, provincesOf } from "./parts.ts";
import type { RankRange } from "./rank-ranges.ts";
import type { ComuneSize } from "./size.ts";

/** A release that has an atlas. */
export interface AtlasRelease extends Release {
  /** The version of the method that computed it. */
  readonly method: string;
  /** Number of its comuni, all and by class of residents. */
  readonly comuni: number;
  readonly sizes: Readonly<Partial<Record<ComuneSize, number>>>;
}

/** A comune of the atlas. */
export interface AtlasComune extends ComuneLevel {
  /** ISTAT code, six digits. */
  readonly istat: string;
  readonly name: string;
  /** Abbreviation and name of its province. */
  readonly provincia: string;
  readonly provinciaName: string;
  readonly residents: number;
  readonly size: ComuneSize;
  readonly blindSpots: BlindSpots;
  /** Among all comuni of the atlas, and among those of its class. */
  readonly rank: RankRange;
  readonly sizeRank: RankRange;
}

/** The atlas. Each method rejects with the driver's error if the database fails. */
export interface AtlasData {
  /**
   * The release whose atlas is shown: the active one, else the latest before it that has an atlas. Null if none
   * has.
   */
  release(): Promise<AtlasRelease | null>;
  /** Comuni of an atlas by ISTAT code, after skipping some. */
  comuni(
    release: Release,
    part: { readonly skip: number; readonly most: number },
  ): Promise<readonly AtlasComune[]>;
  /** A comune of an atlas by its ISTAT code; null if it has none with it. */
  comune(release: Release, istat: string): Promise<AtlasComune | null>;
  /** Today's code of a comune of an atlas that had this code earlier; null if none had. */
  today(release: Release, istat: string): Promise<string | null>;
  /** The comuni of an atlas whose names are most similar to a text, the most similar first; at most 5. */
  nearest(release: Release, text: string): Promise<readonly SimilarComune[]>;
  /** The provinces by code: the means over the residents of their comuni. */
  provinces(release: Release): Promise<readonly AtlasPart[]>;
  /**
   * The comuni of some provinces by code.
   *
   * @param provinces the first three digits of the codes of their comuni
   */
  comuniOf(release: Release, provinces: readonly string[]): Promise<readonly AtlasPart[]>;
  /** The classes of hazard in which a notable share of a comune lies. */
  hazards(release: Release, istat: string): Promise<readonly HazardShare[]>;
  /** The code and the name of every comune of an atlas. */
  names(release: Release): Promise<readonly Pick<SimilarComune, "istat" | "name">[]>;
}

/** A comune with a name like the one asked for. */
export interface SimilarComune {
  readonly istat: string;
  readonly name: string;
  /** Abbreviation of its province. */
  readonly provincia: string;
  /** Whether one of its names, current or former, is the one asked for. */
  readonly isSame: boolean;
}

/** Reads atlases from a database. */
export function atlasIn(sql: Sql): AtlasData {
  return {
    release: () => readAtlasRelease(sql),
    comuni: ({ schema }, { skip, most }) => readComuniOfAtlas(sql, schema, { skip, most }),
    comune: async ({ schema }, istat) =>
      (await readComuniOfAtlas(sql, schema, { istat, skip: 0, most: 1 }))[0] ?? null,
    today: ({ schema }, istat) => readToday(sql, schema, istat),
    nearest: ({ schema }, text) => readNearest(sql, schema, comuneKey(text)),
    provinces: async ({ schema }) => provincesOf(await readParts(sql, schema, null)),
    comuniOf: async ({ schema }, provinces) =>
      (await readParts(sql, schema, provinces)).map(({ provinciaName: _, ...part }) => part),
    hazards: async ({ schema }, istat) =>
      (await readComuneHazards(sql, schema, istat)).get(istat) ?? [],
    names: ({ schema }) =>
      sql`
      select a.istat, c.name from ${sql(schema)}.atlas a join ${sql(schema)}.comune c using (istat)
      order by a.istat`,
  };
}

async function readAtlasRelease(sql: Sql): Promise<AtlasRelease | null> {
  const releases = await sql<{ name: string; schema: string; built_at: Date }[]>`
    select name, schema, built_at from livability.release
    where dropped_at is null and activated_at is not null and (active or not sample)
    order by active desc, activated_at desc`;
  for (const { name, schema, built_at } of releases) {
    // Releases of earlier versions have no such table until the command creates it.
    if (!await hasColumn(sql, schema, "atlas", "blind_spots")) continue;
    const rows = await sql<{ method: string; size: ComuneSize; comuni: number }[]>`
      select max(method) as method, size, count(*)::integer as comuni
      from ${sql(schema)}.atlas group by size order by size`;
    const [first] = rows;
    if (first === undefined) continue;
    return {
      name,
      schema,
      builtAt: built_at.toISOString(),
      method: first.method,
      comuni: rows.reduce((sum, { comuni }) => sum + comuni, 0),
      sizes: Object.fromEntries(rows.map(({ size, comuni }) => [size, comuni])),
    };
  }
  return null;
}

/** Nothing is said in place of what an earlier version stored, which claimed too much. */
const noBlindSpots: BlindSpots = { sources: [], files: 0, metrics: [], possible: [], width: null };

const blindSpotsIn = (sql: Sql) =>
  sql`case when a.blind_spots ? 'metrics' then a.blind_spots
    else ${JSON.stringify(noBlindSpots)}::text::jsonb end`;

async function readComuniOfAtlas(
  sql: Sql,
  schema: string,
  { istat = null, skip, most }: {
    readonly istat?: string | null;
    readonly skip: number;
    readonly most: number;
  },
): Promise<AtlasComune[]> {
  return await sql<AtlasComune[]>`
    select a.istat, c.name, c.provincia, c.provincia_name as "provinciaName", a.residents, a.size,
      a.score, a.low, a.high, a.categories, a.measured, a.states, to_json(a.points) as points,
      to_json(a.evidence) as evidence, ${blindSpotsIn(sql)} as "blindSpots",
      json_build_object('low', a.rank_low, 'high', a.rank_high) as rank,
      json_build_object('low', a.size_rank_low, 'high', a.size_rank_high) as "sizeRank"
    from ${sql(schema)}.atlas a join ${sql(schema)}.comune c on c.istat = a.istat
    where ${istat}::text is null or a.istat = ${istat}
    order by a.istat offset ${skip}::integer limit ${most}::integer`;
}

async function readToday(sql: Sql, schema: string, istat: string): Promise<string | null> {
  const rows = await sql<{ istat: string }[]>`
    select distinct istat from ${sql(schema)}.comune_alias
    join ${sql(schema)}.atlas using (istat)
    where kind = 'istat' and value = ${istat}`;
  // The parts of a comune that was divided have its code in common.
  return rows.length === 1 ? rows[0]?.istat ?? null : null;
}

/** Number of names that a page proposes, and the least similarity of their trigrams. */
const NEAREST = 5, LEAST_SIMILARITY = 0.2;

async function readNearest(sql: Sql, schema: string, key: string): Promise<SimilarComune[]> {
  return await sql<SimilarComune[]>`
    select c.istat, c.name, c.provincia, bool_or(n.name_key = ${key}) as "isSame"
    from ${sql(schema)}.comune_name n
    join ${sql(schema)}.atlas a on a.istat = n.istat
    join ${sql(schema)}.comune c on c.istat = n.istat
    where similarity(n.name_key, ${key}) >= ${LEAST_SIMILARITY}::real
    group by c.istat, c.name, c.provincia, a.residents
    order by max(similarity(n.name_key, ${key})) desc, a.residents desc, c.istat
    limit ${NEAREST}`;
}

/** The comuni of an atlas, of all provinces or of some. */
async function readParts(
  sql: Sql,
  schema: string,
  provinces: readonly string[] | null,
): Promise<ComunePart[]> {
  const rows = await sql<
    (
      & Omit<ComunePart, "levels" | "measured" | "lacking">
      & LevelOfPart
      & Pick<AtlasComune, "categories" | "evidence" | "blindSpots">
    )[]
  >`
    select a.istat as code, c.name, c.provincia, c.provincia_name as "provinciaName", a.residents,
      a.score, a.low, a.high, a.categories, to_json(a.evidence) as evidence,
      ${blindSpotsIn(sql)} as "blindSpots"
    from ${sql(schema)}.atlas a join ${sql(schema)}.comune c on c.istat = a.istat
    where ${provinces === null} or left(a.istat, 3) in (
      select json_array_elements_text(${JSON.stringify(provinces ?? [])}::text::json))
    order by a.istat`;
  return rows.map(({ score, low, high, categories, evidence, blindSpots, ...rest }) => ({
    ...rest,
    levels: { score: { score, low, high }, ...categories },
    measured: evidence.map((percent) => percent / 100),
    lacking: new Map(blindSpots.sources.map((one) => [one.source, mostOf(one)])),
  }));
}
