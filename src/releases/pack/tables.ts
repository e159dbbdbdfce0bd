/** The tables of a release, from the catalogue of the database. */
import type { Sql } from "../../db/sql.ts";

/** A table of a release. */
export interface ReleaseTable {
  readonly name: string;
  /** In the order of the table. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** Tables that only exist while a release is built, or until an interrupted atlas is computed. */
const TRANSIENT = ["address_unplaced", "atlas_work"];

/**
 * The tables of a schema in the order in which they can be loaded: those that others reference first.
 */
export async function releaseTables(tx: Sql, schema: string): Promise<ReleaseTable[]> {
  const tables = await tx<(ReleaseTable & { references: string[] })[]>`
    select c.relname as name,
      jsonb_agg(
        jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum
      ) as columns,
      (select coalesce(jsonb_agg(distinct r.relname), '[]') from pg_constraint k
        join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f') as references
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = ${schema}::text::regnamespace and c.relkind = 'r'
      and c.relname not in ${tx(TRANSIENT)} and a.attnum > 0 and not a.attisdropped
    group by c.oid, c.relname order by c.relname`;
  const ordered: ReleaseTable[] = [];
  for (let rest: readonly typeof tables[number][] = tables; rest.length > 0;) {
    const isDone = (name: string) => ordered.some((one) => one.name === name);
    const ready = rest.filter(({ references }) => references.every(isDone));
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })));
    rest = rest.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Whether two schemas have the same tables. */
export function haveSameTables(
  one: readonly ReleaseTable[],
  other: readonly ReleaseTable[],
): boolean {
  const text = (tables: readonly ReleaseTable[]) =>
    JSON.stringify(tables.toSorted((a, b) => a.name < b.name ? -1 : 1));
  return text(one) === text(other);
}
