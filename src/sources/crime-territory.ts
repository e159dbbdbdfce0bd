/**
 * The territories of crime figures: the provinces, but for one pair. Police and ministry go on counting
 * what happens in Sud Sardegna (province since 2016) under Cagliari, so the two have one rate: the
 * events of both by the residents of both.
 */
import type { Comuni } from "./comuni.ts";

const countedUnder: Readonly<Record<string, string>> = { SU: "CA" };

/** The territory under which a province's crimes are counted, named by a province's abbreviation. */
export function crimeTerritory(provincia: string): string {
  return countedUnder[provincia] ?? provincia;
}

/** The provinces of today by the territory under which their crimes are counted. */
export function crimeTerritories(comuni: Comuni): Map<string, string[]> {
  const provinces = new Set([...comuni.all()].map(({ provincia }) => provincia));
  return Map.groupBy(provinces, crimeTerritory);
}

/** Adds to the count kept under a key. */
export function addTo<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
