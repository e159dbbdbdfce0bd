/** `getJob`, `getJobResult` and `deleteJob`: access to the account's jobs. */
import { accepts } from "hono/accepts";
import type { Handlers } from "../../contract/routes.ts";
import { abortable } from "../../abortable.ts";
import { Problem } from "../../http/problem.ts";
import { isErased, type Job } from "../../jobs/job.ts";
import type { Dependencies, Env } from "../env.ts";
import { csvFormats, ndjsonFormat, resultColumns, resultStream } from "./job-result.ts";

type Part = Pick<Dependencies, "jobs">;

/** The job of a request. @throws {Problem} `job_not_found`, also for a job of another account */
async function jobOf(
  { jobs }: Part,
  account: number,
  id: string,
  signal: AbortSignal,
): Promise<Job> {
  const job = await abortable(signal, jobs.find(account, id));
  if (job === null) throw new Problem("job_not_found");
  return job;
}

/** Answers with the job's progress. */
export function getJob(deps: Part): Handlers<Env>["getJob"] {
  return async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await jobOf(deps, c.get("caller").account, id, c.get("signal")), 200);
  };
}

/** Answers with the finished rows. */
export function getJobResult(deps: Part): Handlers<Env>["getJobResult"] {
  return async (c) => {
    const { include = [], separator = "comma" } = c.req.valid("query");
    const { account } = c.get("caller");
    const job = await jobOf(deps, account, c.req.valid("param").id, c.get("signal"));
    if (isErased(job, new Date())) throw new Problem("job_ended");
    if (job.done === 0) throw new Problem("job_not_started");
    const csv = csvFormats[separator], supports = [csv.mediaType, ndjsonFormat.mediaType];
    const chosen = accepts(c, { header: "Accept", supports, default: csv.mediaType });
    const format = chosen === ndjsonFormat.mediaType ? ndjsonFormat : csv;
    c.header("Content-Type", `${format.mediaType}; charset=utf-8`);
    c.header("Vary", "Accept", { append: true });
    const read = (after: number) => deps.jobs.results(job.id, after);
    return c.body(resultStream(read, format, resultColumns(job, include), c.get("language")), 200);
  };
}

/** Stops the job and erases its rows. */
export function deleteJob({ jobs }: Part): Handlers<Env>["deleteJob"] {
  return async (c) => {
    const { id } = c.req.valid("param");
    const outcome = await abortable(c.get("signal"), jobs.erase(c.get("caller").account, id));
    if (outcome === "unknown") throw new Problem("job_not_found");
    if (outcome === "ended") throw new Problem("job_ended");
    return c.body(null, 204);
  };
}
