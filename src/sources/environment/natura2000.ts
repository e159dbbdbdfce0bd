/**
 * Protected areas: the Natura 2000 sites and the parks and reserves of the official list (EUAP). They
 * overlap, but neither contains the other, so both are needed to say that no site is nearby.
 *
 * Protected sea counts: it is nature within reach of its shore. Not so the areas that the list puts
 * under `GAPN`: the cetaceans' sanctuary, all the sea between Liguria, Toscana and Sardegna, would lie at
 * the door of every place on those coasts.
 */
import { InputFileError } from "../../formats/input-file.ts";
import { readShapefiles } from "../../formats/shapefile.ts";
import { newestOn } from "../editions.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

/** How the two files are told apart, and which of their areas do not count. */
const lists = [
  { role: "natura2000", attribute: "site_code", leftOut: null },
  { role: "euap", attribute: "tipo", leftOut: "GAPN" },
] as const;

const page =
  "https://www.mase.gov.it/portale/cartografie-rete-natura-2000-e-aree-protette-progetto-natura-";

/** The same for every edition: all files of the role are read. */
const path = "natura2000/sic_zps_ita_32_daticartografici.zip";

/** `Trasmissione CE_dicembre2025` is of 2025. */
function yearOf(url: string): string {
  return /Trasmissione[^/]*?(\d{4})\//i.exec(url)?.[1] ?? "";
}

/**
 * The ministry's two maps: `sic_zps_ita_32_*.zip`, sent to the Commission each year, and the shapefile of
 * the sixth EUAP list (2010, the last one) from the national geoportal, which is had by hand. Without the
 * list the parks and reserves that lie in no Natura 2000 site are missing: distances are upper bounds.
 */
export const natura2000: OfficialSource = {
  id: "natura2000",
  publisher: "Ministero dell'Ambiente e della Sicurezza Energetica (MASE)",
  title: "Natura 2000 sites and official list of protected areas (EUAP)",
  // No licence comes with the files; one project that uses them reports them as non-commercial.
  licence: "not stated, reported as non-commercial; citing the source",
  licenceUrl: null,
  attribution: "Aree protette: MASE, Rete Natura 2000 ed Elenco ufficiale aree protette (EUAP)",
  homePage: page,
  rhythm: "yearly",
  downloads: [{
    url: "https://download.mase.gov.it/Natura2000/Trasmissione%20CE_dicembre2025/" +
      "sic_zps_ita_32_daticartografici.zip",
    path,
  }],
  find: async (discovery) => [
    await newestOn(discovery, {
      page,
      pattern: /^sic_zps_ita_32_daticartografici\.zip$/i,
      edition: ({ url }) => yearOf(url),
      path: () => path,
    }),
  ],
  dataDate: "2025-12-01",
  files: {
    natura2000: { pattern: /(^|\/)sic_zps_ita_32[^/]*\.(zip|shp|dbf|prj|cpg)$/i, many: true },
    euap: {
      pattern: /(^|\/)[^/]*EUAP[^/]*\.(zip|shp|dbf|prj|cpg)$/i,
      many: true,
      optional: true,
    },
  },
  needs: [],
  coverage: "italy",
  classes: { protected_area: { complete: true } },
  read,
};

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  if (lists.some(({ role }) => files[role] === undefined)) {
    yield { to: "incomplete", name: "protected_area" };
  }
  for (const { role, attribute, leftOut } of lists) {
    let read = 0;
    for await (const { record, srid } of readShapefiles(files[role] ?? [])) {
      tally.read();
      read++;
      const { geometry } = record;
      if (record.text(attribute) === leftOut) tally.skip("open sea");
      else if (geometry === null) tally.refuse("no outline");
      else if (geometry.type !== "Polygon" && geometry.type !== "MultiPolygon") {
        throw record.problem("a polygon is expected");
      } else yield { to: "feature", name: "protected_area", geometry, srid };
    }
    const [file] = files[role] ?? [];
    if (read === 0 && file !== undefined) {
      throw new InputFileError(file.path, null, "holds no shapefile (.shp) with areas");
    }
  }
}
