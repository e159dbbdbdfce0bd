/** Parses integer options of the maintainers' tools. */

/**
 * Parses the options.
 *
 * @param texts the texts of the command line, by option
 * @param least the minimum of each option
 * @param usage the correct usage, for the error
 * @throws {Error} with the usage if a text is not an integer, or is below the minimum
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
