/**
 * Reduces names to keys that are equal for equivalent spellings. Imports store the keys of streets and
 * comuni; the geocoder searches for them. Pure.
 */
import { designations, localityKinds } from "./designations.ts";
import { expandDesignation, expandTitles, germanParts, joinGlued } from "./expand.ts";
import { figures, fullMonths } from "./numerals.ts";
import { fold, piecesOf } from "./pieces.ts";
import { adjectives, comuneAbbreviations, numberMarks, saints, smallWords } from "./word-lists.ts";

/**
 * The canonical key of a street. Ignores case, accents, apostrophes, punctuation, abbreviations of
 * designations, titles and saints, and whether numbers are in words or Roman numerals.
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

/** Like {@link streetKey}, but a lone `S.` stays an initial: `V. S. Pellico` is `via s pellico`. */
export function streetKeyWithInitials(street: string): string {
  return keyOf(street, (word) => word !== "s" && saints.has(word));
}

/**
 * The key of a comune's name: like a street's, without articles and prepositions inside it, and without
 * `Comune di`. The first word always counts: La Salle and Salle are two comuni.
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
 * The key of a hamlet or quarter: like a comune's, without the word for its kind.
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
 * The key of a house number's suffix, in upper case without separators (`/a` is `A`); null without one.
 * Red numbers, of shops in Florence and Genoa, have `R`; black ones have none.
 */
export function esponenteKey(esponente: string | null): string | null {
  const plain = fold(esponente ?? "").replace(/[^a-z0-9]/g, "");
  return plain.replace(/^ross[oa]?$/, "r").replace(/^ner[oa]$/, "").toUpperCase() || null;
}

/** Whether a key is only a designation: `via` names no street. */
export function isBareDesignation(key: string): boolean {
  return key === "" || designations.has(key);
}

function keyOf(street: string, isSaint: (word: string) => boolean): string {
  const pieces = piecesOf(street).flatMap(germanParts);
  const words = joinGlued(joinGlued(expandDesignation(pieces), saints), adjectives)
    .map(({ word }, i) => isSaint(word) ? "san" : i > 0 ? adjectives.get(word) ?? word : word)
    .filter((word, i, all) => word !== "san" || all[i - 1] !== "san"); // `S.S.` is one saint
  return withoutMarks(figures(expandTitles(fullMonths(words)))).join(" ");
}

/** Removes marks: `Strada Provinciale n. 12` equals `Strada Provinciale 12`. */
function withoutMarks(words: readonly string[]): string[] {
  return words.reduceRight<string[]>((after, word, i) => {
    const isMark = i > 0 && numberMarks.has(word) && /^\d/.test(after.at(-1) ?? "");
    return isMark ? after : [...after, word];
  }, []).reverse();
}
