import assert from "node:assert/strict";
import { matchFiles } from "../../../src/releases/files.ts";
import { omiNtn } from "../../../src/sources/housing/omi-ntn.ts";
import { zipped } from "../../fixtures/fixture.ts";
import { archive, dwellings, fixture } from "../../fixtures/omi-ntn.ts";
import { readFolder } from "../../support/import-folder.ts";
import { assertFileError } from "../../support/input-files.ts";
import { comune, type Loaded, type Reading, rowsTo, statistic } from "../support.ts";

const loaded: Loaded = {
  comuni: [comune("018999", { belfiore: "Z998" }), comune("018998", { belfiore: "Z997" })],
  aliases: [{ istat: "018998", kind: "belfiore", value: "Y997" }],
};
const stock = dwellings(["018999", "NUM_DW_AV", 2021, 1_000], ["018998", "NUM_DW_AV", 2021, 100]);

const read = (archives: Readonly<Record<string, Uint8Array>>): Promise<Reading> =>
  readFolder(omiNtn, { "IT1,DF_DCSS_ABITAZIONI_TV_1,1.0.csv": stock, ...archives }, loaded);

Deno.test("omiNtn yields the share of dwellings sold in the newest year", async () => {
  const reading = await readFolder(omiNtn, (await fixture()).files, loaded);
  assert.equal(statistic(reading, "market_activity", "018999"), 2.2);
  assert.deepEqual(rowsTo(reading, "date").map(({ date }) => date), ["2024-12-31"]);
});

Deno.test("omiNtn finds the total under every published header", async () => {
  const headers = [
    ["2011_CodFitt", "NTN 2011"],
    ["2015_CodCom", "NTN 2015_TOTALE"],
    ["COD_COM", "NTN 2017_TOTALE"],
    ["COD_COM", "NTN_TOTALE"],
    ["2022_CodCom", "NTN_2022"],
  ] as const;
  for (const header of headers) {
    const zip = await archive(2011, header, ["Z998", "12,25"]);
    assert.equal(statistic(await read({ "VCN.zip": zip }), "market_activity", "018999"), 1.225);
  }
});

Deno.test("omiNtn sums former comuni, yields nothing without sales, and refuses unknown comuni", async () => {
  const zip = await archive(2024, ["COD_COM", "NTN_2024"], ["Z997", "1"], ["Y997", "2"], [
    "A000",
    "5",
  ]);
  const reading = await read({ "VCN_2024.zip": zip });
  assert.equal(statistic(reading, "market_activity", "018998"), 3);
  assert.equal(statistic(reading, "market_activity", "018999"), undefined, "no sales published");
  assert.deepEqual(reading.refused, { "comune merged since into one not known": 1 });
});

Deno.test("omiNtn names an archive without sales, and the line of an invalid number", async () => {
  const empty = read({ "VCN_2024.zip": await zipped({ "readme.txt": "" }) });
  await assertFileError(empty, "VCN_2024.zip", null, /no table of dwellings sold/);
  const broken = await archive(2024, ["COD_COM", "NTN_2024"], ["Z998", "1"], ["Z997", "molte"]);
  const path = "VCN_2024.zip/VCN_1_1_2024_VALORI-RES.csv";
  await assertFileError(read({ "VCN_2024.zip": broken }), path, 3, /"molte" is not a number/);
});

Deno.test("matchFiles() reports the sales of omiNtn as missing if only its dwellings were downloaded", () => {
  const dwellings = { path: "omi-ntn/DF_DCSS_ABITAZIONI_TV_1.csv", fullPath: "", bytes: 1 };
  const match = matchFiles(omiNtn, [dwellings]);
  assert.ok("missing" in match);
  assert.match(match.missing.join(), /^sales/);
});
