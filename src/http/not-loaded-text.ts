/** Says in words what an installation holds. */
import { type Language, texts } from "../language.ts";
import type { NotLoaded } from "./problem.ts";

/** The sentences about a place that is not loaded. */
export interface NotLoadedText {
  /** What the installation holds. */
  readonly holds: string;
  /** The command that loads the place, and what it does; null if the reader cannot import. */
  readonly load: { readonly label: string; readonly command: string } | null;
}

/** Describes a place that is not loaded, in a language. */
export function notLoadedText(
  { held, total, isSample, comune, command }: NotLoaded,
  language: Language,
): NotLoadedText {
  const { locale, error: { notLoaded: text } } = texts[language];
  const list = new Intl.ListFormat(locale).format(held);
  return {
    holds: isSample
      ? text.holdsSample(list)
      : total > held.length
      ? text.holdsMany(total.toLocaleString(locale))
      : text.holds(list),
    load: command === null
      ? null
      : { label: comune === null ? text.loadAny : text.load(comune), command },
  };
}
