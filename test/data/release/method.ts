/**
 * Checks that the method meets its limits on a release of the published files, like `deno task
 * validate` with fewer places.
 */
import assert from "node:assert/strict";
import type { Sql } from "../../../src/db/sql.ts";
import { limits } from "../../../src/scoring/validation/limits.ts";
import { patternNames } from "../../../src/scoring/validation/patterns.ts";
import type { Release } from "../../../src/releases/release.ts";
import { validateRelease } from "../../evaluation/method/validate-release.ts";

/**
 * Size of the sample, chosen for speed, and additional tolerances (shares) for a sample this small:
 * three parts of the whole sample differ by 0.03 in tau and in the covered share.
 */
const PLACES = 500, DRAWS = 3, TAU = 0.07, COVERED = 0.01;

/**
 * Tolerance in points, in addition to the limit, for Mezzolombardo's loss from its local files in a
 * sample this small.
 */
const LOST = 0.5;

/**
 * Fails if the errors of scores with hidden measurements exceed the limits, if method 2 is no
 * better than method 1, or if the score of Mezzolombardo changes too much without its local files.
 *
 * @param release the active release, of all sources with published files
 */
export async function assertMethodHolds(sql: Sql, { schema }: Release): Promise<void> {
  const options = { places: PLACES, draws: DRAWS, seed: 1 };
  const { validation: { patterns, full_hazards }, before, mezzolombardo } = await validateRelease(
    sql,
    schema,
    options,
  );
  const [least, most] = limits.covered;
  for (const name of patternNames) {
    const { bias, rmse, tau, covered } = patterns[name];
    const found = `${name}: ${JSON.stringify(patterns[name])}`;
    assert.ok(covered >= (name === "rural" ? limits.coveredRural : least) - COVERED, found);
    assert.ok(rmse < before[name].rmse && tau > before[name].tau, found);
    if (name === "rural") continue;
    assert.ok(covered <= most + COVERED, found);
    assert.ok(Math.abs(bias) < limits.bias && rmse < limits.rmse.otherwise, found);
    assert.ok(tau >= limits.tau - TAU, found);
  }
  assert.ok(mezzolombardo !== null);
  const { with: full, without, low, high } = mezzolombardo;
  assert.ok(Math.abs(full - without) <= limits.mezzolombardo + LOST, JSON.stringify(mezzolombardo));
  assert.ok(low <= full && full <= high, JSON.stringify(mezzolombardo));
  for (const [id, places] of Object.entries(full_hazards)) assert.equal(places, 0, id);
}
