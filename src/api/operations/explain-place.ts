/** Explains a place's score, independently of HTTP: for `explainScore` and `score --explain`. */
import type { Plan } from "../../access/plans.ts";
import type { AddressRequest } from "../../contract/schemas.ts";
import type { Release } from "../../releases/release.ts";
import type { CategoryWeights } from "../../scoring/aggregate/personal.ts";
import type { Language } from "../../language.ts";
import type { Surroundings } from "../../map/surroundings.ts";
import type { PlaceServices } from "../place-reader.ts";
import { type Explanation, explanationBody } from "./explanation-body.ts";
import { ISOCHRONE_REACH_M, isochroneBody } from "./isochrone-body.ts";
import { isExact, measuredPlaceText } from "./located.ts";
import { matchBody } from "./match-body.ts";
import { placesOf } from "./nearest-body.ts";
import { requireReliability } from "./requirements.ts";
import { scoreBody } from "./score-body.ts";
import { findPlace, inputOf, type PlaceOptions } from "./score-place.ts";

/** Options of an explanation. */
export interface ExplainOptions extends PlaceOptions {
  /** Additional parts; none by default. */
  readonly include?: readonly ("isochrone" | "surroundings")[];
  /** The caller's weights of the categories. */
  readonly weights?: CategoryWeights | undefined;
}

/** An explained score, and in words how well its place was located. */
export interface PlaceExplanation {
  readonly explanation: Explanation;
  readonly located: string;
  /** Whether the address or point itself was found. */
  readonly isExact: boolean;
  /** The features on the place's map; null if they are not included, or the release has no map data. */
  readonly surroundings: Surroundings | null;
}

/**
 * Finds and measures the place once. The returned function explains the score in a language.
 *
 * @throws {Problem} if the place does not exist or does not meet the options
 */
export async function explainPlace(
  services: PlaceServices,
  request: AddressRequest,
  release: Release,
  plan: Plan,
  { include = [], weights, ...options }: ExplainOptions = {},
): Promise<(language: Language) => PlaceExplanation> {
  const { signal } = options;
  const startedAt = performance.now();
  const door = await findPlace(services, request, release, options);
  const { lat, lon } = door;
  const [{ report, places }, sources, lines, surroundings] = await Promise.all([
    services.score(release, door, signal).then(async (report) => {
      requireReliability(report, options);
      const ids = placesOf(report.metrics.map(({ measurement }) => measurement));
      return { report, places: await services.namedPlaces(release, ids, signal) };
    }),
    services.sources(release),
    include.includes("isochrone")
      ? services.reachedStreets(release, { lat, lon, reachM: ISOCHRONE_REACH_M }, signal)
      : undefined,
    include.includes("surroundings") ? services.surroundings(release, { lat, lon }, signal) : null,
  ]);
  const isochrone = lines && isochroneBody(door, lines);
  const elapsedS = (performance.now() - startedAt) / 1000;
  const body = scoreBody(door, report, { input: inputOf(request), plan, elapsedS });
  const background = {
    release,
    door,
    sources,
    places,
    weights,
    ...(isochrone !== undefined && { isochrone }),
  };
  return (language) => ({
    explanation: explanationBody(body, matchBody(door), report, background, language),
    located: measuredPlaceText(door, report, language),
    isExact: isExact(door),
    surroundings,
  });
}
