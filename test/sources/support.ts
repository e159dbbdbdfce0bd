/** Helpers to read a source without a database, for all source tests. */
import type { InputFile } from "../../src/formats/input-file.ts";
import { type Comune, type ComuneAlias, Comuni } from "../../src/sources/comuni.ts";
import type { Row, Source } from "../../src/sources/source.ts";

/** The rows and counts of a source. */
export interface Reading {
  readonly rows: readonly Row[];
  readonly read: number;
  /** Records refused or skipped, by reason. */
  readonly refused: Readonly<Record<string, number>>;
  readonly warnings: readonly string[];
}

/** Comuni and statistics loaded by the sources that the tested source needs. */
export interface Loaded {
  readonly comuni?: readonly Comune[];
  readonly aliases?: readonly ComuneAlias[];
  /** Values by `name code`, for example `residents_of_comune 006003`. */
  readonly statistics?: Readonly<Record<string, number>>;
}

/** Reads all rows of a source. */
export async function readSource(
  source: Source,
  files: Readonly<Record<string, readonly InputFile[]>>,
  loaded: Loaded = {},
): Promise<Reading> {
  const rows: Row[] = [];
  const refused: Record<string, number> = {};
  let read = 0;
  const count = (reason: string) => void (refused[reason] = (refused[reason] ?? 0) + 1);
  const warnings: string[] = [];
  const tally = {
    read: () => void read++,
    skip: count,
    refuse: count,
    warn: (text: string) => void warnings.push(text),
  };
  const lookup = {
    comuni: new Comuni(loaded.comuni ?? [], loaded.aliases ?? []),
    statistic: (name: string, code: string) => loaded.statistics?.[`${name} ${code}`],
  };
  const scratch = await Deno.makeTempDir();
  for await (const row of source.read({ files, tally, lookup, scratch })) rows.push(row);
  // Fails if the source leaves a file in the folder.
  await Deno.remove(scratch);
  return { rows, read, refused, warnings };
}

/** Returns the rows of one kind. */
export function rowsTo<To extends Row["to"]>(
  reading: Reading,
  to: To,
): Extract<Row, { to: To }>[] {
  return reading.rows.filter((row): row is Extract<Row, { to: To }> => row.to === to);
}

/** Returns the value of a statistic by name and code; undefined if the source yielded none. */
export function statistic(reading: Reading, name: string, code: string): number | undefined {
  return rowsTo(reading, "statistic").find((row) => row.name === name && row.code === code)?.value;
}

/** Makes a comune for lookups. Omitted fields are derived from its code. */
export function comune(istat: string, rest: Partial<Comune> = {}): Comune {
  return {
    istat,
    name: `Comune ${istat}`,
    nameOther: null,
    provincia: "AL",
    provinciaName: "Alessandria",
    belfiore: `Z${istat.slice(3)}`,
    ...rest,
  };
}
