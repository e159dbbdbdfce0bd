/** Says how well an address was located, in the words of reports. */
import type { Place } from "../../geocoding/place.ts";
import { type Language, texts } from "../../language.ts";
import { matchOf } from "./match-body.ts";

/** Whether the point or the house number of a place was found, so that values at it are its own. */
export function isExact({ precision, unfound }: Pick<Place, "precision" | "unfound">): boolean {
  return unfound === undefined && (precision === "civico" || precision === "coordinates");
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

/** How well a place was located, and what to add to its address for a better result. */
export function locatedText(
  place: Pick<Place, "precision" | "unfound">,
  language: Language,
): string {
  return unfoundText(place, language) ?? texts[language].result.located[matchOf(place)];
}

/** The sentences of a summary, preceded where it tells what is unknown by the unfound part of the address. */
export function withUnfound<T extends { readonly unknown: string }>(
  summary: T,
  place: Pick<Place, "unfound">,
  language: Language,
): T {
  const unfound = unfoundText(place, language);
  return unfound === null ? summary : { ...summary, unknown: `${unfound} ${summary.unknown}` };
}
