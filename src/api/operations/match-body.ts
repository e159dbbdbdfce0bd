/** How well a place was located, in the words of the contract. */
import type { components } from "../../contract/types.ts";
import type { Place, Precision } from "../../geocoding/place.ts";

/** How well a place was located, `coordinates` where a point was sent. */
export type PlaceMatch = components["schemas"]["PlaceMatch"];

/** How well an address was located. */
export type AddressMatch = components["schemas"]["AddressMatch"];

/** The match of an explanation. */
export type MatchBody = components["schemas"]["Match"];

/** The contract's word for each precision, best first. */
const levels = {
  coordinates: "coordinates",
  civico: "house_number",
  interpolated: "interpolated",
  street: "street",
  locality: "locality",
  comune: "comune",
} as const satisfies Readonly<Record<Precision, PlaceMatch>>;

/** How well a place was located: the value of `X-Address-Match`. */
export function matchOf<P extends Precision>({ precision }: { precision: P }): (typeof levels)[P] {
  return levels[precision];
}

/** Shapes and rounds how well a place was located. */
export function matchBody(place: Pick<Place, "precision" | "street" | "errorM">): MatchBody {
  return { level: matchOf(place), street: place.street, accuracy_m: Math.round(place.errorM) };
}
