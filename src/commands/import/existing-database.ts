/** Opens the database only if it exists: a command that changes nothing does not create one. */
import type { Config } from "../../config.ts";
import { connect } from "../../db/connect.ts";
import type { Sql } from "../../db/sql.ts";

/** An open database; `sql` is null if it does not exist yet or cannot be opened. */
export interface ExistingDatabase extends AsyncDisposable {
  readonly sql: Sql | null;
}

/**
 * Opens it for reading.
 *
 * @param print receives the reason if an existing database cannot be opened, for example because the
 *   service has it in use
 */
export async function existingDatabase(
  config: Config,
  print: (line: string) => void,
): Promise<ExistingDatabase> {
  const none: ExistingDatabase = { sql: null, [Symbol.asyncDispose]: () => Promise.resolve() };
  const embedded = config.DATABASE_URL === undefined;
  if (embedded && await Deno.stat(`${config.DATA_DIR}/postgres`).catch(() => null) === null) {
    return none;
  }
  const database = await connect(config, "serving").catch((error: Error) => {
    print(`The area of the active release is not known here: ${error.message}`);
    return null;
  });
  if (database === null) return none;
  const [table] = await database.sql<{ there: boolean }[]>`
    select to_regclass('livability.release') is not null as there`;
  return {
    sql: table?.there === true ? database.sql : null,
    [Symbol.asyncDispose]: () => database.close(),
  };
}
