// Databases print 0.9 without its zero: `,9` or `.9`.
const italian = /^[+-]?(\d{1,3}(\.\d{3})+|\d+|(?=,))(,\d+)?$/;
const plain = /^[+-]?(\d+|(?=\.))(\.\d+)?([eE][+-]?\d+)?$/;

/** The decimal sign of a file. With a comma, dots group thousands (`1.412,641`). */
export type DecimalSign = "," | ".";

/** Parses a number; undefined if the text is not one. */
export function parseNumber(text: string, decimal: DecimalSign): number | undefined {
  const trimmed = text.trim();
  if (decimal === ".") return plain.test(trimmed) ? Number(trimmed) : undefined;
  if (!italian.test(trimmed)) return undefined;
  return Number(trimmed.replaceAll(".", "").replace(",", "."));
}
