/** An address of the first page's form: scored like a call of the smallest plan, but for its charge. */
import { Problem, RETRY_AFTER_S } from "../../http/problem.ts";
import type { Language } from "../../language.ts";
import type { FindMeanings } from "../../geocoding/meanings.ts";
import type { LonLat } from "../../map/plane.ts";
import type { Drawn } from "../../map/surroundings.ts";
import type { Release } from "../../releases/release.ts";
import type { Explanation, Tried } from "./tried.ts";

/** Most places to choose from. */
const MOST_PLACES = 10;

/** What answers a try. */
export interface TrialServices {
  readonly data: { active(): Promise<Release | null> };
  readonly meanings: FindMeanings;
  /**
   * Scores an address on a release as the smallest plan does, with its isochrone.
   *
   * @throws {Problem} where there is no such place, or it cannot be known now
   */
  explain(
    address: string,
    release: Release,
    language: Language,
    signal: AbortSignal,
  ): Promise<Explanation>;
  /** What a map of a place draws; null: the release has nothing to draw. */
  surroundings(
    release: Release,
    place: LonLat,
    signal: AbortSignal,
  ): Promise<readonly Drawn[] | null>;
}

/** Scores an address on the active release. */
export async function tryAddress(
  { data, meanings, explain, surroundings }: TrialServices,
  address: string,
  language: Language,
  signal: AbortSignal,
): Promise<Tried> {
  const release = await data.active();
  if (release === null) return { outcome: "no_data" };
  try {
    const explanation = await explain(address, release, language, signal);
    const { lat, lon } = explanation.score.address;
    return {
      outcome: "scored",
      explanation,
      release: release.name,
      surroundings: await surroundings(release, { lat, lon }, signal),
    };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === "address_not_found") {
      const places = await meanings(address, release, MOST_PLACES, signal);
      if (places.length === 0) return { outcome: "unknown" };
      return { outcome: "several", addresses: places.map((one) => one.address) };
    }
    if (error.code !== "geocoder_unavailable") throw error;
    return { outcome: "unavailable", retryAfterS: error.details.retryAfterS ?? RETRY_AFTER_S };
  }
}
