/**
 * `deno task extract --nodes N --to FILE [--seed N]`: writes a generated `.osm.pbf` of about N nodes. The
 * same seed and size give a byte-identical file. Memory does not grow with the file.
 */
import { parseArgs } from "node:util";
import { writeExtract } from "./write.ts";

const usage = "Usage: extract --nodes N --to FILE [--seed N]";

const { values: { nodes = "", to, seed = "1" } } = parseArgs({
  options: { nodes: { type: "string" }, to: { type: "string" }, seed: { type: "string" } },
});
if (!(Number(nodes) > 0) || to === undefined || !Number.isInteger(Number(seed))) {
  throw new Error(usage);
}
const counts = await writeExtract(to, Number(nodes), Number(seed));
// deno-lint-ignore no-console -- the program's output
console.log(JSON.stringify(counts));
