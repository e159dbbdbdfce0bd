/** A place's score without HTTP: what `scoreAddress` answers and the command line prints. */
import type { Plan } from "../../access/plans.ts";
import type { AddressRequest } from "../../contract/schemas.ts";
import type { Geocoder } from "../../geocoding/geocode.ts";
import type { Release } from "../../releases/release.ts";
import type { Scorer } from "../../scoring/score.ts";
import { Problem } from "../problem.ts";
import { type Score, scoreBody } from "./score-body.ts";

/** What answers a question about a place. */
export interface PlaceServices {
  readonly geocoder: Geocoder;
  readonly score: Scorer;
}

/**
 * Finds the place, measures it, and shapes the answer.
 *
 * @throws {Problem} where there is no such place
 */
export async function scorePlace(
  { geocoder, score }: PlaceServices,
  request: AddressRequest,
  release: Release,
  plan: Plan,
): Promise<Score> {
  const startedAt = performance.now();
  const input = "lat" in request ? null : request.address;
  const place = "lat" in request
    ? await geocoder.point(request.lat, request.lon, release)
    : await geocoder.address(request.address, release);
  if (place === null) {
    const code = input === null ? "coordinates_outside_italy" : "address_not_found";
    throw new Problem(code, { release: release.name });
  }
  const report = await score(place, release);
  const elapsedS = (performance.now() - startedAt) / 1000;
  return scoreBody(place, report, { input, plan, elapsedS });
}
