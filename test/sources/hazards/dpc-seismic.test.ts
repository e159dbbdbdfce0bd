import assert from "node:assert/strict";
import { dpcSeismic } from "../../../src/sources/hazards/dpc-seismic.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { comune, readSource, statistic } from "../support.ts";

const zones = (...codes: string[]) =>
  file(
    "classificazione-sismica.csv",
    "\uFEFF" + [
      "REGIONE;PROV_CITTA_METROPOLITANA;SIGLA_PROV;COMUNE;COD_ISTAT_COMUNE;ZONA_SISMICA",
      ...codes.map((zone, index) => `Piemonte;Torino;TO;Agliè;${1001 + index};${zone}`),
    ].join("\r\n"),
  );
const loaded = { comuni: ["001001", "001002", "001003"].map((istat) => comune(istat)) };

async function levelOf(zone: string): Promise<(number | undefined)[]> {
  const reading = await readSource(dpcSeismic, { zones: [zones(zone)] }, loaded);
  return ["seismic_zone", "seismic_pga"].map((name) => statistic(reading, name, "001001"));
}

Deno.test("dpcSeismic yields a level and the mid-class acceleration for each published zone", async () => {
  const expected: Record<string, [number, number]> = {
    "1": [1, 0.3],
    "1b": [1.5, 0.3],
    "2": [2, 0.2],
    "2B": [2.5, 0.2],
    "2d": [2.75, 0.2],
    "3S": [3, 0.1],
    "3B": [3.5, 0.1],
    "4": [4, 0.03],
  };
  for (const [zone, level] of Object.entries(expected)) {
    assert.deepEqual(await levelOf(zone), level, zone);
  }
});

Deno.test("dpcSeismic uses the most dangerous zone of a comune with several zones", async () => {
  assert.deepEqual(await levelOf("1-2A"), [1, 0.3]);
  assert.deepEqual(await levelOf("2B-3A"), [2.5, 0.2]);
  assert.deepEqual(await levelOf("3A-3B"), [3, 0.1]);
});

Deno.test("dpcSeismic refuses comuni founded after the list", async () => {
  const reading = await readSource(dpcSeismic, { zones: [zones("1", "2", "3", "4")] }, loaded);
  assert.equal(statistic(reading, "seismic_zone", "001003"), 3);
  assert.deepEqual(reading.refused, { "founded after the list of comuni": 1 });
});

Deno.test("dpcSeismic names the line of an unknown zone", async () => {
  for (const zone of ["5", "", "2X", "2-", "constructor"]) {
    await assertFileError(
      readSource(dpcSeismic, { zones: [zones("1", zone)] }, loaded),
      "classificazione-sismica.csv",
      3,
      /"ZONA_SISMICA": ".*" is no zone/,
    );
  }
});
