/** The jobs of accounts, for their pages. */
import { planOf } from "../access/plans.ts";
import { errorDetail } from "../api/errors.ts";
import { resultColumns, resultFormats, resultStream } from "../api/operations/job-result.ts";
import type { Sql } from "../db/sql.ts";
import { type NotLoaded, Problem } from "../http/problem.ts";
import { readCsvRows } from "../jobs/read-csv-rows.ts";
import { readNdjsonRows } from "../jobs/read-ndjson-rows.ts";
import type { Jobs } from "../jobs/stored-jobs.ts";
import type { JobDesk } from "../web/site-dependencies.ts";

/** Error codes of tables with their own message; others are failures of the page. */
const refusals: ReadonlySet<string> = new Set(["invalid_csv", "too_many_jobs", "body_too_large"]);

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
    async upload({ account, plan }, language, { name, bytes }, signal) {
      const { calls_per_month: callsPerMonth } = planOf(plan);
      const rows = ndjsonName.test(name) ? readNdjsonRows(bytes) : readCsvRows(bytes);
      const uploader = { account, keySha256: null, language, callsPerMonth };
      try {
        return await jobs.upload(uploader, rows, signal);
      } catch (error) {
        if (!(error instanceof Problem) || !refusals.has(error.code)) throw error;
        return { refused: errorDetail(error.code, language, error.details.parameters) };
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
      const chosen = resultFormats[format];
      const read = (after: number) => jobs.results(job.id, after);
      const columns = resultColumns(["summary", "interval"]);
      return { mediaType: chosen.mediaType, body: resultStream(read, chosen, columns, language) };
    },
  };
}
