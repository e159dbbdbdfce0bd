/** A place's score and its metrics without HTTP: what `explainScore` answers and `score --explain` prints. */
import type { Plan } from "../../access/plans.ts";
import type { AddressRequest } from "../../contract/schemas.ts";
import type { Release } from "../../releases/release.ts";
import type { Dependencies } from "../env.ts";
import type { Language } from "../../language.ts";
import { type Explanation, explanationBody } from "./explanation-body.ts";
import { findPlace, inputOf } from "./score-place.ts";
import { scoreBody } from "./score-body.ts";

/**
 * Finds the place, measures it, and shapes the score with everything behind it.
 *
 * @param signal ends it; its reason is thrown then
 * @throws {Problem} where there is no such place
 */
export async function explainPlace(
  services: Pick<Dependencies, "locate" | "score" | "data">,
  request: AddressRequest,
  release: Release,
  plan: Plan,
  language: Language,
  signal?: AbortSignal,
): Promise<Explanation> {
  const startedAt = performance.now();
  const place = await findPlace(services, request, release, signal);
  const [report, sources] = await Promise.all([
    services.score(place, release, signal),
    services.data.sources(release),
  ]);
  const elapsedS = (performance.now() - startedAt) / 1000;
  const score = scoreBody(place, report, { input: inputOf(request), plan, elapsedS });
  return explanationBody(score, report, sources, language);
}
