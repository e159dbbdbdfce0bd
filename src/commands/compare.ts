/** `compare "<address>" "<address>" ...`: compares places without HTTP. */
import { parseArgs } from "node:util";
import { comparisonOf } from "../api/operations/comparison.ts";
import { readAs } from "../api/read-request.ts";
import type { Config } from "../config.ts";
import { CompareRequest } from "../contract/schemas.ts";
import { comparisonTable } from "./comparison-table.ts";
import { paintOfOutput } from "./paint.ts";
import { inWords, operatorPlan, withService } from "./with-service.ts";

/** A point in place of an address: `40.001,12`. */
const point = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/;

/** Converts an argument to a place of a request. */
function placeRequest(text: string): object {
  const [, lat, lon] = point.exec(text) ?? [];
  return lat === undefined ? { address: text } : { lat: Number(lat), lon: Number(lon) };
}

/** Compares places: as text and bars, with colours on a terminal, or as the API's JSON with `--json`. */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  const { values: { json = false }, positionals } = parseArgs({
    args: [...args],
    options: { json: { type: "boolean" } },
    allowPositionals: true,
  });
  // By the same rules as a request's body.
  const { places } = inWords(() =>
    readAs(CompareRequest, { places: positionals.map(placeRequest) })
  );
  await withService(config, async (service, release) => {
    const answer = await comparisonOf(service, places, release, operatorPlan, "en");
    if (json) return print(JSON.stringify(answer.comparison));
    comparisonTable(answer, release.name, paintOfOutput()).forEach(print);
  });
  return 0;
}
