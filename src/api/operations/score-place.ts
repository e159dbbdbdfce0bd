/** A place's score without HTTP: what `scoreAddress` answers and the command line prints. */
import type { Plan } from "../../access/plans.ts";
import type { AddressRequest } from "../../contract/schemas.ts";
import type { Locate } from "../../geocoding/geocode.ts";
import type { Place } from "../../geocoding/place.ts";
import { GeocoderUnavailable } from "../../geocoding/remote/remote-unavailable.ts";
import { Problem } from "../../http/problem.ts";
import type { Release } from "../../releases/release.ts";
import type { Scorer } from "../../scoring/scorer.ts";
import { type IntervalBody, intervalBody } from "./interval-body.ts";
import { type Score, scoreBody } from "./score-body.ts";

/** What answers a question about a place. */
export interface PlaceServices {
  readonly locate: Locate;
  readonly score: Scorer;
}

/** A score, and where it would lie if everything were known. */
export interface ScoredPlace {
  readonly score: Score;
  readonly interval: IntervalBody;
}

/** The address of a request as it was sent; null when it sent coordinates. */
export function inputOf(request: AddressRequest): string | null {
  return "lat" in request ? null : request.address;
}

/** A geocoder elsewhere that does not answer is told to the caller, and when to try again. */
function asProblem(error: unknown): never {
  if (!(error instanceof GeocoderUnavailable)) throw error;
  const { waitMs } = error;
  throw new Problem("geocoder_unavailable", {
    cause: error,
    ...(waitMs > 0 && { retryAfterS: Math.ceil(waitMs / 1000) }),
  });
}

/**
 * Finds the place that a request names.
 *
 * @param signal ends it; its reason is thrown then
 * @throws {Problem} where there is no such place, or it cannot be known now
 */
export async function findPlace(
  { locate }: Pick<PlaceServices, "locate">,
  request: AddressRequest,
  release: Release,
  signal?: AbortSignal,
): Promise<Place> {
  const place = await locate(request, release, signal).catch(asProblem);
  if (place !== null) return place;
  const code = "lat" in request ? "coordinates_outside_italy" : "address_not_found";
  throw new Problem(code, { release: release.name });
}

/**
 * Finds the place, measures it, and shapes the answer.
 *
 * @param signal ends it; its reason is thrown then
 * @throws {Problem} where there is no such place
 */
export async function scorePlace(
  services: PlaceServices,
  request: AddressRequest,
  release: Release,
  plan: Plan,
  signal?: AbortSignal,
): Promise<ScoredPlace> {
  const startedAt = performance.now();
  const place = await findPlace(services, request, release, signal);
  const report = await services.score(place, release, signal);
  const elapsedS = (performance.now() - startedAt) / 1000;
  return {
    score: scoreBody(place, report, { input: inputOf(request), plan, elapsedS }),
    interval: intervalBody(report.interval),
  };
}
