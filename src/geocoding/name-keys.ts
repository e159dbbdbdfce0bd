/**
 * Names reduced to keys that are equal whenever people mean the same: the import writes them beside
 * every street and comune, and the geocoder asks for them. Pure.
 */
import { designations, localityKinds } from "./designations.ts";
import { expandDesignation, expandTitles, germanParts, joinGlued } from "./expand.ts";
import { figures } from "./numerals.ts";
import { fold, piecesOf } from "./pieces.ts";
import { comuneAbbreviations, numberMarks, saints, smallWords } from "./word-lists.ts";

/**
 * The canonical key of a street: case, accents, apostrophes, punctuation, abbreviations of
 * designations, titles and saints, numbers in words or Roman figures do not matter.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 *
 * assert.equal(streetKey("C.so Roma"), "corso roma");
 * assert.equal(streetKey("Via XX Settembre"), "via 20 settembre");
 * assert.equal(streetKey("Piazza Sant'Anna"), "piazza san anna");
 * ```
 */
export function streetKey(street: string): string {
  return keyOf(street, (word) => saints.has(word));
}

/** The same key with a lone `S.` left as an initial: `V. S. Pellico` is `via s pellico`. */
export function streetKeyWithInitials(street: string): string {
  return keyOf(street, (word) => word !== "s" && saints.has(word));
}

/**
 * The key of a comune's name: as a street's, without articles and prepositions inside it, and without
 * `Comune di`. The first word counts whatever it is: La Salle and Salle are two comuni.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 *
 * assert.equal(comuneKey("Reggio nell'Emilia"), "reggio emilia");
 * assert.equal(comuneKey("REGGIO EMILIA"), "reggio emilia");
 * ```
 */
export function comuneKey(name: string): string {
  const pieces = joinGlued(joinGlued(piecesOf(name), saints), comuneAbbreviations);
  const isLed = pieces[0]?.word === "comune" && pieces[1]?.word === "di" && pieces.length > 2;
  return (isLed ? pieces.slice(2) : pieces)
    .map(({ word }, i) =>
      saints.has(word) ? "san" : i > 0 ? comuneAbbreviations.get(word) ?? word : word
    )
    .filter((word, i) => i === 0 || !smallWords.has(word)).join(" ");
}

/**
 * The key of a hamlet or quarter: as a comune's, without the word that says what it is.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 *
 * assert.equal(localityKey("Fraz. Spinetta Marengo"), "spinetta marengo");
 * assert.equal(localityKey("SPINETTA MARENGO"), "spinetta marengo");
 * ```
 */
export function localityKey(name: string): string {
  const words = expandDesignation(piecesOf(name)).map(({ word }) => word);
  const named = words.findIndex((word, i) => i > 0 && !smallWords.has(word)); // `Frazione di Monte`
  return comuneKey(
    (localityKinds.has(words[0] ?? "") && named > 0 ? words.slice(named) : words).join(" "),
  );
}

/**
 * What follows a house number, in upper case without separators (`/a` is `A`); null when nothing
 * does. Red numbers, of shops in Florence and Genoa, are `R`; black ones are the plain numbers.
 */
export function esponenteKey(esponente: string | null): string | null {
  const plain = fold(esponente ?? "").replace(/[^a-z0-9]/g, "");
  return plain.replace(/^ross[oa]?$/, "r").replace(/^ner[oa]$/, "").toUpperCase() || null;
}

/** Whether a key is a designation and nothing else: `via` names no street. */
export function isBareDesignation(key: string): boolean {
  return key === "" || designations.has(key);
}

function keyOf(street: string, isSaint: (word: string) => boolean): string {
  const pieces = piecesOf(street).flatMap(germanParts);
  const words = joinGlued(expandDesignation(pieces), saints)
    .map(({ word }) => isSaint(word) ? "san" : word)
    .filter((word, i, all) => word !== "san" || all[i - 1] !== "san"); // `S.S.` is one saint
  return withoutMarks(figures(expandTitles(words))).join(" ");
}

/** `Strada Provinciale n. 12` is the same as without the letter. */
function withoutMarks(words: readonly string[]): string[] {
  return words.reduceRight<string[]>((after, word, i) => {
    const isMark = i > 0 && numberMarks.has(word) && /^\d/.test(after.at(-1) ?? "");
    return isMark ? after : [...after, word];
  }, []).reverse();
}
