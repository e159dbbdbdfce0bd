/** What a release must be before it may answer: each check finds problems in the new schema. */
import type { TransactionSql } from "postgres";
import { noPosition } from "../formats/position.ts";

/** The outcome of one check; no problems means that it passed. */
export interface CheckResult {
  readonly name: string;
  readonly problems: readonly string[];
}

/** A release that did not pass its checks. The active release is as it was. */
export class ReleaseCheckError extends Error {
  /** @param failed the checks that found problems */
  constructor(readonly failed: readonly CheckResult[]) {
    const lines = failed.flatMap(({ name, problems }) =>
      problems.map((problem) => `  ${name}: ${problem}`)
    );
    super(`The new release was not activated:\n${lines.join("\n")}`);
    this.name = "ReleaseCheckError";
  }
}

/**
 * Part of the codes that may be unknown: comuni merge and split between two editions of a file, and no
 * polygons are published of three cities' market zones (3.1 % of all zones).
 */
const unknownCodesShare = 0.05;

/**
 * Part of a source's records that may be refused: more means that the file's format has changed. Some
 * files hold much that is not for us (22 years of measurements, of which 3 are used). A record without a
 * position does not count: a quarter of the country's house numbers have none, of some regions most.
 */
const refusedShare = 0.95;

type Check = (tx: TransactionSql, schema: string) => PromiseLike<readonly { problem: string }[]>;

const checks: Readonly<Record<string, Check>> = {
  "every source has rows": (tx, schema) =>
    tx`
      select format('%s: %s records read, no row could be used', id, rows_read) as problem
      from ${tx(schema)}.source where rows_kept = 0 order by id`,

  "records are not refused in bulk": (tx, schema) =>
    tx`
      select format('%s: %s refused, %s rows stored', id, refused, rows_kept) as problem
      from (
        select id, rows_kept,
          coalesce((
            select sum(value::bigint) from jsonb_each_text(refused) where key <> ${noPosition}
          ), 0) as refused
        from ${tx(schema)}.source
      ) as source
      where refused > ${refusedShare}::float8 * (refused + rows_kept) order by id`,

  "there are comuni": (tx, schema) =>
    tx`
      select 'none is loaded: the list of comuni and their boundaries are needed' as problem
      where not exists (select from ${tx(schema)}.comune)`,

  "every comune has an area": (tx, schema) =>
    tx`
      select format('%s %s has none in the boundaries and no market zones to rebuild it from',
        istat, name) as problem
      from ${tx(schema)}.comune c
      where not exists (
        select from ${tx(schema)}.area a where a.kind = 'comune' and a.code = c.istat)
      order by istat limit 20`,

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

/**
 * Runs every check on a finished schema.
 *
 * @throws {ReleaseCheckError} naming every problem of every check
 */
export async function checkRelease(tx: TransactionSql, schema: string): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const rows = await check(tx, schema);
    results.push({ name, problems: rows.map(({ problem }) => problem) });
  }
  const failed = results.filter(({ problems }) => problems.length > 0);
  if (failed.length > 0) throw new ReleaseCheckError(failed);
  return results;
}
