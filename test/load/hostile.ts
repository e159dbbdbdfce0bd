/**
 * Sends hostile requests over sockets to a service on the server of TEST_DATABASE_URL. Exits with 1
 * at the first answer that the OpenAPI document does not allow.
 *
 * `deno task test:hostile [--requests 1000000] [--seed N]`. Without `--seed`, draws a seed and
 * prints it.
 */
import { parseArgs } from "node:util";
import { assail } from "../api/assault.ts";
import { sampleDatabase } from "../support/service.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "1000000" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
  },
});
const requests = Number(values.requests), seed = Number(values.seed);
if (!Number.isInteger(requests) || requests < 1) throw new Error("--requests is a whole number");
if (!Number.isInteger(seed)) throw new Error("--seed is a whole number");
const database = await sampleDatabase();
try {
  const startedAt = performance.now();
  const answers = await assail(database.sql, { requests, seed });
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  // deno-lint-ignore no-console -- the figures are this program's output
  console.log(JSON.stringify({ requests, seed, minutes: Number(minutes), answers }));
} finally {
  await database.close();
}
