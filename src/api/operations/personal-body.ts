/** The PersonalScore of the contract: a score under the caller's own weights. */
import type { components } from "../../contract/types.ts";
import type { Weighed } from "../../scoring/aggregate.ts";
import { LEVEL } from "../../scoring/interval.ts";
import { type CategoryWeights, personalScore } from "../../scoring/personal.ts";
import { roundedBounds } from "./interval-body.ts";
import { round } from "./score-body.ts";

/** A score under the caller's own weights. */
export type PersonalBody = components["schemas"]["PersonalScore"];

/** Computes, shapes and rounds the score of a report under other weights. */
export function personalBody(report: Weighed, own: CategoryWeights): PersonalBody {
  const { weights, score, interval } = personalScore(report, own);
  const { low, high, data, method } = roundedBounds(interval);
  return { weights, score: round(score, 1), interval: { low, high, level: LEVEL, data, method } };
}
