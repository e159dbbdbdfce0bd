/** `release`: packs and exports releases, loads packs, and lists and drops releases. */
import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import type { BuildDeps } from "../releases/build.ts";
import { dropRelease, heldReleases } from "../releases/activate.ts";
import { type Internet, theInternet } from "../releases/download/internet.ts";
import { DATA_PACKAGE } from "../releases/export/data-package.ts";
import { boxOfComune, comuniOfRelease } from "../releases/listed-comuni.ts";
import { loadPack, readPack } from "../releases/pack/load-pack.ts";
import {
  type ExpectedPack,
  isOnline,
  openChecked,
  packOnDisk,
  packOnline,
  SHA256_SUFFIX,
  SIGNATURE_SUFFIX,
  signatureOf,
} from "../releases/pack/pack-file.ts";
import { draftFolder } from "../releases/export/draft-folder.ts";
import { exportRelease } from "../releases/export/export-release.ts";
import { packRelease } from "../releases/pack/pack-release.ts";
import type { PublishRequest } from "../releases/pack/publish-release.ts";
import { activeRelease, type Release, sampleName } from "../releases/release.ts";
import type { Area } from "../sources/area.ts";
import { areaNamed } from "./import/choose-area.ts";
import { packRules } from "./pack-rules.ts";
import { buildRules } from "./sample.ts";
import { usageOf } from "./usage.ts";
import { withDatabase } from "./with-database.ts";

type Print = (line: string) => void;

/** What the commands use beside the database. */
interface Context {
  readonly config: Config;
  readonly print: Print;
  readonly signal: AbortSignal;
  readonly internet: Internet;
}

/**
 * Runs the command. Resolves to the exit code.
 *
 * @throws {Error} with the usage, or the reason of a failure; then the active release is as it was
 */
export async function run(
  args: readonly string[],
  config: Config,
  print: Print,
  internet: Internet = theInternet,
): Promise<number> {
  const [action = "", ...rest] = args;
  const command = actions.get(action);
  if (command === undefined) throw new Error(usageOf("release"));
  const stop = new AbortController();
  const onInterrupt = () => stop.abort(new Error("The command was stopped."));
  Deno.addSignalListener("SIGINT", onInterrupt);
  try {
    await command(rest, { config, print, internet, signal: stop.signal });
    return 0;
  } finally {
    Deno.removeSignalListener("SIGINT", onInterrupt);
  }
}

const actions: ReadonlyMap<string, (args: string[], context: Context) => Promise<void>> = new Map([
  ["pack", pack],
  ["export", exportFolder],
  ["load", load],
  ["list", list],
  ["drop", drop],
]);

async function pack(args: string[], context: Context): Promise<void> {
  const { values: { to, area: asked, sign }, positionals: [name, ...more] } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: "string" }, area: { type: "string" }, sign: { type: "string" } },
  });
  if (to === undefined || to === "" || more.length > 0) throw new Error(usageOf("release"));
  const { config, print } = context;
  const key = sign === undefined ? null : await readPem(sign);
  const draft = `${to}.part`;
  await withDatabase(config, "import", async (database) => {
    const request = await requestOf(database, name, asked);
    const deps = buildDepsOf(database, context);
    try {
      const written = await packRelease(deps, await packRules(), { ...request, path: draft });
      await Deno.rename(draft, to);
      const digest = `${written.sha256}  ${to.replace(/^.*[\\/]/, "")}\n`;
      await Deno.writeTextFile(to + SHA256_SUFFIX, digest);
      if (key !== null) {
        await Deno.writeFile(to + SIGNATURE_SUFFIX, await signatureOf(key, written.sha256));
      }
      if (written.omitted.length > 0) print(`Not in the pack: ${written.omitted.join(", ")}.`);
      const rows = written.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      print(`Wrote ${to}: release ${written.manifest.name}, ${rows.toLocaleString("en")} rows, \
${megabytes(written.bytes)}. SHA-256 ${written.sha256}`);
    } catch (error) {
      await Deno.remove(draft).catch(() => {});
      throw error;
    }
  });
}

async function exportFolder(args: string[], context: Context): Promise<void> {
  const { values: { to, area: asked }, positionals: [name, ...more] } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: "string" }, area: { type: "string" } },
  });
  if (to === undefined || to === "" || more.length > 0) throw new Error(usageOf("release"));
  const { config, print } = context;
  await withDatabase(config, "import", async (database) => {
    const request = await requestOf(database, name, asked);
    await using draft = await draftFolder(to);
    const deps = buildDepsOf(database, context);
    const written = await exportRelease(deps, await packRules(), {
      ...request,
      folder: draft.path,
    });
    await draft.keep();
    if (written.omitted.length > 0) print(`Not in the export: ${written.omitted.join(", ")}.`);
    const bytes = written.files.reduce((sum, file) => sum + file.bytes, 0);
    print(`Wrote ${to}: release ${written.name}, ${written.files.length} CSV files, \
${megabytes(bytes)}, described by ${DATA_PACKAGE}.`);
  });
}

