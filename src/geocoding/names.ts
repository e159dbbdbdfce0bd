/**
 * Checks whether two streets differ only in omitted or abbreviated first names, titles and articles.
 * Pure.
 */
import { designations } from "./designations.ts";
import { givenNames } from "./given-names.ts";
import { smallWords } from "./word-lists.ts";

/** The parts of a street's key: `via g garibaldi` is [`g`] and `via garibaldi`. */
interface Parts {
  /** Optional first names, titles and initials, in order. */
  readonly given: readonly string[];
  /** Articles and prepositions, in order. */
  readonly small: readonly string[];
  /** The remaining words, in order. */
  readonly core: readonly string[];
}

/**
 * Splits a key. First names may precede a surname or follow it, as in lists (`via garibaldi giuseppe`).
 * If a street is named only by first names, or after a saint, the last one is the surname.
 */
function partsOf(key: string): Parts {
  const [kind = "", ...words] = key.split(" ");
  const surname = words.findLastIndex((word) =>
    /^[a-z]{2}/.test(word) && word !== "san" && !givenNames.has(word) && !smallWords.has(word) &&
    !designations.has(word)
  );
  const last = surname >= 0 ? surname : words.findLastIndex((word) => /^[a-z]/.test(word));
  const isGiven = (word: string, i: number) =>
    i !== last && (/^[a-z]$/.test(word) || givenNames.has(word));
  const isSmall = (word: string, i: number) =>
    i !== last && !isGiven(word, i) && smallWords.has(word);
  return {
    given: words.filter(isGiven),
    small: words.filter(isSmall),
    core: [kind, ...words.filter((word, i) => !isGiven(word, i) && !isSmall(word, i))],
  };
}

/**
 * The core of a street's key, without first names, titles, articles and prepositions: `via g garibaldi`,
 * `via giuseppe garibaldi` and `via garibaldi` have the same core.
 */
export function coreKey(key: string): string {
  return partsOf(key).core.join(" ");
}

/**
 * Whether the optional words of two keys agree. Each first name of the shorter list must match one of the
 * longer list, or its initial, in order. Also, either the first names or the small words must be equal:
 * `via chiesa` is not `via carlo alberto dalla chiesa`.
 */
export function namesAgree(a: string, b: string): boolean {
  const [one, other] = [partsOf(a), partsOf(b)];
  const [few = [], many = []] = [one.given, other.given].sort((x, y) => x.length - y.length);
  if (few.length < many.length && one.small.join() !== other.small.join()) return false;
  let from = 0;
  return few.every((name) => {
    const at = many.findIndex((full, i) =>
      i >= from && (full === name || full.length === 1 && name.startsWith(full) ||
        name.length === 1 && full.startsWith(name))
    );
    from = at + 1;
    return at >= 0;
  });
}

/**
 * Whether two keys mean the same street apart from optional words: `via g garibaldi` and `via giuseppe
 * garibaldi`, but not `via anita garibaldi` and `via giuseppe garibaldi`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 *
 * assert.ok(differOnlyInNames("via g garibaldi", "via giuseppe garibaldi"));
 * assert.ok(!differOnlyInNames("via anita garibaldi", "via giuseppe garibaldi"));
 * ```
 */
export function differOnlyInNames(a: string, b: string): boolean {
  return coreKey(a) === coreKey(b) && namesAgree(a, b);
}
