import { chooseSources } from "../../../src/releases/choose-sources.ts";
import { listFiles, planSource } from "../../../src/releases/files.ts";
import type { PlannedSource } from "../../../src/releases/release-plan.ts";
import { sources } from "../../../src/sources/registry.ts";

/** Sources of names, polygons and statistics of the whole country. Features are generated. */
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
 * The sources whose files are in a folder, in loading order.
 *
 * @throws {Error} if the folder cannot be read, or contains no files of a source
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
