/** Locks the folder given as its argument, prints a line, and holds the lock until it is killed. */
import { lockFolder } from "../../src/db/lock.ts";

await lockFolder(Deno.args[0] ?? "");
await Deno.stdout.write(new TextEncoder().encode("locked\n"));
setInterval(() => {}, 60_000);
