/** House numbers without a position in the register: import counts, and answers of the geocoder. */
import assert from "node:assert/strict";
import { addressIndex } from "../../src/geocoding/address-index.ts";
import { createGeocoder } from "../../src/geocoding/geocode.ts";
import { anncsuAddresses } from "../../src/sources/addresses/anncsu-addresses.ts";
import type { Row, Source } from "../../src/sources/source.ts";
import { indirizzario, written } from "../fixtures/anncsu-addresses.ts";
import { at, borgo, squareAt } from "../fixtures/fixture.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { file } from "../support/input-files.ts";
import { build, planOf, sourceOf } from "./support.ts";

let database: TestDatabase;
Deno.test.beforeAll(async () => {
  database = await testDatabase();
});
Deno.test.afterAll(() => database.close());

/** Makes a source of Borgo Prova and its neighbour Pieve Prova, with additional rows. */
function territory(...others: Row[]) {
  const comuni = [[borgo.istat, borgo.name, borgo.belfiore, 0], [
    "018998",
    "Pieve Prova",
    "Z997",
    9_000,
  ]]
    .flatMap(([istat, name, belfiore, eastM]): Row[] => [
      {
        to: "comune",
        istat: String(istat),
        name: String(name),
        nameOther: null,
        provincia: borgo.provincia,
        provinciaName: borgo.provinciaName,
        belfiore: String(belfiore),
      },
      {
        to: "area",
        kind: "comune",
        code: String(istat),
        comune: String(istat),
        geometry: { type: "Polygon", coordinates: [squareAt(Number(eastM), 0, 8_000)] },
        srid: 4326,
      },
    ]);
  return sourceOf("territory", [...comuni, ...others]);
}

/** Builds a release of the territory and of the register's file. */
async function imported(csv: string, ...others: Row[]) {
  const addresses = [file("INDIR_LOMB_20260915.csv", csv)];
  const register: Source = {
    ...anncsuAddresses,
    read: (input) => anncsuAddresses.read({ ...input, files: { addresses } }),
  };
  const { release, sources } = await build(
    database,
    planOf([territory(...others), register]),
    { addresses: addressIndex },
  );
  const { read, kept, refused } = sources[1] ?? {};
  const geocoder = createGeocoder(database.sql);
  return {
    counts: { read, kept, refused },
    answer: async (text: string) => {
      const { place, street } = await geocoder.find(release, text);
      return [place?.comune, street, place?.precision];
    },
  };
}

/** Makes a street with a position, as if from another source. */
const mapped = (street: string, eastM: number): Row => {
  const [x, y] = at(eastM, 0);
  const unknown = { comune: null, civico: null, esponente: null, cap: null, locality: null };
  return { to: "address", ...unknown, street, x, y, srid: 4326, reachM: 50 };
};

const csv = indirizzario(
  { street: "1", name: "VIA ROMA", civico: "1", ...written(0, 0) },
  { street: "1", name: "VIA ROMA", civico: "5", ...written(40, 0) },
  { street: "1", name: "VIA ROMA", civico: "99" },
  { street: "2", name: "VIA MAPPATA", civico: "3" },
  { street: "3", name: "VIA SCONOSCIUTA", civico: "3" },
  { street: "3", name: "VIA SCONOSCIUTA", civico: "4", x: "0", y: "0" },
  { street: "4", name: "VIA ERRATA", civico: "1", x: "n.d.", y: "n.d." },
  { belfiore: "Z997", street: "5", name: "VIA SENZA LUOGO", civico: "3" },
);

Deno.test("house numbers without a position are counted as refused, and their streets are stored", async () => {
  const { counts } = await imported(csv, mapped("Via Mappata", 500));
  assert.deepEqual(counts, {
    read: 8,
    kept: 6, // two numbers, and four streets by name
    refused: { "no position": 5, "position is not a number": 1 },
  });
});

Deno.test("a house number without a position resolves to its street or, if that has none, to its comune", async () => {
  const { answer } = await imported(csv, mapped("Via Mappata", 500));
  assert.deepEqual(await answer("Via Roma 5, Borgo Prova"), ["Borgo Prova", "Via Roma", "civico"]);
  assert.deepEqual(await answer("Via Roma 99, Borgo Prova"), ["Borgo Prova", "Via Roma", "street"]);
  assert.deepEqual(await answer("Via Mappata 3, Borgo Prova"), [
    "Borgo Prova",
    "Via Mappata",
    "street",
  ]);
  assert.deepEqual(await answer("Via Sconosciuta 3, Borgo Prova"), [
    "Borgo Prova",
    "Via Sconosciuta",
    "comune",
  ]);
  assert.deepEqual(await answer("Via Senza Luogo 3, Pieve Prova"), [
    "Pieve Prova",
    "Via Senza Luogo",
    "comune",
  ]);
});

Deno.test("a register without any position does not fail an import", async () => {
  const numbers = Array.from({ length: 100 }, (_, i) => ({ civico: `${i + 1}` }));
  const { counts, answer } = await imported(indirizzario(...numbers));
  assert.deepEqual(counts, { read: 100, kept: 1, refused: { "no position": 100 } });
  assert.deepEqual(await answer("Via Roma 7, Borgo Prova"), ["Borgo Prova", "Via Roma", "comune"]);
});

Deno.test("a register whose positions are all invalid fails an import", async () => {
  const numbers = Array.from({ length: 100 }, (_, i) => ({ civico: `${i + 1}`, x: "?", y: "?" }));
  await assert.rejects(
    imported(indirizzario(...numbers)),
    /anncsu-addresses: 100 of 101 records refused \(position is not a number: 100\)/,
  );
});
