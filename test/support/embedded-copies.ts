/** Templates of the embedded engine: folders in the system's place for temporary files. */
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import type { Copy, Template } from "./template.ts";

/** Copies the template's folder, which the first caller of all test processes builds. */
export async function copyOfFolder(template: Template, version: string): Promise<Copy> {
  const path = `${tmpdir()}/livability-test-${template.name}-${version}`;
  using lock = await Deno.open(`${path}.lock`, { write: true, create: true });
  await lock.lock(true);
  if (!await isFolder(path)) {
    const draft = await Deno.makeTempDir({ prefix: "livability-test-" });
    const database = await connect(readConfig({ DATA_DIR: draft }));
    await template.build(database.sql).finally(() => database.close());
    await Deno.rename(draft, path);
  }
  await lock.unlock();

  const dataDir = await Deno.makeTempDir({ prefix: "livability-test-" });
  await cp(path, dataDir, { recursive: true });
  return { env: { DATA_DIR: dataDir }, remove: () => Deno.remove(dataDir, { recursive: true }) };
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isDirectory;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
