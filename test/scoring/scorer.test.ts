import assert from "node:assert/strict";
import { createGeocoder } from "../../src/geocoding/geocode.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { compile } from "../../src/scoring/compiled-catalogue.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { type Assessment, createGroupScorer, createScorer } from "../../src/scoring/scorer.ts";
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

Deno.test("createGroupScorer() returns the scores of single calls, for places of every extent, with and without streets", async () => {
  const { sql, close } = await sampleDatabase();
  const geocoder = createGeocoder(sql), release = await activeRelease(sql);
  assert.ok(release !== null);
  const requests = [
    { address: "Via Roma 1, Borgo Campione" },
    { address: "Borgo Campione" },
    { lat: 40.001, lon: 12.001 },
    { address: "Via Roma, Borgo Campione" },
    { lat: 39.99, lon: 12.035 },
    { address: "Via Roma 1, Borgo Campione" },
  ];
  const places = (await Promise.all(requests.map((one) => geocoder.locate(release, one))))
    .filter((place) => place !== null);
  assert.equal(places.length, requests.length);
  const extents = new Set(places.map(({ precision }) => precision));
  assert.ok(extents.size > 2, [...extents].join());
  const { network, needs } = await compile(catalogue).of(sql, release.schema);
  const walks = await Promise.all(places.map((place) => network?.walk(sql, place, needs)));
  assert.deepEqual(walks.map((walk) => walk === null), [false, false, false, false, true, false]);
  const score = createScorer(sql), alone = [];
  for (const place of places) alone.push(await score(release, place));
  const together = await createGroupScorer(sql)(release, places);
  const figures = ({ score, categories, metrics, points, interval }: Assessment) => ({
    score,
    categories,
    metrics,
    points,
    interval,
  });
  assert.deepEqual(together.map(figures), alone.map(figures));
  await close();
});
