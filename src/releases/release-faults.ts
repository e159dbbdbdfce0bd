import type { Sql } from "../db/sql.ts";
import { indexStatements } from "./build-steps.ts";
import type { Release } from "./release.ts";

/** Faults of a release's tables that slow requests down. */
export interface ReleaseFaults {
  /** Tables with a missing or invalid index. */
  readonly unindexed: readonly string[];
  readonly unanalysed: readonly string[];
}

interface TableState {
  readonly name: string;
  /** Number of valid indexes that belong to no constraint. */
  readonly indexes: number;
  readonly invalid: number;
  /** Whether the table has indexes and at least 1 MB, but no statistics. */
  readonly unanalysed: boolean;
}

/** Checks whether the tables of a release are as its build left them. Changes nothing. */
export async function inspectRelease(sql: Sql, { schema }: Release): Promise<ReleaseFaults> {
  const expected = await expectedIndexes();
  // Tables of coverages are never analysed: see coverage.sql.
  const tables = await sql<TableState[]>`
    select c.relname as name,
      count(*) filter (where i.indisvalid and k.oid is null) as indexes,
      count(*) filter (where not i.indisvalid) as invalid,
      count(i.indexrelid) > 0
        and pg_relation_size(c.oid) > 1000000
        and c.relname not like '%coverage%'
        and not exists (
          select from pg_stats s where s.schemaname = ${schema} and s.tablename = c.relname
        ) as unanalysed
    from pg_class c
    left join pg_index i on i.indrelid = c.oid
    left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
    where c.relnamespace = to_regnamespace(${schema}) and c.relkind = 'r'
    group by c.oid, c.relname
    order by c.relname`;
  const byName = new Map(tables.map((table) => [table.name, table]));
  return {
    unindexed: [
      ...[...expected].filter(([name, count]) => (byName.get(name)?.indexes ?? 0) < count)
        .map(([name]) => name),
      ...tables.filter(({ name, invalid }) => invalid > 0 && !expected.has(name))
        .map(({ name }) => name),
    ],
    unanalysed: tables.filter(({ unanalysed }) => unanalysed).map(({ name }) => name),
  };
}

/** The number of indexes that a build creates on each table. */
async function expectedIndexes(): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { table } of await indexStatements()) {
    if (table !== null) counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  return counts;
}
