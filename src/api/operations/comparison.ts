/** Compares places, independently of HTTP. */
import type { Plan } from "../../access/plans.ts";
import type { CompareRequest } from "../../contract/schemas.ts";
import type { Language } from "../../language.ts";
import type { AnnotatedComparison } from "../../http/annotated-comparison.ts";
import { Problem } from "../../http/problem.ts";
import type { Release } from "../../releases/release.ts";
import { unverifiedSaid } from "../../scoring/in-words/hazards-said.ts";
import type { CategoryWeights } from "../../scoring/aggregate/personal.ts";
import type { Assessment } from "../../scoring/scorer.ts";
import { hazardsSaid } from "../../scoring/judge/warnings.ts";
import type { PlaceServices } from "../place-reader.ts";
import { atPlace } from "./at-place.ts";
import { type AssessedPlace, comparisonBody } from "./comparison-body.ts";
import { isExact, measuredPlaceText } from "./located.ts";
import { requireReliability } from "./requirements.ts";
import { scoreBody } from "./score-body.ts";
import { findPlace, inputOf, type PlaceOptions } from "./score-place.ts";

/** Options of a comparison. */
export interface CompareOptions extends PlaceOptions {
  /** The caller's weights of the categories. */
  readonly weights?: CategoryWeights | undefined;
}

/**
 * Processes places one after the other, so that a request uses one connection. Attributes problems to
 * their place.
 */
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
 * Finds all places, then scores them, and compares all pairs.
 *
 * @throws {Problem} for a place that does not exist or does not meet the options, with its position
 */
export async function comparisonOf(
  services: PlaceServices,
  sent: Readonly<CompareRequest["places"]>,
  release: Release,
  plan: Plan,
  language: Language,
  { weights, ...options }: CompareOptions = {},
): Promise<AnnotatedComparison> {
  const found = await inTurn(sent, async ({ label = null, ...request }) => {
    const startedAt = performance.now();
    const place = await findPlace(services, request, release, options);
    return { label, input: inputOf(request), place, findingMs: performance.now() - startedAt };
  });
  const assessed = await inTurn(
    found,
    async ({ label, input, place, findingMs }): Promise<AssessedPlace> => {
      const startedAt = performance.now();
      const report = await services.score(release, place, options.signal);
      requireReliability(report, options);
      const elapsedS = (findingMs + performance.now() - startedAt) / 1000;
      return { label, place, report, score: scoreBody(place, report, { input, plan, elapsedS }) };
    },
  );
  return {
    comparison: comparisonBody(assessed, language, weights),
    notes: assessed.map(({ place, report }) => ({
      located: measuredPlaceText(place, report, language),
      isExact: isExact(place),
      unverified: unverifiedSaid(language, hazardsWithoutData(report.metrics)),
    })),
  };
}

/** The metrics of hazards without data at a place. */
function hazardsWithoutData(metrics: Assessment["metrics"]): Parameters<typeof unverifiedSaid>[1] {
  const { unverified } = hazardsSaid(metrics, []);
  return metrics.flatMap(({ metric: { id }, measurement: { state, reason }, withheld }) =>
    unverified.includes(id) ? [{ id, state, reason, withheld: withheld ? "licence" : null }] : []
  );
}
