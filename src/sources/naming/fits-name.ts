/** Judges whether the name of a place fits the class that its source gives it. */
import { classEntries, type FeatureClass } from "../feature-classes.ts";
import { type ClassWords, classWords } from "./class-words.ts";

/** Returns the position of the first of some words in a plain text; -1 without any. */
type Search = (text: string) => number;

/** Words that turn the word of a class after them into that of a former place. */
const former = ["ex", "ehemalig*", "nekdanj*"];

const searches: ReadonlyMap<FeatureClass, Readonly<Record<keyof ClassWords, Search>>> = new Map(
  classEntries(classWords).map(([name, { is = "", not = "", alone = "", never = "" }]) => {
    const formerly = listed(is).flatMap((word) => former.map((state) => `${state} ${word}`));
    return [name, {
      is: searchFor(listed(is)),
      not: searchFor([...listed(not), ...formerly]),
      alone: searchFor(listed(alone)),
      never: searchFor(listed(never)),
    }];
  }),
);

/**
 * Whether the words of a name allow a place to be of a class. `Parafarmacia Rossi` is not a pharmacy,
 * `Guardia Medica` is not a hospital; `Farmacia Croce Bianca` and `Ospedale San Camillo - RSA` are, because the
 * first word counts. A name without any of the words fits.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 *
 * assert.equal(fitsName("pharmacy", "Parafarmacia Rossi"), false);
 * assert.equal(fitsName("pharmacy", "Farmacia dell'Ospedale"), true);
 * ```
 */
export function fitsName(name: FeatureClass, label: string): boolean {
  const words = searches.get(name);
  if (words === undefined) return true;
  const text = plain(label);
  if (words.never(text) >= 0) return false;
  const is = words.is(text), not = words.not(text);
  return not < 0 ? is >= 0 || words.alone(text) < 0 : 0 <= is && is < not;
}

/** Converts a name to lower-case words without accents, separated by single spaces. */
function plain(label: string): string {
  return label.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss")
    .replaceAll(/[^a-z0-9]+/g, " ").trim();
}

function listed(words: string): string[] {
  return words.split(",").map((word) => word.trim()).filter((word) => word !== "");
}

function searchFor(words: readonly string[]): Search {
  if (words.length === 0) return () => -1;
  const [first = [], anywhere = []] = [true, false].map((isFirst) =>
    words.filter((word) => word.startsWith("^") === isFirst)
      .map((word) => word.replace("^", "").replaceAll("*", "[a-z0-9]*"))
  );
  const starts = [
    ...first.length > 0 ? [`^(?:${first.join("|")})`] : [],
    ...anywhere.length > 0 ? [`(?<![a-z0-9])(?:${anywhere.join("|")})`] : [],
  ];
  const pattern = new RegExp(`(?:${starts.join("|")})(?![a-z0-9])`);
  return (text) => text.search(pattern);
}
