/** The map of a report: the name of the dot in its middle, and the places with areas of walking time. */
import assert from "node:assert/strict";
import { planOf } from "../../src/access/plans.ts";
import { explainPlace } from "../../src/api/operations/explain-place.ts";
import { languages } from "../../src/language.ts";
import { surroundingsMap } from "../../src/web/map/surroundings-map.tsx";
import { testService } from "../support/service.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());
const active = await service.dependencies.data.active();
assert.ok(active !== null);
const release = active;

/** The map of an address in each language. */
async function mapsOf(address: string): Promise<string[]> {
  const { dependencies } = service;
  const explained = await explainPlace(
    dependencies,
    { address },
    release,
    planOf("pro"),
    { include: ["isochrone"] },
  );
  const { explanation } = explained("en");
  const { lat, lon } = explanation.score.address;
  const signal = new AbortController().signal;
  const surroundings = await dependencies.surroundings(release, { lat, lon }, signal);
  assert.ok(surroundings !== null && explanation.isochrone);
  const shown = { explanation, surroundings, release: release.name };
  return await Promise.all(
    languages.map(async (language) =>
      String(await surroundingsMap(language, shown)).replaceAll("&#39;", "'")
    ),
  );
}

/** The sentences below each map. */
const captions = (maps: readonly string[]) =>
  maps.map((map) => /<figcaption[^>]*><p>([^<]*)<\/p><\/figcaption>/.exec(map)?.[1] ?? null);

const rings = (map: string) => map.match(/class="reach"/g)?.length ?? 0;

Deno.test("the map of an address has the areas within 5, 10 and 15 minutes around it", async () => {
  const maps = await mapsOf("Via Roma 1, Borgo Campione");
  assert.deepEqual(maps.map(rings), [3, 3, 3, 3]);
  assert.deepEqual(captions(maps), [null, null, null, null]);
  assert.match(maps[0] ?? "", /<title>The address<\/title>/);
});

Deno.test("the map of a street says that its dot is not at the house number", async () => {
  const maps = await mapsOf("Viale degli Ulivi, Borgo Campione");
  assert.deepEqual(maps.map(rings), [3, 3, 3, 3]);
  assert.deepEqual(captions(maps), [
    "The dot lies on the street, not at the house number.",
    "Il punto è sulla via, non al civico.",
    "Der Punkt liegt an der Straße, nicht bei der Hausnummer.",
    "Le point se trouve dans la rue, pas au numéro.",
  ]);
});

Deno.test("the map of a comune shows no walks, and says that its dot is not the address", async () => {
  const maps = await mapsOf("Borgo Campione");
  assert.deepEqual(maps.map(rings), [0, 0, 0, 0]);
  assert.doesNotMatch(maps[0] ?? "", /The address|5, 10 and 15 minutes/);
  assert.deepEqual(captions(maps), [
    "The dot is the centre of the comune or hamlet, not the address.",
    "Il punto è il centro del comune o della località, non l'indirizzo.",
    "Der Punkt ist die Mitte der Gemeinde oder des Ortsteils, nicht die Adresse.",
    "Le point est le centre de la commune ou de la localité, pas l'adresse.",
  ]);
});
