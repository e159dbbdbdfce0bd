/** What the pages of coverage ask of a release, and keep: a release never changes. */
import { LRUCache } from "lru-cache";
import type { FoundComune } from "../../geocoding/find-comuni.ts";
import type { ProvinceMap } from "../../map/province-outlines.ts";
import type { Release } from "../../releases/release.ts";
import type { ComuneCoverage } from "../../scoring/comune-coverage.ts";
import type { ProvinceCoverage } from "../../scoring/imputation/measured-shares.ts";

/** Each rejects with the driver's error when the database does. */
export interface CoverageData {
  /** The provinces, by name; null: an older version built the release. */
  provinces(release: Release): Promise<readonly ProvinceCoverage[] | null>;
  /** Null: the release has no areas, or none stored. */
  map(release: Release): Promise<ProvinceMap | null>;
  /** The comuni that a name can mean. */
  comuni(release: Release, name: string): Promise<readonly FoundComune[]>;
  /** A comune, by its six digits; null: the release has none of them. @throws the signal's reason */
  comune(release: Release, istat: string, signal: AbortSignal): Promise<ComuneCoverage | null>;
}

/** Releases whose provinces are kept: the active one, and the one before for a moment. */
const RELEASES = 2;

/** Comuni that are kept, of about 15 kB each. */
const COMUNI = 500;

/** The same data, asked for once a release and comune. */
export function keptCoverage(data: CoverageData): CoverageData {
  const provinces = new LRUCache<string, { value: readonly ProvinceCoverage[] | null }>({
    max: RELEASES,
  });
  const maps = new LRUCache<string, { value: ProvinceMap | null }>({ max: RELEASES });
  const comuni = new LRUCache<string, { value: ComuneCoverage | null }>({ max: COMUNI });
  return {
    provinces: (release) => kept(provinces, release.schema, () => data.provinces(release)),
    map: (release) => kept(maps, release.schema, () => data.map(release)),
    comuni: data.comuni,
    comune: (release, istat, signal) =>
      kept(comuni, `${release.schema} ${istat}`, () => data.comune(release, istat, signal)),
  };
}

/** What is kept under a key, else what is read then. */
async function kept<T>(
  cache: LRUCache<string, { value: T }>,
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  const known = cache.get(key);
  if (known !== undefined) return known.value;
  const value = await read();
  cache.set(key, { value });
  return value;
}
