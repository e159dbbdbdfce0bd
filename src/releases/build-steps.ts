/** The SQL files of this folder, which define and fill the tables of a release. They name no schemas. */
import type { Sql } from "../db/sql.ts";

/**
 * The files in the order of a build: the tables, then those run before features are matched, after, after
 * geocoding has derived the streets, and after geocoding and walking have derived their other tables.
 */
export const buildSteps = {
  tables: ["schema", "atlas"],
  locating: ["comuni", "addresses", "positions"],
  finishing: ["indexes", "coverage", "provinces"],
  streets: ["street-lookups"],
  derived: ["lookups"],
} as const;

/** The name of a file, without its suffix. */
export type BuildStep = typeof buildSteps[keyof typeof buildSteps][number];

/** The text of a file. */
export function readBuildStep(name: BuildStep): Promise<string> {
  return Deno.readTextFile(new URL(`./${name}.sql`, import.meta.url));
}

/** Runs a file in the schema of a release. */
export async function runBuildStep(tx: Sql, schema: string, name: BuildStep): Promise<void> {
  const text = await readBuildStep(name);
  await tx`select set_config('search_path', ${`${schema}, public`}, true)`;
  await tx.unsafe(text);
}

/** A statement of the files that creates an index or collects statistics, and the table of an index. */
export interface IndexStatement {
  readonly text: string;
  /** Null for `analyze`. */
  readonly table: string | null;
}

/**
 * The statements of all files that create the indexes of the tables that a release keeps, and then those that
 * collect the planner's statistics.
 */
export async function indexStatements(): Promise<IndexStatement[]> {
  const texts = await Promise.all(Object.values(buildSteps).flat().map(readBuildStep));
  const found = texts.flatMap((text) => [
    ...text.matchAll(/^(?:create (?:unique )?index on (\w+) |analyze )[^;]*;/gm),
  ]).map(([text, table = null]) => ({ text, table }));
  return [
    ...found.filter(({ table }) => table !== null),
    ...found.filter(({ table }) => table === null),
  ];
}
