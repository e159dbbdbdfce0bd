import type { PageHandlers } from "../../http/site.ts";
import type { Suggest, Suggestion } from "../../geocoding/suggest.ts";
import { texts } from "../../language.ts";
import type { Release } from "../../releases/release.ts";
import type { SiteEnv } from "../view.ts";

/** Number of entries of the list. */
const ENTRIES = 5;

/** Limits of the text in characters (contract). */
const LEAST = 3, MOST = 200;

/** What suggestions need. Each method rejects with the driver's error if the database fails. */
export interface SuggestServices {
  readonly data: { active(): Promise<Release | null> };
  readonly suggest: Suggest;
}

/** An entry of the list: its text, the value that the field gets, and where its caret stands. */
export interface Completion {
  readonly text: string;
  readonly value: string;
  /** In UTF-16 units, as fields count them. */
  readonly caret: number;
}

/**
 * What choosing a suggestion puts into the field, so that typing goes on: the street after a comune, the
 * number after a street, which stands before its comune.
 */
export function completionOf(
  { text, precision }: Pick<Suggestion, "text" | "precision">,
): Completion {
  const streetEnd = text.lastIndexOf(", ");
  if (precision === "street" && streetEnd > 0) {
    const value = `${text.slice(0, streetEnd)} ${text.slice(streetEnd)}`;
    return { text, value, caret: streetEnd + 1 };
  }
  const value = precision === "comune" ? `${text}, ` : text;
  return { text, value, caret: value.length };
}

/** Completes the addresses of forms. The text stands in the body, and is not stored. */
export function suggestHandlers(
  { data, suggest }: SuggestServices,
): PageHandlers<"suggest", SiteEnv> {
  return {
    suggest: async (c) => {
      const { text = "", kind } = c.get("form"), { length } = [...text.trim()];
      const release = await data.active();
      const found = release === null || length < LEAST || length > MOST
        ? []
        : await suggest(release, { text, most: ENTRIES, near: null }, c.get("signal"));
      const suggestions = kind === "comune"
        ? found.filter(({ precision }) => precision === "comune")
          .map(({ text }) => ({ text, value: text, caret: text.length }))
        : found.map(completionOf);
      const said = texts[c.get("language")].form.suggestions(suggestions.length);
      return c.json({ said, suggestions });
    },
  };
}
