/** `sensitivity`: measures how scores and ranks change under other weights and goalposts. */
import { parseArgs } from "node:util";
import type { Config } from "../../src/config.ts";
import type { Sql } from "../../src/db/sql.ts";
import type { Release } from "../../src/releases/release.ts";
import { catalogue, categoryWeights } from "../../src/scoring/catalogue/catalogue.ts";
import { compile } from "../../src/scoring/compiled-catalogue.ts";
import { measure } from "../../src/scoring/evidence/measure.ts";
import { type MeasuredPlace, sensitivity } from "./method/variations.ts";
import { wholeNumbers } from "./whole-numbers.ts";
import { withRelease } from "./with-release.ts";

/** The arguments. */
export const usage = "Usage: sensitivity [--runs 1000] [--seed 1]   (whole numbers)";

/** Varies each weight by up to a quarter, and each goalpost by up to a tenth of their distance. */
const spread = { weight: 0.25, goalposts: 0.1 } as const;

/** The towns of the provincial capitals; all comuni if the release contains no capital. */
async function placesOf(
  sql: Sql,
  { schema }: Release,
): Promise<{ name: string; lat: number; lon: number; istat: string; provincia: string }[]> {
  return await sql`
    with seat as (
      select c.istat, c.name, c.provincia, ST_Transform(m.geom, 4326) as geom,
        c.name = c.provincia_name as capital
      from ${sql(schema)}.comune c join ${sql(schema)}.comune_centre m using (istat)
    )
    select istat, name, provincia, ST_Y(geom) as lat, ST_X(geom) as lon
    from seat where capital or not exists (select from seat where capital)
    order by name limit 200`;
}

/**
 * Prints the interval of each provincial capital's score, and how often pairs of them change their order.
 */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: "string", default: "1000" },
      seed: { type: "string", default: "1" },
    },
  });
  const { runs, seed } = wholeNumbers(values, { runs: 1, seed: 0 }, usage);
  return await withRelease(config, "serving", async ({ sql }, release) => {
    const prepared = await compile(catalogue).of(sql, release.schema);
    const { judge, values } = prepared;
    const places: MeasuredPlace[] = [];
    for (const place of await placesOf(sql, release)) {
      const evidence = await measure(sql, prepared, place);
      places.push({
        name: place.name,
        extent: "point",
        measurements: judge(evidence),
        imputed: values.at(place),
      });
    }
    const method = { metrics: catalogue, weights: categoryWeights, builtAt: release.builtAt };
    const result = sensitivity(places, method, { runs, spread, seed });
    print(
      `Release ${release.name}: ${places.length} places, ${runs} variations (seed ${seed}), ` +
        `weights ±${100 * spread.weight} %, goalposts ±${100 * spread.goalposts} %`,
    );
    for (const { name, score, low, high } of result.places.toSorted((a, b) => b.score - a.score)) {
      print(
        `  ${name.padEnd(28)} ${score.toFixed(1).padStart(5)}   ` +
          `${low.toFixed(1)} to ${high.toFixed(1)}`,
      );
    }
    let from = 0;
    for (const { upTo, pairs, share } of result.flips) {
      print(
        `  ${from} to ${upTo} points apart: ${pairs} pairs, ` +
          `order changes in ${(100 * share).toFixed(1)} %`,
      );
      from = upTo;
    }
    return 0;
  });
}
