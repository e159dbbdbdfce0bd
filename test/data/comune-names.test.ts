/** Facts about the published list of comuni, in the optional folder `../shared/data`. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { comuneKey } from "../../src/geocoding/name-keys.ts";
import { dataFolder, realTest } from "./files.ts";

realTest("comuneKey() returns a unique key for every comune except seven pairs", async () => {
  const list = join(dataFolder, "istat-comuni/gi_comuni.csv");
  const rows: Record<string, string>[] = parse(await Deno.readTextFile(list), {
    delimiter: ";",
    columns: true,
  });
  const byKey = new Map<string, Set<string>>();
  for (const row of rows) {
    for (const name of [row["denominazione_ita"], row["denominazione_altra"]]) {
      if (name === undefined || name === "") continue;
      const key = comuneKey(name);
      byKey.set(key, (byKey.get(key) ?? new Set()).add(row["codice_istat"] ?? ""));
    }
  }
  const shared = [...byKey].filter(([, codes]) => codes.size > 1).map(([key]) => key).sort();
  assert.equal(rows.length, 7896);
  // Paternò and Paterno differ only by an accent. Corvara is also the Ladin and German name of
  // Corvara in Badia.
  assert.deepEqual(shared, [
    "castro",
    "corvara",
    "livo",
    "paterno",
    "peglio",
    "samone",
    "san teodoro",
  ]);
});
