import { releaseOrSample } from "../../src/commands/sample.ts";
import { withDatabase } from "../../src/commands/with-database.ts";
import type { Config } from "../../src/config.ts";
import type { Database, Purpose } from "../../src/db/connect.ts";
import type { Release } from "../../src/releases/release.ts";

/**
 * Opens the database and works with its active release, or with the invented territory on an empty embedded engine.
 *
 * @throws {Error} if the database has no release
 */
export async function withRelease<T>(
  config: Config,
  purpose: Purpose,
  work: (database: Database, release: Release) => Promise<T>,
): Promise<T> {
  return await withDatabase(config, purpose, async (database) => {
    const release = await releaseOrSample(database, config);
    if (release === null) throw new Error("No data release: load one with `deno task import`.");
    return await work(database, release);
  });
}
