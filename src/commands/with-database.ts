/** Opens the database of a command. */
import type { Config } from "../config.ts";
import { connect, type Database, type Purpose } from "../db/connect.ts";
import { ensureMigrated } from "../db/migrate.ts";

/** Opens the database, updates its tables if the role may, and always closes it. */
export async function withDatabase<T>(
  config: Config,
  purpose: Purpose,
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await connect(config, purpose);
  try {
    await ensureMigrated(database.sql);
    return await use(database);
  } finally {
    await database.close();
  }
}
