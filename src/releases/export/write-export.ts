/** Writes the tables of a release to files that other programs read. */
import { createHash } from "node:crypto";
import { copyCsvOut } from "../../db/driver/copy.ts";
import type { Sql } from "../../db/sql.ts";
import type { Area } from "../../sources/area.ts";
import type { PackRules } from "../pack/pack-rules.ts";
import type { Release } from "../release.ts";
import {
  DATA_PACKAGE,
  dataPackage,
  type ExportedSource,
  type WrittenFile,
} from "./data-package.ts";
import { type Resource, resources } from "./resources.ts";

/** A written export. */
export interface WrittenExport {
  /** Name of the exported release. */
  readonly name: string;
  readonly files: readonly WrittenFile[];
}

/**
 * Writes a release whose sources may all be passed on: a CSV file of each resource, then `datapackage.json`.
 *
 * @param area the territory of the release; null if its import named none
 * @param folder an empty folder
 * @throws the driver's and the system's errors, and the signal's reason; the folder is incomplete then
 */
export async function writeExport(
  tx: Sql,
  release: Release,
  area: Area | null,
  rules: PackRules,
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
): Promise<WrittenExport> {
  await tx`select set_config('search_path', ${`${release.schema}, public`}, true)`;
  await tx`create temporary table exported_metric (number integer, metric text) on commit drop`;
  await tx`
    insert into exported_metric (number, metric)
    select number, metric
    from unnest(${rules.metrics}::text[]) with ordinality as m(metric, number)`;
  const sources = await sourcesOf(tx, rules);
  const files: WrittenFile[] = [];
  for (const resource of resources) {
    signal.throwIfAborted();
    files.push(await writeResource(tx, resource, sources, folder));
  }
  await tx`drop table exported_metric`;
  const text = JSON.stringify(
    dataPackage({ release, area, method: rules.method, sources, files }),
    null,
    2,
  );
  using file = new OutputFile(`${folder}/${DATA_PACKAGE}`);
  file.write(new TextEncoder().encode(`${text}\n`));
  file.end();
  return { name: release.name, files };
}

async function writeResource(
  tx: Sql,
  resource: Resource,
  all: readonly ExportedSource[],
  folder: string,
): Promise<WrittenFile> {
  using file = new OutputFile(`${folder}/${resource.name}.csv`);
  file.write(new TextEncoder().encode(`${resource.fields.map(({ name }) => name).join(",")}\n`));
  for await (const bytes of copyCsvOut(tx, resource.rows)) file.write(bytes);
  const sources = resource.sources === null
    ? all.map(({ id }) => id)
    : await tx.unsafe<{ source: string }[]>(
      `select distinct source from (${resource.sources}) as rows`,
    )
      .then((rows) => rows.map(({ source }) => source));
  return { resource, ...file.end(), sources };
}

/** The sources of the release, with the texts and terms of the program. */
async function sourcesOf(tx: Sql, { known }: PackRules): Promise<ExportedSource[]> {
  const rows = await tx<{ id: string; dataDate: string }[]>`
    select id, data_date::text as "dataDate" from source order by id`;
  return rows.map(({ id, dataDate }) => {
    const source = known.find((one) => one.id === id);
    if (source === undefined) throw new Error(`This program does not know the source ${id}.`);
    return { ...source, dataDate };
  });
}

/** A file that is written once, from its beginning to its end. */
class OutputFile implements Disposable {
  readonly #file: Deno.FsFile;
  readonly #hash = createHash("sha256");
  #bytes = 0;

  constructor(path: string) {
    this.#file = Deno.openSync(path, { write: true, createNew: true });
  }

  write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) at += this.#file.writeSync(bytes.subarray(at));
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
  }

  /** Flushes the file to the disk. */
  end(): { readonly bytes: number; readonly sha256: string } {
    this.#file.syncSync();
    return { bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }

  [Symbol.dispose](): void {
    this.#file.close();
  }
}
