/** Updates the database of its settings, prints a word, and is killed before it commits. */
import { readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import { readFunctions } from "../../src/db/functions.ts";
import { migrateWithin, readMigrations } from "../../src/db/migrate.ts";
import { transaction } from "../../src/db/transaction.ts";

const { sql } = await connect(readConfig(Deno.env.toObject()), "import");
const migrations = await readMigrations(), functions = await readFunctions();
await transaction(sql, async (tx) => {
  await migrateWithin(tx, migrations, functions);
  Deno.stderr.writeSync(new TextEncoder().encode("updated"));
  Deno.kill(Deno.pid, "SIGKILL");
});
