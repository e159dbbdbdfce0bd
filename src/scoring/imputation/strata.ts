/** What makes two comuni comparable: how urban they are and, for some metrics, where they lie. Pure. */

/** How urban a comune is. */
export type Stratum = "city" | "town" | "rural";

/** Where in Italy a comune lies; `south` includes the islands. */
export type MacroArea = "north" | "centre" | "south";

/** What a comune is compared by. */
export interface Cell {
  readonly stratum: Stratum;
  /** Null for a territory outside Italy's provinces. */
  readonly macroArea: MacroArea | null;
}

/** The name of a cell: the stratum, followed by the macro-area where a metric is told apart by it. */
export function cellPlace({ stratum, macroArea }: Cell, byMacroArea: boolean): string {
  return byMacroArea ? `${stratum} ${macroArea}` : stratum;
}

const CITY_RESIDENTS = 50_000;
const TOWN_RESIDENTS = 5_000, TOWN_RESIDENTS_PER_KM2 = 150;

/** City (50,000 residents and more), town (5,000, and 150 a km2), else rural. */
export function stratumOf(residents: number, km2: number): Stratum {
  if (residents >= CITY_RESIDENTS) return "city";
  const isTown = residents >= TOWN_RESIDENTS && residents >= TOWN_RESIDENTS_PER_KM2 * km2;
  return isTown ? "town" : "rural";
}

/**
 * ISTAT's codes of provinces, from the first to the second: its territorial division (north: north-west
 * and north-east; south: south and islands). Sardinia's provinces of 2025 are 112 and up.
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

/** The part of Italy that a comune's six-digit code belongs to. */
export function macroAreaOf(istat: string): MacroArea | null {
  const provincia = Number(istat.slice(0, 3));
  return provinces.find(([first, last]) => first <= provincia && provincia <= last)?.[2] ?? null;
}
