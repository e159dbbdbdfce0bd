/** `getJob`: the progress of one of the account's jobs. */
import type { Handlers } from "../../contract/routes.ts";
import { abortable } from "../../abortable.ts";
import { Problem } from "../../http/problem.ts";
import type { Job } from "../../jobs/job.ts";
import type { Dependencies, Env } from "../env.ts";

/** The job of a request. @throws {Problem} `job_not_found`, also for a job of another account */
export async function jobOf(
  { jobs }: Pick<Dependencies, "jobs">,
  account: number,
  id: string,
  signal: AbortSignal,
): Promise<Job> {
  const job = await abortable(signal, jobs.find(account, id));
  if (job === null) throw new Problem("job_not_found");
  return job;
}

/** Answers with the job's progress. */
export function getJob(deps: Pick<Dependencies, "jobs">): Handlers<Env>["getJob"] {
  return async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await jobOf(deps, c.get("caller").account, id, c.get("signal")), 200);
  };
}
