/** The sources of which nothing is loaded for a comune, and their files, for the atlas. */
import { provinceOfCode } from "../releases/area/provinces.ts";
import type { ReleaseSource } from "../releases/release.ts";
import type { AtlasDependencies } from "../scoring/atlas/compute-atlas.ts";
import type { SourceId } from "../sources/source-ids.ts";
import { inventory } from "./inventory.ts";

/**
 * Finds the sources of which nothing is loaded for a comune. Comuni of one province for which the same sources are
 * loaded have one inventory, because a release has thousands of comuni.
 *
 * @param all the sources of the release
 */
export async function offeredSources(
  all: readonly ReleaseSource[],
): Promise<AtlasDependencies["offered"]> {
  // The readers of files are loaded only where they are needed.
  const { sources } = await import("../sources/registry.ts");
  const withinOf = new Map(sources.map(({ id, within }) => [id, within]));
  const known = new Map<string, ReturnType<typeof ofProvince>>();
  const ofProvince = async (code: string, loaded: readonly string[]) => {
    const province = provinceOfCode(code);
    if (province === undefined) return [];
    const { missing } = await inventory(
      sources,
      all.filter(({ id }) => loaded.includes(id)),
      {
        name: province.letters,
        level: "province",
        regions: [province.region],
        provinces: [province.code],
        comune: null,
        box: province.box,
      },
      new Date(),
    );
    return missing.filter(({ downloadable }) => downloadable).map(({ id, downloads }) => ({
      id: id as SourceId,
      files: downloads.map(({ url }) => url),
    }));
  };
  return async (istat, loaded) => {
    const code = istat.slice(0, 3), key = `${code} ${loaded.join()}`;
    const found = known.get(key) ?? ofProvince(code, loaded);
    known.set(key, found);
    return (await found).filter(({ id }) => withinOf.get(id)?.includes(istat) ?? true);
  };
}
