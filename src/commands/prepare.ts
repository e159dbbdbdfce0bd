/** Reads what suggestions need from a release before the first caller asks. */
import { abortable } from "../abortable.ts";
import { repeated } from "../access/repeated.ts";
import type { PlaceReader } from "../api/place-reader.ts";
import { isUnavailable } from "../db/database-unavailable.ts";
import type { ReportFailure } from "../failure-log.ts";
import type { Release } from "../releases/release.ts";

/** Seconds between two looks for a new active release. */
const LOOK_EVERY_S = 5;

/** The beginning of an address; its suggestions are not used. */
const asked = { text: "Roma", most: 1, near: null } as const;

/**
 * Asks for a suggestion of each release that becomes active, since the first one of a release takes some seconds
 * for all of Italy.
 *
 * @param active the active release; null if none
 * @param report called if a release cannot be read, except if the database does not answer
 * @returns stops looking, without waiting for a reading, which ends with the connections
 */
export function keepPrepared(
  { suggest }: Pick<PlaceReader, "suggest">,
  active: () => Promise<Release | null>,
  report: ReportFailure,
): () => Promise<void> {
  const stop = new AbortController();
  let prepared: string | null = null;
  const prepare = async () => {
    const release = await active();
    if (release === null || release.schema === prepared) return;
    await abortable(stop.signal, suggest(release, asked));
    prepared = release.schema;
  };
  const ended = repeated(prepare, LOOK_EVERY_S, (error) => {
    if (stop.signal.aborted || isUnavailable(error)) return;
    report("The suggestions of a release could not be prepared.", error);
  });
  return async () => {
    stop.abort();
    await ended();
  };
}
