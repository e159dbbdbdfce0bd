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

/** ISTAT's code of a region (two digits). */
export type RegionCode = keyof typeof regions;

/**
 * The regions by ISTAT's code, with their part of the country and the ranges of their province codes, from
 * ISTAT's territorial division (north: north-west and north-east; south: south and islands). Sardinia's
 * provinces of 2025 start at 112.
 */
const regions = {
  "01": { macroArea: "north", provinces: [[1, 6], [96, 96], [103, 103]] },
  "02": { macroArea: "north", provinces: [[7, 7]] },
  "03": { macroArea: "north", provinces: [[12, 20], [97, 98], [108, 108]] },
  "04": { macroArea: "north", provinces: [[21, 22]] },
  "05": { macroArea: "north", provinces: [[23, 29]] },
  "06": { macroArea: "north", provinces: [[30, 32], [93, 93]] },
  "07": { macroArea: "north", provinces: [[8, 11]] },
  "08": { macroArea: "north", provinces: [[33, 40], [99, 99]] },
  "09": { macroArea: "centre", provinces: [[45, 53], [100, 100]] },
  "10": { macroArea: "centre", provinces: [[54, 55]] },
  "11": { macroArea: "centre", provinces: [[41, 44], [109, 109]] },
  "12": { macroArea: "centre", provinces: [[56, 60]] },
  "13": { macroArea: "south", provinces: [[66, 69]] },
  "14": { macroArea: "south", provinces: [[70, 70], [94, 94]] },
  "15": { macroArea: "south", provinces: [[61, 65]] },
  "16": { macroArea: "south", provinces: [[71, 75], [110, 110]] },
  "17": { macroArea: "south", provinces: [[76, 77]] },
  "18": { macroArea: "south", provinces: [[78, 80], [101, 102]] },
  "19": { macroArea: "south", provinces: [[81, 89]] },
  "20": { macroArea: "south", provinces: [[90, 92], [95, 95], [104, 107], [111, 119]] },
} as const satisfies Readonly<
  Record<string, {
    readonly macroArea: MacroArea;
    readonly provinces: readonly (readonly [first: number, last: number])[];
  }>
>;

const regionCodes = Object.keys(regions) as RegionCode[];

/** The region of a comune, from its six-digit code; null for territories outside Italy's provinces. */
export function regionOf(istat: string): RegionCode | null {
  const provincia = Number(istat.slice(0, 3));
  return regionCodes.find((code) =>
    regions[code].provinces.some(([first, last]) => first <= provincia && provincia <= last)
  ) ?? null;
}

/** Whether a comune is in Sicilia or Sardegna, from its six-digit code. */
export function isOnIsland(istat: string): boolean {
  const region = regionOf(istat);
  return region === "19" || region === "20";
}

/** The macro-area of a comune, from its six-digit code. */
export function macroAreaOf(istat: string): MacroArea | null {
  const region = regionOf(istat);
  return region === null ? null : regions[region].macroArea;
}
