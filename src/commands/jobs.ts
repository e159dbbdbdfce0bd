/** The jobs of a serving process: their processing, and what the pages of accounts do with them. */
import { planOf } from "../access/plans.ts";
import { errorDetail } from "../api/errors.ts";
import {
  csvFormats,
  ndjsonFormat,
  resultColumns,
  resultStream,
} from "../api/operations/job-result.ts";
import { createScoreRows } from "../api/operations/score-rows.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import type { Sql } from "../db/sql.ts";
import type { ReportFailure } from "../failure-log.ts";
import { type NotLoaded, Problem } from "../http/problem.ts";
import type { TableRule } from "../http/table-fault.ts";
import { Foreground } from "../jobs/foreground.ts";
import { createQueue } from "../jobs/queue.ts";
import { readCsvTable } from "../jobs/read-csv-table.ts";
import { readNdjsonTable } from "../jobs/read-ndjson-table.ts";
import { createJobs, type Jobs } from "../jobs/stored-jobs.ts";
import { startWorker } from "../jobs/worker.ts";
import { Lanes } from "../metering/lanes.ts";
import { POINTS_TOGETHER } from "../scoring/evidence/measure.ts";
import type { JobDesk } from "../web/site-dependencies.ts";
import type { Services } from "./service.ts";

/** Groups of rows scored in parallel per process: the database measures one while the process judges another. */
const GROUPS_AT_ONCE = 2;

/** Seconds between the end of work on a lease and its expiry, for a running row and storing. */
const MARGIN_S = 5;

/** Seconds of work per lease: far more than 50 rows take, but short if a process dies. */
const WORK_S = 5;

/** Milliseconds between two polls for jobs of other processes. */
const IDLE_MS = 1000;

/** The jobs of a process. */
export interface ServedJobs {
  readonly jobs: Jobs;
  /** Runs the work of calls, for which rows of jobs wait. */
  readonly foreground: Foreground;
  /** Stops the processing. Resolves when finished rows are stored. */
  stop(): Promise<void>;
}

/**
 * Starts to process jobs.
 *
 * @param services score the rows
 */
export function startJobs(
  { sql, hasRoom }: Pick<Database, "sql" | "hasRoom">,
  { REQUEST_DEADLINE_S }: Pick<Config, "REQUEST_DEADLINE_S">,
  services: Services,
  report: ReportFailure,
): ServedJobs {
  const foreground = new Foreground(POINTS_TOGETHER);
  const score = createScoreRows(services, report), groups = new Lanes<"all">(GROUPS_AT_ONCE);
  const queue = createQueue(sql, { leaseS: WORK_S + REQUEST_DEADLINE_S + MARGIN_S });
  const worker = startWorker({
    // Rows wait while their results could not be stored.
    queue: { ...queue, claim: () => hasRoom() ? queue.claim() : Promise.resolve(null) },
    score: (rows, terms) => groups.run("all", terms.signal, () => score(rows, terms)),
    active: services.data.active,
    room: (signal) => foreground.room(signal),
    report,
  }, {
    groupsAtOnce: GROUPS_AT_ONCE,
    groupS: REQUEST_DEADLINE_S,
    workS: WORK_S,
    idleMs: IDLE_MS,
  });
  return { jobs: createJobs(sql, worker.wake), foreground, stop: worker.stop };
}

/** Error codes of tables with their own message; others are failures of the page. */
const refusals: ReadonlySet<string> = new Set(["invalid_csv", "too_many_jobs", "body_too_large"]);

/** Faults of a header that a choice of columns corrects. */
const faultsOfColumns: ReadonlySet<TableRule> = new Set([
  "has_header",
  "has_column",
  "has_columns_once",
  "has_one_form",
  "has_usable_row",
  "id_is_well_formed",
  "id_is_once",
]);

/** Number of rows searched for a place that is not loaded, so that a page never reads a whole table. */
const SEARCHED_ROWS = 10_000;

/** Extensions of NDJSON files. */
const ndjsonName = /\.(ndjson|jsonl)$/i;

/** The jobs for pages; the file's extension determines the format. */
export function createJobDesk(sql: Sql, jobs: Jobs): JobDesk {
  return {
    find: jobs.find,
    list: jobs.list,
    erase: jobs.erase,
    async upload({ account, plan }, language, { name, bytes }, choice, signal) {
      const { calls_per_month: callsPerMonth } = planOf(plan);
      const table = ndjsonName.test(name) ? readNdjsonTable(bytes) : readCsvTable(bytes, choice);
      const uploader = { account, keySha256: null, language, callsPerMonth };
      try {
        return await jobs.upload(uploader, table, signal);
      } catch (error) {
        if (!(error instanceof Problem) || !refusals.has(error.code)) throw error;
        const { parameters = {} } = error.details;
        const isOfColumns = "fault" in parameters && faultsOfColumns.has(parameters.fault);
        return {
          refused: errorDetail(error.code, language, parameters),
          columns: isOfColumns ? table.header() : [],
        };
      }
    },
    async notLoaded({ id, failed }) {
      if (failed === 0) return null;
      const [row] = await sql<{ parameters: NotLoaded }[]>`
        select result->'parameters' as parameters from livability.job_row
        where job = ${id} and position <= ${SEARCHED_ROWS}
          and result->'parameters'->>'variant' = 'not_loaded'
        order by position limit 1`;
      return row?.parameters ?? null;
    },
    result(job, format, language) {
      const chosen = format === "ndjson" ? ndjsonFormat : csvFormats[format];
      const read = (after: number) => jobs.results(job.id, after);
      const columns = resultColumns(job, ["summary"]);
      return { mediaType: chosen.mediaType, body: resultStream(read, chosen, columns, language) };
    },
  };
}
