/** Says what a release holds, if a request names a place outside it. */
import { LRUCache } from "lru-cache";
import { exonyms } from "../../geocoding/exonyms.ts";
import { comuneKey } from "../../geocoding/name-keys.ts";
import { parseAddress } from "../../geocoding/parse.ts";
import { capitals, sardinianCapitals } from "../../releases/area/capitals.ts";
import type { HeldComuni } from "../../releases/listed-comuni.ts";
import { type Release, sampleName } from "../../releases/release.ts";
import type { FindNotLoaded } from "../place-reader.ts";

/**
 * Least number of comuni of a release of all of Italy, which has had more than 7,890 since 2014. A list
 * that lacks a few hundred would be broken, and the import refuses it.
 */
const ALL_COMUNI = 7000;

/** Number of releases in use at one time: the active one, and the previous one for running requests. */
const RELEASES = 2;

/** The comuni known without a loaded list, by key: capitals of provinces, and those with exonyms. */
const known: ReadonlyMap<string, string> = new Map(
  [
    ...capitals.map(({ name }) => name),
    ...sardinianCapitals,
    ...exonyms.keys(),
  ].flatMap((name) => [name, ...exonyms.get(name) ?? []].map((one) => [comuneKey(one), name])),
);

/** The comune that an address names, if it is known without a loaded list; null if not. */
export function comuneNamed(address: string): string | null {
  for (const { comune, isEntire, isApart } of parseAddress(address).readings) {
    const name = known.get(comune);
    if (name !== undefined) return name;
    // The words after the separator are the comune, so that no other word of the text is.
    if (isEntire && isApart) return null;
  }
  return null;
}

/**
 * Finds what is not loaded. Asks once for the comuni of each release, which do not change.
 *
 * @param held returns the comuni of a release
 * @param canImport whether the reader of the answer operates the installation
 */
export function notLoadedOf(
  held: (release: Release) => Promise<HeldComuni>,
  canImport: boolean,
): FindNotLoaded {
  const known = new LRUCache<string, HeldComuni>({ max: RELEASES });
  return async (address, release) => {
    if (release.forTests) return null;
    const { names, total } = known.get(release.schema) ?? await held(release);
    known.set(release.schema, { names, total });
    if (total >= ALL_COMUNI) return null;
    const comune = address === null ? null : comuneNamed(address);
    return {
      variant: "not_loaded",
      held: names,
      total,
      isSample: release.name === sampleName,
      comune,
      command: canImport
        ? `deno task import --area ${comune === null ? "COMUNE" : `"${comune}"`}`
        : null,
    };
  };
}
