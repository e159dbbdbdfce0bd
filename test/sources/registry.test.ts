import assert from "node:assert/strict";
import { sources } from "../../src/sources/registry.ts";

const folder = new URL("../../src/sources/", import.meta.url);
const ids = sources.map(({ id }) => id);

Deno.test("registry lists each source once", () => {
  assert.equal(new Set(ids).size, ids.length);
});

Deno.test("registry lists every file that is a source", async () => {
  const names = [...Deno.readDirSync(folder)].map(({ name }) => name);
  const found: string[] = [];
  for (const name of names.filter((name) => name.endsWith(".ts"))) {
    const text = await Deno.readTextFile(new URL(name, folder));
    if (/^export const \w+: Source = /m.test(text)) found.push(name.replace(/\.ts$/, ""));
  }
  assert.deepEqual(found.sort(), ids.toSorted());
});

Deno.test("registry lists whatever a source needs", () => {
  for (const { id, needs } of sources) {
    for (const need of needs) assert.ok(ids.includes(need), `${id} needs ${need}`);
  }
});

Deno.test("registry prefers national registers to a comune's, and both to OpenStreetMap", () => {
  assert.equal(ids.at(-1), "openstreetmap");
  assert.ok(ids.indexOf("mim-schools") < ids.indexOf("lombardia-schools"));
  assert.ok(ids.indexOf("salute-pharmacies") < ids.indexOf("lombardia-pharmacies"));
});

Deno.test("registry says of each source whose it is, on which terms, and how old", () => {
  for (const source of sources) {
    const { id, publisher, title, licence, attribution, licenceUrl, homePage, dataDate } = source;
    for (const text of [publisher, title, licence, attribution]) assert.match(text, /\S/, id);
    for (const url of [homePage, licenceUrl ?? homePage]) {
      assert.ok(URL.canParse(url), `${id} ${url}`);
    }
    assert.equal(new Date(dataDate).toISOString().slice(0, 10), dataDate, id);
    assert.ok(new Date(dataDate) < new Date(), `${id}: data of the future`);
  }
});

Deno.test("registry has no complete class in a source without coverage", () => {
  for (const { id, coverage, classes } of sources) {
    const complete = Object.keys(classes).filter((name) => classes[name]?.complete);
    if (coverage === "none") assert.deepEqual(complete, [], id);
  }
});
