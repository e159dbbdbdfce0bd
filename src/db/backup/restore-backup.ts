/** Restores a backup into a database of either engine. */
import { readFunctions } from "../functions.ts";
import { appliedOf, migrateWithin, readMigrations } from "../migrate.ts";
import type { SqlFile } from "../sql-files.ts";
import type { Sql } from "../sql.ts";
import { transaction } from "../transaction.ts";
import { type Backup, type Head, readRows, type TableSection } from "./backup-file.ts";
import { readTables, type Table } from "./backup-tables.ts";

/** The database already has accounts. */
export class AccountsExistError extends Error {
  constructor(
    /** The number of accounts. */
    readonly accounts: number,
  ) {
    super(`The database already has accounts (${accounts}).`);
  }
}

/**
 * The migrations of this version that create the tables of a backup.
 *
 * @throws {Error} if this version cannot continue from them; with a remedy
 */
export async function migrationsOf({ path, head }: Backup): Promise<SqlFile[]> {
  return appliedOf(
    head.migrations,
    await readMigrations(),
    (why, migration) =>
      why === "older"
        ? `${path} is of a version that is too old for this one to restore. Restore it with the version of the \
program that wrote it, write a new backup, and restore that one.`
        : `${path} was written by a newer version of the program: this version does not know its \
migration ${migration}. Restore it with that version or a newer one.`,
  );
}

/**
 * Replaces the rows of the service's own tables by those of a backup, in one transaction, and migrates them to
 * this version. Keeps the releases of the database.
 *
 * @param past the migrations of the backup, by {@link migrationsOf}
 * @param replaces whether to delete existing accounts
 * @throws {AccountsExistError} if there are accounts, unless `replaces`
 * @throws {Error} if the database has migrations that this version does not know; the driver's errors. Nothing is
 * changed then.
 */
export async function restoreBackup(
  sql: Sql,
  backup: Backup,
  past: readonly SqlFile[],
  replaces: boolean,
): Promise<void> {
  const [migrations, functions] = await Promise.all([readMigrations(), readFunctions()]);
  await transaction(sql, async (tx) => {
    await migrateWithin(tx, migrations, functions);
    const [{ accounts }] = await tx<[{ accounts: number }]>`
      select (select count(*) from livability.account) + (
        select count(*) from livability.person p
        where not exists (select from livability.account where person = p.id)
      ) as accounts`;
    if (accounts > 0 && !replaces) throw new AccountsExistError(accounts);
    // In memory, because the role may lack the right to create temporary tables.
    const [{ releases }] = await tx<[{ releases: string }]>`
      select coalesce(json_agg(r), '[]')::text as releases from livability.release r`;
    await dropAll(tx);
    // Older rows need the tables of their version: the migrations since then may convert them.
    await migrateWithin(tx, past, []);
    const addForeignKeys = await dropForeignKeys(tx);
    await load(tx, backup);
    await setSequences(tx, backup.head);
    await addForeignKeys();
    await migrateWithin(tx, migrations, functions);
    await tx`
      insert into livability.release
      select * from json_populate_recordset(null::livability.release, ${releases}::text::json)`;
  });
}

/** Drops the tables, functions and types, but not the schema, which can belong to another role. */
async function dropAll(tx: Sql): Promise<void> {
  await tx`
    do $$
    declare
      v_statement text;
    begin
      for v_statement in
        select statement from (
          -- Cascades to the indexes that use functions.
          select 1 as position, format('drop routine %s cascade', string_agg(oid::regprocedure::text, ', '))
          from pg_proc where pronamespace = 'livability'::regnamespace
          having count(*) > 0
          union all
          select 2, format('drop table %s', string_agg(oid::regclass::text, ', '))
          from pg_class where relnamespace = 'livability'::regnamespace and relkind in ('r', 'p')
          union all
          -- Those of identity columns are gone by then.
          select 3, format('drop sequence if exists %s', oid::regclass)
          from pg_class where relnamespace = 'livability'::regnamespace and relkind = 'S'
          union all
          select 4, format('drop type %s', reltype::regtype)
          from pg_class where relnamespace = 'livability'::regnamespace and relkind = 'c'
        ) as drops (position, statement)
        order by position
      loop
        execute v_statement;
      end loop;
    end
    $$`;
}

/** Drops the foreign keys, so that tables can be loaded in any order. Returns a function that adds them again. */
async function dropForeignKeys(tx: Sql): Promise<() => Promise<void>> {
  const keys = await tx<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'livability'::regnamespace and contype = 'f'`;
  for (const { table, name } of keys) {
    await tx.unsafe(`alter table ${table} drop constraint ${name}`);
  }
  return async () => {
    for (const { table, name, definition } of keys) {
      await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}

async function load(tx: Sql, backup: Backup): Promise<void> {
  const tables = new Map((await readTables(tx)).map((table) => [table.name, table]));
  for await (const { section, rows } of readRows(backup)) {
    const types = typesOf(section, tables.get(section.table));
    const values = types.map((type, i) => `(r->>${i})::${type}`).join(", ");
    await tx`
      insert into livability.${tx(section.table)} (${tx(section.columns)}) overriding system value
      select ${tx.unsafe(values)} from json_array_elements(${`[${
      rows.join(",")
    }]`}::text::json) as r`;
  }
}

/** The types of the columns of a section. */
function typesOf({ table, columns }: TableSection, known: Table | undefined): string[] {
  return columns.map((name) => {
    const column = known?.columns.find((column) => column.name === name);
    if (column === undefined) {
      throw new Error(`The backup has an unknown column: ${table}.${name}.`);
    }
    return column.type;
  });
}

async function setSequences(tx: Sql, { sequences }: Head): Promise<void> {
  for (const { name, last } of sequences) {
    if (last === null) continue;
    await tx`
      select setval(format('livability.%I', ${name}::text)::regclass, ${last}::text::bigint)`;
  }
}
