/**
 * The coast to be left at a tsunami alert: the alert zones (1: orange, 2: red, which contains the
 * first) that ISPRA drew for the national alert system. Reads shapefiles of them in any division (by
 * zone or by region), and nothing but the outlines: whoever is in either zone must leave.
 */
import type { Input, OfficialSource, Row } from "../source.ts";
import { readHazardPolygons } from "./hazard-polygons.ts";

/** Alert zones of the SiAM (DPCM of 17 February 2017). */
export const siamTsunami: OfficialSource = {
  id: "siam-tsunami",
  publisher: "ISPRA - Sistema nazionale di Allertamento per i Maremoti (SiAM)",
  title: "Tsunami alert zones of the Italian coast",
  licence: "not stated, citing the source",
  licenceUrl: null,
  attribution: "Zone di allertamento maremoto: ISPRA - SiAM",
  homePage: "https://sgi.isprambiente.it/tsunamiweb/",
  rhythm: "rarely",
  downloads: [],
  // The guidelines that define the zones (Gazzetta Ufficiale of this day).
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
