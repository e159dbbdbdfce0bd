import type { Fragment } from "postgres";
import type { Sql } from "../db/sql.ts";
import { noPosition } from "../formats/position.ts";
import type { Area } from "../sources/area.ts";
import type { Source } from "../sources/source.ts";
import { codePrefixes } from "./area/code-prefixes.ts";

/** The result of one check; it passed if there are no problems. */
export interface CheckResult {
  readonly name: string;
  readonly problems: readonly string[];
}

/** A release failed its checks. The active release stays unchanged. */
export class ReleaseCheckError extends Error {
  constructor(readonly failed: readonly CheckResult[]) {
    const lines = failed.flatMap(({ name, problems }) =>
      problems.map((problem) => `  ${name}: ${problem}`)
    );
    super(`The new release was not activated:\n${lines.join("\n")}`);
    this.name = "ReleaseCheckError";
  }
}

/**
 * Accepted share of unknown codes. Comuni merge and split between editions of files, and the market zones
 * of three cities have no published polygons (3.1 % of all zones).
 */
const unknownCodesShare = 0.05;

/**
 * Accepted share of refused records; a larger one means that the file's format has changed. Records
 * without a position do not count: a quarter of the country's house numbers lack one, in some regions
 * most.
 */
const refusedShare = 0.2;

/**
 * Accepted share of positions more than 2 km outside the comune of their row; at most 3 % in the
 * available files.
 */
const misplacedShare = 0.2;

/**
 * Refused records or misplaced positions up to this number may be chance, since a comune has few of each
 * kind.
 */
const fewest = 10;

/** Number of positions checked per source; determines a share of 20 % to within 1.1 points (2 sd). */
const positionsChecked = 5_000;

/** The sources to check, their territory, and the release to compare with. */
export interface CheckContext {
  /** The territory of the release; null: all of Italy. */
  readonly area: Area | null;
  /** The sources that were read rather than carried over. */
  readonly read: readonly Source[];
  /**
   * Schema of the previous release of the same territory; null for the first release, which is not
   * compared.
   */
  readonly previous: string | null;
  /** Sources that may have any number of records and may lack previous classes. */
  readonly accepted: readonly string[];
}

type Check = (
  tx: Sql,
  schema: string,
  context: CheckContext,
) => PromiseLike<readonly { problem: string }[]>;

