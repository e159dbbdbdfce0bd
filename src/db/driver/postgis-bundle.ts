/** Removes the parts of the embedded engine's PostGIS that the service does not use. */
import type { Extension } from "@electric-sql/pglite";
import { postgis } from "@electric-sql/pglite-postgis";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

/** Raster, topology, the geocoder for the USA, and scripts that update other versions. */
const unused = /postgis_(raster|topology|tiger)|\/postgis--.*--|\/contrib\//;

/** Increases with each change of `unused`, so that stored bundles are replaced. */
const RULE = 2;

/**
 * Returns PostGIS for an engine in `dataDir`. The first opening stores a smaller bundle there. The engine
 * unpacks the bundle into memory and validates its libraries at each opening, which takes twice the
 * processor time and 60 MB more with the unused parts.
 */
export function usedPostgis(dataDir: string): Extension {
  return {
    ...postgis,
    async setup(engine, options) {
      const { bundlePath, ...setup } = await postgis.setup(engine, options);
      return { ...setup, bundlePath: await usedBundle(bundlePath, dataDir) };
    },
  };
}

/** Returns the smaller bundle, whose name contains the rule and the size of the original. Removes older ones. */
async function usedBundle(original: URL, dataDir: string): Promise<URL> {
  const prefix = "postgis-";
  const name = `${prefix}${RULE}-${(await stat(original)).size}.tar.gz`;
  const path = `${dataDir}/${name}`;
  const stored = (await readdir(dataDir)).filter((file) => file.startsWith(prefix));
  if (!stored.includes(name)) {
    const { createTar, parseTarGzip } = await import("nanotar");
    const files = await parseTarGzip(await readFile(original));
    const draft = `${path}.draft`;
    const tar = createTar(files.filter((file) => !unused.test(file.name)));
    // Level 1 writes 11 MB instead of 8, in a quarter of the time.
    await writeFile(draft, gzipSync(tar, { level: 1 }));
    await rename(draft, path);
    // The draft of a killed process is among them, and renamed by now.
    await Promise.all(stored.map((file) => rm(`${dataDir}/${file}`, { force: true })));
  }
  return pathToFileURL(path);
}
