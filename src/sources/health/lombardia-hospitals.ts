/**
 * Reads hospitals of Lombardia from the region's list of facilities with beds: public hospitals, research
 * hospitals (IRCCS), and private facilities named hospital or `istituto clinico`. The list has no column for
 * the kind, so code and name decide. Skips private clinics (`casa di cura`, `clinica`), rehabilitation
 * centres and residences. The list does not state which hospitals have an emergency department.
 */
import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import { nameKey } from "../comuni.ts";
import {
  lombardiaComuni,
  lombardiaDownload,
  lombardiaProvinces,
  lombardiaReachM,
} from "../lombardia.ts";
import { Register } from "../register.ts";
import { byRegion } from "../by-region.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

const format = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ",",
  columns: {
    name: "DESCRIZIONE STRUTTURA DI RICOVERO",
    code: "CODICE STRUTTURA DI RICOVERO",
    address: "INDIRIZZO",
    comune: "LOCALITA",
    // In this file, X is the latitude and Y the longitude.
    lat: "COORDINATA GEOGRAFICA X",
    lon: "COORDINATA GEOGRAFICA Y",
  },
} as const satisfies CsvFormat<string>;

/** The ministry's codes from 900 on belong to hospital trusts and research hospitals. */
const hospitalCode = /^0309\d\d-/;
const hospitalName =
  /\bOSP\b|OSPED|SPEDALI|OSPITAL|\bPRESIDIO\b|\bP\.O\.|POLICLINICO|POLIAMBULANZA|\bIST[A-Z]*\.? ?CLIN/;
const clinicName = /^CASA DI CURA\b/;

const downloads = [{
  url: lombardiaDownload("6n7g-5p5e"),
  path: "lombardia-hospitals/Georeferenziazione_strutture.csv",
}];

/** Regione Lombardia's list of facilities with beds. */
export const lombardiaHospitals: OfficialSource = {
  id: "lombardia-hospitals",
  publisher: "Regione Lombardia",
  title: "Positions of hospitals and clinics in Lombardia",
  ...terms["lombardia-hospitals"],
  attribution: "Ospedali: Regione Lombardia, dati.lombardia.it, CC0 1.0",
  homePage: "https://www.dati.lombardia.it/Sanit-/Georeferenziazione-strutture/6n7g-5p5e",
  rhythm: "rarely",
  downloads,
  find: byRegion({ "03": downloads }),
  // The file has not changed since: it has the position of the Galeazzi hospital until August 2022.
  dataDate: "2021-12-31",
  files: { hospitals: { pattern: /Georeferenziazione_strutture[^/]*\.csv$/i } },
  needs: ["istat-comuni"],
  coverage: "declared",
  wholeIn: lombardiaProvinces,
  classes: { hospital: { complete: true } },
  read,
};

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  const register = new Register<"hospital" | "clinic">({ reachM: lombardiaReachM, apart: false });
  for (const file of files["hospitals"] ?? []) {
    for await (const record of readCsv(file, format)) {
      tally.read();
      const hospital = isHospital(record.text("name"), record.text("code"));
      if (!hospital) tally.skip("clinic, centre or residence");
      register.add({
        // A clinic's position also locates a hospital at the same address whose own position is
        // wrong.
        name: hospital ? "hospital" : "clinic",
        comune: nameKey(record.text("comune")),
        address: record.text("address"),
        label: record.text("name"),
        lon: record.numberOrNull("lon"),
        lat: record.numberOrNull("lat"),
      });
    }
  }
  for (const { name, ...feature } of register.features(tally)) {
    if (name === "hospital") yield { ...feature, name };
  }
  for (const { istat: comune, name } of lombardiaComuni(lookup.comuni)) {
    if (register.isWhole(nameKey(name))) yield { to: "covered_comune", comune };
  }
}

function isHospital(name: string, code: string): boolean {
  return !clinicName.test(name) && (hospitalName.test(name) || hospitalCode.test(code));
}
