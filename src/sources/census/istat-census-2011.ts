/**
 * Dwellings and residential buildings of the census of 2011: by comune, and by census area if polygons
 * are loaded (neighbourhoods of the 486 comuni above 20,000 residents or capital of a province). The
 * tables of sub-municipal areas cover the same comuni without polygons, so they are not read.
 */
import { byRegion, oneARegion } from "../by-region.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { readAreas } from "./istat-census-2011/census-areas.ts";
import { Shares } from "./istat-census-2011/shares.ts";
import { readCensusTables } from "./istat-census-2011/tables.ts";

const storage = "https://www.istat.it/storage/cartografia";

const tables = {
  url: `${storage}/variabili-censuarie/dati-cpa_2011.zip`,
  path: "istat-census-2011/dati-cpa_2011.zip",
};

const sectionArchives = oneARegion((region) => ({
  url: `${storage}/basi_territoriali/WGS_84_UTM/2011/R${region}_11_WGS84.zip`,
  path: `istat-census-2011/R${region}_11_WGS84.zip`,
}));

/** ISTAT's last census of all dwellings and buildings. */
export const istatCensus2011: OfficialSource = {
  id: "istat-census-2011",
  publisher: "ISTAT - Istituto Nazionale di Statistica",
  title: "15th general census: dwellings and buildings by census area, 2011",
  ...terms["istat-census-2011"],
  attribution: "Abitazioni ed edifici: ISTAT, Censimento 2011, CC BY 3.0 IT",
  homePage: "https://www.istat.it/notizia/basi-territoriali-e-variabili-censuarie/",
  rhythm: "once",
  downloads: [tables, ...Object.values(sectionArchives).flat()],
  find: byRegion(sectionArchives, [tables]),
  dataDate: "2011-10-09",
  files: {
    tables: {
      pattern: /(^|\/)(dati-cpa_2011\.zip|R\d\d_indicatori_2011_(areecensimento|sezioni)\.csv)$/i,
      many: true,
    },
    milano: {
      pattern: /(^|\/)ACE_maggio_2011\.(zip|shp|dbf|prj|cpg)$/i,
      many: true,
      optional: true,
    },
    sections: {
      pattern: /(^|\/)R\d\d_11_WGS84\.(zip|shp|dbf|prj|cpg)$/i,
      many: true,
      optional: true,
    },
  },
  needs: ["istat-comuni"],
  coverage: "none",
  classes: {},
  read,
};

async function* read(input: Input): AsyncGenerator<Row> {
  const placed = new Set<string>();
  for await (const area of readAreas(input)) {
    placed.add(area.code);
    yield area;
  }
  const ofAreas = new Shares("census_area"), ofComuni = new Shares("comune");
  for await (const { comune, area, shares } of readCensusTables(input)) {
    ofComuni.add(comune, shares);
    // An area without a polygon contains no address.
    if (area !== null && placed.has(area)) ofAreas.add(area, shares);
  }
  yield* ofAreas.rows();
  yield* ofComuni.rows();
}
