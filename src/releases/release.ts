import { type SourceId, type Terms, terms } from "../sources/source-ids.ts";
import { cancellable } from "../db/driver/cancellable.ts";
import type { Sql } from "../db/sql.ts";
import type { Area } from "../sources/area.ts";
import type { SourceChange } from "./changes.ts";

/** Name of the release of the invented territory. */
export const sampleName = "sample";

/** A data release as requests see it. */
export interface Release {
  /** Name in `X-Data-Release`; `sample` for the invented territory. */
  readonly name: string;
  /** Postgres schema of its tables. */
  readonly schema: string;
  /**
   * Build time (ISO). The age of data is counted up to this time, so that answers do not change
   * from day to day.
   */
  readonly builtAt: string;
  /** SHA-256 of the pack from which it was loaded, hexadecimal; absent if it was imported. */
  readonly packSha256?: string;
  /**
   * Set for calls with a test key. They use no external service, and an address that stands for an
   * error is answered with that error.
   */
  readonly forTests?: true;
}

/** A source of a release, with its licence and the dates of its data. */
export interface ReleaseSource {
  readonly id: string;
  readonly publisher: string;
  readonly title: string;
  readonly licence: string;
  readonly licenceUrl: string | null;
  /** As in `source-ids.ts`; `yes` for the invented territory. */
  readonly redistribution: Terms["redistribution"];
  readonly words: Terms["words"];
  readonly attribution: string;
  readonly homePage: string;
  readonly dataDate: string;
  /** Its variables and feature classes. Each has its own date (ISO). */
  readonly layers: readonly { readonly name: string; readonly dataDate: string }[];
}

/** The release that answers requests; null before the first import. */
export async function activeRelease(sql: Sql): Promise<Release | null> {
  const [row] = await sql<{ name: string; schema: string; built_at: Date; pack: string | null }[]>`
    select name, schema, built_at, report->'pack'->>'sha256' as pack
    from livability.release where active`;
  if (row === undefined) return null;
  const { name, schema, built_at, pack } = row;
  return {
    name,
    schema,
    builtAt: built_at.toISOString(),
    ...(pack !== null && { packSha256: pack }),
  };
}

/**
 * The kept release of the invented territory, which answers test keys regardless of the active release;
 * null if none is kept.
 */
export async function keptSample(sql: Sql): Promise<(Release & { version: string | null }) | null> {
  const [row] = await sql<
    { name: string; schema: string; built_at: Date; version: string | null }[]
  >`
    select name, schema, built_at, report->>'version' as version
    from livability.release where name = ${sampleName} and dropped_at is null`;
  if (row === undefined) return null;
  const { built_at, ...rest } = row;
  return { ...rest, builtAt: built_at.toISOString() };
}

/** The territory of a release; null if its import named none. */
export async function releaseArea(sql: Sql, { schema }: Release): Promise<Area | null> {
  const [row] = await sql<{ area: Area | null }[]>`
    select report->'area' as area from livability.release where schema = ${schema}`;
  return row?.area ?? null;
}

/** A release in the list of releases. */
export interface ListedRelease extends Pick<Release, "name" | "builtAt"> {
  /** Time of activation (ISO). */
  readonly activatedAt: string;
  readonly active: boolean;
  /** The sources that differ from the previous release; null if unknown. */
  readonly changes: readonly SourceChange[] | null;
}

/** All releases that were ever active, latest first, including those whose tables were dropped. */
export async function latestReleases(sql: Sql, limit: number): Promise<ListedRelease[]> {
  const rows = await sql<(Omit<ListedRelease, "builtAt" | "activatedAt"> & {
    built_at: Date;
    activated_at: Date;
  })[]>`
    select name, built_at, activated_at, active, report->'changes' as changes
    from livability.release where activated_at is not null
    order by active desc, activated_at desc limit ${limit}`;
  return rows.map(({ built_at, activated_at, ...rest }) => ({
    ...rest,
    builtAt: built_at.toISOString(),
    activatedAt: activated_at.toISOString(),
  }));
}

/** The schemas of all releases that have tables. */
export async function releaseSchemas(sql: Sql, signal?: AbortSignal): Promise<string[]> {
  const statement = sql<
    { schema: string }[]
  >`select schema from livability.release where dropped_at is null`;
  return (await cancellable(statement, signal)).map(({ schema }) => schema);
}

/** The sources of a release, by identifier. */
export async function releaseSources(sql: Sql, release: Release): Promise<ReleaseSource[]> {
  const rows = await sql<Omit<ReleaseSource, "redistribution" | "words">[]>`
    select s.id, s.publisher, s.title, s.licence, s.licence_url as "licenceUrl", s.attribution,
      s.home_page as "homePage", s.data_date::text as "dataDate", coalesce((
        select json_agg(json_build_object('name', l.name, 'dataDate', l.data_date) order by l.name)
        from ${sql(release.schema)}.layer l where l.source = s.id
      ), '[]') as layers
    from ${sql(release.schema)}.source s
    order by s.id`;
  return rows.map((row) => {
    const { redistribution, words }: Pick<Terms, "redistribution" | "words"> =
      Object.hasOwn(terms, row.id)
        ? terms[row.id as SourceId]
        : { redistribution: "yes", words: null };
    return { ...row, redistribution, words };
  });
}

/** The paths of the files from which a release was read, by the identifier of their source. */
export async function releaseFiles(
  sql: Sql,
  { schema }: Release,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await sql<{ id: string; paths: string[] }[]>`
    select id, coalesce((select json_agg(file->>'path') from jsonb_array_elements(files) as file), '[]')
      as paths
    from ${sql(schema)}.source`;
  return new Map(rows.map(({ id, paths }) => [id, paths]));
}
