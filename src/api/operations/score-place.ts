/** A place's score without HTTP: what `scoreAddress` answers and the command line prints. */
import type { Plan } from "../../access/plans.ts";
import type { AddressRequest } from "../../contract/schemas.ts";
import type { Locate } from "../../geocoding/geocode.ts";
import type { FindMeanings } from "../../geocoding/meanings.ts";
import type { Place } from "../../geocoding/place.ts";
import { GeocoderUnavailable } from "../../geocoding/remote/remote-unavailable.ts";
import { Problem } from "../../http/problem.ts";
import type { Release } from "../../releases/release.ts";
import type { Scorer } from "../../scoring/scorer.ts";
import { imitation } from "./imitation.ts";
import { type IntervalBody, intervalBody } from "./interval-body.ts";
import { type MatchBody, matchBody } from "./match-body.ts";
import { requireMatch, type Requirements, requireReliability } from "./requirements.ts";
import { type Score, scoreBody } from "./score-body.ts";

/** What answers a question about a place. */
export interface PlaceServices {
  readonly locate: Locate;
  readonly meanings: FindMeanings;
  readonly score: Scorer;
}

/** How a place is asked for. */
export interface PlaceOptions extends Requirements {
  /** Ends the work; its reason is thrown then. */
  readonly signal?: AbortSignal;
}

/** A score, where it would lie if everything were known, and how well its place was located. */
export interface ScoredPlace {
  readonly score: Score;
  readonly interval: IntervalBody;
  readonly match: MatchBody;
}

/** The address of a request as it was sent; null when it sent coordinates. */
export function inputOf(request: AddressRequest): string | null {
  return "lat" in request ? null : request.address;
}

/** Comuni that an error names of those that an address can lie in. */
const COMUNI_NAMED = 3;

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
 * @throws {Problem} where there is no such place, or none located so well, or it cannot be known now
 */
export async function findPlace(
  { locate, meanings }: Pick<PlaceServices, "locate" | "meanings">,
  request: AddressRequest,
  release: Release,
  { signal, ...requirements }: PlaceOptions = {},
): Promise<Place> {
  const imitated = "lat" in request ? null : imitation(request.address, release);
  if (imitated !== null) throw imitated;
  const place = await locate(request, release, signal).catch(asProblem);
  if (place !== null) {
    requireMatch(place, requirements);
    return place;
  }
  const { name } = release;
  if ("lat" in request) throw new Problem("coordinates_outside_italy", { release: name });
  const possible = await meanings(request.address, release, COMUNI_NAMED, signal);
  if (possible.length === 0) throw new Problem("address_not_found", { release: name });
  throw new Problem("address_not_found", {
    parameters: {
      variant: "several",
      address: request.address.trim(),
      comuni: [...new Set(possible.map(({ place }) => `${place.comune} (${place.provincia})`))],
    },
  });
}

/**
 * Finds the place, measures it, and shapes the answer.
 *
 * @throws {Problem} where there is no such place, or it is not as good as the options ask
 */
export async function scorePlace(
  services: PlaceServices,
  request: AddressRequest,
  release: Release,
  plan: Plan,
  options: PlaceOptions = {},
): Promise<ScoredPlace> {
  const startedAt = performance.now();
  const place = await findPlace(services, request, release, options);
  const report = await services.score(place, release, options.signal);
  requireReliability(report, options);
  const elapsedS = (performance.now() - startedAt) / 1000;
  return {
    score: scoreBody(place, report, { input: inputOf(request), plan, elapsedS }),
    interval: intervalBody(report.interval),
    match: matchBody(place),
  };
}
