import assert from "node:assert/strict";
import { offeredSources, reachOf } from "../../src/commands/offered-sources.ts";
import type { ReleaseSource } from "../../src/releases/release.ts";
import { sources } from "../../src/sources/registry.ts";

const release = sources.map(({ id, title }) => ({
  id,
  title,
  layers: [],
})) as unknown as ReleaseSource[];
const idsOf = async (istat: string, loaded: readonly string[]) =>
  (await (await offeredSources(release))(istat, loaded)).map(({ id }) => id as string);

Deno.test("a source is offered unless it is loaded for the comune", async () => {
  const none = await idsOf("022205", []);
  assert.ok(none.includes("openstreetmap"));
  const rest = await idsOf("022205", ["openstreetmap"]);
  assert.deepEqual(rest, none.filter((id) => id !== "openstreetmap"));
  assert.deepEqual(await idsOf("022205", release.map(({ id }) => id)), []);
});

Deno.test("a source is offered only where it has data, with distinct files", async () => {
  const [trento, milano] = [await idsOf("022205", []), await idsOf("015146", [])];
  assert.ok(milano.some((id) => id.startsWith("lombardia-")));
  assert.ok(!trento.some((id) => id.startsWith("lombardia-")));
  const offered = await (await offeredSources(release))("015146", []);
  for (const { files } of offered) assert.equal(new Set(files).size, files.length);
});

Deno.test("former provinces of Sardinia have the sources of today's; other territories have none", async () => {
  assert.ok((await idsOf("090064", [])).includes("openstreetmap"));
  assert.deepEqual(await idsOf("999001", []), []);
});

Deno.test("a source tells before its files are read whether they describe a comune", async () => {
  const { sources } = await import("../../src/sources/registry.ts");
  const reach = (id: string, istat: string) => {
    const source = sources.find((one) => one.id === id);
    assert.ok(source !== undefined);
    return reachOf(source, istat);
  };
  assert.equal(reach("interno-crime", "022205"), "known", "a table of all provinces");
  assert.equal(reach("eprtr", "022205"), "known", "a map of Italy");
  assert.equal(reach("municipal-trees", "006003"), "known", "the trees of Alessandria");
  assert.equal(reach("municipal-trees", "006001"), "outside");
  assert.equal(reach("lombardia-hospitals", "016024"), "known", "Bergamo");
  assert.equal(reach("bolzano-accidents", "021008"), "known");
  for (
    const id of ["lombardia-pharmacies", "gtfs", "openstreetmap", "ghcn-daily", "piemonte-poi"]
  ) {
    assert.equal(reach(id, "022205"), "unknown", id);
  }
});
