/**
 * The territories of crime figures: the provinces, except in Sardegna. Its figures use the four provinces
 * that it had until 2005, despite later changes (Sud Sardegna from 2016 to 2025, four more in 2026). The
 * provinces of one territory share a rate: all events divided by all residents.
 */
import { type Comuni, nameKey } from "../comuni.ts";

const countedUnder: Readonly<Record<string, string>> = {
  SU: "CA",
  CI: "CA",
  VS: "CA",
  OT: "SS",
  OG: "NU",
};

/** Territories by names missing from the list of comuni, normalised by {@link nameKey}. */
const otherNames: Readonly<Record<string, string>> = { AOSTA: "AO", "SUD SARDEGNA": "CA" };

/**
 * The territory under which a province's crimes are counted. A territory is named by the
 * abbreviation of a province.
 */
export function crimeTerritory(provincia: string): string {
  return countedUnder[provincia] ?? provincia;
}

/** The territory of a province by name, which may be current or from the years of the figures. */
export function crimeTerritoryNamed(name: string, comuni: Comuni): string | undefined {
  const provincia = comuni.provincia(name) ?? otherNames[nameKey(name)];
  return provincia === undefined ? undefined : crimeTerritory(provincia);
}

/** The current provinces by the territory under which their crimes are counted. */
export function crimeTerritories(comuni: Comuni): Map<string, string[]> {
  const provinces = new Set([...comuni.all()].map(({ provincia }) => provincia));
  return Map.groupBy(provinces, crimeTerritory);
}

/** Name of the statistic with a territory's residents in a year. */
export function residentsOfTerritory(year: number): string {
  return `crime_territory_residents_${year}`;
}
