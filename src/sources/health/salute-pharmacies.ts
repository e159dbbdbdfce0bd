/**
 * Reads pharmacies of Italy from the ministry's daily file (as published in 2025 and 2026: `;`, decimal comma,
 * `-` for no date). Two of three rows are historical: a pharmacy counts if it was open on the day in the file
 * name. Ordinary pharmacies and their branches count. Dispensaries, which offer common drugs for some hours a
 * week, do not.
 *
 * Up to 10 % of the positions are missing, and some are wrong: see {@link Register}.
 */
import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import { dayInName } from "../../formats/day.ts";
import { encodingOf } from "../../formats/text.ts";
import type { TableRecord } from "../../formats/table-record.ts";
import { newestOn } from "../editions.ts";
import { Register } from "../register.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

/** The format of the file, without the encoding, which varies between days. */
const format = {
  delimiter: ";",
  decimal: ",",
  // Unquoted separators or quotation marks in some addresses shift columns.
  ragged: true,
  looseQuotes: true,
  columns: {
    label: "descrizione_farmacia",
    address: "indirizzo",
    istat: "cod_comune",
    from: "data_inizio_validita",
    to: "data_fine_validita",
    kind: "codice_tipologia",
    lat: "latitudine",
    lon: "longitudine",
  },
} as const satisfies Omit<CsvFormat<string>, "encoding">;

/** Codes of the kinds: 1 ordinary, 2 branch, 3 dispensary, 4 seasonal dispensary. */
const pharmacies: ReadonlySet<string> = new Set(["1", "2"]);
const dispensaries: ReadonlySet<string> = new Set(["3", "4"]);

/** Maximum distance (m) in a comune. In Roma, the largest, Ostia and Cesano are 25 km from the middle. */
const reachM = 30_000;

/** The ministry's register of pharmacies, one file per day. */
export const salutePharmacies: OfficialSource = {
  id: "salute-pharmacies",
  publisher: "Ministero della Salute",
  title: "Pharmacies",
  ...terms["salute-pharmacies"],
  attribution: "Farmacie: Ministero della Salute, dati.salute.gov.it, IODL 2.0",
  homePage: "https://www.dati.salute.gov.it/it/dataset/farmacie/",
  rhythm: "daily",
  downloads: [], // The file has a new name every day, which the portal's index of data sets has.
  find: async (discovery) => [
    await newestOn(discovery, {
      page: "https://www.dati.salute.gov.it/page-data/index/page-data.json",
      pattern: /^FRM_FARMA_5_\d{8}\.csv$/i,
      path: (name) => `salute-pharmacies/${name}`,
    }),
  ],
  dataDate: "2025-12-31",
  files: { pharmacies: { pattern: /(^|\/)FRM_FARMA_5_\d{8}\.csv$/i } },
  needs: ["istat-comuni"],
  coverage: "declared",
  classes: { pharmacy: { complete: true } },
  read,
};

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  const register = new Register({ reachM, apart: true });
  for (const file of files["pharmacies"] ?? []) {
    const day = dayInName(file.path);
    yield { to: "date", name: "pharmacy", date: day };
    for await (const record of readCsv(file, { ...format, encoding: await encodingOf(file) })) {
      tally.read();
      if (!fits(record)) {
        tally.refuse("row does not fit the columns");
        continue;
      }
      const reason = uselessness(record, day);
      if (reason !== null) {
        tally.skip(reason);
        continue;
      }
      const istat = record.text("istat");
      register.add({
        name: "pharmacy",
        comune: lookup.comuni.byIstat(istat)?.istat ?? istat,
        address: record.text("address"),
        label: record.text("label"),
        lon: degrees(record, "lon"),
        lat: degrees(record, "lat"),
      });
    }
  }
  yield* register.features(tally);
  for (const { istat: comune } of register.whole(lookup.comuni.all())) {
    yield { to: "covered_comune", comune };
  }
}

type Pharmacy = TableRecord<keyof typeof format.columns>;

/**
 * Whether the columns of a row are plausible. Unquoted separators shift the columns of some rows.
 */
function fits(record: Pharmacy): boolean {
  const kind = record.text("kind");
  return (pharmacies.has(kind) || dispensaries.has(kind)) &&
    /^\d{6}$/.test(record.text("istat")) &&
    isoDay(record.text("from")) !== null && isoDay(record.text("to")) !== null;
}

/** Why a row is skipped; null for a pharmacy that was open on the day. */
function uselessness(record: Pharmacy, day: string): string | null {
  const from = isoDay(record.text("from")) ?? "", to = isoDay(record.text("to")) ?? "";
  if (from > day || (to !== "" && to < day)) return "not open on the day of the file";
  return pharmacies.has(record.text("kind")) ? null : "dispensary";
}

/** Converts `31/12/2025` to an ISO date; an empty text for no date, null for any other text. */
function isoDay(text: string): string | null {
  if (text === "-" || text === "") return "";
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

function degrees(
  record: TableRecord<keyof typeof format.columns>,
  column: "lon" | "lat",
): number | null {
  return record.text(column) === "-" ? null : record.numberOrNull(column);
}
