/** An address of the first page's form: scored like a call of the smallest plan, but for its charge. */
import { Problem, RETRY_AFTER_S } from "../../http/problem.ts";
import type { Language } from "../../language.ts";
import type { Release } from "../../releases/release.ts";
import type { Explanation, Tried } from "./tried.ts";

/** What answers a try. */
export interface TrialServices {
  readonly data: { active(): Promise<Release | null> };
  /**
   * Scores an address on a release as the smallest plan does.
   *
   * @throws {Problem} where there is no such place, or it cannot be known now
   */
  explain(
    address: string,
    release: Release,
    language: Language,
    signal: AbortSignal,
  ): Promise<Explanation>;
}

/** Scores an address on the active release. */
export async function tryAddress(
  { data, explain }: TrialServices,
  address: string,
  language: Language,
  signal: AbortSignal,
): Promise<Tried> {
  const release = await data.active();
  if (release === null) return { outcome: "no_data" };
  try {
    const explanation = await explain(address, release, language, signal);
    return { outcome: "scored", explanation, release: release.name };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === "address_not_found") return { outcome: "unknown" };
    if (error.code !== "geocoder_unavailable") throw error;
    return { outcome: "unavailable", retryAfterS: error.details.retryAfterS ?? RETRY_AFTER_S };
  }
}
