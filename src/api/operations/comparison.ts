/** Places side by side without HTTP: what `comparePlaces` answers. */
import type { Plan } from "../../access/plans.ts";
import type { CompareRequest } from "../../contract/schemas.ts";
import type { Language } from "../../language.ts";
import { Problem } from "../../http/problem.ts";
import type { Release } from "../../releases/release.ts";
import type { CategoryWeights } from "../../scoring/personal.ts";
import { atPlace } from "./at-place.ts";
import { type AssessedPlace, type ComparisonBody, comparisonBody } from "./comparison-body.ts";
import { requireReliability } from "./requirements.ts";
import { scoreBody } from "./score-body.ts";
import { findPlace, inputOf, type PlaceOptions, type PlaceServices } from "./score-place.ts";

/** How a comparison is wanted. */
export interface CompareOptions extends PlaceOptions {
  /** What the categories weigh for the caller. */
  readonly weights?: CategoryWeights | undefined;
}

/** Does the work for one after the other, so that a request uses one connection; a problem of one names it. */
async function inTurn<T, R>(places: readonly T[], work: (place: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const [index, place] of places.entries()) {
    results.push(
      await work(place).catch((error: unknown) => {
        throw error instanceof Problem ? atPlace(error, index) : error;
      }),
    );
  }
  return results;
}

/**
 * Finds all places before it scores the first, and compares each with each.
 *
 * @throws {Problem} where one of them does not exist, or is not as good as the options ask; it names which
 */
export async function comparisonOf(
  services: PlaceServices,
  sent: CompareRequest["places"],
  release: Release,
  plan: Plan,
  language: Language,
  { weights, ...options }: CompareOptions = {},
): Promise<ComparisonBody> {
  const found = await inTurn(sent, async ({ label = null, ...request }) => {
    const startedAt = performance.now();
    const place = await findPlace(services, request, release, options);
    return { label, input: inputOf(request), place, findingMs: performance.now() - startedAt };
  });
  const assessed = await inTurn(
    found,
    async ({ label, input, place, findingMs }): Promise<AssessedPlace> => {
      const startedAt = performance.now();
      const report = await services.score(place, release, options.signal);
      requireReliability(report, options);
      const elapsedS = (findingMs + performance.now() - startedAt) / 1000;
      return { label, place, report, score: scoreBody(place, report, { input, plan, elapsedS }) };
    },
  );
  return comparisonBody(assessed, language, weights);
}
