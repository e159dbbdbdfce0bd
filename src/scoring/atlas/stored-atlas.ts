/** Reads the atlas of a release. */
import { hasColumn } from "../../db/has-column.ts";
import type { Sql } from "../../db/sql.ts";
import type { Release } from "../../releases/release.ts";
import type { ComuneLevel } from "./level.ts";
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
}

/** Reads atlases from a database. */
export function atlasIn(sql: Sql): AtlasData {
  return {
    release: () => readAtlasRelease(sql),
    comuni: ({ schema }, { skip, most }) => readComuniOfAtlas(sql, schema, skip, most),
  };
}

async function readAtlasRelease(sql: Sql): Promise<AtlasRelease | null> {
  const releases = await sql<{ name: string; schema: string; built_at: Date }[]>`
    select name, schema, built_at from livability.release
    where dropped_at is null and activated_at is not null and (active or not sample)
    order by active desc, activated_at desc`;
  for (const { name, schema, built_at } of releases) {
    // Releases of earlier versions have no such table until the command creates it.
    if (!await hasColumn(sql, schema, "atlas", "score")) continue;
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

async function readComuniOfAtlas(
  sql: Sql,
  schema: string,
  skip: number,
  most: number,
): Promise<AtlasComune[]> {
  return await sql<AtlasComune[]>`
    select a.istat, c.name, c.provincia, c.provincia_name as "provinciaName", a.residents, a.size,
      a.score, a.low, a.high, a.categories, a.measured, a.states, to_json(a.points) as points,
      json_build_object('low', a.rank_low, 'high', a.rank_high) as rank,
      json_build_object('low', a.size_rank_low, 'high', a.size_rank_high) as "sizeRank"
    from ${sql(schema)}.atlas a join ${sql(schema)}.comune c on c.istat = a.istat
    order by a.istat offset ${skip}::integer limit ${most}::integer`;
}
