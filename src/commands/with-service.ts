/** Runs the engine of the API without HTTP, for commands with one question. */
import { planOf } from "../access/plans.ts";
import { errorDetail } from "../api/errors.ts";
import type { PlaceServices } from "../api/place-reader.ts";
import type { Config } from "../config.ts";
import { Problem } from "../http/problem.ts";
import type { Release } from "../releases/release.ts";
import { withFallback } from "../geocoding/fallback.ts";
import { restrictedUnless } from "./restricted.ts";
import { releaseOrSample } from "./sample.ts";
import { createService, readerOn, remoteGeocoder } from "./service.ts";
import { withDatabase } from "./with-database.ts";

/** The plan for an operator's own calls: the largest, with all features. */
export const operatorPlan = planOf("scale");

/**
 * Opens the database, runs the work on its release, and closes it.
 *
 * @throws {Error} with a readable message: the text of the API's error, with its code
 */
export async function withService(
  config: Config,
  work: (service: PlaceServices, release: Release) => Promise<void>,
): Promise<void> {
  try {
    await withDatabase(config, "serving", async (database) => {
      const release = await releaseOrSample(database, config);
      if (release === null) throw new Error("No data release: load one with `deno task import`.");
      const local = readerOn(database.sql, restrictedUnless(config.LICENSED_SOURCES));
      const reader = withFallback(local, remoteGeocoder(config));
      await work(createService(database, { reader, canImport: true }), release);
    });
  } catch (error) {
    throw worded(error);
  }
}

/**
 * Parses a command line. @throws {Error} with a readable message: the text of the API's error, with its
 * code
 */
export function inWords<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw worded(error);
  }
}

/** Converts an API error to a readable message; returns others unchanged. */
function worded(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const { code, details: { parameters, release, at } } = error;
  const detail = errorDetail(code, "en", parameters, release);
  return new Error(`${code}: ${at === undefined ? "" : `${at}: `}${detail}`);
}
