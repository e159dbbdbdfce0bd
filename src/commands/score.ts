/**
 * `score "<address>"` or `score --lat LAT --lon LON`: prints a report from the same engine as the API,
 * without HTTP. `--explain` adds every metric.
 */
import { parseArgs } from "node:util";
import { explainPlace } from "../api/operations/explain-place.ts";
import { readAs } from "../api/read-request.ts";
import type { Config } from "../config.ts";
import { AddressRequest } from "../contract/schemas.ts";
import { paintOfOutput } from "./paint.ts";
import { explanationTable, scoreTable } from "./score-table.ts";
import { inWords, operatorPlan, withService } from "./with-service.ts";

/** The parsed command line. */
interface Asked {
  readonly place: AddressRequest;
  readonly explain: boolean;
  readonly json: boolean;
}

/** The place in the command line, by the same rules as a request's body. */
function readArguments(args: readonly string[]): Asked {
  const { values: { explain = false, json = false, ...texts }, positionals } = parseArgs({
    args: [...args],
    options: {
      lat: { type: "string" },
      lon: { type: "string" },
      explain: { type: "boolean" },
      json: { type: "boolean" },
    },
    allowPositionals: true,
  });
  const coordinates = Object.entries(texts).map(([name, text]) => [name, Number(text)]);
  const body = { address: positionals.join(" "), ...Object.fromEntries(coordinates) };
  return { place: inWords(() => readAs(AddressRequest, body)), explain, json };
}

/** Scores one place: as text and bars, with colours on a terminal, or as the API's JSON with `--json`. */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  const { place, explain, json } = readArguments(args);
  await withService(config, async (service, release) => {
    const examined = (await explainPlace(service, place, release, operatorPlan))("en");
    const { explanation } = examined;
    if (json) return print(JSON.stringify(explain ? explanation : explanation.score));
    const table = explain ? explanationTable : scoreTable;
    table(examined, release.name, paintOfOutput()).forEach(print);
  });
  return 0;
}
