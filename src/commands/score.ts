/** `score "<address>"` or `score --lat LAT --lon LON`: the same engine as the API, without HTTP. */
import { parseArgs } from "node:util";
import { planOf } from "../access/plans.ts";
import { errorDetail } from "../api/errors.ts";
import { judgeAddressRequest } from "../api/operations/address_request.ts";
import { type Score, scoreBody } from "../api/operations/score_body.ts";
import { Problem } from "../api/problem.ts";
import type { Config } from "../config.ts";
import { createService, releaseOrSample, withDatabase } from "./service.ts";

/** The operator's own call sees everything, as the largest plan does. */
const plan = planOf("scale");

/** The address or the point of the command line, under the same rules as a request's body. */
function readPlace(args: readonly string[]): { address: string } | { lat: number; lon: number } {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { lat: { type: "string" }, lon: { type: "string" } },
    allowPositionals: true,
  });
  const coordinates = Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, Number(text)]),
  );
  const address = positionals.join(" ");
  const body = { ...(address === "" ? {} : { address }), ...coordinates };
  judgeAddressRequest(body);
  return "address" in body
    ? { address }
    : { lat: Number(coordinates["lat"]), lon: Number(coordinates["lon"]) };
}

/** Twenty characters, as full as the score is high. */
const bar = (score: number): string => "█".repeat(Math.round(score / 5)).padEnd(20, "·");

/** The score as a person reads it. */
function table(score: Score, release: string): string[] {
  const { address, categories, insufficient_data: insufficient } = score;
  const poor = new Set(insufficient.map(({ category }) => category));
  return [
    `${address.resolved}  ${address.lat}, ${address.lon}  (release ${release})`,
    "",
    `  overall       ${bar(score.score)} ${score.score.toFixed(1).padStart(5)}   ` +
    `${score.measured_metrics} of ${score.total_metrics} measured, ` +
    `reliability ${score.reliability} (${score.reliability_code})`,
    ...Object.entries(categories).map(([code, one]) =>
      `  ${code.padEnd(13)} ${bar(one.score)} ${one.score.toFixed(1).padStart(5)}   ` +
      `${one.measured_metrics} of ${one.total_metrics} measured` +
      (poor.has(code as typeof insufficient[number]["category"]) ? ", insufficient data" : "")
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
      const { geocoder, score } = createService(database);
      const startedAt = performance.now();
      const input = "address" in place ? place.address : null;
      const found = "address" in place
        ? await geocoder.address(place.address, release)
        : await geocoder.point(place.lat, place.lon, release);
      if (found === null) {
        const code = input === null ? "coordinates_outside_italy" : "address_not_found";
        throw new Problem(code, { release: release.name });
      }
      const report = await score(found, release);
      const elapsedS = (performance.now() - startedAt) / 1000;
      const body = scoreBody(found, report, { input, plan, elapsedS });
      if (Deno.stdout.isTerminal()) table(body, release.name).forEach(print);
      else print(JSON.stringify(body));
      return 0;
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, details: { parameters, release } } = error;
    throw new Error(`${code}: ${errorDetail(code, "en", parameters, release)}`);
  }
}
