import { type CsvFormat, readCsv } from "../../../formats/csv.ts";
import type { InputFile } from "../../../formats/input-file.ts";
import type { Tally } from "../../../formats/tally.ts";

/**
 * The census variables of 2023 under ISTAT's names: dwellings with (A2) and without (A3) residents. The
 * official workbooks, 20 MB per region, are too large to read.
 */
const format = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  columns: { section: "SEZ21_ID", occupied: "A2", unoccupied: "A3" },
} as const satisfies CsvFormat<string>;

/** Below this number, a single dwelling is more than 5 % of a section. */
const FEWEST_DWELLINGS = 20;

/**
 * The share of dwellings without residents (including second homes) in percent, by section code.
 * Suppressed for the smallest sections.
 */
export async function readDwellings(
  files: readonly InputFile[],
  tally: Tally,
): Promise<ReadonlyMap<string, number>> {
  const shares = new Map<string, number>();
  for (const file of files) {
    for await (const record of readCsv(file, format)) {
      tally.read();
      const occupied = record.numberOrNull("occupied");
      const unoccupied = record.numberOrNull("unoccupied");
      if (occupied === null || unoccupied === null) {
        tally.skip("dwellings suppressed");
      } else if (occupied + unoccupied < FEWEST_DWELLINGS) {
        tally.skip("too few dwellings for a share");
      } else {
        shares.set(record.text("section"), 100 * unoccupied / (occupied + unoccupied));
      }
    }
  }
  return shares;
}
