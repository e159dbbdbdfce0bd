/** Recognises how the fields of a CSV are separated. */
import { isBlank } from "./table-columns.ts";

/** The separator of a CSV. */
export interface CsvDialect {
  readonly delimiter: string;
  /** Length of a first line such as `sep=;`, with its line end; 0 without one. */
  readonly separatorLine: number;
}

/** Separators that spreadsheets write, the one first that wins among equally many. */
const delimiters = [";", "\t", ","] as const;

/** Stands in no text that people write: a table of one column has no separator. */
const NO_DELIMITER = "\u001f";

/** The line by which Excel recognises the separator. Some programs quote it, or fill it up with separators. */
const separatorLine = /^"?sep=([^\r\n"\w])"?[;,\t]*(?:\r\n|[\n\r\u0085])/i;

const lineBreak = /[\n\r\u0085]/;

/**
 * The dialect of a table by its beginning, which contains the header: a line `sep=` decides, otherwise the
 * separator that the header contains most often outside quotation marks.
 */
export function dialectOf(beginning: string): CsvDialect {
  const [line = "", delimiter] = separatorLine.exec(beginning) ?? [];
  if (delimiter !== undefined) return { delimiter, separatorLine: line.length };
  const { unquoted } = headerOf(beginning);
  const counts = delimiters.map((one) => unquoted.split(one).length - 1);
  const most = Math.max(...counts);
  const found = most === 0 ? NO_DELIMITER : delimiters[counts.indexOf(most)];
  return { delimiter: found ?? NO_DELIMITER, separatorLine: 0 };
}

/** Whether a text contains the whole header, with its line end. */
export function hasHeader(beginning: string): boolean {
  const { length } = separatorLine.exec(beginning)?.[0] ?? "";
  return headerOf(beginning.slice(length)).isWhole;
}

/** The first record with any text, without the parts in quotation marks. */
function headerOf(text: string): { readonly unquoted: string; readonly isWhole: boolean } {
  let unquoted = "", isQuoted = false, isEmpty = true;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && lineBreak.test(character)) {
      if (!isEmpty) return { unquoted, isWhole: true };
      unquoted = "";
    } else {
      isEmpty &&= isBlank(character) || delimiters.some((one) => one === character);
      if (!isQuoted) unquoted += character;
    }
  }
  return { unquoted, isWhole: false };
}
