/** `score "<address>"` or `score --lat LAT --lon LON`: the same engine as the API, without HTTP. */
import { parseArgs } from "node:util";
import { planOf } from "../access/plans.ts";
import { errorDetail } from "../api/errors.ts";
import { readAddressRequest } from "../api/operations/address-request.ts";
import type { Score } from "../api/operations/score-body.ts";
import { scorePlace } from "../api/operations/score-place.ts";
import { Problem } from "../api/problem.ts";
import type { Config } from "../config.ts";
import type { AddressRequest } from "../contract/schemas.ts";
import { createService, releaseOrSample, withDatabase } from "./service.ts";

/** The operator's own call sees everything, as the largest plan does. */
const plan = planOf("scale");

/** The place of the command line, under the same rules as a request's body. */
function readPlace(args: readonly string[]): AddressRequest {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { lat: { type: "string" }, lon: { type: "string" } },
    allowPositionals: true,
  });
  const coordinates = Object.entries(values).map(([name, text]) => [name, Number(text)]);
  return readAddressRequest({ address: positionals.join(" "), ...Object.fromEntries(coordinates) });
}

/** Twenty characters, as full as the score is high. */
const bar = (score: number): string => "█".repeat(Math.round(score / 5)).padEnd(20, "·");

/** The score as a person reads it. */
function table(score: Score, release: string): string[] {
  const { address, categories, insufficient_data: insufficient } = score;
  const poor = new Set<string>(insufficient.map(({ category }) => category));
  return [
    `${address.resolved}  ${address.lat}, ${address.lon}  (release ${release})`,
    "",
    `  overall       ${bar(score.score)} ${score.score.toFixed(1).padStart(5)}   ` +
    `${score.measured_metrics} of ${score.total_metrics} measured, ` +
    `reliability ${score.reliability} (${score.reliability_code})`,
    ...Object.entries(categories).map(([code, one]) =>
      `  ${code.padEnd(13)} ${bar(one.score)} ${one.score.toFixed(1).padStart(5)}   ` +
      `${one.measured_metrics} of ${one.total_metrics} measured` +
      (poor.has(code) ? ", insufficient data" : "")
    ),
  ];
}

/** Scores one place: a table on a terminal, the API's JSON where the output is piped. */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  try {
    const place = readPlace(args);
    return await withDatabase(config, "serving", async (database) => {
      const release = await releaseOrSample(database, config);
      if (release === null) throw new Error("No data release: load one with `deno task import`.");
      const score = await scorePlace(createService(database), place, release, plan);
      if (Deno.stdout.isTerminal()) table(score, release.name).forEach(print);
      else print(JSON.stringify(score));
      return 0;
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, details: { parameters, release } } = error;
    throw new Error(`${code}: ${errorDetail(code, "en", parameters, release)}`);
  }
}
