/** Files of single regions: an area needs those of the regions that it touches. */
import type { Discovery, Download } from "./source.ts";

/**
 * The `find` of a source whose files are of regions, or of places in them.
 *
 * @param regions the files by the region's ISTAT code (two digits)
 * @param national files that every area needs
 */
export function byRegion(
  regions: Readonly<Record<string, readonly Download[]>>,
  national: readonly Download[] = [],
): (discovery: Discovery) => Promise<readonly Download[]> {
  return ({ area }) =>
    Promise.resolve([...national, ...area.regions.flatMap((region) => regions[region] ?? [])]);
}

/** One file a region, by the region's ISTAT code (two digits). */
export function oneARegion(download: (region: string) => Download): Record<string, Download[]> {
  const codes = Array.from({ length: 20 }, (_, i) => String(i + 1).padStart(2, "0"));
  return Object.fromEntries(codes.map((region) => [region, [download(region)]]));
}
