import { residentsOfComune } from "../census/istat-residents.ts";
import { readNewestYear, sdmxDownload } from "../istat-sdmx.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

/** SDMX dimensions of the number of cars on 31 December. */
const cars = { DATA_TYPE: "VEHICFLEET", VEHICLE_TYPE: "1" };

/**
 * Comuni in which car rental companies register their fleets, because Valle d'Aosta, Trento and Bolzano tax
 * registrations less. These cars are driven all over Italy. No comune has more cars of residents than
 * residents, so any other comune above that limit is excluded too.
 */
const fleetSeats: ReadonlySet<string> = new Set(["007003", "021008", "022205"]);
const mostPer1000 = 1000;

/**
 * Registered cars by comune, from ACI's public register of vehicles (PRA) as published by ISTAT.
 * Reads the SDMX-CSV of dataflow 41_993 ("Veicoli - Pubblico registro automobilistico - comuni").
 */
export const aciVehicles: OfficialSource = {
  id: "aci-vehicles",
  publisher: "ACI - Automobile Club d'Italia; ISTAT",
  title: "Public register of vehicles: cars by comune",
  ...terms["aci-vehicles"],
  attribution: "Autovetture: ACI - Pubblico registro automobilistico, ISTAT, CC BY 4.0",
  homePage: "https://esploradati.istat.it/",
  rhythm: "yearly",
  downloads: [
    sdmxDownload("41_993/A..VEHICFLEET.?startPeriod=2024", "aci-vehicles/41_993.csv"),
  ],
  dataDate: "2024-12-31",
  files: { vehicles: { pattern: /(?<!\d)41_993(?!\d)[^/]*\.csv$/ } },
  needs: ["istat-comuni", "istat-residents"],
  coverage: "none",
  classes: {},
  read,
};

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  for (const file of files["vehicles"] ?? []) {
    const { year, byComune } = await readNewestYear(file, cars, lookup.comuni, tally);
    yield { to: "date", name: "car_ownership", date: `${year}-12-31` };
    for (const [code, count] of byComune) {
      const residents = lookup.statistic(residentsOfComune, code) ?? 0;
      const value = 1000 * count / residents;
      if (residents === 0) tally.refuse("residents unknown");
      else if (fleetSeats.has(code) || value > mostPer1000) tally.skip("seat of hire fleets");
      else yield { to: "statistic", name: "car_ownership", support: "comune", code, value };
    }
  }
}
