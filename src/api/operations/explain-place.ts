/** A place's score and its metrics without HTTP: what `explainScore` answers and `score --explain` prints. */
import type { Plan } from "../../access/plans.ts";
import type { AddressRequest } from "../../contract/schemas.ts";
import type { Release } from "../../releases/release.ts";
import type { CategoryWeights } from "../../scoring/personal.ts";
import type { Dependencies } from "../env.ts";
import type { Language } from "../../language.ts";
import { type Explanation, explanationBody } from "./explanation-body.ts";
import { ISOCHRONE_REACH_M, isochroneBody } from "./isochrone-body.ts";
import { matchBody } from "./match-body.ts";
import { placesOf } from "./nearest-body.ts";
import { requireReliability } from "./requirements.ts";
import { scoreBody } from "./score-body.ts";
import { findPlace, inputOf, type PlaceOptions } from "./score-place.ts";

/** How an explanation is wanted. */
export interface ExplainOptions extends PlaceOptions {
  /** What it has besides; nothing by default. */
  readonly include?: readonly "isochrone"[];
  /** What the categories weigh for the caller. */
  readonly weights?: CategoryWeights | undefined;
}

/** What a place is explained with. */
type ExplainServices = Pick<Dependencies, "locate" | "meanings" | "score" | "data" | "walks">;

/**
 * Finds the place, measures it, and shapes the score with everything behind it.
 *
 * @throws {Problem} if the place does not exist, or is not known as well as the options ask
 */
export async function explainPlace(
  services: ExplainServices,
  request: AddressRequest,
  release: Release,
  plan: Plan,
  language: Language,
  options: ExplainOptions = {},
): Promise<Explanation> {
  const explain = await examinePlace(services, request, release, plan, options);
  return explain(language);
}

/**
 * Finds the place and measures it once; the function that it returns explains the score in a language.
 *
 * @throws {Problem} if the place does not exist, or is not known as well as the options ask
 */
export async function examinePlace(
  services: ExplainServices,
  request: AddressRequest,
  release: Release,
  plan: Plan,
  { include = [], weights, ...options }: ExplainOptions = {},
): Promise<(language: Language) => Explanation> {
  const { data, score, walks } = services;
  const { signal } = options;
  const startedAt = performance.now();
  const door = await findPlace(services, request, release, options);
  const reaching = include.includes("isochrone")
    ? walks.reached(release, door, ISOCHRONE_REACH_M, signal)
    : undefined;
  const [{ report, places }, sources, lines] = await Promise.all([
    score(door, release, signal).then(async (report) => {
      requireReliability(report, options);
      const ids = placesOf(report.metrics.map(({ measurement }) => measurement));
      return { report, places: await walks.places(release, ids, signal) };
    }),
    data.sources(release),
    reaching,
  ]);
  const isochrone = lines && isochroneBody(door, lines);
  const elapsedS = (performance.now() - startedAt) / 1000;
  const body = scoreBody(door, report, { input: inputOf(request), plan, elapsedS });
  const background = {
    door,
    sources,
    places,
    weights,
    ...(isochrone !== undefined && { isochrone }),
  };
  return (language) => explanationBody(body, matchBody(door), report, background, language);
}
