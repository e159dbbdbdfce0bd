/** Wrapping every question about a release at once. */
import assert from "node:assert/strict";
import { passing, type PlaceQuestion, type PlaceReader } from "../../src/api/place-reader.ts";
import { readerOn } from "../../src/commands/service.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { centre } from "../../src/releases/sample/sample-geometry.ts";
import { sampleDatabase } from "../support/service.ts";

const { sql, close } = await sampleDatabase();
Deno.test.afterAll(close);
const reader = readerOn(sql, () => false);

Deno.test("passing() passes on every question with its schema and signal, and returns its answer", async () => {
  const release = await activeRelease(sql);
  assert.ok(release !== null);
  const place = await reader.locate(release, { lat: centre.lat, lon: centre.lon });
  assert.ok(place !== null);
  const passed: PlaceQuestion[] = [];
  const { signal } = new AbortController();
  const wrapped = passing(reader, (schema, ask, until, question) => {
    passed.push(question);
    assert.equal(schema, release.schema);
    assert.equal(until, signal);
    return ask(reader);
  });
  const address = "Via Roma 1, Borgo Campione";
  const reach = { lat: place.lat, lon: place.lon, reachM: 300 };
  const asking: Record<PlaceQuestion, (to: PlaceReader) => Promise<unknown>> = {
    find: (to) => to.find(release, address, signal),
    meanings: (to) => to.meanings(release, { text: address, most: 2 }, signal),
    suggest: (to) => to.suggest(release, { text: "Via Ro, Borgo", most: 2, near: null }, signal),
    locate: (to) => to.locate(release, { address }, signal),
    score: async (to) => {
      const { imputed: _, ...figures } = await to.score(release, place, signal);
      return figures;
    },
    scoreAll: async (to) => {
      const [{ imputed: _ = null, ...figures } = {}] = await to.scoreAll(release, [place], signal);
      return figures;
    },
    sources: (to) => to.sources(release, undefined, signal),
    national: (to) => to.national(release, undefined, signal),
    validation: (to) => to.validation(release, undefined, signal),
    predictions: (to) => to.predictions(release, undefined, signal),
    means: (to) => to.means(release, place.istat, signal),
    comuneCoverage: (to) => to.comuneCoverage(release, place.istat, signal),
    namedPlaces: (to) => to.namedPlaces(release, [1], signal),
    reachedStreets: (to) => to.reachedStreets(release, reach, signal),
    isMapped: (to) => to.isMapped(release, place, signal),
    surroundings: (to) => to.surroundings(release, place, signal),
  };
  for (const ask of Object.values(asking)) {
    assert.deepEqual(await ask(wrapped), await ask(reader));
  }
  assert.deepEqual(passed, Object.keys(asking));
});

Deno.test("passing() can put a question to a second reader if the first fails", async () => {
  const release = { name: "r", schema: "r", builtAt: "" };
  const broken = { ...reader, sources: () => Promise.reject(new Error("gone")) };
  const empty = { ...reader, sources: () => Promise.resolve([]) };
  const wrapped = passing(
    broken,
    (_, ask) => ask(broken).catch(() => ask(empty)),
  );
  assert.deepEqual(await wrapped.sources(release), []);
});
