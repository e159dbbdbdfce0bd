/**
 * Facts about the published registers of pharmacies, hospitals and schools, counted independently
 * of this code.
 */
import assert from "node:assert/strict";
import { readCsv } from "../../src/formats/csv.ts";
import type { InputFile } from "../../src/formats/input-file.ts";
import { listFiles, planSource } from "../../src/releases/files.ts";
import { fitsName } from "../../src/sources/naming/fits-name.ts";
import { lombardiaHospitals } from "../../src/sources/health/lombardia-hospitals.ts";
import { lombardiaPharmacies } from "../../src/sources/health/lombardia-pharmacies.ts";
import { lombardiaSchools } from "../../src/sources/schools/lombardia-schools.ts";
import { mimSchools } from "../../src/sources/schools/mim-schools.ts";
import { miurSchools } from "../../src/sources/schools/miur-schools.ts";
import type { Source } from "../../src/sources/source.ts";
import { equalFile } from "../fixtures/mim-schools.ts";
import { type Reading, readSource, rowsTo } from "../sources/support.ts";
import { file } from "../support/input-files.ts";
import { dataFolder, readReal, realComuni, realFiles, realTest } from "./files.ts";

const read = async (source: Source): Promise<Reading> => await readReal(source, await realComuni());

/** Features by class. */
const counts = (reading: Reading) =>
  Object.fromEntries(
    [...Map.groupBy(rowsTo(reading, "feature"), ({ name }) => name)]
      .map(([name, features]) => [name, features.length]),
  );

const covered = (reading: Reading) =>
  new Set(rowsTo(reading, "covered_comune").map(({ comune }) => comune));

realTest(
  "lombardiaPharmacies covers Lombardia except Monza's province and four comuni",
  async () => {
    const reading = await read(lombardiaPharmacies);
    // Six have positions 17 to 22 km outside Bergamo, Brescia and Pavia. Two have the position of the
    // middle of Mariano Comense.
    assert.deepEqual([reading.read, counts(reading), reading.refused], [
      3042,
      { pharmacy: 2800 },
      { "located to its comune only": 234, "position is not its own": 8 },
    ]);
    const comuni = covered(reading);
    assert.equal(comuni.size, 1504 - 55 - 4);
    for (const istat of ["016024", "017029", "018110", "013143"]) {
      assert.ok(!comuni.has(istat), istat);
    }
    for (const istat of ["015146", "097042"]) assert.ok(comuni.has(istat), istat);
  },
);

realTest(
  "lombardiaHospitals yields 150 hospitals, all in Lombardia, and covers all its comuni",
  async () => {
    const reading = await read(lombardiaHospitals);
    assert.deepEqual([reading.read, counts(reading), reading.refused], [
      212,
      { hospital: 150 },
      { "clinic, centre or residence": 62 },
    ]);
    assert.equal(covered(reading).size, 1504);
    for (const { geometry } of rowsTo(reading, "feature")) {
      const [lon = 0, lat = 0] = geometry.type === "Point" ? geometry.coordinates : [];
      assert.ok(lon > 8.5 && lon < 11.5 && lat > 44.6 && lat < 46.7, `${lon} ${lat}`);
    }
  },
);

realTest("lombardiaSchools yields 5,592 of the 5,854 seats by level", async () => {
  const reading = await read(lombardiaSchools);
  assert.deepEqual([reading.read, counts(reading), reading.refused], [
    5854,
    {
      kindergarten: 1315,
      primary_school: 2192,
      lower_secondary_school: 1159,
      upper_secondary_school: 926,
    },
    {
      "for adults, patients, prisoners or boarders": 245,
      "position is not its own": 13,
      "no position": 4,
    },
  ]);
});

realTest(
  "mimSchools reads the ministry's format, and locates one of the autonomous territories' 998 schools",
  async () => {
    const path = "schools/SCUANAAUTSTAT20232420230901.csv";
    const found = (await listFiles(dataFolder)).filter((one) => one.path === path);
    const { files } = await planSource(mimSchools, { state: found }, () => {});
    const equal: readonly InputFile[] = [file("SCUANAGRAFEPAR20232420230901.csv", equalFile())];
    const { buildings = [] } = await realFiles(miurSchools);
    const reading = await readSource(
      mimSchools,
      { ...files, equal, buildings },
      await realComuni(),
    );
    assert.equal(reading.read, 1182);
    assert.deepEqual([counts(reading), reading.refused], [{ primary_school: 1 }, {
      "an office, or a school for adults or boarders": 165,
      "for adults, patients or prisoners": 19,
      "no position": 997,
    }]);
    assert.equal(covered(reading).size, 0);
  },
);

realTest(
  "the names of none of Lombardia's 212 facilities with beds exclude a hospital",
  async () => {
    const { hospitals: [file] = [] } = await realFiles(lombardiaHospitals);
    assert.ok(file);
    const columns = { name: "DESCRIZIONE STRUTTURA DI RICOVERO" };
    const names: string[] = [];
    const format = { encoding: "utf-8", delimiter: ",", decimal: ",", columns } as const;
    for await (const record of readCsv(file, format)) names.push(record.text("name"));
    assert.equal(names.length, 212);
    assert.deepEqual(names.filter((name) => !fitsName("hospital", name)), []);
  },
);

realTest("the names in the registers of pharmacies and schools exclude none of them", async () => {
  for (const source of [lombardiaPharmacies, lombardiaSchools, miurSchools]) {
    const excluded = rowsTo(await read(source), "feature")
      .filter(({ name, label }) => label !== undefined && !fitsName(name, label))
      .map(({ name, label }) => `${name}: ${label}`);
    assert.deepEqual(excluded, [], source.id);
  }
});
