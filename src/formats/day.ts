/** The day of an edition, where the publisher puts it into the name of its file. */
import { InputFileError } from "./input-file.ts";

/**
 * The eight digits at the end of a file's name (`FRM_FARMA_5_20251231.csv`) as ISO date.
 *
 * @throws {InputFileError} where they are not a day
 */
export function dayInName(path: string): string {
  const [, year, month, day] = /(\d{4})(\d{2})(\d{2})\.csv$/i.exec(path) ?? [];
  const date = `${year}-${month}-${day}`;
  if (Number.isNaN(Date.parse(date))) {
    throw new InputFileError(path, null, "a day such as 20251231 is expected in its name");
  }
  return date;
}
