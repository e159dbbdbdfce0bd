import assert from "node:assert/strict";
import { ispraIdrogeo2015 } from "../../../src/sources/hazards/ispra-idrogeo-2015.ts";
import { borgo, zipped } from "../../fixtures/fixture.ts";
import { archive, fixture } from "../../fixtures/ispra-idrogeo-2015.ts";
import { readFolder } from "../../support/import-folder.ts";
import { assertFileError } from "../../support/input-files.ts";
import { comune, rowsTo, statistic } from "../support.ts";

const landslides = "Indicatori_Rischio_Frana_PAI_Piattaforma_Italia_Sicura_2015_ISPRA.zip";
const floods = "Indicatori_Rischio_Alluvioni_Piattaforma_Italia_Sicura_2015_ISPRA.zip";
const loaded = {
  comuni: [comune("001901"), comune("005901")],
  aliases: [
    { istat: "005901", kind: "istat", value: "005801" },
    { istat: "005901", kind: "istat", value: "005802" },
    { istat: "005901", kind: "belfiore", value: "Y002" },
  ] as const,
};

Deno.test("ispraIdrogeo2015 sums the two highest landslide classes, and uses the medium flood class", async () => {
  const { files, expected } = await fixture();
  const reading = await readFolder(ispraIdrogeo2015, files, { comuni: [comune(borgo.istat)] });
  const rows = rowsTo(reading, "statistic");
  assert.deepEqual(Object.fromEntries(rows.map(({ name, value }) => [name, value])), expected);
  assert.ok(rows.every(({ code, estimated }) => code === borgo.istat && estimated === false));
  assert.deepEqual([reading.read, reading.refused], [4, {}]);
});

Deno.test("ispraIdrogeo2015 dates floods and landslides separately", async () => {
  const reading = await readFolder(ispraIdrogeo2015, (await fixture()).files, loaded);
  assert.deepEqual(rowsTo(reading, "date").map(({ name, date }) => `${name} ${date}`), [
    "flood_area 2015-06-30",
    "flood_population 2015-06-30",
  ]);
  assert.equal(ispraIdrogeo2015.dataDate, "2015-10-15");
});

Deno.test("ispraIdrogeo2015 estimates a comune merged since as the area-weighted mean of its parts", async () => {
  const zip = await archive("Alluvioni", {
    Superfici_pericolosita_alluvioni_Comuni: [
      { PRO_COM: 5801, areakmq: 10, aalp2_pc: 10 },
      { PRO_COM: 5802, areakmq: 30, aalp2_pc: 50 },
    ],
  });
  const reading = await readFolder(ispraIdrogeo2015, { [floods]: zip }, loaded);
  assert.equal(statistic(reading, "flood_area", "005901"), 40);
  assert.equal(rowsTo(reading, "statistic")[0]?.estimated, true);
});

Deno.test("ispraIdrogeo2015 refuses -1 (no data), instead of reading it as 0, and unknown comuni", async () => {
  const zip = await archive("Frana_PAI", {
    Superfici_pericolosita_frana_PAI_Comuni: [
      { PRO_COM: 1901, areakmq: 10, afrp4_pc: -1, afrp3_pc: -1 },
      { PRO_COM: 99999, areakmq: 10, afrp4_pc: 1, afrp3_pc: 1 },
    ],
  });
  const reading = await readFolder(ispraIdrogeo2015, { [landslides]: zip }, loaded);
  assert.deepEqual(rowsTo(reading, "statistic"), []);
  assert.deepEqual(reading.refused, {
    "no data": 1,
    "comune unknown, or merged since into one not known": 1,
  });
});

Deno.test("ispraIdrogeo2015 reads only the tables of comuni, and rejects an archive without one", async () => {
  const rows = [{ PRO_COM: 1901, areakmq: 10, aalp2_pc: 10 }];
  const zip = await archive("Alluvioni", {
    Superfici_pericolosita_alluvioni_Province: rows,
    Superfici_pericolosita_alluvioni_Comuni: rows,
  });
  assert.equal((await readFolder(ispraIdrogeo2015, { [floods]: zip }, loaded)).read, 1);
  const none = readFolder(ispraIdrogeo2015, { [floods]: await zipped({ "a.dbf": "-" }) }, loaded);
  await assertFileError(none, floods, null, /holds no table of comuni/);
});
