/** Precision of a located place, in the contract's terms. */
import type { components } from "../../contract/types.ts";
import type { Place, Precision } from "../../geocoding/place.ts";

/** Precision of a located place; `coordinates` if a point was sent. */
export type PlaceMatch = components["schemas"]["PlaceMatch"];

/** Precision of a located address. */
export type AddressMatch = components["schemas"]["AddressMatch"];

/** The match of an explanation. */
export type MatchBody = components["schemas"]["Match"];

/** The contract's term for each precision, best first. */
const levels = {
  coordinates: "coordinates",
  civico: "house_number",
  interpolated: "interpolated",
  street: "street",
  locality: "locality",
  comune: "comune",
} as const satisfies Readonly<Record<Precision, PlaceMatch>>;

/** The precision of a place: the value of `X-Address-Match`. */
export function matchOf<P extends Precision>({ precision }: { precision: P }): (typeof levels)[P] {
  return levels[precision];
}

/** Builds and rounds the match of a place. */
export function matchBody(
  place: Pick<Place, "precision" | "street" | "errorM" | "changed">,
): MatchBody {
  return {
    level: matchOf(place),
    street: place.street,
    accuracy_m: Math.round(place.errorM),
    ...changedOf(place),
  };
}

/** The parts of the address that were read differently than sent; nothing if there are none. */
export function changedOf({ changed }: Pick<Place, "changed">): Pick<MatchBody, "changed"> {
  return changed === undefined ? {} : { changed: [...changed] };
}
