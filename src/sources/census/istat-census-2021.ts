/**
 * Residents of the census sections of 2021. The regional archives (`R15_21.zip`) contain a shapefile of
 * sections with residents, and a workbook with the same attributes, which is not read because it needs
 * hundreds of megabytes of memory.
 */
import { byRegion, oneARegion } from "../by-region.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { readDwellings } from "./istat-census-2021/dwellings.ts";
import { type CensusSection, readSections } from "./istat-census-2021/sections.ts";

const regionArchives = oneARegion((region) => ({
  url: `https://www.istat.it/storage/cartografia/basi_territoriali/2021/R${region}_21.zip`,
  path: `istat-census-2021/R${region}_21.zip`,
}));

/** ISTAT's census sections of 2021 with their residents, by region. */
export const istatCensus2021: OfficialSource = {
  id: "istat-census-2021",
  publisher: "ISTAT - Istituto Nazionale di Statistica",
  title: "Permanent census: residents of the census sections, 2021",
  ...terms["istat-census-2021"],
  attribution: "Sezioni di censimento 2021: ISTAT, CC BY 4.0",
  homePage: "https://www.istat.it/notizia/basi-territoriali-e-variabili-censuarie/",
  rhythm: "rarely",
  downloads: Object.values(regionArchives).flat(),
  find: byRegion(regionArchives),
  dataDate: "2021-12-31",
  files: {
    sections: {
      pattern: /(^|\/)(R\d\d_21(_WGS84)?\.(zip|shp|dbf|prj|cpg)|sezioni_censimento\.geojson)$/i,
      many: true,
    },
    dwellings: { pattern: /(^|\/)sezioni_\w+_istat_dtm\.csv$/i, many: true, optional: true },
  },
  needs: ["istat-comuni"],
  coverage: "declared",
  wholeIn: [""],
  classes: { residents: { complete: true } },
  read,
};

/**
 * Numbers of fictitious sections for people who live elsewhere: without fixed address (888888x; in Napoli
 * 6,596 on 474 square metres), or displaced by an earthquake (777777x).
 */
const fictitious = /(777777|888888|999999)\d$/;

/**
 * Least mean width in metres of a section. A narrower shape is a remainder at the edge of an extract,
 * with all of the section's residents on almost none of its land.
 */
const LEAST_WIDTH_M = 1;

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  const vacancy = await readDwellings(files["dwellings"] ?? [], tally);
  yield { to: "date", name: "vacant_dwellings", date: "2023-12-31" };
  // A section can occur twice: in an archive and unpacked beside it. Italy has 750,000 sections.
  const seen = new Set<string>();
  const covered = new Set<string>();
  for await (const section of readSections(files["sections"] ?? [])) {
    tally.read();
    const comune = lookup.comuni.byIstat(section.comune)?.istat;
    const reason = uselessness(section, seen.has(section.id));
    if (reason !== null) {
      tally.skip(reason);
      continue;
    }
    if (comune === undefined) {
      tally.refuse("comune unknown, or merged since into one not known");
      continue;
    }
    seen.add(section.id);
    const { id: code, residents: value, geometry, srid } = section;
    if (value > 0) yield { to: "feature", name: "residents", geometry, srid, value };
    if (section.extract) yield { to: "coverage", geometry, srid };
    else if (!covered.has(comune)) yield { to: "covered_comune", comune };
    covered.add(comune);
    const vacant = vacancy.get(code);
    if (vacant === undefined) continue;
    yield { to: "area", kind: "section", code, comune, geometry, srid };
    yield { to: "statistic", name: "vacant_dwellings", support: "section", code, value: vacant };
  }
}

/** Why a section is unusable; null if it is usable. */
function uselessness({ id, extract, meanWidthM }: CensusSection, seen: boolean): string | null {
  if (seen) return "section already read from another file";
  if (fictitious.test(id)) return "section without a real place";
  if (extract && meanWidthM() < LEAST_WIDTH_M) return "section cut off at the edge of an extract";
  return null;
}
