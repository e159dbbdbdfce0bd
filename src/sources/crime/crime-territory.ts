/**
 * The territories of crime figures: the provinces, but for Sardegna's. Police and ministry go on counting
 * by the four provinces that it had until 2005, whatever others were founded or closed since (Sud
 * Sardegna from 2016 to 2025, four more in 2026): the provinces of one territory have one rate, the
 * events of all by the residents of all.
 */
import { type Comuni, nameKey } from "../comuni.ts";

const countedUnder: Readonly<Record<string, string>> = {
  SU: "CA",
  CI: "CA",
  VS: "CA",
  OT: "SS",
  OG: "NU",
};

/** Territories by names that the list of comuni does not have, as {@link nameKey} writes them. */
const otherNames: Readonly<Record<string, string>> = { AOSTA: "AO", "SUD SARDEGNA": "CA" };

/** The territory under which a province's crimes are counted, named by a province's abbreviation. */
export function crimeTerritory(provincia: string): string {
  return countedUnder[provincia] ?? provincia;
}

/** The territory of a province's name, of today or of the years of the figures. */
export function crimeTerritoryNamed(name: string, comuni: Comuni): string | undefined {
  const provincia = comuni.provincia(name) ?? otherNames[nameKey(name)];
  return provincia === undefined ? undefined : crimeTerritory(provincia);
}

/** The provinces of today by the territory under which their crimes are counted. */
export function crimeTerritories(comuni: Comuni): Map<string, string[]> {
  const provinces = new Set([...comuni.all()].map(({ provincia }) => provincia));
  return Map.groupBy(provinces, crimeTerritory);
}

/** The statistic of a territory's residents, by the abbreviation that names the territory. */
export function residentsOfTerritory(year: number): string {
  return `crime_territory_residents_${year}`;
}
