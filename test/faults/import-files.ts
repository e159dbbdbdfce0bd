/** Files for an import that lasts some seconds, and checks of the state that an import leaves. */
import { dirname } from "node:path";
import assert from "node:assert/strict";
import type { Sql } from "../../src/db/sql.ts";
import * as addresses from "../fixtures/anncsu-addresses.ts";
import { zipped } from "../fixtures/fixture.ts";
import * as boundaries from "../fixtures/istat-boundaries.ts";
import * as comuni from "../fixtures/istat-comuni.ts";

/** House numbers per street. */
const numbers = 100;

/** Makes a folder with the files of one comune. An import takes about 1 s per 1,000 streets. */
export async function importFolder(
  streets: number,
): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await Deno.makeTempDir({ prefix: "livability-import-" });
  const accesses = Array.from({ length: streets * numbers }, (_, i) => {
    const street = Math.floor(i / numbers), number = i % numbers;
    return {
      street: String(street + 1),
      name: `VIA ${inLetters(street)}`,
      civico: String(number + 1),
      ...addresses.written(number * 20 - 1_000, street - streets / 2),
    };
  });
  const archive = await zipped({
    "INDIR_LOMB_20260915.csv": addresses.indirizzario(...accesses),
  });
  const files = {
    ...(await comuni.fixture()).files,
    ...(await boundaries.fixture()).files,
    "anncsu-addresses/INDIR_LOMB.zip": archive,
  };
  for (const [name, content] of Object.entries(files)) {
    await Deno.mkdir(dirname(`${path}/${name}`), { recursive: true });
    if (typeof content === "string") await Deno.writeTextFile(`${path}/${name}`, content);
    else await Deno.writeFile(`${path}/${name}`, content);
  }
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

/** Makes a street name without digits: `AAAA` for 0, `AAAB` for 1. */
function inLetters(index: number): string {
  return [17_576, 676, 26, 1].map((place) =>
    String.fromCharCode(65 + Math.floor(index / place) % 26)
  ).join("");
}

/** A release that the service can use. */
export interface ListedRelease {
  readonly schema: string;
  readonly name: string;
  readonly active: boolean;
  readonly activated_at: Date;
}

/** Lists the releases. Asserts that one of them is active and that no other release schema exists. */
export async function releases(sql: Sql): Promise<ListedRelease[]> {
  const listed = await sql<ListedRelease[]>`
    select schema, name, active, activated_at from livability.release
    where dropped_at is null order by schema`;
  const schemas = await sql<{ name: string }[]>`
    select nspname as name from pg_namespace where starts_with(nspname, 'release_') order by 1`;
  assert.deepEqual(schemas.map(({ name }) => name), listed.map(({ schema }) => schema));
  assert.equal(listed.filter(({ active }) => active).length, 1);
  return listed.map((row) => ({ ...row }));
}

/** Whether an import is running, or the server has not yet noticed that it was killed. */
export async function isImporting(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ count: number }]>`
    select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and backend_type = 'client backend'`;
  return row.count > 0;
}
