/**
 * Facts about the localities that the files in the optional folder `../shared/data` list inside
 * comuni.
 */
import assert from "node:assert/strict";
import { trentoDistricts } from "../../src/sources/addresses/trento-districts.ts";
import { openstreetmap } from "../../src/sources/places/openstreetmap.ts";
import { rowsTo } from "../sources/support.ts";
import { readReal, realTest } from "./files.ts";

realTest(
  "trentoDistricts yields the 12 districts under 14 names, with Povo at its centroid",
  async () => {
    const reading = await readReal(trentoDistricts);
    const rows = rowsTo(reading, "locality");
    assert.deepEqual([reading.read, rows.length], [12, 14]);
    const povo = rows.find(({ name }) => name === "Povo");
    // Another program computed the centroid.
    assert.deepEqual([povo?.x.toFixed(4), povo?.y.toFixed(4)], ["11.1699", "46.0577"]);
  },
);

realTest(
  "openstreetmap yields the hamlets of Mezzolombardo, in two languages if tagged",
  async () => {
    const rows = rowsTo(
      await readReal(openstreetmap),
      "locality",
    );
    const names = new Set(rows.map(({ name }) => name));
    for (const name of ["Piani", "Maso Betta", "Rupe", "Mezzocorona", "Mezacoróna"]) {
      assert.ok(names.has(name), name);
    }
  },
);
