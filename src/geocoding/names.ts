/** Whether two streets differ only in first names and titles left out or shortened. Pure. */
import { givenNames } from "./words.ts";

/** A street's key in its parts: `via g garibaldi` is `via`, [`g`], `garibaldi`. */
interface Parts {
  readonly given: readonly string[];
  /** The rest, in order; always with the last word, which is the surname. */
  readonly core: string;
}

function partsOf(key: string): Parts {
  const words = key.split(" ");
  const isGiven = words.map((word, i) =>
    i > 0 && i < words.length - 1 && (/^[a-z]$/.test(word) || givenNames.has(word))
  );
  return {
    given: words.filter((_, i) => isGiven[i]),
    core: words.filter((_, i) => !isGiven[i]).join(" "),
  };
}

/**
 * A LIKE pattern for the keys of all streets that {@link differOnlyInNames} could accept.
 * Keys hold letters, digits and spaces alone, so nothing needs escaping.
 */
export function widePattern(key: string): string {
  const words = key.split(" ");
  return `${words[0] ?? ""}% ${words.at(-1) ?? ""}`;
}

/**
 * Whether two keys mean the same street but for first names: each name of the shorter is, in order,
 * one of the longer's or its initial. `via g garibaldi` and `via giuseppe garibaldi`; not `via anita
 * garibaldi` and `via giuseppe garibaldi`.
 */
export function differOnlyInNames(a: string, b: string): boolean {
  const [one, other] = [partsOf(a), partsOf(b)];
  if (one.core !== other.core) return false;
  const [few, many] = one.given.length <= other.given.length ? [one, other] : [other, one];
  let from = 0;
  return few.given.every((name) => {
    const at = many.given.findIndex((full, i) =>
      i >= from && (full === name || full.length === 1 && name.startsWith(full) ||
        name.length === 1 && full.startsWith(name))
    );
    from = at + 1;
    return at >= 0;
  });
}
