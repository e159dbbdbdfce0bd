import type { Discovery, Download } from "./source.ts";

/**
 * Builds the `find` of a source with files by region: an area needs the files of each region that
 * it touches.
 *
 * @param regions files by the region's ISTAT code (two digits)
 * @param national files that every area needs
 */
export function byRegion(
  regions: Readonly<Record<string, readonly Download[]>>,
  national: readonly Download[] = [],
): (discovery: Discovery) => Promise<readonly Download[]> {
  return ({ area }) =>
    Promise.resolve([...national, ...area.regions.flatMap((region) => regions[region] ?? [])]);
}

/** The downloads of a source with one file per region, by the region's ISTAT code (two digits). */
export function oneARegion(download: (region: string) => Download): Record<string, Download[]> {
  const codes = Array.from({ length: 20 }, (_, i) => String(i + 1).padStart(2, "0"));
  return Object.fromEntries(codes.map((region) => [region, [download(region)]]));
}
