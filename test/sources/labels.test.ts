import assert from "node:assert/strict";
import { labelled } from "../../src/sources/label.ts";
import { sources } from "../../src/sources/registry.ts";
import type { Fixture } from "../fixtures/fixture.ts";
import { file, zipFile } from "../support/input-files.ts";
import { readSource, rowsTo } from "./support.ts";

/** Returns the distinct labels of the features in a source's fixture. */
async function labelsOf(id: string): Promise<(string | undefined)[]> {
  const source = sources.find((one) => one.id === id);
  assert.ok(source !== undefined, id);
  const { fixture } = await import(`../fixtures/${id}.ts`) as { fixture: () => Promise<Fixture> };
  const all = Object.entries((await fixture()).files);
  const files = Object.entries(source.files).map(([role, { pattern }]) => [
    role,
    all.filter(([path]) => pattern.test(path)).map(([path, content]) => file(path, content)),
  ]);
  const { rows } = await readSource(source, Object.fromEntries(files));
  const features = rows.filter((row) => row.to === "feature");
  assert.ok(features.length > 0, id);
  return [...new Set(features.map(({ label }) => label))];
}

Deno.test("registers label their features with the names that they publish", async () => {
  const published = {
    "salute-pharmacies": ["FARMACIA PROVA"],
    "lombardia-pharmacies": ["FARMACIA PROVA"],
    "lombardia-hospitals": ["OSPEDALE CIVILE - BORGO PROVA"],
    "lombardia-schools": ["Scuola Prova"],
    "mim-schools": ['SCUOLA "PROVA"', "SCUOLA PROVA"],
    "milano-stops": ["Via di Prova, 1", "Via di Prova, 2"],
    "piemonte-poi": ["Farmacia Lontana"],
    "prato-poi": [undefined, "Spesa Prova"], // cycle paths are lines
    "miur-schools": [undefined], // buildings without names
    "pun-charging": [undefined], // charge points without names
  };
  for (const [id, labels] of Object.entries(published)) {
    assert.deepEqual(await labelsOf(id), labels, id);
  }
});

Deno.test("gtfs labels the features of a stop with the stop's name in each class", async () => {
  const source = sources.find(({ id }) => id === "gtfs");
  assert.ok(source !== undefined);
  const { fixture } = await import("../fixtures/gtfs.ts");
  const folder = await Deno.makeTempDir();
  try {
    const [[path = "", feed = ""] = []] = Object.entries((await fixture()).files);
    const archive = await zipFile(folder, path.replace("/", "-"), {});
    await Deno.writeFile(archive.fullPath, Uint8Array.from(feed as Uint8Array));
    const features = rowsTo(await readSource(source, { feeds: [archive] }), "feature");
    for (
      const [name, count] of [["stop", 25], ["stop_routes", 25], ["metro_tram_stop", 2]] as const
    ) {
      const labels = features.filter((feature) => feature.name === name).map(({ label }) => label);
      assert.equal(new Set(labels).size, count, name);
      assert.ok(labels.every((label) => /^Fermata \d \d$/.test(label ?? "")), name);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("labelled() trims a name, and returns no label for an empty one", () => {
  assert.deepEqual(labelled(" Farmacia Rossi "), { label: "Farmacia Rossi" });
  for (const none of [undefined, "", "  ", "-"]) assert.deepEqual(labelled(none), {});
});
