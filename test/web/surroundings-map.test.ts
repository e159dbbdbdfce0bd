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

/** The minutes of the areas, and those that the three zooms name. */
const rings = (map: string) => map.match(/class="reach" d="[^"]+"><title>/g)?.length ?? 0;

/** The contents of the elements of a class, whatever the order of its attributes. */
const textsOf = (map: string, name: string) =>
  [...map.matchAll(new RegExp(`<text class="${name}"[^>]*>([^<]*)<`, "g"))].map(([, text]) => text);

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

Deno.test("the map names the own street, a river, the minutes of the areas, and its three zooms", async () => {
  const [map = ""] = await mapsOf("Via Roma 1, Borgo Campione");
  assert.match(map, />Via Roma<\/text>/);
  assert.ok(textsOf(map, "river").includes("Rio Campione"));
  const minutes = new Set(textsOf(map, "minutes"));
  assert.deepEqual([...minutes].sort(), ["10 min", "15 min", "5 min"]);
  for (const zoom of ["close", "quarter", "far"]) {
    assert.equal(map.split(`id="map-${zoom}"`).length, 2);
    assert.equal(map.split(`href="#map-${zoom}"`).length, 2);
  }
});

Deno.test("no link of the map contains the address or its position", async () => {
  const [map = ""] = await mapsOf("Via Roma 1, Borgo Campione");
  const links = [...map.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link);
  assert.deepEqual([...new Set(links)].sort(), [
    "#map-close",
    "#map-far",
    "#map-quarter",
    "#map-rings",
  ]);
});

Deno.test("the legend explains what the map shows, and switches its layers, in each language", async () => {
  const maps = await mapsOf("Via Roma 1, Borgo Campione");
  const layers = maps.map((map) =>
    [...map.matchAll(/class="layer-(\w+)"/g)].map(([, layer]) => layer)
  );
  for (const one of layers) assert.deepEqual(one, ["walk", "school", "stop", "green", "hazard"]);
  const words = ["Buildings", "Edifici", "Gebäude", "Bâtiments"];
  for (const [i, map] of maps.entries()) assert.ok(map.includes(words[i] ?? "?"));
});

Deno.test("the marks and schools of a map have names for readers without a pointer", async () => {
  const [map = ""] = await mapsOf("Via Roma 1, Borgo Campione");
  const focusable = [...map.matchAll(/<g class="(?:mark|school)[^>]*>/g)].map(([tag]) => tag);
  assert.ok(focusable.length >= 6);
  for (const tag of focusable) {
    assert.match(tag, /tabindex="0"/);
    assert.match(tag, /aria-label="[^"]+"/);
  }
});
