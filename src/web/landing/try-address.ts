import type { Plan } from "../../access/plans.ts";
import type { components } from "../../contract/types.ts";
import { Problem, RETRY_AFTER_S } from "../../http/problem.ts";
import type { Language } from "../../language.ts";
import type { FindMeanings } from "../../geocoding/meanings.ts";
import type { LonLat } from "../../map/plane.ts";
import type { DrawnFeature } from "../../map/surroundings.ts";
import type { Release, ReleaseSource } from "../../releases/release.ts";
import type { ComparedMeans } from "../../scoring/imputation/category-means.ts";
import type { Scored, Tried } from "./tried.ts";

type AddressRequest = components["schemas"]["AddressRequest"];

/** Maximum number of possible places listed for an ambiguous address. */
const MOST_PLACES = 10;

/** The explanation of a scored place in any language. */
export type Explain = (language: Language) => Pick<Scored, "explanation" | "located">;

/**
 * The services for scoring an address of a form. Each method rejects with the driver's error if the
 * database fails.
 */
export interface TrialServices {
  readonly data: { active(): Promise<Release | null> };
  sources(release: Release): Promise<readonly ReleaseSource[]>;
  readonly meanings: FindMeanings;
  /**
   * Scores an address or a point on a release with a plan's rights, with its isochrone. The
   * explanation is available in any language.
   *
   * @throws {Problem} if there is no such place, or it cannot be determined now
   */
  examine(
    place: AddressRequest,
    release: Release,
    plan: Plan,
    signal: AbortSignal,
  ): Promise<Explain>;
  /**
   * The means of Italy and of the place's comune.
   *
   * @param istat code of the comune
   */
  means(release: Release, istat: string): Promise<ComparedMeans>;
  /** The features on a place's map; null if the release has no map data. */
  surroundings(
    release: Release,
    place: LonLat,
    signal: AbortSignal,
  ): Promise<readonly DrawnFeature[] | null>;
}

/** Scores an address on the active release, without charging a call. */
export async function tryAddress(
  services: TrialServices,
  address: string,
  plan: Plan,
  signal: AbortSignal,
): Promise<Tried> {
  const { data, meanings } = services;
  const release = await data.active();
  if (release === null) return { outcome: "no_data" };
  try {
    return await scored(services, { address }, release, plan, signal);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === "address_not_found") {
      const { parameters = {} } = error.details;
      if ("variant" in parameters && parameters.variant === "not_loaded") {
        return { outcome: "not_loaded", notLoaded: parameters };
      }
      const places = await meanings(release, { text: address, most: MOST_PLACES }, signal);
      if (places.length === 0) return { outcome: "unknown" };
      return { outcome: "several", addresses: places.map((one) => one.address) };
    }
    if (error.code !== "geocoder_unavailable") throw error;
    return { outcome: "unavailable", retryAfterS: error.details.retryAfterS ?? RETRY_AFTER_S };
  }
}

type ScoredPlace = Extract<Tried, { outcome: "scored" }>;

/** Scores a place on a release and collects the data of its report. Rejects like the services. */
export async function scored(
  services: TrialServices,
  place: AddressRequest,
  release: Release,
  plan: Plan,
  signal: AbortSignal,
): Promise<ScoredPlace> {
  const explain = await services.examine(place, release, plan, signal);
  return await withReport(services, explain, release, signal);
}

/** Collects the data of the report of a scored place. Rejects like the services. */
export async function withReport(
  services: TrialServices,
  explain: Explain,
  release: Release,
  signal: AbortSignal,
): Promise<ScoredPlace> {
  // The position is the same in every language.
  const { lat, lon, istat } = explain("en").explanation.score.address;
  const [drawn, sources, compared] = await Promise.all([
    services.surroundings(release, { lat, lon }, signal),
    services.sources(release),
    services.means(release, istat),
  ]);
  const shared = {
    release: release.name,
    surroundings: drawn,
    means: compared,
    sources,
  };
  return {
    outcome: "scored",
    release,
    in: (language) => ({ ...shared, ...explain(language) }),
  };
}
