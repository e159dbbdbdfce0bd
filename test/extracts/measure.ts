/**
 * `deno task extract:measure --nodes N --from DIR [--seed N]`: imports the extract that `deno task
 * extract` has written to DIR into the database of DATABASE_URL. Prints the elapsed time and this
 * process's processor time for each step, the peak resident memory of the process, and the peak
 * size of its temporary files.
 */
import { readdirSync, statSync } from "node:fs";
import process from "node:process";
import { parseArgs } from "node:util";
import { run } from "../../src/commands/import.ts";
import { withDatabase } from "../../src/commands/with-database.ts";
import { readConfig } from "../../src/config.ts";
import { openstreetmap } from "../../src/sources/places/openstreetmap.ts";
import { comuniOf } from "./comuni.ts";
import { countryOf } from "./write.ts";

const { values: { nodes = "", seed = "1", from } } = parseArgs({
  options: { nodes: { type: "string" }, seed: { type: "string" }, from: { type: "string" } },
});
if (!(Number(nodes) > 0) || !Number.isInteger(Number(seed)) || from === undefined) {
  throw new Error("Usage: extract:measure --nodes N --from DIR [--seed N]");
}
const config = readConfig(Deno.env.toObject());
const startedAt = performance.now();

let scratchBytes = 0;
const watch = setInterval(() => {
  scratchBytes = Math.max(scratchBytes, unnamedBytes());
}, 1000);
try {
  const sources = [comuniOf(countryOf(Number(nodes), Number(seed))), openstreetmap];
  await run(["--from", from], config, print, sources);
  const databaseBytes = await withDatabase(config, "import", async ({ sql }) => {
    const [row] = await sql<{ bytes: string }[]>`
      select pg_database_size(current_database()) as bytes`;
    return Number(row?.bytes);
  });
  print(JSON.stringify({ peakMb: peakMb(), scratchBytes, databaseBytes }));
} finally {
  clearInterval(watch);
}

function print(line: string): void {
  const wallS = (performance.now() - startedAt) / 1000, { user, system } = process.cpuUsage();
  // deno-lint-ignore no-console -- the program's output
  console.log(`${wallS.toFixed(1)} s, processor ${((user + system) / 1e6).toFixed(1)} s: ${line}`);
}

/** Peak resident memory of this process, including mapped files. */
function peakMb(): number {
  const status = Deno.readTextFileSync("/proc/self/status");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1000);
}

/** Total size of the open files without a name. */
function unnamedBytes(): number {
  return readdirSync("/proc/self/fd").reduce((sum, descriptor) => {
    const info = statSync(`/proc/self/fd/${descriptor}`, { throwIfNoEntry: false });
    return sum + (info?.isFile() === true && info.nlink === 0 ? info.size : 0);
  }, 0);
}
