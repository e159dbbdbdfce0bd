/** Says how well an address was located, in the words of reports. */
import { extentOf, type Place } from "../../geocoding/place.ts";
import { type Language, texts } from "../../language.ts";
import type { Report } from "../../scoring/aggregate/aggregate.ts";
import { matchOf } from "./match-body.ts";

/**
 * Whether the point or the house number of a place was found as sent, so that values at it are its own.
 */
export function isExact(
  place: Pick<Place, "precision" | "errorM" | "unfound" | "changed">,
): boolean {
  const { precision, unfound, changed } = place;
  return unfound === undefined && changed === undefined && extentOf(place) === "point" &&
    (precision === "civico" || precision === "coordinates");
}

/** The part of a place's address that was not found, in a language; null if everything was. */
function unfoundText(
  { unfound }: Pick<Place, "unfound">,
  language: Language,
): string | null {
  if (unfound === undefined) return null;
  const text = texts[language].result.unfound;
  switch (unfound.part) {
    case "number":
    case "repeatedNumber":
      return text[unfound.part](unfound.name, unfound.street);
    case "numberOfHamlet":
      return text.numberOfHamlet(unfound.name, unfound.hamlet);
    case "esponente":
      return text.esponente(unfound.name, unfound.street, unfound.found);
    default:
      return text[unfound.part](unfound.name, unfound.comune, unfound.hamlet);
  }
}

/** A place that was measured, with its report. */
type Measured = Pick<Place, "precision" | "errorM" | "unfound">;

/** At how many points of what a place was measured; null at its own point. */
function measuredText(
  place: Measured,
  { points = [] }: Pick<Report, "points">,
  language: Language,
): string | null {
  const extent = extentOf(place);
  return extent === "point" ? null : texts[language].result.measuredOver[extent](points.length);
}

const joined = (sentences: readonly (string | null)[]): string =>
  sentences.filter((sentence) => sentence !== null).join(" ");

/** How well a place was located, and what to add to its address for a better result. */
export function locatedText(
  place: Pick<Place, "precision" | "unfound">,
  language: Language,
): string {
  return unfoundText(place, language) ?? texts[language].result.located[matchOf(place)];
}

/** The same, and at which points the place was measured. */
export function measuredPlaceText(
  place: Measured,
  report: Pick<Report, "points">,
  language: Language,
): string {
  return joined([locatedText(place, language), measuredText(place, report, language)]);
}

/**
 * The sentences of a summary, preceded where it tells what is unknown by the unfound part of the address and by the
 * points at which the place was measured.
 */
export function withUnfound<T extends { readonly unknown: string }>(
  summary: T,
  place: Measured,
  report: Pick<Report, "points">,
  language: Language,
): T {
  const unknown = joined([
    unfoundText(place, language),
    measuredText(place, report, language),
    summary.unknown,
  ]);
  return { ...summary, unknown };
}
