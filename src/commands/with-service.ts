/** The engine of the API without HTTP, for commands that answer one question. */
import { planOf } from "../access/plans.ts";
import type { Dependencies } from "../api/env.ts";
import { errorDetail } from "../api/errors.ts";
import type { Config } from "../config.ts";
import { Problem } from "../http/problem.ts";
import type { Release } from "../releases/release.ts";
import { createService, releaseOrSample, remoteGeocoder, withDatabase } from "./service.ts";

/** What answers questions about places. */
type Service = Pick<Dependencies, "locate" | "meanings" | "score" | "data" | "walks">;

/** The plan of an operator's own call: the largest, which sees everything. */
export const operatorPlan = planOf("scale");

/**
 * Opens the database, works on its release, and closes it.
 *
 * @throws {Error} in words for a person: the text of an error of the API, with its code
 */
export async function withService(
  config: Config,
  work: (service: Service, release: Release) => Promise<void>,
): Promise<void> {
  try {
    await withDatabase(config, "serving", async (database) => {
      const release = await releaseOrSample(database, config);
      if (release === null) throw new Error("No data release: load one with `deno task import`.");
      const remote = remoteGeocoder(config);
      await work(createService(database, { remote, licensed: config.LICENSED_SOURCES }), release);
    });
  } catch (error) {
    throw worded(error);
  }
}

/** Reads a command line. @throws {Error} in words for a person: the text of an error of the API, with its code */
export function inWords<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw worded(error);
  }
}

/** An error of the API in words; any other as it is. */
function worded(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const { code, details: { parameters, release, at } } = error;
  const detail = errorDetail(code, "en", parameters, release);
  return new Error(`${code}: ${at === undefined ? "" : `${at}: `}${detail}`);
}
