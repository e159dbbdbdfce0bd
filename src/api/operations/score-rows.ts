/** Scores rows of a job. */
import { AddressRequest } from "../../contract/schemas.ts";
import { planOf } from "../../access/plans.ts";
import { isUnavailable } from "../../db/database-unavailable.ts";
import type { ReportFailure } from "../../failure-log.ts";
import type { Place } from "../../geocoding/place.ts";
import { Problem } from "../../http/problem.ts";
import type { RowResult } from "../../jobs/job.ts";
import type { RowOutcome, ScoreRows } from "../../jobs/worker.ts";
import type { Language } from "../../language.ts";
import { type Display, displayIn } from "../../scoring/in-words/display.ts";
import { summaryOf } from "../../scoring/in-words/summary.ts";
import { METHOD } from "../../scoring/method.ts";
import type { Assessment } from "../../scoring/scorer.ts";
import { readAs } from "../read-request.ts";
import type { PlaceServices } from "../place-reader.ts";
import { intervalBody } from "./interval-body.ts";
import { withUnfound } from "./located.ts";
import { matchOf } from "./match-body.ts";
import { scoreBody } from "./score-body.ts";
import { findPlace, inputOf } from "./score-place.ts";
import { scoreTogether } from "./score-together.ts";

/** Codes of temporary failures, after which a row is retried. */
const passing: ReadonlySet<string> = new Set(["geocoder_unavailable", "service_unavailable"]);

/** The columns of a scored row, by name. */
function columnsOf(
  place: Place,
  report: Assessment,
  context: Omit<Parameters<typeof scoreBody>[2], "elapsedS">,
): Readonly<Record<string, unknown>> {
  const score = scoreBody(place, report, { ...context, elapsedS: 0 });
  const { resolved, lat, lon, istat, comune, provincia } = score.address;
  const { low, high } = intervalBody(report.interval);
  const categories = Object.entries(score.categories).map(([code, one]) => [code, one.score]);
  return {
    score: score.score,
    reliability: score.reliability,
    reliability_code: score.reliability_code,
    ...Object.fromEntries(categories),
    measured_metrics: score.measured_metrics,
    total_metrics: score.total_metrics,
    insufficient_data: score.insufficient_data.map(({ category }) => category),
    match: matchOf(place),
    resolved,
    lat,
    lon,
    istat,
    comune,
    provincia,
    score_low: low,
    score_high: high,
  };
}

/**
 * Scores rows like requests of `scoreAddress`, with its error codes; their places are measured together.
 * Plans with the full report also get the sentences of an explanation.
 *
 * @param report called for failures of the service that become the result of a row
 * @returns a function whose rows are rejected on temporary failures: a geocoder or database that does not
 * answer, and an aborted signal
 */
export function createScoreRows(services: PlaceServices, report: ReportFailure): ScoreRows {
  const displays = new Map<Language, Display>();
  const displayFor = (language: Language): Display => {
    const display = displays.get(language) ?? displayIn(language);
    displays.set(language, display);
    return display;
  };
  return async (inputs, { release, language, signal, isLast, ...asked }) => {
    const of = { release: release.name, method: METHOD };
    const plan = planOf(asked.plan);
    const score = async (services: PlaceServices, input: unknown): Promise<RowOutcome> => {
      try {
        const request = readAs(AddressRequest, input);
        const place = await findPlace(services, request, release, { signal });
        const report = await services.score(release, place, signal);
        const columns = columnsOf(place, report, { input: inputOf(request), plan });
        const sentences = plan.full_report
          ? Object.values(
            withUnfound(summaryOf(report, language, displayFor(language)), place, report, language),
          )
          : [];
        const summary = sentences.length > 0 ? { summary: sentences.join(" ") } : {};
        return { result: { ...of, ...columns, ...summary }, units: 1 };
      } catch (error) {
        const problem = error instanceof Problem ? error : null;
        const passes = signal.aborted ||
          (problem === null ? isUnavailable(error) : passing.has(problem.code));
        if (passes && !isLast) throw error;
        if (problem === null || passing.has(problem.code)) {
          report("A row of a job has no score because of a failure.", problem?.cause ?? error);
        }
        const result: RowResult = {
          ...of,
          error: problem?.code ?? "scoring_failed",
          parameters: problem?.details.parameters ?? {},
        };
        return { result, units: 0 };
      }
    };
    return await scoreTogether(services, release, inputs, signal, async (services, input) => {
      const [settled] = await Promise.allSettled([score(services, input)]);
      return settled;
    });
  };
}
