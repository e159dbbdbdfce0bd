/**
 * Reads the coastal zones to evacuate at a tsunami alert, as drawn by ISPRA for the national alert system
 * (1: orange; 2: red, which contains zone 1). Reads shapefiles split by zone or by region. Ignores the
 * attributes, because people in either zone must leave.
 */
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { readHazardPolygons } from "./hazard-polygons.ts";

/** Alert zones of the SiAM (DPCM of 17 February 2017). */
export const siamTsunami: OfficialSource = {
  id: "siam-tsunami",
  publisher: "ISPRA - Sistema nazionale di Allertamento per i Maremoti (SiAM)",
  title: "Tsunami alert zones of the Italian coast",
  ...terms["siam-tsunami"],
  attribution: "Zone di allertamento maremoto: ISPRA - SiAM",
  homePage: "https://sgi.isprambiente.it/tsunamiweb/",
  rhythm: "rarely",
  downloads: [],
  // Date of the Gazzetta Ufficiale with the guidelines that define the zones.
  dataDate: "2018-11-15",
  files: {
    zones: {
      pattern: /(^|\/)(siam-tsunami\/.*|[^/]*(tsunami|maremot)[^/]*)\.(zip|shp|dbf|prj|cpg)$/i,
      many: true,
    },
  },
  needs: [],
  coverage: "italy",
  classes: { tsunami_zone: { complete: true } },
  read,
};

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  yield* readHazardPolygons(files["zones"] ?? [], tally, "tsunami_zone", () => 1);
}
