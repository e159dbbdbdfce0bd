/** `backup --to FILE`: writes the service's own tables to a file. */
import { copyFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import { type Backup, checkBackup } from "../db/backup/backup-file.ts";
import { connect, type Database } from "../db/connect.ts";
import { FolderInUseError } from "../db/lock.ts";
import { backUp, requestBackup } from "./backup-request.ts";
import { usageOf } from "./usage.ts";

/**
 * Runs the command. Resolves to the exit code.
 *
 * @throws {Error} with the usage, or the reason of a failure; an existing file is unchanged then
 */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  const { values: { to } } = parseArgs({ args: [...args], options: { to: { type: "string" } } });
  if (to === undefined || to === "") throw new Error(usageOf("backup"));
  const draft = `${to}.part`;
  let backup: Backup;
  try {
    await write(config, draft);
    backup = await checkBackup(draft);
    await flush(draft);
    await Deno.rename(draft, to);
  } catch (error) {
    await Deno.remove(draft).catch(() => {});
    throw error;
  }
  print(`Wrote ${to} (${summaryOfBackup(backup)}). Keep it secret.`);
  print("It does not contain data releases: an import rebuilds them.");
  return 0;
}

/** Flushes a file to the disk, so that a power failure after renaming it cannot damage it. */
async function flush(path: string): Promise<void> {
  using file = await Deno.open(path, { write: true });
  await file.sync();
}

/** The contents of a backup, in words. */
export function summaryOfBackup({ rows, head: { created_at } }: Backup): string {
  const count = (table: string) => (rows.get(table) ?? 0).toLocaleString("en");
  return `accounts: ${count("account")}, keys: ${count("api_key")}, jobs: ${count("job")}, \
kept reports: ${count("kept_report")}, as of ${created_at}`;
}

/** Writes the backup, or has it written by the service that has the embedded engine open. */
async function write(config: Config, path: string): Promise<void> {
  const database = await openExisting(config);
  if (database !== null) {
    return await backUp(database, config, path).finally(() => database.close());
  }
  await using written = await requestBackup(config.DATA_DIR);
  await copyFile(written.path, path);
  // The copy of a file keeps the mode of one that exists.
  await Deno.chmod(path, 0o600);
}

/** Opens the database without creating or migrating it; null if another process has it open. */
async function openExisting(config: Config): Promise<Database | null> {
  const folder = `${config.DATA_DIR}/postgres`;
  if (config.DATABASE_URL === undefined && await Deno.stat(folder).catch(() => null) === null) {
    throw new Error(`There is no database in ${config.DATA_DIR}: set DATA_DIR or DATABASE_URL.`);
  }
  try {
    return await connect({ ...config, DATABASE_POOL: 1 }, "import");
  } catch (error) {
    if (error instanceof FolderInUseError) return null;
    throw error;
  }
}
