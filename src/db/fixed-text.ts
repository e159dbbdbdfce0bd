/** Long statements, put together once: to build one anew for each call costs more than to send it. */

/** Stands in a text where a value is sent with each statement. */
export const VALUE: unique symbol = Symbol("value");

/**
 * A text with places for values. `sql(text, ...values)` sends it like any other template: the values as
 * parameters, in the order of their places.
 *
 * @param pieces text of our own, never of a caller, or {@link VALUE}
 */
export function fixedText(
  strings: TemplateStringsArray,
  ...pieces: readonly (string | number | typeof VALUE)[]
): TemplateStringsArray {
  const parts = [strings[0] ?? ""];
  for (const [i, piece] of pieces.entries()) {
    const next = strings[i + 1] ?? "";
    if (piece === VALUE) parts.push(next);
    else parts.push(`${parts.pop()}${piece}${next}`);
  }
  return Object.assign(parts, { raw: [...parts] });
}

/** The name of a schema or table as SQL writes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
