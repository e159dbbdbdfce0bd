/**
 * Groups comparable comuni: by how urban they are and, for some metrics, by part of the country. Pure.
 */

/** How urban a comune is. */
export type Stratum = "city" | "town" | "rural";

/** Part of Italy; `south` includes the islands. */
export type MacroArea = "north" | "centre" | "south";

/** The group of a comune. */
export interface ComuneGroup {
  readonly stratum: Stratum;
  /** Null for territories outside Italy's provinces. */
  readonly macroArea: MacroArea | null;
}

/** The name of a cell: the stratum, followed by the macro-area if the metric is split by it. */
export function cellPlace({ stratum, macroArea }: ComuneGroup, byMacroArea: boolean): string {
  return byMacroArea ? `${stratum} ${macroArea}` : stratum;
}

const CITY_RESIDENTS = 50_000;
const TOWN_RESIDENTS = 5_000, TOWN_RESIDENTS_PER_KM2 = 150;

/** City (at least 50,000 residents), town (at least 5,000, and 150 per km2), else rural. */
export function stratumOf(residents: number, km2: number): Stratum {
  if (residents >= CITY_RESIDENTS) return "city";
  const isTown = residents >= TOWN_RESIDENTS && residents >= TOWN_RESIDENTS_PER_KM2 * km2;
  return isTown ? "town" : "rural";
}

/**
 * ISTAT's province codes by range, from ISTAT's territorial division (north: north-west and north-east;
 * south: south and islands). Sardinia's provinces of 2025 start at 112.
 */
const provinces: readonly (readonly [first: number, last: number, MacroArea])[] = [
  [1, 40, "north"],
  [41, 60, "centre"],
  [61, 92, "south"],
  [93, 93, "north"], // Pordenone
  [94, 95, "south"],
  [96, 99, "north"],
  [100, 100, "centre"], // Prato
  [101, 102, "south"],
  [103, 103, "north"], // Verbano-Cusio-Ossola
  [104, 107, "south"],
  [108, 108, "north"], // Monza
  [109, 109, "centre"], // Fermo
  [110, 119, "south"],
];

/** ISTAT's province codes of Sicilia and Sardegna, by range. */
const islands: readonly (readonly [first: number, last: number])[] = [
  [81, 92],
  [95, 95],
  [104, 107],
  [111, 119],
];

/** Whether a comune is in Sicilia or Sardegna, from its six-digit code. */
export function isOnIsland(istat: string): boolean {
  const provincia = Number(istat.slice(0, 3));
  return islands.some(([first, last]) => first <= provincia && provincia <= last);
}

/** The macro-area of a comune, from its six-digit code. */
export function macroAreaOf(istat: string): MacroArea | null {
  const provincia = Number(istat.slice(0, 3));
  return provinces.find(([first, last]) => first <= provincia && provincia <= last)?.[2] ?? null;
}
