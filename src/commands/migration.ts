/** `migrate`: brings the tables and functions of the database to this version, and serves nothing. */
import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import { connect } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";

/**
 * Runs the command; resolves to its exit code.
 *
 * @throws {Error} when the role may not, or a migration fails: nothing has changed then
 */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  parseArgs({ args: [...args], options: {} });
  const database = await connect(config, "import");
  try {
    await migrate(database.sql);
    print("The tables and functions of the database are those of this version.");
    return 0;
  } finally {
    await database.close();
  }
}
