import assert from "node:assert/strict";
import { airports } from "../../../src/sources/transport/airports.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { readSource, rowsTo } from "../support.ts";

const read = (...lines: readonly string[]) =>
  readSource(airports, {
    airports: [
      file(
        "aeroporti.csv",
        ["Aeroporto,Nome Commerciale,Comune,Tipo Utilizzo,LAT,LON", ...lines].join("\n"),
      ),
    ],
  });

Deno.test("airports yields airports open to civil traffic, including those shared with the military", async () => {
  const reading = await read(
    'UNO,"Aeroporto ""Ada, Lovelace""",UNO,CIVILE,45.1,9.1',
    "DUE,Aeroporto di Due,DUE,CIVILE E MILITARE,45.2,9.2",
    "TRE,Aeroporto di Tre,TRE,CIVILE CON PRESENZA MILITARE,45.3,9.3",
    "BASE,Base aerea,BASE,MILITARE,45.4,9.4",
  );
  const features = rowsTo(reading, "feature");
  assert.deepEqual(features.map(({ name, geometry }) => [name, geometry]), [
    ["airport", { type: "Point", coordinates: [9.1, 45.1] }],
    ["airport", { type: "Point", coordinates: [9.2, 45.2] }],
    ["airport", { type: "Point", coordinates: [9.3, 45.3] }],
  ]);
  assert.deepEqual([reading.read, reading.refused], [4, { "not open to civil traffic": 1 }]);
});

Deno.test("airports names the line of an invalid position", async () => {
  const reading = read("UNO,Aeroporto di Uno,UNO,CIVILE,quarantacinque,9.1");
  await assertFileError(
    reading,
    "aeroporti.csv",
    2,
    /column "LAT": "quarantacinque" is not a number/,
  );
});
