/**
 * `score "<address>"` or `score --lat LAT --lon LON`: the same engine as the API, without HTTP. With
 * `--explain`, the metrics behind the score too.
 */
import { parseArgs } from "node:util";
import { planOf } from "../access/plans.ts";
import { errorDetail } from "../api/errors.ts";
import { readAddressRequest } from "../api/operations/address-request.ts";
import { explainPlace } from "../api/operations/explain-place.ts";
import { Problem } from "../http/problem.ts";
import type { Config } from "../config.ts";
import type { AddressRequest } from "../contract/schemas.ts";
import { explanationTable, scoreTable } from "./score-table.ts";
import { createService, releaseOrSample, remoteGeocoder, withDatabase } from "./service.ts";

/** The operator's own call sees everything, as the largest plan does. */
const plan = planOf("scale");

/** The place of the command line, under the same rules as a request's body. */
function readArguments(args: readonly string[]): { place: AddressRequest; explain: boolean } {
  const { values: { explain = false, ...texts }, positionals } = parseArgs({
    args: [...args],
    options: { lat: { type: "string" }, lon: { type: "string" }, explain: { type: "boolean" } },
    allowPositionals: true,
  });
  const coordinates = Object.entries(texts).map(([name, text]) => [name, Number(text)]);
  const body = { address: positionals.join(" "), ...Object.fromEntries(coordinates) };
  return { place: readAddressRequest(body), explain };
}

/** Scores one place: a table on a terminal, the API's JSON where the output is piped. */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  try {
    const { place, explain } = readArguments(args);
    return await withDatabase(config, "serving", async (database) => {
      const release = await releaseOrSample(database, config);
      if (release === null) throw new Error("No data release: load one with `deno task import`.");
      const service = createService(database, {
        remote: remoteGeocoder(config),
        licensed: config.LICENSED_SOURCES,
      });
      const answer = await explainPlace(service, place, release, plan, "en");
      const table = explain ? explanationTable : scoreTable;
      if (Deno.stdout.isTerminal()) table(answer, release.name).forEach(print);
      else print(JSON.stringify(explain ? answer : answer.score));
      return 0;
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, details: { parameters, release } } = error;
    throw new Error(`${code}: ${errorDetail(code, "en", parameters, release)}`);
  }
}
