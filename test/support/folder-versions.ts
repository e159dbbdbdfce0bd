import { basename, dirname } from "node:path";
import { rm } from "node:fs/promises";
import { KEPT_VERSIONS } from "./template.ts";

/**
 * Calls `use` with the folder of a version, which exists until `use` ends. All test processes share
 * the versions: each is built once, and the oldest are removed. Several processes may use versions
 * at once; a process builds or removes them only while none is in use.
 *
 * @param prefix common prefix of the paths of all versions
 * @param build fills the folder of a new version
 */
export async function useVersion<T>(
  prefix: string,
  version: string,
  build: (folder: string) => Promise<void>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const path = `${prefix}-${version}`;
  using lock = await Deno.open(`${prefix}.lock`, { write: true, create: true });
  await lock.lock(false);
  while (!(await versionsByAge(prefix)).includes(path)) {
    await lock.unlock();
    await lock.lock(true);
    const isBuilt = (await versionsByAge(prefix)).includes(path);
    if (!isBuilt) await buildVersion(prefix, path, build);
    await lock.unlock();
    await lock.lock(false);
  }
  return await use(path);
}

async function buildVersion(
  prefix: string,
  path: string,
  build: (folder: string) => Promise<void>,
): Promise<void> {
  const draft = `${prefix}.draft`;
  await rm(draft, { recursive: true, force: true });
  await Deno.mkdir(draft);
  await build(draft);
  await Deno.rename(draft, path);
  const outdated = (await versionsByAge(prefix)).slice(KEPT_VERSIONS);
  await Promise.all(outdated.map((folder) => Deno.remove(folder, { recursive: true })));
}

/** The paths of the built versions, newest first. */
async function versionsByAge(prefix: string): Promise<string[]> {
  const parent = dirname(prefix);
  const names = (await Array.fromAsync(Deno.readDir(parent)))
    .filter(({ name, isDirectory }) => isDirectory && name.startsWith(`${basename(prefix)}-`));
  const versions = await Promise.all(names.map(async ({ name }) => {
    const path = `${parent}/${name}`;
    return { path, builtAt: (await Deno.stat(path)).mtime?.getTime() ?? 0 };
  }));
  return versions.toSorted((a, b) => b.builtAt - a.builtAt).map(({ path }) => path);
}
