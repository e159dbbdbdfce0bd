/**
 * Commits 100 rows in the folder given as its argument, prints a line, and continues to write until
 * it is killed.
 */
import { readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";

const { sql } = await connect(readConfig({ DATA_DIR: Deno.args[0] ?? "" }));
await sql`create table committed (i integer)`;
for (let i = 0; i < 100; i++) await sql`insert into committed values (${i})`;
await Deno.stdout.write(new TextEncoder().encode("written\n"));
await sql`create table more (i integer)`;
while (true) await sql`insert into more select generate_series(1, 1000)`;
