/**
 * `deno task bench:data --scale italy [--from DIR]`: fills the server of DATABASE_URL with a
 * generated country and makes it the active release. `--scale 0.01` generates a hundredth of its
 * features, in the same comuni. With the publishers' files in DIR (by default `../shared/data`, if
 * it exists), the comuni, streets and national statistics are real. Prints the measurements of the
 * walking network as one line of JSON ({@link NetworkFigures}). `--network` builds and measures the
 * network of the active release again.
 */
import { parseArgs } from "node:util";
import { withDatabase } from "../../../src/commands/with-database.ts";
import { readConfig } from "../../../src/config.ts";
import type { Sql } from "../../../src/db/sql.ts";
import { activeRelease } from "../../../src/releases/release.ts";
import { buildCountry } from "./country.ts";
import { inventedComuni } from "./invented.ts";
import { dropNetwork, measureNetwork, type NetworkFigures } from "./network.ts";
import { officialSources } from "./official.ts";
import { transaction } from "../../../src/db/transaction.ts";

const usage = "Usage: bench:data --scale italy|PART [--from DIR]   (0 < PART <= 1), or --network";

/** Folder of the publishers' files, if it exists. */
const atHand = "../shared/data";

const { values: { scale: asked = "", from, network } } = parseArgs({
  options: {
    scale: { type: "string" },
    from: { type: "string" },
    network: { type: "boolean", default: false },
  },
});
const scale = asked === "italy" ? 1 : Number(asked);
if (!network && !(scale > 0 && scale <= 1)) throw new Error(usage);
const config = readConfig(Deno.env.toObject());
if (config.DATABASE_URL === undefined) {
  throw new Error("A country is too large for the embedded engine. Set DATABASE_URL to a server.");
}

// deno-lint-ignore no-console -- the progress is this program's output
const print = (line: string) => console.log(line);
const startedAt = performance.now();
const elapsed = () => `${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s`;

await withDatabase(config, "import", async ({ sql }) => {
  const figures = network ? await measureAnew(sql) : await build(sql);
  print(JSON.stringify(figures));
});

async function build(sql: Sql): Promise<NetworkFigures> {
  const folder = from ?? await Deno.stat(atHand).then(() => atHand, () => null);
  const comuni = folder === null
    ? [{ source: inventedComuni(), files: {}, record: [] }]
    : await officialSources(folder);
  print(`${elapsed()}  ${folder === null ? "invented comuni" : `comuni of ${folder}`}`);
  const name = scale === 1 ? "italy" : `italy-${scale}`;
  const { release, network } = await buildCountry(sql, { name, scale, comuni }, {
    now: () => new Date(),
    step: (step) => print(`${elapsed()}  ${step}`),
    requestDeadlineS: config.REQUEST_DEADLINE_S,
  });
  print(`${elapsed()}  ${release.name} is the active release`);
  return network;
}

async function measureAnew(sql: Sql): Promise<NetworkFigures> {
  const release = await activeRelease(sql);
  if (release === null) throw new Error("The database holds no release: give --scale first");
  return await transaction(sql, async (tx) => {
    await tx`select set_config('statement_timeout', '0', true)`;
    await dropNetwork(tx, release.schema);
    return await measureNetwork(tx, release.schema);
  });
}
