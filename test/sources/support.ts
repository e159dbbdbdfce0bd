/** The reading of a source without a database, for all source tests. */
import type { InputFile } from "../../src/formats/input-file.ts";
import { type Comune, type ComuneAlias, Comuni } from "../../src/sources/comuni.ts";
import type { Row, Source } from "../../src/sources/source.ts";

/** What a source gave, and what it counted. */
export interface Reading {
  readonly rows: readonly Row[];
  readonly read: number;
  /** Records refused or skipped, by reason. */
  readonly refused: Readonly<Record<string, number>>;
}

/** Comuni and statistics that the sources needed by the tested one have loaded. */
export interface Loaded {
  readonly comuni?: readonly Comune[];
  readonly aliases?: readonly ComuneAlias[];
  /** Values by `name code`, for example `residents_of_comune 006003`. */
  readonly statistics?: Readonly<Record<string, number>>;
}

/** Reads a source to its end. */
export async function readSource(
  source: Source,
  files: Readonly<Record<string, readonly InputFile[]>>,
  loaded: Loaded = {},
): Promise<Reading> {
  const rows: Row[] = [];
  const refused: Record<string, number> = {};
  let read = 0;
  const count = (reason: string) => void (refused[reason] = (refused[reason] ?? 0) + 1);
  const tally = { read: () => void read++, skip: count, refuse: count };
  const lookup = {
    comuni: new Comuni(loaded.comuni ?? [], loaded.aliases ?? []),
    statistic: (name: string, code: string) => loaded.statistics?.[`${name} ${code}`],
  };
  const scratch = await Deno.makeTempDir();
  for await (const row of source.read({ files, tally, lookup, scratch })) rows.push(row);
  // Fails where a file is left in it.
  await Deno.remove(scratch);
  return { rows, read, refused };
}

/** The rows of one kind. */
export function rowsTo<To extends Row["to"]>(
  reading: Reading,
  to: To,
): Extract<Row, { to: To }>[] {
  return reading.rows.filter((row): row is Extract<Row, { to: To }> => row.to === to);
}

/** The value of a statistic by its name and code, undefined where the source gave none. */
export function statistic(reading: Reading, name: string, code: string): number | undefined {
  return rowsTo(reading, "statistic").find((row) => row.name === name && row.code === code)?.value;
}

/** A comune for lookups: what a test does not name is made up from its code. */
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
