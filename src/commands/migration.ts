/** `migrate`: updates the tables and functions of the database to this version. */
import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import { connect } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";

/**
 * Runs the command. Resolves to the exit code.
 *
 * @throws {Error} if the role lacks a privilege or a migration fails; then nothing has changed
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
