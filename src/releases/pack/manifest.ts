/** What a pack says about itself: `manifest.json`, its last member. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { buildSteps, readBuildStep } from "../build-steps.ts";

/** The name of the format, and its version. */
export const PACK_FORMAT = "livability-release", PACK_VERSION = 1;

/** Names of the members beside the tables. */
export const MANIFEST = "manifest.json", README = "readme.md";

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const code = (digits: number) => z.string().regex(new RegExp(`^\\d{${digits}}$`));

const area = z.strictObject({
  name: z.string().max(100),
  level: z.enum(["italy", "region", "province", "comune"]),
  regions: z.array(code(2)),
  provinces: z.array(code(3)),
  comune: code(6).nullable(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});

const manifest = z.strictObject({
  format: z.literal(PACK_FORMAT),
  version: z.literal(PACK_VERSION),
  /** Of the tables: see {@link schemaVersion}. */
  schema: z.string(),
  /** Of the method that computed the imputed values. */
  method: z.string().max(20),
  name: z.string().regex(/^\d{4}-\d\d-\d\dT\d{6}Z$/),
  builtAt: z.iso.datetime({ precision: 3 }),
  area: area.nullable(),
  sources: z.array(z.strictObject({
    id: z.string(),
    address: z.string(),
    dataDate: z.iso.date(),
    licence: z.string(),
    files: z.array(z.strictObject({ path: z.string(), bytes: z.int(), sha256: digest })),
  })),
  tables: z.array(z.strictObject({
    name: z.string(),
    rows: z.int().min(0),
    /** Of the rows alone, so that it does not depend on parts and compression. */
    sha256: digest,
    parts: z.int().min(0),
    licences: z.array(z.string()),
  })),
});

/** The contents of `manifest.json`. */
export type Manifest = z.infer<typeof manifest>;

/** The text of a manifest, always the same for the same contents. */
export function manifestText(contents: Manifest): string {
  return `${JSON.stringify(contents, null, 2)}\n`;
}

/**
 * Reads a manifest.
 *
 * @param schema the version of this program
 * @throws {Error} with a sentence's end if it is of another format or of other tables, or is not canonical
 */
export function parseManifest(text: string, schema: string): Manifest {
  const { format, version, schema: theirs }: Record<string, unknown> = JSON.parse(text);
  if (format !== PACK_FORMAT) throw new Error("is not a pack of a release");
  if (version !== PACK_VERSION) {
    throw new Error(
      `has version ${
        JSON.stringify(version)
      } of the format, and this program reads ${PACK_VERSION}`,
    );
  }
  if (theirs !== schema) {
    throw new Error(
      `has version ${
        JSON.stringify(theirs)
      } of the tables, and this program has "${schema}": use the version of \
the program that wrote the pack, or a pack of this version`,
    );
  }
  const parsed = manifest.parse(JSON.parse(text));
  if (manifestText(parsed) !== text) throw new Error("has a manifest of an odd form");
  return parsed;
}

/** The names of a manifest's members, in the order of the archive. */
export function memberNames({ tables }: Manifest): string[] {
  return [...tables.flatMap(({ name, parts }) => partNames(name, parts)), README, MANIFEST];
}

/** The names of the parts of a table. */
export function partNames(table: string, parts: number): string[] {
  return Array.from({ length: parts }, (_, i) => partName(table, i));
}

/** The name of a part, counted from 0. */
export function partName(table: string, part: number): string {
  return `tables/${table}/${String(part + 1).padStart(6, "0")}.copy.gz`;
}

/**
 * The version of the tables: a digest of their definitions, and of the format of the tiles in them.
 *
 * @param tiles version of the format of walking tiles
 */
export async function schemaVersion(tiles: number): Promise<string> {
  const texts = await Promise.all(buildSteps.tables.map(readBuildStep));
  const definitions = texts.join("\n")
    .replaceAll(/--.*$/gm, "").replaceAll(/\s+/g, " ").trim();
  return createHash("sha256").update(JSON.stringify([definitions, tiles])).digest("hex")
    .slice(0, 12);
}
