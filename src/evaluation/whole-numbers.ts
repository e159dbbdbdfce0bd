/** Options of the maintainers' tools that are whole numbers. */

/**
 * Reads them from the texts of the command line.
 *
 * @param texts by option
 * @param least the least value by option
 * @param usage what to write instead
 * @throws {Error} with the usage where a text is no whole number, or one below the least value
 */
export function wholeNumbers<Option extends string>(
  texts: Readonly<Record<Option, string>>,
  least: Readonly<Record<Option, number>>,
  usage: string,
): Record<Option, number> {
  const numbers = {} as Record<Option, number>;
  for (const option of Object.keys(least) as Option[]) {
    const number = /^\d{1,9}$/.test(texts[option]) ? Number(texts[option]) : NaN;
    if (!(number >= least[option])) throw new Error(usage);
    numbers[option] = number;
  }
  return numbers;
}
