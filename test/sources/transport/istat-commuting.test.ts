import assert from "node:assert/strict";
import { istatCommuting } from "../../../src/sources/transport/istat-commuting.ts";
import { count, fixture, trip } from "../../fixtures/istat-commuting.ts";
import { readFolder } from "../../support/import-folder.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { comune, type Loaded, readSource, rowsTo } from "../support.ts";

const loaded: Loaded = {
  comuni: [comune("018999"), comune("018998")],
  aliases: [
    { istat: "018998", kind: "istat", value: "018777" },
    { istat: "018998", kind: "belfiore", value: "Y777" },
  ],
};
const path = "matrix_pendo2011_10112014.txt";
const read = (...lines: readonly string[]) =>
  readSource(istatCommuting, { matrix: [file(path, lines.join("\n"))] }, loaded);

Deno.test("istatCommuting yields the share of commuters who travel neither as car driver nor as passenger", async () => {
  const reading = await readFolder(istatCommuting, (await fixture()).files, loaded);
  assert.deepEqual(rowsTo(reading, "statistic"), [{
    to: "statistic",
    name: "sustainable_commuting",
    support: "comune",
    code: "018999",
    value: 40,
    estimated: false,
  }]);
});

Deno.test("istatCommuting weights records by estimated people, and skips records that repeat the same people", async () => {
  const reading = await read(count("018999", 5), trip("018999", "10", 1), trip("018999", "07", 3));
  assert.deepEqual(rowsTo(reading, "statistic").map(({ value }) => value), [25]);
  assert.equal(reading.read, 2);
});

Deno.test("istatCommuting estimates a comune from a former comune merged into it", async () => {
  const reading = await read(trip("018777", "12", 1), trip("099999", "12", 1));
  const rows = rowsTo(reading, "statistic").map(({ code, estimated }) => [code, estimated]);
  assert.deepEqual(rows, [["018998", true]]);
  assert.deepEqual(reading.refused, {
    "comune unknown, or merged since into one not known": 1,
  });
});

Deno.test("istatCommuting names the line on which a truncated matrix ends", async () => {
  const reading = read(trip("018999", "10", 1), trip("018999", "10", 1).slice(0, 40));
  await assertFileError(reading, path, 2, /15 fields of the record layout are expected/);
});
