/** A caller's requirements on a score, checked before it is charged. */
import { AddressMatch } from "../../contract/schemas.ts";
import type { Place } from "../../geocoding/place.ts";
import { Problem } from "../../http/problem.ts";
import { type Language, languages } from "../../language.ts";
import { locatedText } from "./located.ts";
import { matchOf } from "./match-body.ts";
import { round } from "./score-body.ts";

/** The parameters of the query; absent ones are not checked. */
export interface Requirements {
  /** Least precision of the address. */
  readonly min_match?: AddressMatch | undefined;
  /** Least reliability, 0 to 1. */
  readonly min_reliability?: number | undefined;
}

/**
 * Checks a place against `min_match`, which every point satisfies. @throws {Problem} `address_not_found`
 */
export function requireMatch(
  place: Pick<Place, "precision" | "resolved" | "unfound">,
  { min_match }: Requirements,
): void {
  const match = matchOf(place);
  if (min_match === undefined || match === "coordinates" || match === "house_number") return;
  // The contract lists them best first.
  const { options } = AddressMatch;
  if (options.indexOf(match) <= options.indexOf(min_match)) return;
  const { resolved } = place;
  const located = Object.fromEntries(
    languages.map((language) => [language, locatedText(place, language)]),
  ) as Record<Language, string>;
  throw new Problem("address_not_found", {
    parameters: { variant: "too_coarse", located, resolved, min_match },
  });
}

/**
 * Checks a score against `min_reliability`, using the displayed value. @throws {Problem}
 * `not_enough_data`
 */
export function requireReliability(
  report: { readonly reliability: number },
  { min_reliability }: Requirements,
): void {
  const reliability = round(report.reliability, 3);
  if (min_reliability === undefined || reliability >= min_reliability) return;
  throw new Problem("not_enough_data", { parameters: { reliability, min_reliability } });
}
