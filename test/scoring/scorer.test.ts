import assert from "node:assert/strict";
import { createGeocoder } from "../../src/geocoding/geocode.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { createScorer } from "../../src/scoring/scorer.ts";
import { sampleDatabase } from "../support/service.ts";

Deno.test("createScorer() returns the same scores for concurrent calls as for single calls", async () => {
  const { sql, close } = await sampleDatabase();
  const geocoder = createGeocoder(sql), score = createScorer(sql);
  const release = await activeRelease(sql);
  assert.ok(release !== null);
  // House numbers lie at whole metres from features, so any inaccuracy shows in the last digits.
  const numbers = Array.from({ length: 30 }, (_, i) => i + 1).filter((number) => number !== 13);
  const scoreOf = async (number: number): Promise<[string, number]> => {
    const place = await geocoder.locate(release, { address: `Via Roma ${number}, Borgo Campione` });
    assert.ok(place !== null);
    return [place.resolved, (await score(release, place)).score];
  };
  const alone: [string, number][] = [];
  for (const number of numbers) alone.push(await scoreOf(number));
  assert.deepEqual(await Promise.all(numbers.map(scoreOf)), alone);
  assert.equal(new Set(alone.map(([resolved]) => resolved)).size, numbers.length);
  await close();
});
