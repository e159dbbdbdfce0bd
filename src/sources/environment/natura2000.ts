/**
 * Reads protected areas: the Natura 2000 sites, and the parks and reserves of the official list (EUAP).
 * The two lists overlap but neither contains the other, so both are needed to rule out a site nearby.
 *
 * Marine areas count, because they are nature within reach of the shore. Areas of type `GAPN` do not:
 * the cetacean sanctuary covers the whole sea between Liguria, Toscana and Sardegna and would put a
 * protected area next to every place on those coasts.
 */
import { InputFileError } from "../../formats/input-file.ts";
import { readShapefiles } from "../../formats/shapefile.ts";
import { newestOn } from "../editions.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

/** The two files: an attribute that each has, and the value of that attribute in areas to leave out. */
const lists = [
  { role: "natura2000", attribute: "site_code", leftOut: null },
  { role: "euap", attribute: "tipo", leftOut: "GAPN" },
] as const;

const page =
  "https://www.mase.gov.it/portale/cartografie-rete-natura-2000-e-aree-protette-progetto-natura-";

/** All editions share this path, because the source reads every file of the role. */
const path = "natura2000/sic_zps_ita_32_daticartografici.zip";

/** Returns the year of an edition: `2025` for `Trasmissione CE_dicembre2025`. */
function yearOf(url: string): string {
  return /Trasmissione[^/]*?(\d{4})\//i.exec(url)?.[1] ?? "";
}

/**
 * The ministry's two maps: `sic_zps_ita_32_*.zip`, sent to the European Commission each year, and the
 * shapefile of the sixth and last EUAP list (2010), which must be downloaded manually from the national
 * geoportal. Without the list, parks and reserves outside Natura 2000 sites are missing, so distances are
 * upper bounds.
 */
export const natura2000: OfficialSource = {
  id: "natura2000",
  publisher: "Ministero dell'Ambiente e della Sicurezza Energetica (MASE)",
  title: "Natura 2000 sites and official list of protected areas (EUAP)",
  ...terms["natura2000"],
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
