import assert from "node:assert/strict";
import { anncsuAddresses } from "../../../src/sources/addresses/anncsu-addresses.ts";
import type { Row } from "../../../src/sources/source.ts";
import { indirizzario, written, type WrittenAccess } from "../../fixtures/anncsu-addresses.ts";
import { borgo } from "../../fixtures/fixture.ts";
import { assertFileError, file, zipFile } from "../../support/input-files.ts";
import { comune, type Reading, readSource, rowsTo } from "../support.ts";

const loaded = {
  comuni: [
    comune(borgo.istat, { belfiore: borgo.belfiore }),
    comune("006003", { belfiore: "A182" }),
  ],
  aliases: [{ istat: borgo.istat, kind: "belfiore", value: "Z111" } as const],
};

const readText = (text: string): Promise<Reading> =>
  readSource(anncsuAddresses, { addresses: [file("INDIR_LOMB_20260915.csv", text)] }, loaded);

const read = (...accesses: readonly WrittenAccess[]): Promise<Reading> =>
  readText(indirizzario(...accesses));

/** Returns only the street and number of each address. */
const numbers = (rows: readonly Row[]): unknown[] =>
  rows.flatMap((row) => row.to === "address" ? [[row.street, row.civico, row.esponente]] : []);

Deno.test("anncsuAddresses yields each number at its position, in the comune of its Belfiore code", async () => {
  const { rows, read: count, refused } = await read(
    { civico: "12", esponente: "BIS", locality: "FRAZ. PROVA ALTA", x: "9,0012345", y: "45,1" },
    { belfiore: "Z111", civico: "7", x: "9,5", y: "45,2" },
    { belfiore: "X000", civico: "7", x: "9,5", y: "45,2" },
  );
  const same = { to: "address", comune: borgo.istat, street: "Via Roma", cap: null, srid: 4258 };
  const locality = "Fraz. Prova Alta";
  assert.deepEqual(rows, [
    { ...same, civico: 12, esponente: "BIS", locality, x: 9.0012345, y: 45.1 },
    { ...same, civico: 7, esponente: null, locality: null, x: 9.5, y: 45.2 },
  ]);
  const reason = "comune unknown, or merged since into one not known";
  assert.deepEqual([count, refused], [3, { [reason]: 1 }]);
});

Deno.test("anncsuAddresses yields each name of a street, and ignores the name of a language in its place", async () => {
  const { rows } = await read(
    { civico: "1", name: "VIA MUSEO", second: "MUSEUMSTRASSE", third: "", ...written(0, 0) },
    { civico: "2", street: "2", second: "ITALIANA", third: "VIA ROMA", ...written(0, 9) },
  );
  assert.deepEqual(numbers(rows), [
    ["Via Museo", 1, null],
    ["Museumstrasse", 1, null],
    ["Via Roma", 2, null],
  ]);
});

Deno.test("anncsuAddresses appends R to red numbers, and uses metric numbers as house numbers", async () => {
  const { rows } = await read(
    { civico: "12", colour: "ROSSO", ...written(0, 0) },
    { civico: "12", colour: "NERO", ...written(0, 1) },
    { civico: "14", esponente: "A", colour: "ROSSO", ...written(0, 2) },
    { civico: "16", esponente: "R", colour: "ROSSO", ...written(0, 3) },
    { civico: "0018", ...written(0, 4) },
    { metric: "1250", ...written(0, 5) },
  );
  assert.deepEqual(numbers(rows).map((row) => Array.isArray(row) ? row.slice(1) : row), [
    [12, "R"],
    [12, null],
    [14, "AR"],
    [16, "R"],
    [18, null],
    [1250, null],
  ]);
});

Deno.test("anncsuAddresses uses an unnumbered access as the position of a street without numbers", async () => {
  const { rows, refused } = await read(
    { civico: "3", ...written(0, 0) },
    { civico: "3", unnumbered: "1", ...written(0, 5) },
    { name: "VIA SENZA NUMERI", street: "2", unnumbered: "1", ...written(9, 0) },
  );
  assert.deepEqual(numbers(rows), [["Via Roma", 3, null], ["Via Senza Numeri", null, null]]);
  assert.deepEqual(refused, { "without a number": 1 });
});

Deno.test("anncsuAddresses yields the name of a street once if none of its numbers has a position", async () => {
  const { rows, refused } = await read({ civico: "1" }, { civico: "2", x: "0", y: "0" });
  assert.deepEqual(rows, [{ to: "street_name", comune: borgo.istat, street: "Via Roma" }]);
  assert.deepEqual(refused, { "no position": 2 });
});

Deno.test("anncsuAddresses corrects swapped axes, and refuses invalid positions and those outside Italy", async () => {
  const reading = await read(
    { civico: "1", x: "45,1", y: "9,2" },
    { civico: "2", x: "9.2", y: "45.1" },
    { civico: "3", x: "2,35", y: "48,85" },
    { civico: "4", x: "9,2 E", y: "45,1" },
  );
  assert.deepEqual(rowsTo(reading, "address").map(({ civico, x, y }) => [civico, x, y]), [
    [1, 9.2, 45.1],
    [2, 9.2, 45.1],
  ]);
  assert.deepEqual(reading.refused, { "position outside Italy": 1, "position is not a number": 1 });
});