const checks: Readonly<Record<string, Check>> = {
  "every source has rows": (tx, schema) =>
    tx`
      select format('%s: %s records read, no row could be used%s', id, rows_read,
        ${reasons(tx)}) as problem
      from ${tx(schema)}.source where rows_kept = 0 order by id`,

  "records are not refused in bulk": (tx, schema, { read }) =>
    tx`
      select format('%s: %s of %s records refused%s. Has the format of its files changed?',
        id, refused_count, refused_count + rows_kept, ${reasons(tx)}) as problem
      from ${tx(schema)}.source
      cross join lateral (
        select coalesce(sum(value::bigint), 0) as refused_count
        from jsonb_each_text(refused) where key <> ${noPosition}
      ) as counted
      where id = any(${idsOf(read)})
        and refused_count >= ${fewest}
        and refused_count > ${refusedShare}::float8 * (refused_count + rows_kept)
      order by id`,

  "sources keep their classes": (tx, schema, { read, previous, accepted }) =>
    tx`
      with class as (
        select l.source, l.name, l.strip_m is not null as has_features -- see indexes.sql
        from ${tx(schema)}.layer l
        join json_to_recordset(${JSON.stringify(read.flatMap(classesOf))}::text::json)
          as r(source text, name text) using (source, name)
      )
      select format('%s: no %s in its files. Are they whole?', source, string_agg(name, ', '))
        as problem
      from class group by source having not bool_or(has_features)
      union all
      select format('%s: no %s in its files, the active release has some. If that is right, '
        'import again with --accept %1$s', source, name)
      from class join (${
      previous === null
        ? tx`select '' as source, '' as name where false`
        : tx`select source, name from ${tx(previous)}.layer where strip_m is not null`
    }) as was using (source, name)
      where not has_features and source <> all(${[...accepted]})
      order by 1`,

  "sources keep their size": (tx, schema, { read, previous, accepted }) =>
    previous === null ? Promise.resolve([]) : tx`
      select format('%s: %s records, %s in the active release. If its files are whole and list '
        'nothing twice, import again with --accept %s', now.id, now.rows_read, was.rows_read,
        now.id) as problem
      from ${tx(schema)}.source now join ${tx(previous)}.source was using (id)
      where now.id = any(${idsOf(read)}) and now.id <> all(${[...accepted]})
        and was.rows_read > 0
        and (now.rows_read < 0.8 * was.rows_read or now.rows_read >= 2 * was.rows_read)
      order by now.id`,

  "positions lie in the comuni that their rows name": (tx, schema, { read }) =>
    tx`
      with stride as (
        select source, greatest(1, count(*) / ${positionsChecked}::integer) as every
        from ${tx(schema)}.address where source = any(${idsOf(read)}) group by source
      ), looked_at as (
        select a.source, exists (
          select from ${tx(schema)}.area c
          where c.kind = 'comune' and c.code = a.comune and ST_DWithin(c.geom, a.geom, 2000)
        ) as inside
        from ${tx(schema)}.address a join stride using (source)
        where a.id % stride.every = 0
          and exists (
            select from ${tx(schema)}.area c where c.kind = 'comune' and c.code = a.comune)
      )
      select format('%s: %s of %s positions looked at lie more than 2 km outside the comune that '
        'their rows name. Are the coordinates in the system that the file states?',
        source, count(*) filter (where not inside), count(*)) as problem
      from looked_at group by source
      having count(*) filter (where not inside) >= ${fewest}
        and count(*) filter (where not inside) > ${misplacedShare}::float8 * count(*)
      order by source`,

  "there are comuni": (tx, schema) =>
    tx`
      select 'none is loaded: the list of comuni and their boundaries are needed' as problem
      where not exists (select from ${tx(schema)}.comune)`,

  // Outside its territory a release finds no place, so a missing polygon does no harm there.
  "every comune has an area": (tx, schema, { area }) => {
    const within = area === null || area.comune !== null ? [] : codePrefixes(area);
    return tx`
      select format('%s %s has none in the boundaries, and neither neighbours around its town nor market zones '
        'to rebuild it from',
        istat, name) as problem
      from ${tx(schema)}.comune c
      where not exists (
        select from ${tx(schema)}.area a where a.kind = 'comune' and a.code = c.istat)
        and (${area === null} or istat = ${area?.comune ?? ""}
          or left(istat, 3) = any(${within}::text[]))
      order by istat limit 20`;
  },

  "geometry is valid": (tx, schema) =>
    tx`
      select format('%s invalid polygons in %s', count(*), place) as problem
      from (
        select source || ' (' || kind || ')' as place, geom from ${tx(schema)}.area
        union all
        select l.source || ' (' || l.name || ')', f.geom
        from ${tx(schema)}.feature f join ${tx(schema)}.layer l on l.id = f.layer
        where ST_Dimension(f.geom) = 2
        union all
        select 'coverage ' || id, geom from ${tx(schema)}.coverage
      ) as polygon
      where not ST_IsValid(geom) group by place order by place`,

  "codes join": (tx, schema) =>
    tx`
      with known as (
        select 'comune' as support, istat as code from ${tx(schema)}.comune
        union select 'provincia', provincia from ${tx(schema)}.comune
        union select kind, code from ${tx(schema)}.area
      ), used as (
        select distinct l.source, s.support, s.code
        from ${tx(schema)}.statistic s join ${tx(schema)}.layer l on l.id = s.layer
        union select distinct source, 'comune', comune from ${tx(schema)}.area
        where comune is not null
        union select distinct source, 'comune', comune from ${tx(schema)}.address
      ), joined as (
        select used.source, used.support, count(*) as codes,
          count(*) filter (where known.code is null) as unknown
        from used left join known using (support, code)
        group by used.source, used.support
      )
      select format('%s: %s of %s codes of %s are not in the release',
        source, unknown, codes, support) as problem
      from joined where unknown > ${unknownCodesShare}::float8 * codes order by source, support`,

  "coverage is known": (tx, schema) =>
    tx`
      select 'that of Italy could not be made of the comuni' as problem
      where not exists (select from ${tx(schema)}.coverage where id = 0)
      union all
      select format('%s declares none, but says that it does', id)
      from ${tx(schema)}.source s
      where s.coverage = 'declared'
        and not exists (select from ${tx(schema)}.coverage c where c.source = s.id)
      union all
      select format('coverage %s has no edge', id)
      from (select distinct id from ${tx(schema)}.coverage) as c
      where not exists (select from ${tx(schema)}.coverage_edge e where e.coverage = c.id)`,
};

const idsOf = (sources: readonly Source[]): string[] => sources.map(({ id }) => id);

function classesOf({ id, classes }: Source): { source: string; name: string }[] {
  return Object.keys(classes).map((name) => ({ source: id, name }));
}

/** The reasons of refused records, most frequent first: ` (no position: 12, closed: 3)`. */
function reasons(tx: Sql): Fragment {
  return tx`coalesce((
    select ' (' || string_agg(key || ': ' || value, ', ' order by value::bigint desc) || ')'
    from jsonb_each_text(refused)), '')`;
}

/**
 * Runs every check on a finished schema.
 *
 * @throws {ReleaseCheckError} with every problem of every check
 */
export async function checkRelease(
  tx: Sql,
  schema: string,
  context: CheckContext,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const rows = await check(tx, schema, context);
    results.push({ name, problems: rows.map(({ problem }) => problem) });
  }
  const failed = results.filter(({ problems }) => problems.length > 0);
  if (failed.length > 0) throw new ReleaseCheckError(failed);
  return results;
}
