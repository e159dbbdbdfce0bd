/** Builds the PersonalScore of the contract: a score with the caller's weights. */
import type { components } from "../../contract/types.ts";
import type { Weighed } from "../../scoring/aggregate/aggregate.ts";
import { LEVEL } from "../../scoring/uncertainty/interval.ts";
import { type CategoryWeights, personalScore } from "../../scoring/aggregate/personal.ts";
import { roundedBounds } from "./interval-body.ts";
import { round } from "./score-body.ts";

/** A score with the caller's weights. */
export type PersonalBody = components["schemas"]["PersonalScore"];

/** Computes, builds and rounds the score of a report with other weights. */
export function personalBody(report: Weighed, own: CategoryWeights): PersonalBody {
  const { weights, score, interval } = personalScore(report, own);
  const { low, high, ...halfWidths } = roundedBounds(interval);
  return { weights, score: round(score, 1), interval: { low, high, level: LEVEL, ...halfWidths } };
}
