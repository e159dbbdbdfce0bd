/** The real part of the country, where the publishers' files are at hand. */
import { chooseSources } from "../../../src/releases/choose-sources.ts";
import { listFiles, planSource } from "../../../src/releases/files.ts";
import type { PlannedSource } from "../../../src/releases/release-plan.ts";
import { sources } from "../../../src/sources/registry.ts";

/** Names, polygons and statistics of the whole country. What lies at a place is generated. */
const national = [
  "istat-comuni",
  "istat-boundaries",
  "istat-residents",
  "istat-census-2011",
  "istat-crime",
  "interno-crime",
  "mef-income",
  "omi",
  "ispra-idrogeo",
  "dpc-seismic",
  "anncsu-street-names",
];

/**
 * Those that the folder holds, in the order of loading.
 *
 * @throws {Error} when the folder cannot be read or holds none of them
 */
export async function officialSources(folder: string): Promise<PlannedSource[]> {
  const { read } = chooseSources({
    known: sources.filter(({ id }) => national.includes(id)),
    found: await listFiles(folder),
    only: null,
    active: [],
  });
  const planned: PlannedSource[] = [];
  for (const { source, files } of read) planned.push(await planSource(source, files, () => {}));
  return planned;
}
