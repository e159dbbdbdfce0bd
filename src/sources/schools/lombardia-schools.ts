/**
 * Reads state schools of Lombardia by level, at the places of teaching. The register lacks the recognised private
 * and municipal schools (`paritarie`), which many children attend (it has 26 kindergartens in all of Milano), so
 * distances are upper bounds. The register has no nurseries.
 */
import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import type { TableRecord } from "../../formats/table-record.ts";
import type { FeatureClass } from "../feature-classes.ts";
import { lombardiaDownload, lombardiaReachM } from "../lombardia.ts";
import { Register } from "../register.ts";
import { byRegion } from "../by-region.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

const format = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ",",
  columns: {
    code: "Codice",
    level: "Tipologia",
    denomination: "Denominazione",
    address: "Indirizzo",
    number: "Civico",
    belfiore: "Cod. comune",
    feature: "Caratteristica scuola",
    institute: "Classificazione Autonomia",
    lat: "coorY",
    lon: "coorX",
  },
} as const satisfies CsvFormat<string>;

/** The class of each level. The omitted level (`Ctp`) teaches adults. */
const levels: ReadonlyMap<string, FeatureClass> = new Map([
  ["Scuola dell'Infanzia", "kindergarten"],
  ["Istituto Istruzione Primario", "primary_school"],
  ["Istituto Istruzione Secondario Primo grado", "lower_secondary_school"],
  ["Istituto Istruzione Secondario Secondo grado", "upper_secondary_school"],
]);

/** Types of schools open to all children. The others are `Ospedaliera` and `Carceraria`. */
const open: ReadonlySet<string> = new Set(["Ordinaria", "Succursale"]);

/** The level of institutes of adult education. Some of their seats are listed as lower secondary. */
const adults = "Cpia";

/** Matches evening classes and classes in hospitals, in prisons and for adults that are listed as ordinary. */
const notOrdinary =
  /\bserale\b|\bosped(ale)?\b|\bcarcer|\beda\b|\bc\.? ?t\.? ?p\b|\bcpia\b|\badulti\b/i;

/** Matches the ministry's code of a boarding house (province, kind, number). */
const boardingHouse = /^..VC/;

const downloads = [{
  url: lombardiaDownload("fm99-kxtn"),
  path: "lombardia-schools/Anagrafe_Scuole.csv",
}];

/** Regione Lombardia's register of state schools. */
export const lombardiaSchools: OfficialSource = {
  id: "lombardia-schools",
  publisher: "Regione Lombardia",
  title: "Register of schools in Lombardia",
  ...terms["lombardia-schools"],
  attribution: "Scuole statali: Regione Lombardia, dati.lombardia.it, CC0 1.0",
  homePage: "https://www.dati.lombardia.it/Istruzione/Anagrafe-Scuole/fm99-kxtn",
  rhythm: "yearly",
  downloads,
  find: byRegion({ "03": downloads }),
  dataDate: "2026-02-15",
  files: { schools: { pattern: /Anagrafe_Scuole[^/]*\.csv$/i } },
  needs: [],
  coverage: "none",
  classes: Object.fromEntries([...levels.values()].map((name) => [name, { complete: false }])),
  read,
};

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  const register = new Register({ reachM: lombardiaReachM, apart: false });
  for (const file of files["schools"] ?? []) {
    for await (const record of readCsv(file, format)) {
      tally.read();
      const name = levels.get(record.text("level"));
      if (name === undefined || !isForAll(record)) {
        tally.skip("for adults, patients, prisoners or boarders");
        continue;
      }
      register.add({
        name,
        comune: record.text("belfiore"),
        address: `${record.text("address")} ${record.text("number")}`.trim(),
        label: record.text("denomination"),
        lon: record.numberOrNull("lon"),
        lat: record.numberOrNull("lat"),
      });
    }
  }
  yield* register.features(tally);
}

function isForAll(record: TableRecord<keyof typeof format.columns>): boolean {
  return open.has(record.text("feature")) && record.text("institute") !== adults &&
    !notOrdinary.test(record.text("denomination")) && !boardingHouse.test(record.text("code"));
}
