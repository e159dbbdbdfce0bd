/** The tables of the service's schema, from the catalogue of the database. */
import type { Sql } from "../sql.ts";

/** Tables that a backup does not contain, each with the reason. */
export const omittedTables: Readonly<Record<string, string>> = {
  migration: "the head of the backup lists the migrations, and a restore runs them",
  function: "a restore applies the functions of its own version",
  release: "an import rebuilds the releases",
};

/** A table of the schema `livability`. */
export interface Table {
  readonly name: string;
  /** In the order of the table, without generated ones. */
  readonly columns: readonly Column[];
}

/** A column. */
export interface Column {
  readonly name: string;
  /** As SQL: `timestamp with time zone`. */
  readonly type: string;
}

/** All tables, by name. */
export async function readTables(tx: Sql): Promise<Table[]> {
  return await tx<Table[]>`
    select c.relname as name,
      jsonb_agg(
        jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum
      ) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'livability'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname
    order by c.relname`;
}

/** The tables that a backup contains. */
export async function readBackedUpTables(tx: Sql): Promise<Table[]> {
  return (await readTables(tx)).filter(({ name }) => !Object.hasOwn(omittedTables, name));
}
