import assert from "node:assert/strict";
import { railwayStations } from "../../../src/sources/transport/railway-stations.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { readSource } from "../support.ts";

const read = (...lines: readonly string[]) =>
  readSource(railwayStations, {
    stations: [file("stazioni.tsv", ["name\tid_staz\tid_reg\tlat\tlon", ...lines].join("\n"))],
  });

Deno.test("railwayStations yields each station as a point, longitude first", async () => {
  const { rows, read: count, refused } = await read(
    "Borgo Inventato\tS99999\t1\t45.5\t9.25",
    "Senza Posto\tS99998\t1\t\t",
  );
  assert.deepEqual(rows, [{
    to: "feature",
    name: "rail_station",
    geometry: { type: "Point", coordinates: [9.25, 45.5] },
    srid: 4326,
  }]);
  assert.deepEqual([count, refused], [2, { "no position": 1 }]);
});

Deno.test("railwayStations declares no coverage and no complete class", () => {
  assert.equal(railwayStations.coverage, "none");
  assert.deepEqual(railwayStations.classes, { rail_station: { complete: false } });
});

Deno.test("railwayStations names the line of an invalid position", async () => {
  const reading = read("Borgo Inventato\tS99999\t1\t45.5\t9.25", "Guasta\tS99998\t1\t45,5\t9.25");
  await assertFileError(reading, "stazioni.tsv", 3, /column "lat": "45,5" is not a number/);
});
