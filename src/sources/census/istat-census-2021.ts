/**
 * Residents of the census sections of 2021. The regional archives (`R15_21.zip`) hold a shapefile of
 * the sections, which has their residents, and a workbook that repeats its attributes without shapes
 * (not read: hundreds of megabytes of memory for nothing new).
 */
import { byRegion, oneARegion } from "../by-region.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { readDwellings } from "./istat-census-2021/dwellings.ts";
import { readSections, type Section } from "./istat-census-2021/sections.ts";

const regionArchives = oneARegion((region) => ({
  url: `https://www.istat.it/storage/cartografia/basi_territoriali/2021/R${region}_21.zip`,
  path: `istat-census-2021/R${region}_21.zip`,
}));

/** ISTAT's census sections of 2021 with their residents, by region. */
export const istatCensus2021: OfficialSource = {
  id: "istat-census-2021",
  publisher: "ISTAT - Istituto Nazionale di Statistica",
  title: "Permanent census: residents of the census sections, 2021",
  licence: "CC BY 4.0",
  licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
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
  classes: { residents: { complete: true } },
  read,
};

/**
 * Numbers of sections that are drawn somewhere for people who live elsewhere: those of no fixed address
 * (888888x; in Napoli 6,596 of them on 474 square metres), those displaced by an earthquake (777777x).
 */
const fictitious = /(777777|888888|999999)\d$/;

/**
 * Below this mean width, in metres, a shape is no section but what is left of one along the edge of an
 * extract: it has all the section's residents and next to none of its land.
 */
const LEAST_WIDTH_M = 1;

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  const vacancy = await readDwellings(files["dwellings"] ?? [], tally);
  yield { to: "date", name: "vacant_dwellings", date: "2023-12-31" };
  // A section can come twice: in an archive and unpacked beside it. 750,000 of them are all Italy.
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

/** Why a section is of no use, null where it is. */
function uselessness({ id, extract, meanWidthM }: Section, seen: boolean): string | null {
  if (seen) return "section already read from another file";
  if (fictitious.test(id)) return "section without a real place";
  if (extract && meanWidthM() < LEAST_WIDTH_M) return "section cut off at the edge of an extract";
  return null;
}
