/** `getJobResult`: the finished rows of one of the account's jobs. */
import { accepts } from "hono/accepts";
import type { Handlers } from "../../contract/routes.ts";
import { Problem } from "../../http/problem.ts";
import { isErased } from "../../jobs/job.ts";
import type { Dependencies, Env } from "../env.ts";
import { jobOf } from "./get-job.ts";
import { csvFormats, ndjsonFormat, resultColumns, resultStream } from "./job-result.ts";

/** Answers with the finished rows. */
export function getJobResult(deps: Pick<Dependencies, "jobs">): Handlers<Env>["getJobResult"] {
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
