/**
 * House numbers of Italy with positions, where comuni have located them (20.7 of 27.4 million in 5,493
 * comuni, September 2026). Reads the publisher's files of the country (`INDIR_ITA`) or of regions
 * (`INDIR_TOSC`), zipped or not. A number without a position gives only its street, which is placed at
 * its located numbers or at another source's street of the same name.
 */
import { readCsv } from "../../formats/csv.ts";
import type { TextFile } from "../../formats/text.ts";
import { unzipped } from "../../formats/unzipped.ts";
import { byRegion } from "../by-region.ts";
import { terms } from "../source-ids.ts";
import type { Discovery, Download, Input, OfficialSource, Row } from "../source.ts";
import { format } from "./anncsu-addresses/address-table.ts";
import { ComuneStreets } from "./anncsu-addresses/comune-streets.ts";

const open = "https://anncsu.open.agenziaentrate.gov.it/age-inspire/opendata/anncsu/getds.php";

/** The publisher's names of regions, by ISTAT code. Trento and Bolzano have separate files. */
const regions: Readonly<Record<string, readonly string[]>> = {
  "01": ["PIEM"],
  "02": ["VALL"],
  "03": ["LOMB"],
  "04": ["TREN", "BOLZ"],
  "05": ["VENE"],
  "06": ["FRIU"],
  "07": ["LIGU"],
  "08": ["EMIL"],
  "09": ["TOSC"],
  "10": ["UMBR"],
  "11": ["MARC"],
  "12": ["LAZI"],
  "13": ["ABRU"],
  "14": ["MOLI"],
  "15": ["CAMP"],
  "16": ["PUGL"],
  "17": ["BASI"],
  "18": ["CALA"],
  "19": ["SICI"],
  "20": ["SARD"],
};

function download(name: string): Download {
  return { url: `${open}?INDIR_${name}`, path: `anncsu-addresses/INDIR_${name}.zip` };
}

const italy = [download("ITA")];

const ofRegions = byRegion(
  Object.fromEntries(Object.entries(regions).map(([code, names]) => [code, names.map(download)])),
);

/** The files of an area. Those of Bolzano serve no area of Trento's province alone. */
async function find(discovery: Discovery): Promise<readonly Download[]> {
  const { level, provinces } = discovery.area;
  if (level === "italy") return italy;
  const files = await ofRegions(discovery);
  const isTrento = provinces.length === 1 && provinces[0] === "022";
  return isTrento ? files.filter(({ path }) => path !== download("BOLZ").path) : files;
}

/** House numbers (numeri civici) of the national archive of house numbers and urban streets. */
export const anncsuAddresses: OfficialSource = {
  id: "anncsu-addresses",
  publisher: "Agenzia delle Entrate - ISTAT",
  title: "ANNCSU: house numbers with positions",
  ...terms["anncsu-addresses"],
  attribution: "Numeri civici: Agenzia delle Entrate e ISTAT, ANNCSU, CC BY 4.0",
  homePage: "https://www.anncsu.gov.it/",
  rhythm: "monthly",
  downloads: italy,
  find,
  dataDate: "2026-09-15",
  files: {
    addresses: {
      pattern: /(^|\/)(INDIR_[A-Z]{3,4}[^/]*\.(zip|csv(\.gz)?)|indirizzario[^/]*\.zip)$/,
      many: true,
    },
  },
  needs: ["istat-comuni"],
  coverage: "none",
  classes: {},
  read,
};

async function* read({ files, ...rest }: Input): AsyncGenerator<Row> {
  const found = files["addresses"] ?? [];
  const national = found.filter(({ path }) => /(INDIR_ITA|indirizzarioItalia)[^/]*$/i.test(path));
  // The national file contains all rows of the regional ones.
  for (const file of national.length > 0 ? national : found) {
    for await (const table of unzipped(file, /\.csv$/i)) yield* readTable(table, rest);
  }
}

/** The rows of one table. Those of a comune are contiguous, so only one comune is in memory. */
async function* readTable(
  table: TextFile,
  { tally, lookup }: Omit<Input, "files">,
): AsyncGenerator<Row> {
  let belfiore = "", streets = new ComuneStreets();
  let comune = lookup.comuni.byBelfiore(belfiore);
  for await (const record of readCsv(table, format)) {
    if (record.text("belfiore") !== belfiore) {
      if (comune !== undefined) { for (const row of streets.rows(comune.istat, tally)) yield row; }
      belfiore = record.text("belfiore");
      streets = new ComuneStreets();
      comune = lookup.comuni.byBelfiore(belfiore);
    }
    tally.read();
    if (comune === undefined) tally.refuse("comune unknown, or merged since into one not known");
    else streets.add(record, tally);
  }
  if (comune !== undefined) { for (const row of streets.rows(comune.istat, tally)) yield row; }
}
