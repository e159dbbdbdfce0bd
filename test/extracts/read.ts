/** Reads the extract named on the command line; prints the number of objects and the peak memory. */
import { uncounted } from "../../src/formats/tally.ts";
import { tmpdir } from "node:os";
import { openstreetmap } from "../../src/sources/places/openstreetmap.ts";
import { Comuni } from "../../src/sources/comuni.ts";

const [path = ""] = Deno.args;
const file = {
  path: "generated.osm.pbf",
  fullPath: path,
  stream: () => Deno.openSync(path).readable,
};
let rows = 0, read = 0;
const reading = openstreetmap.read({
  files: { extract: [file] },
  tally: { ...uncounted, read: () => void read++ },
  lookup: { comuni: new Comuni([], []), statistic: () => undefined },
  scratch: tmpdir(),
});
for await (const _ of reading) rows++;
const [, peakKb] = /VmHWM:\s+(\d+)/.exec(Deno.readTextFileSync("/proc/self/status")) ?? [];
// deno-lint-ignore no-console -- the program's output
console.log(JSON.stringify({ rows, read, peakMb: Math.round(Number(peakKb) / 1000) }));
