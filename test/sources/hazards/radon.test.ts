import assert from "node:assert/strict";
import { radon } from "../../../src/sources/hazards/radon.ts";
import { readFolder } from "../../support/import-folder.ts";
import { assertFileError } from "../../support/input-files.ts";
import { comune, type Reading, rowsTo } from "../support.ts";

const vco = { provincia: "VB", provinciaName: "Verbano-Cusio-Ossola" };
const loaded = {
  comuni: [
    comune("006901", { name: "Alà del Borgo" }),
    comune("006902", { name: "Borgo d'Arco" }),
    comune("103901", { name: "Re", ...vco }),
    comune("103902", { name: "Rocca Prova", ...vco }),
    comune("015901", { name: "Altrove", provincia: "MI", provinciaName: "Milano" }),
  ],
};
const preamble = "COMUNICATO (c.d. «aree prioritarie») ai sensi del decreto n. 101/2020: ";

async function read(notice: string, path = "radon/piemonte.txt"): Promise<Reading> {
  return await readFolder(radon, { [path]: notice }, loaded);
}

const shares = (reading: Reading) =>
  rowsTo(reading, "statistic").map(({ code, value, estimated }) => [code, value, estimated]);

Deno.test("radon yields 15 % for each comune of a notice, whatever the spelling of provinces and accents", async () => {
  const reading = await read(`${preamble}Ala' del Borgo (AL),\nRe (VCO) Rocca\n Prova (VB).`);
  assert.deepEqual(shares(reading).filter(([, value]) => value === 15), [
    ["006901", 15, false],
    ["103901", 15, false],
    ["103902", 15, false],
  ]);
  assert.deepEqual([reading.read, reading.refused], [3, {}]);
});

Deno.test("radon estimates the unlisted comuni of a notice's provinces, and yields nothing for other provinces", async () => {
  assert.deepEqual(shares(await read(`${preamble}Alà del Borgo (AL).`)), [
    ["006901", 15, false],
    ["006902", 1.7, true],
  ]);
});

Deno.test("radon reads a notice saved as a web page, and merges several notices", async () => {
  const page =
    "<html><p>Elenco</p><p>Borgo d&#39;Arco&nbsp;(AL)<br>Alà del Borgo (AL) e Ignoto (AL)";
  const reading = await readFolder(radon, {
    "gu-radon-1.html": page,
    "gu-radon-2.txt": "Elenco: Re (VCO)",
  }, loaded);
  const listed = shares(reading).filter(([, , estimated]) => !estimated).map(([code]) => code);
  assert.deepEqual(listed, ["006901", "006902", "103901"]);
  assert.deepEqual(reading.refused, { "no comune of that name in the province": 1 });
});

Deno.test("radon rejects a notice that lists comuni in another format", async () => {
  const reading = read("Aggius, Aglientu, Ala' dei Sardi", "radon/sardegna.txt");
  await assertFileError(reading, "radon/sardegna.txt", null, /"Aurano \(VCO\)"/);
});
