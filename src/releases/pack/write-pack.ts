/** Writes a release to a file that another installation can load. */
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { copyOut } from "../../db/driver/copy.ts";
import type { Sql } from "../../db/sql.ts";
import type { Area } from "../../sources/area.ts";
import type { FileRecord } from "../release-plan.ts";
import type { Release } from "../release.ts";
import { partsOfRows, rowsIn } from "./binary-rows.ts";
import {
  MANIFEST,
  type Manifest,
  manifestText,
  PACK_FORMAT,
  PACK_VERSION,
  partName,
  README,
} from "./manifest.ts";
import type { PackRules } from "./pack-rules.ts";
import { packReadme } from "./pack-readme.ts";
import { releaseTables } from "./tables.ts";
import { END, tarHeader, tarPadding } from "./tar.ts";

/** Limits of a part: few enough rows and bytes that a reader holds one in memory. */
export const PART_LIMITS = { rows: 50_000, bytes: 16_000_000 } as const;

/** A written pack. */
export interface WrittenPack {
  readonly manifest: Manifest;
  readonly bytes: number;
  /** SHA-256 of the file, hexadecimal. */
  readonly sha256: string;
}

/**
 * Writes the tables of a release whose sources may all be passed on. The same tables give the same bytes.
 *
 * @param area the territory of the release; null if its import named none
 * @throws the driver's and the system's errors; the file is incomplete then
 */
export async function writePack(
  tx: Sql,
  release: Release,
  area: Area | null,
  rules: PackRules,
  path: string,
): Promise<WrittenPack> {
  using archive = new Archive(path);
  const licences = licencesByTable(tx, release.schema, rules);
  const tables: Manifest["tables"] = [];
  for (const { name, columns } of await releaseTables(tx, release.schema)) {
    const target = { schema: release.schema, table: name, columns: columns.map((c) => c.name) };
    const hash = createHash("sha256");
    let rows = 0, parts = 0;
    for await (const part of partsOfRows(copyOut(tx, target), columns.length, PART_LIMITS)) {
      hash.update(rowsIn(part.file));
      archive.add(partName(name, parts), gzipSync(part.file));
      rows += part.rows;
      parts++;
    }
    tables.push({
      name,
      rows,
      sha256: hash.digest("hex"),
      parts,
      licences: await licences(name, target.columns),
    });
  }
  const manifest: Manifest = {
    format: PACK_FORMAT,
    version: PACK_VERSION,
    schema: rules.schema,
    method: rules.method,
    name: release.name,
    builtAt: release.builtAt,
    area: area === null ? null : {
      name: area.name,
      level: area.level,
      regions: [...area.regions],
      provinces: [...area.provinces],
      comune: area.comune,
      box: [...area.box],
    },
    sources: await sourcesOf(tx, release.schema, rules),
    tables,
  };
  const encoder = new TextEncoder();
  archive.add(README, encoder.encode(packReadme(manifest, rules.known)));
  archive.add(MANIFEST, encoder.encode(manifestText(manifest)));
  return { manifest, ...archive.end() };
}

/** The file of a pack, written member by member. */
class Archive implements Disposable {
  readonly #file: Deno.FsFile;
  readonly #hash = createHash("sha256");
  #bytes = 0;

  constructor(path: string) {
    this.#file = Deno.openSync(path, { write: true, create: true, truncate: true });
  }

  add(name: string, bytes: Uint8Array): void {
    for (
      const piece of [tarHeader({ name, bytes: bytes.length }), bytes, tarPadding(bytes.length)]
    ) {
      this.#write(piece);
    }
  }

  /** Ends the archive, and flushes it to the disk. */
  end(): { readonly bytes: number; readonly sha256: string } {
    this.#write(END);
    this.#file.syncSync();
    return { bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }

  #write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) at += this.#file.writeSync(bytes.subarray(at));
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
  }

  [Symbol.dispose](): void {
    this.#file.close();
  }
}

async function sourcesOf(
  tx: Sql,
  schema: string,
  { known }: PackRules,
): Promise<Manifest["sources"]> {
  const rows = await tx<{ id: string; dataDate: string; files: FileRecord[] }[]>`
    select id, data_date::text as "dataDate", files from ${tx(schema)}.source order by id`;
  return rows.map(({ id, dataDate, files }) => {
    const source = known.find((one) => one.id === id);
    if (source === undefined) throw new Error(`This program does not know the source ${id}.`);
    return {
      id,
      address: source.homePage,
      dataDate,
      licence: source.licence,
      files: files.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })),
    };
  });
}

/**
 * The licences of a table: those of the sources of its rows. A table whose rows name no source is derived from
 * all sources.
 */
function licencesByTable(
  tx: Sql,
  schema: string,
  { known }: PackRules,
): (table: string, columns: readonly string[]) => Promise<string[]> {
  const licenceOf = new Map(known.map(({ id, licence }) => [id, licence]));
  return async (table, columns) => {
    const from = tx`${tx(schema)}.${tx(table)}`;
    const rows = columns.includes("source") && table !== "coverage"
      ? await tx<{ id: string }[]>`select distinct source as id from ${from}`
      : columns.includes("layer") && table !== "coverage"
      ? await tx<{ id: string }[]>`
          select distinct source as id from ${tx(schema)}.layer
          where id in (select layer from ${from})`
      : await tx<{ id: string }[]>`select id from ${tx(schema)}.source`;
    return [...new Set(rows.map(({ id }) => licenceOf.get(id) ?? ""))].sort();
  };
}
