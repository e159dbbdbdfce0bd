import assert from "node:assert/strict";
import {
  isLocality,
  localityRows,
} from "../../../../src/sources/places/openstreetmap/localities.ts";

Deno.test("localityRows() returns one row for each name of a place, with a null comune", () => {
  const tags = { place: "hamlet", name: "Prova - Prob", "name:de": "Prob", "alt_name": "Provetta" };
  const same = { to: "locality", comune: null, x: 11, y: 46, srid: 4326 };
  assert.deepEqual(localityRows(tags, [11, 46]), [
    { ...same, name: "Prova" },
    { ...same, name: "Prob" },
    { ...same, name: "Provetta" },
  ]);
});

Deno.test("localityRows() returns no rows for a city, a region or a place without a name", () => {
  for (const place of ["city", "county", "square", "state"]) {
    assert.deepEqual(localityRows({ place, name: "Prova" }, [11, 46]), []);
  }
  assert.deepEqual(localityRows({ name: "Prova" }, [11, 46]), []);
  assert.deepEqual(localityRows({ place: "hamlet" }, [11, 46]), []);
});

Deno.test("isLocality() accepts a suburb and rejects a city", () => {
  assert.ok(isLocality({ place: "suburb" }) && !isLocality({ place: "city" }));
});
