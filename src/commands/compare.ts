/** `compare "<address>" "<address>" ...`: which of some places is better and how sure that is, without HTTP. */
import { parseArgs } from "node:util";
import { planOf } from "../access/plans.ts";
import { readCompareRequest } from "../api/operations/compare-request.ts";
import { comparisonOf } from "../api/operations/comparison.ts";
import type { Config } from "../config.ts";
import type { CompareRequest } from "../contract/schemas.ts";
import { comparisonTable } from "./comparison-table.ts";
import { paintOfOutput } from "./paint.ts";
import { inWords, withService } from "./with-service.ts";

/** The operator's own call sees everything, as the largest plan does. */
const plan = planOf("scale");

/** A point in place of an address: `40.001,12`. */
const point = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/;

/** A place of the command line as a request has it. */
function placeOf(text: string): object {
  const [, lat, lon] = point.exec(text) ?? [];
  return lat === undefined ? { address: text } : { lat: Number(lat), lon: Number(lon) };
}

/** The places of the command line, under the same rules as a request's body. */
function requestOf(texts: readonly string[]): CompareRequest {
  try {
    return readCompareRequest({ places: texts.map(placeOf) });
  } catch (error) {
    throw inWords(error);
  }
}

/** Compares places: in words and bars, in colour on a terminal, or with `--json` as the API answers. */
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
  const { places } = requestOf(positionals);
  await withService(config, async (service, release) => {
    const answer = await comparisonOf(service, places, release, plan, "en");
    if (json) return print(JSON.stringify(answer));
    comparisonTable(answer, release.name, paintOfOutput()).forEach(print);
  });
  return 0;
}
