import { InputFileError } from "./input-file.ts";

/**
 * Reads the date of an edition from the eight digits at the end of its file name
 * (`FRM_FARMA_5_20251231.csv`), as an ISO date.
 *
 * @throws {InputFileError} if they are not a date
 */
export function dayInName(path: string): string {
  const [, year, month, day] = /(\d{4})(\d{2})(\d{2})\.csv$/i.exec(path) ?? [];
  const date = `${year}-${month}-${day}`;
  if (Number.isNaN(Date.parse(date))) {
    throw new InputFileError(path, null, "a day such as 20251231 is expected in its name");
  }
  return date;
}
