/** Assigns a precision and an error radius to a candidate's position. Pure. */
import type { Candidate } from "./candidates.ts";
import { besideM, interpolated, nearest } from "./missing-number.ts";
import type { AddressPlace } from "./place.ts";
import { formatAddress } from "./resolved.ts";

/**
 * The radius contains nine of ten true places. It is measured from the street's own numbers; the coefficients were
 * fitted by leaving out one house number at a time, in Alessandria's survey (26,160) and in OpenStreetMap's data of
 * Trento and Mezzolombardo (7,400). `deno task evaluate` prints the shares of the loaded release.
 */

/** Half the depth of a building: the distance of a surveyed house number from its building. */
const CIVICO_M = 10;

/**
 * If only other esponenti of the number are known: share of the distance to the numbers beside it, and the metres
 * added. The answer is the alphabetically nearest one. Without numbers beside it, the least radius of a street
 * applies.
 */
const BESIDE = { share: 0.7, addedM: 5, leastM: 20 } as const;

/**
 * An interpolated number: metres added to shares of the distance to its farther neighbour, and of the
 * median error of interpolating the other numbers of the row, which differs between registers. With each position moved
 * at random (standard deviation 15 m), still 90 % of the left out numbers lie inside.
 */
const BETWEEN = { addedM: 3, far: 0.4, uneven: 1.4 } as const;

/**
 * Largest gap, in metres, between neighbours for which an interpolated position counts as a house. Up to
 * this gap, nine of ten numbers of Alessandria lie within 38 m of their interpolated place; beyond it,
 * half are more than 100 m off, and nine of ten within this share of the distance to the farther neighbour.
 */
export const HOUSE_M = 300;

/** See {@link HOUSE_M}. */
const WIDE_GAP = 0.8;

/**
 * A missing number near a known one: metres added to the mean distance of consecutive numbers, times a fixed number
 * of steps and half the difference of the numbers. A street with one known number has steps of this length.
 */
const BEYOND = { addedM: 20, steps: 1.5, perNumber: 0.5, stepM: 50 } as const;

/** Least radius of a street: more than that of a place measured at one point, because a street has several houses. */
const STREET_M = 75;

/** The place of a candidate; null without a known position. */
export function placeOfCandidate(found: Candidate): AddressPlace | null {
  const { lat, lon, istat, comune, provincia, locality } = found;
  const radiusM = found.radiusM ?? 0;
  if (lat === null || lon === null || found.precision === null) return null;
  const at = { lat, lon, istat, comune, provincia, street: found.street };
  const parts = { ...found, civico: null, esponente: null };
  const street = { ...at, resolved: formatAddress(parts), precision: "street" } as const;
  switch (found.precision) {
    case "civico": {
      // Houses with the same number far apart show only the street.
      if (radiusM > HOUSE_M) return { ...street, errorM: CIVICO_M + radiusM };
      const errorM = Math.max(found.exact ? CIVICO_M : otherEsponenteM(found, at), radiusM);
      return { ...at, resolved: formatAddress(found), precision: "civico", errorM };
    }
    case "street":
      return missingNumber(found, street) ?? { ...street, errorM: Math.max(STREET_M, radiusM) };
    case "locality": {
      const resolved = formatAddress({ ...parts, street: locality, cap: null, hamlet: null });
      return { ...at, resolved, precision: "locality", errorM: radiusM };
    }
    case "comune":
      return {
        ...at,
        resolved: formatAddress({ ...parts, street: null }),
        precision: "comune",
        errorM: radiusM,
      };
  }
}

function otherEsponenteM(
  { civico, numbers }: Candidate,
  at: Pick<AddressPlace, "lat" | "lon">,
): number {
  const toBesideM = civico === null || numbers === null ? 0 : besideM(at, civico, numbers);
  return toBesideM === 0
    ? STREET_M
    : Math.max(BESIDE.leastM, BESIDE.addedM + BESIDE.share * toBesideM);
}

/** The place of a missing number: between its neighbours, else near the nearest number; null if none is near. */
function missingNumber(
  found: Candidate,
  street: Omit<AddressPlace, "errorM">,
): AddressPlace | null {
  const { askedCivico: civico, askedEsponente: esponente, numbers } = found;
  if (civico === null || numbers === null) return null;
  const between = interpolated(civico, numbers);
  if (between !== null) {
    const { lat, lon, gapM, farM, unevenM } = between;
    if (gapM > HOUSE_M) return { ...street, lat, lon, errorM: CIVICO_M + WIDE_GAP * farM };
    const errorM = BETWEEN.addedM + BETWEEN.far * farM + BETWEEN.uneven * (unevenM ?? farM);
    return {
      ...street,
      lat,
      lon,
      resolved: formatAddress({ ...found, civico, esponente }),
      precision: "interpolated",
      errorM: Math.max(CIVICO_M, errorM),
    };
  }
  const beyond = nearest(civico, numbers);
  if (beyond === null) return null;
  const { lat, lon, numbersAway, stepM } = beyond;
  const steps = BEYOND.steps + BEYOND.perNumber * numbersAway;
  const errorM = BEYOND.addedM + steps * (stepM ?? BEYOND.stepM);
  // A number beyond the known ones may be anywhere on the street.
  return { ...street, lat, lon, errorM: Math.max(STREET_M, errorM, found.radiusM ?? 0) };
}
