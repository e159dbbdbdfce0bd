/** `restore --from FILE`: restores a backup. */
import { parseArgs } from "node:util";
import { secretPath } from "../access/installation-secret.ts";
import { writePrivate } from "../access/private-file.ts";
import type { Config } from "../config.ts";
import { checkBackup } from "../db/backup/backup-file.ts";
import { AccountsExistError, migrationsOf, restoreBackup } from "../db/backup/restore-backup.ts";
import { connect } from "../db/connect.ts";
import type { Sql } from "../db/sql.ts";
import { summaryOfBackup } from "./backup.ts";
import { usageOf } from "./usage.ts";

/**
 * Runs the command. Resolves to the exit code.
 *
 * @throws {Error} with the usage, or the reason and a remedy if the backup cannot be restored; nothing is changed
 * then
 */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  const { values: { from, replace = false } } = parseArgs({
    args: [...args],
    options: { from: { type: "string" }, replace: { type: "boolean" } },
  });
  if (from === undefined || from === "") throw new Error(usageOf("restore"));
  const backup = await checkBackup(from);
  const past = await migrationsOf(backup);
  const { sql, close } = await connect({ ...config, DATABASE_POOL: 1 }, "import");
  try {
    await assertStopped(sql);
    await restoreBackup(sql, backup, past, replace);
  } catch (error) {
    if (!(error instanceof AccountsExistError)) throw error;
    throw new Error(`${error.message} To delete them with all their data, add --replace.`);
  } finally {
    await close();
  }
  print(`Restored ${from} (${summaryOfBackup(backup)}).`);
  for (const line of await restoreSecret(config, backup.head.secret)) print(line);
  print("Data releases are not part of a backup: without one, load data with `deno task import`.");
  return 0;
}

/** Fails if other processes of the service use the server. The embedded engine has one process at a time. */
async function assertStopped(sql: Sql): Promise<void> {
  const [{ others }] = await sql<[{ others: number }]>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and application_name = 'livability'
      and pid <> pg_backend_pid()`;
  if (others === 0) return;
  throw new Error(
    `The service or another command uses the database (${others} connections). Stop it first.`,
  );
}

/** Stores the secret of the installation. Returns what the operator must do, if anything. */
async function restoreSecret(
  { SECRET, SECRET_PREVIOUS, DATABASE_URL, DATA_DIR }: Config,
  secret: string | null,
): Promise<string[]> {
  const uses = "test keys, second factors, kept reports and sessions";
  if (secret === null) {
    return SECRET === undefined
      ? [`The installation had the setting SECRET. Set it to the same value here, for ${uses}.`]
      : [];
  }
  if (SECRET === secret || SECRET_PREVIOUS === secret) return [];
  const path = secretPath(DATA_DIR);
  await Deno.mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  await writePrivate(path, `${secret}\n`);
  if (SECRET !== undefined) return [`Set SECRET_PREVIOUS to the text in ${path}, for ${uses}.`];
  return DATABASE_URL === undefined ? [] : [`Set SECRET to the text in ${path}, for ${uses}.`];
}
