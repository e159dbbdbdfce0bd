import { LRUCache } from "lru-cache";
import type { FoundComuni } from "../../geocoding/find-comuni.ts";
import type { Release } from "../../releases/release.ts";
import type { ComuneCoverage } from "../../scoring/coverage/comune-coverage.ts";
import type { ProvinceCoverage } from "../../scoring/imputation/measured-shares.ts";

/** What the sources that a release lacks would add. */
export interface Lacking {
  /** Files that an import downloads. */
  readonly files: number;
  /** Metrics that no loaded source measures. */
  readonly metrics: number;
}

/** The territory of a release. */
export interface CoveredArea {
  readonly name: string;
  readonly level: "italy" | "region" | "province" | "comune";
  /** ISTAT codes of its provinces, three digits. */
  readonly provinces: readonly string[];
}

/** Coverage of a release. Each method rejects with the driver's error if the database fails. */
export interface CoverageData {
  /**
   * The provinces by name; null if an older version of the service built the release, without these
   * shares.
   */
  provinces(release: Release): Promise<readonly ProvinceCoverage[] | null>;
  /** Null if the reader does not operate the installation, or if nothing is missing. */
  lacking(release: Release): Promise<Lacking | null>;
  /** The territory of the release; null if its import named none. */
  area(release: Release): Promise<CoveredArea | null>;
  comuni(release: Release, name: string): Promise<FoundComuni>;
  /**
   * A comune by its ISTAT code of six digits; null if the release has none.
   *
   * @throws the signal's reason once it is aborted
   */
  comune(release: Release, istat: string, signal: AbortSignal): Promise<ComuneCoverage | null>;
}

/** Number of cached releases: the active one and, after an activation, the previous one. */
const RELEASES = 2;

/** Number of cached comuni, about 15 kB each. */
const COMUNI = 500;

/**
 * Caches provinces and comuni, since a release never changes. Searches by name are not
 * cached.
 */
export function keptCoverage(data: CoverageData): CoverageData {
  const provinces = new LRUCache<string, { value: readonly ProvinceCoverage[] | null }>({
    max: RELEASES,
  });
  const lacking = new LRUCache<string, { value: Lacking | null }>({ max: RELEASES });
  const areas = new LRUCache<string, { value: CoveredArea | null }>({ max: RELEASES });
  const comuni = new LRUCache<string, { value: ComuneCoverage | null }>({ max: COMUNI });
  return {
    provinces: (release) => kept(provinces, release.schema, () => data.provinces(release)),
    lacking: (release) => kept(lacking, release.schema, () => data.lacking(release)),
    area: (release) => kept(areas, release.schema, () => data.area(release)),
    comuni: data.comuni,
    comune: (release, istat, signal) =>
      kept(comuni, `${release.schema} ${istat}`, () => data.comune(release, istat, signal)),
  };
}

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
