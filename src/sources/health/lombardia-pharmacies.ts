/**
 * Reads the pharmacies open to the public in Lombardia. The list has no column for the kind, so branches and
 * the few dispensaries in villages without a pharmacy count too. The list excludes parapharmacies.
 *
 * The province of Monza e Brianza is left out, because its pharmacies have the position of their comune:
 * all 30 pharmacies of Monza share one point. Of the others, 0.3 % are located outside their own comune.
 * A comune with a pharmacy located kilometres away is excluded from the coverage.
 */
import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import { lombardiaComuni, lombardiaDownload, lombardiaReachM } from "../lombardia.ts";
import { Register } from "../register.ts";
import { byRegion } from "../by-region.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

const format = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ",",
  columns: {
    label: "DESCRIZIONE_FARMACIA",
    address: "INDIRIZZO",
    provincia: "PROVINCIA",
    istat: "CODICE_ISTAT",
    lat: "LATITUDINE",
    lon: "LONGITUDINE",
  },
} as const satisfies CsvFormat<string>;

/** The province whose pharmacies have no position of their own. */
const unlocated = "MB";

const downloads = [{
  url: lombardiaDownload("f77v-rpny"),
  path: "lombardia-pharmacies/Elenco_Completo_Farmacie.csv",
}];

/** Regione Lombardia's complete list of pharmacies. */
export const lombardiaPharmacies: OfficialSource = {
  id: "lombardia-pharmacies",
  publisher: "Regione Lombardia",
  title: "Complete list of pharmacies in Lombardia",
  ...terms["lombardia-pharmacies"],
  attribution: "Farmacie: Regione Lombardia, dati.lombardia.it, CC0 1.0",
  homePage: "https://www.dati.lombardia.it/Sanit-/Elenco-Completo-Farmacie/f77v-rpny",
  rhythm: "daily",
  downloads,
  find: byRegion({ "03": downloads }),
  dataDate: "2026-02-15",
  files: { pharmacies: { pattern: /Elenco_Completo_Farmacie[^/]*\.csv$/i } },
  needs: ["istat-comuni"],
  coverage: "declared",
  classes: { pharmacy: { complete: true } },
  read,
};

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  const register = new Register({ reachM: lombardiaReachM, apart: true });
  for (const file of files["pharmacies"] ?? []) {
    for await (const record of readCsv(file, format)) {
      tally.read();
      if (record.text("provincia") === unlocated) {
        tally.refuse("located to its comune only");
        continue;
      }
      const istat = sixDigits(record.text("istat"));
      if (istat === null) throw record.problem("istat", "a code such as 15.146 is expected");
      register.add({
        name: "pharmacy",
        comune: lookup.comuni.byIstat(istat)?.istat ?? istat,
        address: record.text("address"),
        label: record.text("label"),
        lon: record.numberOrNull("lon"),
        lat: record.numberOrNull("lat"),
      });
    }
  }
  yield* register.features(tally);
  for (const { istat: comune, provincia } of register.whole(lombardiaComuni(lookup.comuni))) {
    if (provincia !== unlocated) yield { to: "covered_comune", comune };
  }
}

/**
 * Converts `98.029` (province, point, comune) to the six-digit ISTAT code; null for any other text.
 */
function sixDigits(code: string): string | null {
  const [, provincia = "", comune = ""] = /^(\d{1,3})\.(\d{3})$/.exec(code) ?? [];
  return comune === "" ? null : provincia.padStart(3, "0") + comune;
}
