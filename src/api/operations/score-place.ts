/** Scores a place, independently of HTTP: for `scoreAddress` and the command line. */
import type { Plan } from "../../access/plans.ts";
import type { AddressRequest } from "../../contract/schemas.ts";
import { parseAddress } from "../../geocoding/parse.ts";
import type { Found } from "../../geocoding/geocode.ts";
import type { Place } from "../../geocoding/place.ts";
import { GeocoderUnavailable } from "../../geocoding/remote/remote-unavailable.ts";
import { provincesWithout } from "../../geocoding/unfound.ts";
import { type ErrorParameters, Problem } from "../../http/problem.ts";
import type { Language } from "../../language.ts";
import type { Release } from "../../releases/release.ts";
import type { PlaceServices } from "../place-reader.ts";
import { imitation } from "./imitation.ts";
import { type IntervalBody, intervalBody } from "./interval-body.ts";
import { measuredPlaceText } from "./located.ts";
import { type MatchBody, matchBody } from "./match-body.ts";
import { requireMatch, type Requirements, requireReliability } from "./requirements.ts";
import { type Score, scoreBody } from "./score-body.ts";

/** Options of a request for a place. */
export interface PlaceOptions extends Requirements {
  /** Cancels the work; then its reason is thrown. */
  readonly signal?: AbortSignal;
}

/** A score with its interval, and the precision of its place. */
export interface ScoredPlace {
  readonly score: Score;
  readonly interval: IntervalBody;
  readonly match: MatchBody;
  /** How well the place was located, and at which points it was measured. */
  readonly located: (language: Language) => string;
}

/** The address of a request as it was sent; null when it sent coordinates. */
export function inputOf(request: AddressRequest): string | null {
  return "lat" in request ? null : request.address;
}

/** Maximum number of comuni named in the error of an ambiguous address. */
const COMUNI_NAMED = 3;

/** Converts the failure of a remote geocoder to a problem with its retry time. */
function asProblem(error: unknown): never {
  if (!(error instanceof GeocoderUnavailable)) throw error;
  const { waitMs } = error;
  throw new Problem("geocoder_unavailable", {
    cause: error,
    ...(waitMs > 0 && { retryAfterS: Math.ceil(waitMs / 1000) }),
  });
}

/**
 * Finds the place of a request.
 *
 * @throws {Problem} if there is no such place, none with the required precision, or it cannot be
 * determined now
 */
export async function findPlace(
  { find, locate, meanings, notLoaded }: PlaceServices,
  request: AddressRequest,
  release: Release,
  { signal, ...requirements }: PlaceOptions = {},
): Promise<Place> {
  const imitated = "lat" in request ? null : imitation(request.address, release);
  if (imitated !== null) throw imitated;
  const found: Pick<Found, "candidates" | "chances" | "isAbroad"> & { place: Place | null } =
    "lat" in request
      ? {
        place: await locate(release, request, signal),
        candidates: [],
        chances: [],
        isAbroad: false,
      }
      : await find(release, request.address, signal).catch(asProblem);
  const { place } = found;
  if (place !== null) {
    requireMatch(place, requirements);
    return place;
  }
  const absent = async (
    code: "address_not_found" | "coordinates_outside_italy",
    known: ErrorParameters = {},
  ) => {
    const parameters = await notLoaded(inputOf(request), release) ?? known;
    return new Problem(code, { release: release.name, parameters });
  };
  if ("lat" in request) throw await absent("coordinates_outside_italy");
  if (found.isAbroad) throw new Problem("address_not_found", { parameters: { variant: "abroad" } });
  const parsed = parseAddress(request.address);
  const possible = await meanings(
    release,
    { text: request.address, most: COMUNI_NAMED, found },
    signal,
  );
  if (possible.length === 0) {
    const provinces = provincesWithout(parsed, found.candidates);
    const unknown = provinces === null ? {} : { variant: "unknown_town", provinces } as const;
    throw await absent("address_not_found", unknown);
  }
  // An address that names its province needs no advice to name it.
  const isNamed = parsed.readings.some(({ provinces }) => provinces !== null);
  const [only, ...others] = possible;
  const isStreetUnknown = isNamed && others.length === 0 && only?.place.street === null &&
    only.place.changed === undefined;
  throw new Problem("address_not_found", {
    parameters: {
      variant: isStreetUnknown ? "unknown_street" : "several",
      address: request.address.trim(),
      comuni: [...new Set(possible.map(({ place }) => `${place.comune} (${place.provincia})`))],
    },
  });
}

/**
 * Finds and measures the place, and builds the answer.
 *
 * @throws {Problem} if there is no such place, or it does not meet the options
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
  const report = await services.score(release, place, options.signal);
  requireReliability(report, options);
  const elapsedS = (performance.now() - startedAt) / 1000;
  return {
    score: scoreBody(place, report, { input: inputOf(request), plan, elapsedS }),
    interval: intervalBody(report.interval),
    match: matchBody(place),
    located: (language) => measuredPlaceText(place, report, language),
  };
}
