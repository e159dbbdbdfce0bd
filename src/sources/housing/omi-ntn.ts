import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import { type InputFile, InputFileError } from "../../formats/input-file.ts";
import type { Tally } from "../../formats/tally.ts";
import { zipEntries } from "../../formats/zip.ts";
import { addTo } from "../add-to.ts";
import type { Comuni } from "../comuni.ts";
import { readNewestYear, sdmxDownload } from "../istat-sdmx.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

/**
 * Headers differ between years: `2011_CodFitt`, `2024_CodCom` or `COD_COM` for the cadastral code;
 * `NTN 2011`, `NTN 2017_TOTALE` or `NTN_2022` for the total of all sizes, without the year in 2018.
 */
const format = {
  encoding: "latin1",
  delimiter: ";",
  decimal: ",",
  ragged: true,
  columns: {
    belfiore: /^(\d{4}_Cod|COD_?COM)/i,
    sold: /^NTN[ _]*(\d{4})?[ _]*(TOTALE)?$/i,
  },
} as const satisfies CsvFormat<string>;

/** Name of the table of dwellings in an archive of sales. Only this name states the year in all editions. */
const tableName = /_(\d{4})_VALORI-RES\.csv$/i;

/** The SDMX indicator of all dwellings, occupied or not. */
const allDwellings = { INDICATOR: "NUM_DW_AV" };

/**
 * Dwellings sold in a year as a share of all dwellings, by comune. The sales since 2011 are those
 * of the real estate market observatory (NTN: each sale counts by the share of the property sold).
 * The dwellings are those of ISTAT's permanent census, because the observatory publishes its own,
 * similar stock only in reports. The archives of sales (`VCN_...zip`) are available to registered
 * users of the revenue agency's services. The dwellings are the SDMX-CSV of the dataflow
 * DF_DCSS_ABITAZIONI_TV_1. Areas with land registers (libri fondiari) instead of a cadastre have no
 * published sales.
 */
export const omiNtn: OfficialSource = {
  id: "omi-ntn",
  publisher: "Agenzia delle Entrate - Osservatorio del Mercato Immobiliare; ISTAT",
  title: "OMI: dwellings sold by comune; dwellings by comune (permanent census)",
  ...terms["omi-ntn"],
  attribution: "Compravendite: Agenzia delle Entrate - OMI; abitazioni: ISTAT, CC BY 4.0",
  homePage:
    "https://www.agenziaentrate.gov.it/portale/web/guest/schede/fabbricatiterreni/omi/forniture-dati-omi-cittadini",
  rhythm: "yearly",
  // Only the dwellings. Only registered users of the agency can download the sales; the source is
  // read once the operator has put these files into the folder.
  downloads: [
    sdmxDownload(
      "IT1,DF_DCSS_ABITAZIONI_TV_1/A..NUM_DW_AV......?startPeriod=2021",
      "omi-ntn/DF_DCSS_ABITAZIONI_TV_1.csv",
    ),
  ],
  dataDate: "2024-12-31",
  files: {
    sales: { pattern: /(^|\/)VCN[^/]*\.zip$/i, many: true },
    dwellings: { pattern: /DF_DCSS_ABITAZIONI_TV_1(?!\d)[^/]*\.csv$/ },
  },
  needs: ["istat-comuni"],
  coverage: "none",
  classes: {},
  read,
};

async function* read({ files, tally, lookup: { comuni } }: Input): AsyncGenerator<Row> {
  const { year, sold } = await readSales(files["sales"] ?? [], comuni, tally);
  yield { to: "date", name: "market_activity", date: `${year}-12-31` };
  for (const file of files["dwellings"] ?? []) {
    const { byComune } = await readNewestYear(file, allDwellings, comuni, tally);
    for (const [code, count] of sold) {
      const dwellings = byComune.get(code) ?? 0;
      const value = 100 * count / dwellings;
      if (dwellings === 0) tally.refuse("dwellings unknown");
      else yield { to: "statistic", name: "market_activity", support: "comune", code, value };
    }
  }
}

async function readSales(
  archives: readonly InputFile[],
  comuni: Comuni,
  tally: Tally,
): Promise<{ year: number; sold: ReadonlyMap<string, number> }> {
  const tables = await Array.fromAsync(archives, async (archive) => ({
    archive,
    year: await yearOf(archive),
  }));
  const newest = Math.max(...tables.map(({ year }) => year));
  const sold = new Map<string, number>();
  for (const { archive } of tables.filter(({ year }) => year === newest)) {
    for await (const table of zipEntries(archive, tableName)) {
      for await (const record of readCsv(table, format)) {
        tally.read();
        const comune = comuni.byBelfiore(record.text("belfiore"));
        const count = record.numberOrNull("sold");
        if (comune === undefined) tally.refuse("comune merged since into one not known");
        else if (count === null) tally.refuse("no figure");
        else addTo(sold, comune.istat, count);
      }
    }
  }
  return { year: newest, sold };
}

async function yearOf(archive: InputFile): Promise<number> {
  for await (const { path } of zipEntries(archive, tableName)) {
    return Number(tableName.exec(path)?.[1]);
  }
  const expected = "holds no table of dwellings sold (..._2024_VALORI-RES.csv)";
  throw new InputFileError(archive.path, null, expected);
}
