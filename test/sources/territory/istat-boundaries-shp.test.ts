import assert from "node:assert/strict";
import { istatBoundariesShp } from "../../../src/sources/territory/istat-boundaries-shp.ts";
import { polygonParts, utmSquare } from "../../fixtures/shapefile-parts.ts";
import { zipped } from "../../fixtures/fixture.ts";
import { readFolder } from "../../support/import-folder.ts";
import { comune, rowsTo } from "../support.ts";

const layer = (name: string, ...rows: readonly Record<string, string | number>[]) =>
  polygonParts(
    `${name}/${name}_WGS84`,
    rows.map((properties, at) => utmSquare(2_000 * at, 0, 1_000, properties)),
  );
const archive = async (...rows: readonly Record<string, string>[]) => ({
  "Limiti01012026_g.zip": await zipped({
    ...layer("ProvCM01012026_g", { SIGLA: "TO" }),
    ...layer("Com01012026_g", ...rows),
    ...layer("Reg01012026_g", { DEN_REG: "Piemonte" }),
  }),
});

Deno.test("istatBoundariesShp yields the polygons of the layer of comuni in their reference system", async () => {
  const loaded = { comuni: [comune("001901"), comune("001902")] };
  const files = await archive(
    { PRO_COM_T: "001901", COMUNE: "Ponte" },
    { PRO_COM_T: "001902", COMUNE: "Valle" },
  );
  const reading = await readFolder(istatBoundariesShp, files, loaded);
  assert.deepEqual(
    rowsTo(reading, "area").map(({ kind, code, comune, srid, geometry }) =>
      [kind, code, comune, srid, geometry.type].join(" ")
    ),
    ["comune 001901 001901 32632 Polygon", "comune 001902 001902 32632 Polygon"],
  );
});

Deno.test("istatBoundariesShp assigns a ceased comune's polygon to the new comune of its province whose name contains its name", async () => {
  const loaded = {
    comuni: [
      comune("001901", { provincia: "TO", name: "Ponte" }),
      comune("001902", { provincia: "TO", name: "Colle Torre" }),
      comune("005901", { provincia: "AT", name: "Torre Alta" }),
    ],
  };
  const files = await archive(
    { PRO_COM_T: "001901", COMUNE: "Ponte" },
    { PRO_COM_T: "001801", COMUNE: "Torre" },
    { PRO_COM_T: "001802", COMUNE: "Valle" },
  );
  const reading = await readFolder(istatBoundariesShp, files, loaded);
  assert.deepEqual(rowsTo(reading, "area").map(({ code }) => code), ["001901", "001902"]);
  assert.deepEqual(reading.refused, { "code not in the list of comuni": 1 });
});
