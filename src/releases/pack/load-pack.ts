/** Loads a pack as a release beside the others, in one transaction. */
import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import postgres from "postgres";
import { z } from "zod";
import type { Database } from "../../db/connect.ts";
import type { Sql } from "../../db/sql.ts";
import { transaction } from "../../db/transaction.ts";
import { activate, activateKept, keep } from "../activate.ts";
import { beginBuild, createTables, schemaName } from "../build.ts";
import { indexStatements } from "../build-steps.ts";
import { checkRelease, ReleaseCheckError } from "../checks.ts";
import { explained } from "../database-failed.ts";
import type { Release } from "../release.ts";
import { countRows, rowsIn } from "./binary-rows.ts";
import { checkContents } from "./check-contents.ts";
import { MANIFEST, type Manifest, memberNames, parseManifest, partNames } from "./manifest.ts";
import { PackError, type PackFile } from "./pack-file.ts";
import type { PackRules } from "./pack-rules.ts";
import { type ReleaseTable, releaseTables } from "./tables.ts";
import { type PlacedMember, tarMembers } from "./tar.ts";
import { PART_LIMITS } from "./write-pack.ts";

/** Limits of a member, compressed and not: a row that is larger than a part has its own. */
const MOST_COMPRESSED_BYTES = 64_000_000, MOST_BYTES = 256_000_000;

/** Limit of the manifest. */
const MOST_MANIFEST_BYTES = 16_000_000;

/** A checked file, and what it contains. */
export interface OpenPack {
  readonly file: PackFile;
  readonly manifest: Manifest;
  readonly members: ReadonlyMap<string, PlacedMember>;
}

/**
 * Reads the manifest of a file and compares its members with it.
 *
 * @throws {PackError} if the archive is not exactly as `writePack` writes one, or of other versions
 */
export function readPack(file: PackFile, schema: string): OpenPack {
  try {
    const members = [...tarMembers(file.bytes, file.read)];
    const last = members.at(-1);
    if (last === undefined || last.name !== MANIFEST || last.bytes > MOST_MANIFEST_BYTES) {
      throw new Error("does not end with a manifest");
    }
    const text = new TextDecoder("utf-8", { fatal: true }).decode(file.read(last.at, last.bytes));
    const manifest = parseManifest(text, schema);
    const expected = memberNames(manifest);
    const wrong = expected.findIndex((name, i) => members[i]?.name !== name);
    if (wrong >= 0) throw new Error(`lacks the member ${expected[wrong]} in its place`);
    if (members.length !== expected.length) throw new Error("has members that its manifest lacks");
    return { file, manifest, members: new Map(members.map((one) => [one.name, one])) };
  } catch (error) {
    throw refused(file, error);
  }
}

/** What loading needs. */
export interface LoadDeps extends Pick<Database, "sql" | "copyIn"> {
  readonly now: () => Date;
  readonly signal: AbortSignal;
  /** Called when a step begins: the name of a table, or of what follows. */
  step(name: string): void;
}

/** A loaded pack. */
export interface LoadedPack {
  readonly release: Release;
  /** Whether the database already had the release. */
  readonly wasLoaded: boolean;
}

/**
 * Loads a pack, and activates it or keeps it beside the active release. If the database has the same pack, only
 * activates it.
 *
 * @throws {PackError} if its contents are not those of a release
 * @throws {ImportRunningError} while an import runs
 * @throws {DatabaseFailedError} if the database runs out of space or disconnects
 */
export async function loadPack(
  deps: LoadDeps,
  rules: PackRules,
  pack: OpenPack,
  activates: boolean,
): Promise<LoadedPack> {
  const { file, manifest } = pack;
  return await transaction(deps.sql, async (tx) => {
    await beginBuild(tx);
    const loaded = await loadedPack(tx, file.sha256);
    if (loaded !== null) {
      if (activates) await activateKept(tx, loaded);
      return { release: loaded, wasLoaded: true };
    }
    const { name, builtAt, area } = manifest;
    const release = { name, schema: schemaName(deps.now()), builtAt };
    const startedMs = performance.now();
    await createTables(tx, release.schema);
    await tx`drop table ${tx(release.schema)}.address_unplaced`;
    const tables = await releaseTables(tx, release.schema);
    await loadTables(tx, deps, pack, tables, release.schema);
    deps.step("sources");
    await checkSources(tx, release.schema, manifest, rules);
    deps.step("contents");
    await checkContents(tx, release.schema, tables);
    deps.step("indexes");
    for (const { text } of await indexStatements()) {
      deps.signal.throwIfAborted();
      await tx.unsafe(text);
    }
    deps.step("checks");
    await rules.checkNetwork(tx, release.schema);
    const checks = await checkRelease(tx, release.schema, {
      area,
      read: [],
      previous: null,
      accepted: [],
    });
    const report = {
      release,
      area,
      version: null,
      sources: [],
      carried: manifest.sources.map(({ id }) => id),
      broken: [],
      checks,
      validation: { summary: "", warnings: [], refused: [] },
      pack: { sha256: file.sha256, method: manifest.method },
      elapsedS: (performance.now() - startedMs) / 1000,
    };
    await (activates ? activate : keep)(tx, report, false);
    return { release, wasLoaded: false };
  }).catch((error: unknown) => {
    deps.signal.throwIfAborted();
    throw refused(file, error);
  });
}

