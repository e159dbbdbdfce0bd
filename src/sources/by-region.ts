/** Selects downloads by region: an area needs the files of each region that it touches. */
import type { Discovery, Download } from "./source.ts";

/**
 * Builds the `find` of a source whose files cover one region, or one place in a region.
 *
 * @param regions the files by the region's ISTAT code (two digits)
 * @param national files needed by every area
 */
export function byRegion(
  regions: Readonly<Record<string, readonly Download[]>>,
  national: readonly Download[] = [],
): (discovery: Discovery) => Promise<readonly Download[]> {
  return ({ area }) =>
    Promise.resolve([...national, ...area.regions.flatMap((region) => regions[region] ?? [])]);
}

/** Builds the download of each region, by ISTAT code (two digits). */
export function oneARegion(download: (region: string) => Download): Record<string, Download[]> {
  const codes = Array.from({ length: 20 }, (_, i) => String(i + 1).padStart(2, "0"));
  return Object.fromEntries(codes.map((region) => [region, [download(region)]]));
}
