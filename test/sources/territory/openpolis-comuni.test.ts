import assert from "node:assert/strict";
import { openpolisComuni } from "../../../src/sources/territory/openpolis-comuni.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { readSource, rowsTo } from "../support.ts";

const listed = (name: string, com_istat_code = "021901") =>
  file(
    "limits.geojson",
    JSON.stringify({
      type: "FeatureCollection",
      features: [{
        type: "Feature",
        properties: {
          name,
          com_istat_code,
          com_catasto_code: "Z901",
          prov_acr: "BZ",
          prov_name: "Bolzano/Bozen",
        },
        geometry: null,
      }],
    }),
  );

const comune = {
  to: "comune",
  istat: "021901",
  name: "Prova",
  nameOther: null,
  provincia: "BZ",
  provinciaName: "Bolzano/Bozen",
  belfiore: "Z901",
};

Deno.test("openpolisComuni yields the codes, the province and the name of a comune", async () => {
  const reading = await readSource(openpolisComuni, { comuni: [listed("Prova")] });
  assert.deepEqual(rowsTo(reading, "comune"), [comune]);
});

Deno.test("openpolisComuni separates the two names of a bilingual comune", async () => {
  const reading = await readSource(openpolisComuni, { comuni: [listed("Prova/Proben")] });
  assert.deepEqual(rowsTo(reading, "comune"), [{ ...comune, nameOther: "Proben" }]);
});

Deno.test("openpolisComuni names the Feature of an invalid code", async () => {
  await assertFileError(
    readSource(openpolisComuni, { comuni: [listed("Prova", "21901")] }),
    "limits.geojson",
    null,
    /feature 1: property "com_istat_code": six digits are expected/,
  );
});