/** The release that was loaded from a pack; null if the database has not loaded it. */
async function loadedPack(tx: Sql, sha256: string): Promise<Release | null> {
  const [row] = await tx<{ name: string; schema: string; built_at: Date }[]>`
    select name, schema, built_at from livability.release
    where report->'pack'->>'sha256' = ${sha256} and dropped_at is null`;
  if (row === undefined) return null;
  return { name: row.name, schema: row.schema, builtAt: row.built_at.toISOString() };
}

async function loadTables(
  tx: Sql,
  { copyIn, signal, step }: LoadDeps,
  { file, manifest, members }: OpenPack,
  tables: readonly ReleaseTable[],
  schema: string,
): Promise<void> {
  const named = manifest.tables.map(({ name }) => name);
  if (named.join() !== tables.map(({ name }) => name).join()) {
    throw new Error("does not have the tables of a release");
  }
  for (const [i, { name, rows, sha256, parts }] of manifest.tables.entries()) {
    const columns = tables[i]?.columns.map((column) => column.name) ?? [];
    step(name);
    const hash = createHash("sha256");
    let loaded = 0;
    for (const part of partNames(name, parts)) {
      signal.throwIfAborted();
      const bytes = expanded(file, members.get(part));
      const count = countRows(bytes, columns.length);
      if (count > PART_LIMITS.rows) throw new Error(`has ${count} rows in ${part}`);
      hash.update(rowsIn(bytes));
      await copyIn(tx, { schema, table: name, columns }, bytes);
      loaded += count;
    }
    if (loaded !== rows || hash.digest("hex") !== sha256) {
      throw new Error(`has other rows in the table ${name} than its manifest states`);
    }
  }
}

function expanded(file: PackFile, member: PlacedMember | undefined): Uint8Array {
  if (member === undefined || member.bytes > MOST_COMPRESSED_BYTES) {
    throw new Error("has a part that is too large");
  }
  return gunzipSync(file.read(member.at, member.bytes), { maxOutputLength: MOST_BYTES });
}

/** Takes the texts and terms of the sources from the program; the pack's are not used. */
async function checkSources(
  tx: Sql,
  schema: string,
  { sources }: Manifest,
  { known, mayTravel }: PackRules,
): Promise<void> {
  const rows = await tx<{ id: string }[]>`select id from ${tx(schema)}.source`;
  const named = new Set(sources.map(({ id }) => id));
  if (new Set(rows.map(({ id }) => id)).symmetricDifference(named).size > 0) {
    throw new Error("has other sources than its manifest states");
  }
  for (const { id } of rows) {
    const source = known.find((one) => one.id === id);
    if (source === undefined) {
      throw new Error(`has the source ${id}, which this program does not know`);
    }
    if (!mayTravel(id)) throw new Error(`has the source ${id}, whose data may not be passed on`);
    const { publisher, title, licence, licenceUrl, attribution, homePage, coverage } = source;
    // Rows that say the same stay as they are, so that the release packs again to the same bytes.
    await tx`
      update ${tx(schema)}.source s
      set publisher = r.publisher, title = r.title, licence = r.licence, licence_url = r."licenceUrl",
        attribution = r.attribution, home_page = r."homePage", coverage = r.coverage
      from json_to_record(${
      JSON.stringify({ publisher, title, licence, licenceUrl, attribution, homePage, coverage })
    }::text::json) as r(publisher text, title text, licence text, "licenceUrl" text, attribution text,
        "homePage" text, coverage text)
      where id = ${id} and (s.publisher, s.title, s.licence, s.licence_url, s.attribution, s.home_page,
        s.coverage) is distinct from (r.publisher, r.title, r.licence, r."licenceUrl", r.attribution,
        r."homePage", r.coverage)`;
  }
}

/** Says which pack was refused, unless the error has another reason than the pack. */
function refused(file: PackFile, error: unknown): unknown {
  const told = explained(error);
  if (told !== error || !(error instanceof Error)) return told;
  if (error instanceof ReleaseCheckError) {
    const problems = error.failed.flatMap(({ problems }) => problems);
    return new PackError(file.place, `fails the checks of a release: ${problems.join("; ")}`);
  }
  if (error instanceof postgres.PostgresError) {
    return isAboutData(error.code)
      ? new PackError(file.place, `has values that the database refuses: ${error.message}`)
      : error;
  }
  if (error.constructor === Error) return new PackError(file.place, error.message);
  const isOfParsing = [SyntaxError, TypeError, RangeError, z.ZodError]
    .some((kind) => error instanceof kind);
  return isOfParsing ? new PackError(file.place, `is damaged: ${error.message}`) : error;
}

/** Data exceptions, violated constraints, and errors of PostGIS (PostgreSQL documentation, appendix A). */
const isAboutData = (code: string): boolean => /^(?:22|23|XX)/.test(code);
