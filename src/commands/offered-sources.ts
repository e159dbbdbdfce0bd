/** The sources of which nothing is loaded for a comune, and their files, for the atlas. */
import { provinceOfCode } from "../releases/area/provinces.ts";
import type { ReleaseSource } from "../releases/release.ts";
import type { AtlasDependencies } from "../scoring/atlas/compute-atlas.ts";
import type { OfferedSource } from "../scoring/atlas/blind-spots.ts";
import type { OfficialSource } from "../sources/source.ts";
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
  const sourceOf = new Map(sources.map((source) => [source.id, source]));
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
    return missing.filter(({ downloadable }) => downloadable).flatMap(({ id, downloads }) => {
      const source = sourceOf.get(id as SourceId);
      return source === undefined ? [] : [{ source, files: downloads.map(({ url }) => url) }];
    });
  };
  return async (istat, loaded) => {
    const code = istat.slice(0, 3), key = `${code} ${loaded.join()}`;
    const found = known.get(key) ?? ofProvince(code, loaded);
    known.set(key, found);
    return (await found)
      .filter(({ source: { within } }) => within?.includes(istat) ?? true)
      .map(({ source, files }) => ({
        id: source.id,
        classes: source.classes,
        dataDate: source.dataDate,
        files,
        reach: reachOf(source, istat),
      }));
  };
}

/** What is known of the reach of a source at a comune, by its code, before its files are read. */
export function reachOf(
  { coverage, within, wholeIn }: OfficialSource,
  istat: string,
): OfferedSource["reach"] {
  const known = [...within ?? [], ...wholeIn ?? []];
  if (coverage === "italy" || known.some((prefix) => istat.startsWith(prefix))) return "known";
  return coverage === "declared" && known.length > 0 ? "outside" : "unknown";
}
