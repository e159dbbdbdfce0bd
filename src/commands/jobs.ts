/** Starts the processing of jobs in a serving process. */
import { createScoreRow } from "../api/operations/score-row.ts";
import { passing, type PlaceReader } from "../api/place-reader.ts";
import type { Config } from "../config.ts";
import type { ReportFailure } from "../failure-log.ts";
import type { Database } from "../db/connect.ts";
import { Foreground } from "../jobs/foreground.ts";
import { createQueue } from "../jobs/queue.ts";
import { createJobs, type Jobs } from "../jobs/stored-jobs.ts";
import { startWorker } from "../jobs/worker.ts";
import type { Services } from "./service.ts";

/** Rows scored in parallel per process. */
const ROWS_AT_ONCE = 1;

/** Seconds between the end of work on a lease and its expiry, for a running row and storing. */
const MARGIN_S = 5;

/** Seconds of work per lease: far more than 50 rows take, but short if a process dies. */
const WORK_S = 5;

/** Milliseconds between two polls for jobs of other processes. */
const IDLE_MS = 1000;

/** The jobs of a process. */
export interface ServedJobs {
  readonly jobs: Jobs;
  /** The reader for calls, which take precedence over rows of jobs. */
  readonly reader: PlaceReader;
  /** Stops the processing. Resolves when finished rows are stored. */
  stop(): Promise<void>;
}

/**
 * Starts to process jobs. Returns a reader for calls, which delays rows of jobs while it is answering.
 *
 * @param reader answers the questions of calls
 * @param services score the rows
 */
export function startJobs(
  { sql, hasRoom }: Pick<Database, "sql" | "hasRoom">,
  { REQUEST_DEADLINE_S }: Pick<Config, "REQUEST_DEADLINE_S">,
  reader: PlaceReader,
  services: Services,
  report: ReportFailure,
): ServedJobs {
  const foreground = new Foreground();
  const queue = createQueue(sql, { leaseS: WORK_S + REQUEST_DEADLINE_S + MARGIN_S });
  const worker = startWorker({
    // Rows wait while their results could not be stored.
    queue: { ...queue, claim: () => hasRoom() ? queue.claim() : Promise.resolve(null) },
    score: createScoreRow(services, report),
    active: services.data.active,
    room: (signal) => foreground.room(signal),
    report,
  }, { rowsAtOnce: ROWS_AT_ONCE, rowS: REQUEST_DEADLINE_S, workS: WORK_S, idleMs: IDLE_MS });
  return {
    jobs: createJobs(sql, worker.wake),
    reader: passing(reader, (_schema, ask) => foreground.run(() => ask(reader))),
    stop: worker.stop,
  };
}