/** The release and the territory that the arguments name. */
async function requestOf(
  database: Database,
  name: string | undefined,
  area: string | undefined,
): Promise<PublishRequest> {
  const release = await releaseNamed(database, name);
  return { release, area: area === undefined ? null : await areaIn(database, release, area) };
}

function buildDepsOf({ sql }: Database, { config, print, signal }: Context): BuildDeps {
  return {
    sql,
    ...buildRules(config),
    progress: { step: print, loaded: () => {}, broken: () => {} },
    signal,
  };
}

async function load(args: string[], context: Context): Promise<void> {
  const { values: { sha256, key, activate = false }, positionals: [place, ...more] } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      sha256: { type: "string" },
      key: { type: "string" },
      activate: { type: "boolean" },
    },
  });
  if (
    place === undefined || more.length > 0 || sha256 !== undefined && !/^[0-9a-f]{64}$/.test(sha256)
  ) {
    throw new Error(usageOf("release"));
  }
  const expected = {
    sha256: sha256 ?? null,
    key: key === undefined ? null : await readPem(key),
  };
  await withDatabase(
    context.config,
    "import",
    (database) => loadInto(database, place, expected, activate, context),
  );
}

/** Loads a pack, from a path or an address, into a database. */
async function loadInto(
  database: Pick<Database, "sql" | "copyIn">,
  place: string,
  expected: ExpectedPack,
  activates: boolean,
  { config, print, signal, internet }: Context,
): Promise<void> {
  const rules = await packRules();
  using file = await openChecked(
    isOnline(place) ? packOnline(place, internet, config.DATA_DIR, signal) : packOnDisk(place),
    expected,
  );
  const pack = readPack(file, rules.schema);
  const { manifest } = pack;
  print(`${place}: release ${manifest.name}, ${manifest.area?.name ?? "area not named"}, \
${megabytes(file.bytes)}, ${manifest.sources.length} sources.`);
  if (manifest.method !== rules.method) {
    print(
      `Method ${manifest.method} computed its imputed values, and this program scores with method \
${rules.method}: scores differ from those of the program that built it.`,
    );
  }
  const deps = { ...database, now: () => new Date(), signal, step: print };
  const { release, wasLoaded } = await loadPack(deps, rules, pack, activates);
  print(`${wasLoaded ? "Already loaded" : "Loaded"}: release ${release.name}\
${activates ? ", which is active now" : ". Activate it with --activate"}.`);
}

/**
 * Loads and activates a pack, unless a release of real data is active. Its digest must be beside it.
 *
 * @throws {Error} if it cannot be loaded
 */
export async function loadIfEmpty(
  place: string,
  config: Config,
  print: Print,
  signal: AbortSignal,
  internet: Internet = theInternet,
): Promise<void> {
  await withDatabase(config, "import", async (database) => {
    const active = await activeRelease(database.sql);
    if (active !== null && active.name !== sampleName) {
      print(`Release ${active.name} is active: ${place} is not loaded.`);
      return;
    }
    const expected = { sha256: null, key: null };
    await loadInto(database, place, expected, true, { config, print, signal, internet });
  });
}

async function list(args: string[], { config, print }: Context): Promise<void> {
  if (args.length > 0) throw new Error(usageOf("release"));
  await withDatabase(config, "import", async ({ sql }) => {
    for (const { name, active, builtAt, area, bytes, pack } of await heldReleases(sql)) {
      print([
        `${active ? "*" : " "} ${name}`,
        `built ${builtAt}`,
        area ?? "area not named",
        megabytes(bytes),
        pack === null ? "imported" : `pack ${pack}`,
      ].join("  "));
    }
  });
}

async function drop(args: string[], { config, print }: Context): Promise<void> {
  const [name, ...more] = args;
  if (name === undefined || more.length > 0) throw new Error(usageOf("release"));
  await withDatabase(config, "import", async (database) => {
    await dropRelease(database.sql, await releaseNamed(database, name));
    print(`Dropped: release ${name}. It remains in the list of releases.`);
  });
}

/** The release with a name; by default the active one. */
async function releaseNamed({ sql }: Database, name: string | undefined): Promise<Release> {
  if (name === undefined) {
    const release = await activeRelease(sql);
    if (release !== null) return release;
    throw new Error("No release is active: name one, or import first.");
  }
  const held = await heldReleases(sql);
  const found = held.find((release) => release.name === name);
  if (found !== undefined) return found;
  throw new Error(
    `There is no release ${name}. The database has ${
      held.map(({ name }) => name).join(", ") || "none"
    }.`,
  );
}

/** The territory with a name, in a release that lists its comuni. */
async function areaIn({ sql }: Database, release: Release, name: string): Promise<Area> {
  return await areaNamed(name, {
    lists: [() => comuniOfRelease(sql, release)],
    boxOf: (istat) => boxOfComune(sql, release, istat),
  });
}

/** The bytes of a key in a PEM file. */
async function readPem(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const [, base64] = /-----BEGIN [A-Z ]+-----([^-]+)-----END/.exec(await Deno.readTextFile(path)) ??
    [];
  if (base64 === undefined) throw new Error(`${path} has no key in PEM form.`);
  return Uint8Array.fromBase64(base64.trim());
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
