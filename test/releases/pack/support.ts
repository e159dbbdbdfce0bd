/** Packs of a small release, and changed copies of them. */
import { createHash } from "node:crypto";
import type { Database } from "../../../src/db/connect.ts";
import { sampleSource } from "../../../src/releases/sample/sample-source.ts";
import type { BuildReport } from "../../../src/releases/report.ts";
import {
  type LoadDeps,
  type LoadedPack,
  loadPack,
  readPack,
} from "../../../src/releases/pack/load-pack.ts";
import { MANIFEST, type Manifest, manifestText } from "../../../src/releases/pack/manifest.ts";
import { openPackFile } from "../../../src/releases/pack/pack-file.ts";
import { packRelease, type PackReport } from "../../../src/releases/pack/pack-release.ts";
import type { PackRules } from "../../../src/releases/pack/pack-rules.ts";
import { END, tarHeader, tarMembers, tarPadding } from "../../../src/releases/pack/tar.ts";
import { packRules } from "../../../src/commands/pack-rules.ts";
import { buildRules } from "../../../src/commands/sample.ts";
import { type BuildDeps, buildRelease } from "../../../src/releases/build.ts";
import type { Area } from "../../../src/sources/area.ts";
import type { Source } from "../../../src/sources/source.ts";
import { origin, planOf, sourceOf, square } from "../support.ts";

/** A source whose data may not be passed on: a number for the comune, and a shop beside the sample's. */
export const restricted: Source = sourceOf("restricted", [
  { to: "statistic", name: "sale_price", support: "comune", code: "999001", value: 4321 },
  { to: "feature", name: "park", geometry: square(100, 100, 500), srid: 7794 },
], { coverage: "none", classes: { park: { complete: false } } });

/** A source that was read with the help of the restricted one. */
export const dependent: Source = sourceOf("dependent", [
  {
    to: "feature",
    name: "stop",
    geometry: { type: "Point", coordinates: [origin.x, origin.y] },
    srid: 7794,
  },
], { needs: ["restricted"], classes: { stop: { complete: false } } });

/** The rules of the tests: all three sources are known, the sample may travel. */
export async function testRules(): Promise<PackRules> {
  return {
    ...await packRules(),
    known: [sampleSource, restricted, dependent],
    mayTravel: (id) => id !== "restricted",
  };
}

const progress = { step: () => {}, loaded: () => {}, broken: () => {} };

/** What a build needs. */
export const depsOf = ({ sql }: Pick<Database, "sql">, now: Date): BuildDeps => ({
  sql,
  ...buildRules({ REQUEST_DEADLINE_S: 10, DATA_DIR: Deno.env.get("TMPDIR") ?? "/tmp" }),
  now: () => now,
  progress,
  signal: new AbortController().signal,
});

/** Builds a release of the invented territory that is not the sample. */
export function buildOf(
  database: Pick<Database, "sql">,
  sources: readonly Source[],
  now: Date = new Date(),
): Promise<BuildReport> {
  return buildRelease(depsOf(database, now), {
    ...planOf(sources, { builtAt: new Date("2026-06-01T00:00:00.000Z") }),
    accepted: ["validation"],
  });
}

/** Packs a release. */
export async function packOf(
  database: Pick<Database, "sql">,
  { release }: Pick<BuildReport, "release">,
  path: string,
  { rules, area = null }: { rules?: PackRules; area?: Area | null } = {},
): Promise<PackReport> {
  return await packRelease(depsOf(database, new Date()), rules ?? await testRules(), {
    release,
    area,
    path,
  });
}

/** Opens a pack whose digest is trusted, and loads it. */
export async function loadOf(
  database: Pick<Database, "sql" | "copyIn">,
  path: string,
  activates = true,
  rest: Partial<Pick<LoadDeps, "signal" | "copyIn" | "step">> & { rules?: PackRules } = {},
): Promise<LoadedPack> {
  const { signal = new AbortController().signal, copyIn = database.copyIn, step = () => {} } = rest;
  const rules = rest.rules ?? await testRules();
  using file = openPackFile(path);
  const pack = readPack(file, rules.schema);
  const deps = { sql: database.sql, copyIn, now: () => new Date(), signal, step };
  return await loadPack(deps, rules, pack, activates);
}

/** The members of a pack with their bytes. */
export type Members = Map<string, Uint8Array<ArrayBuffer>>;

/** Reads all members of a pack. */
export function membersOf(path: string): Members {
  using file = openPackFile(path);
  return new Map(
    [...tarMembers(file.bytes, file.read)].map((
      { name, at, bytes },
    ) => [name, file.read(at, bytes)]),
  );
}

/** Writes a pack of members, whose names may be odd. */
export async function writeMembers(
  path: string,
  members: Iterable<readonly [string, Uint8Array]>,
): Promise<void> {
  const pieces = [...members].flatMap(([name, bytes]) => [
    headerOf(name, bytes.length),
    bytes,
    tarPadding(bytes.length),
  ]);
  await Deno.writeFile(
    path,
    new Uint8Array(await new Blob([...pieces, END] as BlobPart[]).arrayBuffer()),
  );
}

/** A header of any name, also of those that `tarHeader()` refuses. */
function headerOf(name: string, bytes: number): Uint8Array {
  const header = tarHeader({ name: "x".repeat(name.length), bytes });
  const text = new TextEncoder().encode(name);
  header.set(text);
  const difference = text.reduce((sum, byte) => sum + byte, 0) - "x".charCodeAt(0) * text.length;
  const checksum = parseInt(new TextDecoder().decode(header.subarray(148, 154)), 8) + difference;
  header.set(new TextEncoder().encode(checksum.toString(8).padStart(6, "0")), 148);
  return header;
}

/** Changes the manifest among members. */
export function withManifest(
  members: Members,
  change: (manifest: Manifest) => Record<string, unknown>,
): Members {
  const manifest = JSON.parse(new TextDecoder().decode(members.get(MANIFEST)));
  const text = manifestText(change(manifest) as Manifest);
  return new Map([...members, [MANIFEST, new TextEncoder().encode(text)]]);
}

/** The digest of bytes, hexadecimal. */
export const digestOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");
