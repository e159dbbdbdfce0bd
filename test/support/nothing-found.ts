/** The result of a geocoder that finds nothing. */
import type { Found } from "../../src/geocoding/geocode.ts";

/** Found nothing, and another geocoder may find more. */
export const nothingFound: Found = {
  place: null,
  street: null,
  recognised: null,
  covered: false,
  candidates: [],
  chances: [],
  isAbroad: false,
};
