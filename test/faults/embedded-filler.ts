/**
 * Fills the disk of the folder given as its argument through the embedded engine: first with rows, which fail
 * with an error, then with the log, which the engine cannot survive.
 */
import { connectEmbedded } from "../../src/db/embedded.ts";

const print = (text: string) => Deno.stdout.writeSync(new TextEncoder().encode(`${text}\n`));
const { sql, limitStatements } = await connectEmbedded(Deno.args[0] ?? "", {
  onSlow: undefined,
  onDead(reason) {
    print(reason);
    Deno.exit(70);
  },
});
limitStatements(5);
// Without a log, whose next file could be what the disk has no room for.
await sql`create unlogged table filling (text text)`;
await sql`create table counter as select 0 as i`;
const insert = () =>
  sql`
  insert into filling select repeat(md5(i::text), 100) from generate_series(1, 1000) as i`;
for (let isFull = false; !isFull;) {
  isFull = await insert().then(() => false, ({ code }) => code === "53100");
}
print("disk_full");
// An update needs a new file of the log at some time, and stops the engine if there is no room for it.
for (;;) {
  await sql`select pg_logical_emit_message(false, 'filling', repeat('x', 100000))`.catch(() => {});
  await sql`update counter set i = i + 1`.catch(() => {});
}