/** Makes the house numbers 1 to `count` of a street, 20 m apart. */
const row = (count: number, access: WrittenAccess = {}): WrittenAccess[] =>
  Array.from({ length: count }, (_, at) => ({
    ...access,
    civico: `${at + 1}`,
    ...written(0, 20 * at),
  }));

Deno.test("anncsuAddresses refuses a number far from its street", async () => {
  const { rows, refused } = await read(...row(9), { civico: "10", ...written(1_300, 0) });
  assert.equal(numbers(rows).length, 9);
  assert.deepEqual(refused, { "position far from its street": 1 });
});

Deno.test("anncsuAddresses keeps the numbers along a road out of town, and those of scattered houses", async () => {
  const road = [400, 800, 1_200, 1_600, 2_000].map((eastM) => ({
    civico: `${eastM}`,
    ...written(eastM, 0),
  }));
  assert.equal(numbers((await read(...row(20), ...road)).rows).length, 25);
  const scattered = [0, 900, 1_700, -800, 2_600].map((eastM, at) => ({
    civico: `${at + 1}`,
    ...written(eastM, 0),
  }));
  assert.equal(numbers((await read(...scattered)).rows).length, 5);
});

Deno.test("anncsuAddresses keeps the first and last numbers of a rural road far beyond the others", async () => {
  // A village, and a road to 1,400 m from it.
  const road = [...Array.from({ length: 20 }, (_, at) => 10 * at), 600, 1_000, 1_400]
    .map((eastM, at) => ({ civico: `${2 * at + 20}`, ...written(eastM, 0) }));
  for (const civico of ["138", "1"]) {
    const { rows } = await read(...road, { civico, ...written(2_600, 0) });
    assert.equal(numbers(rows).length, 24);
  }
  // Among the others in number, or farther away than the length of the road suggests, it is a mistake.
  for (const [civico, eastM] of [["31", 2_600], ["138", 3_600]] as const) {
    const { refused } = await read(...road, { civico, ...written(eastM, 0) });
    assert.deepEqual(refused, { "position far from its street": 1 });
  }
});

Deno.test("anncsuAddresses distinguishes streets of the same name in a comune by their national number", async () => {
  const far = row(3, { street: "2" }).map((access) => ({ ...access, ...written(5_000, 0) }));
  assert.equal(numbers((await read(...row(9), ...far)).rows).length, 12);
});

Deno.test("anncsuAddresses refuses a position shared by many numbers of several streets", async () => {
  const piled = (street: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      street,
      name: `VIA ${street}`,
      civico: `${at + 1}`,
      ...written(0, 0),
    }));
  const corner = await read(...piled("1", 6), ...piled("2", 6));
  assert.equal(numbers(corner.rows).length, 12);
  const middle = await read(...piled("1", 4), ...piled("2", 4), ...piled("3", 4));
  assert.deepEqual(middle.refused, { "position shared by several streets": 12 });
  assert.deepEqual(rowsTo(middle, "street_name").map(({ street }) => street), [
    "Via 1",
    "Via 2",
    "Via 3",
  ]);
});

Deno.test("anncsuAddresses reads the archive, and the edition without localities and languages", async () => {
  const old = indirizzario({ civico: "1", ...written(0, 0) }).replaceAll("LOCALITA'", "X")
    .replaceAll("DIZIONE_", "X_");
  const folder = await Deno.makeTempDir();
  const zip = await zipFile(folder, "INDIR_ITA.zip", { "INDIR_ITA_20250128.csv": old });
  const { rows } = await readSource(anncsuAddresses, { addresses: [zip] }, loaded);
  await Deno.remove(folder, { recursive: true });
  assert.deepEqual(numbers(rows), [["Via Roma", 1, null]]);
});

Deno.test("anncsuAddresses rejects a file of another format, and a truncated file", async () => {
  const path = "INDIR_LOMB_20260915.csv";
  await assertFileError(readText("CODICE_COMUNE;ODONIMO\n"), path, 1, /missing from the header/);
  const whole = indirizzario({ civico: "1", ...written(0, 0) });
  await assertFileError(readText(whole.slice(0, -12)), path, 2, /Invalid Record Length/);
});

Deno.test("anncsuAddresses recognises its files by their published names", () => {
  const names = ["INDIR_ITA.zip", "INDIR_TOSC_20260915.csv", "x/indirizzarioToscana20260915.zip"];
  for (const name of names) assert.match(name, anncsuAddresses.files["addresses"]?.pattern ?? /$^/);
  assert.doesNotMatch("STRAD_ITA.zip", anncsuAddresses.files["addresses"]?.pattern ?? /./);
});

Deno.test("anncsuAddresses reads only the national file if regional files are also present", async () => {
  const text = indirizzario({ civico: "12", x: "9,0012345", y: "45,1" });
  const { rows } = await readSource(anncsuAddresses, {
    addresses: [file("INDIR_ITA_20260915.csv", text), file("INDIR_LOMB_20260915.csv", text)],
  }, loaded);
  assert.equal(numbers(rows).length, 1);
});
