/** `deleteJob`: ends one of the account's jobs. */
import { abortable } from "../../abortable.ts";
import type { Handlers } from "../../contract/routes.ts";
import { Problem } from "../../http/problem.ts";
import type { Dependencies, Env } from "../env.ts";

/** Stops the job and erases its rows. */
export function deleteJob({ jobs }: Pick<Dependencies, "jobs">): Handlers<Env>["deleteJob"] {
  return async (c) => {
    const { id } = c.req.valid("param");
    const outcome = await abortable(c.get("signal"), jobs.erase(c.get("caller").account, id));
    if (outcome === "unknown") throw new Problem("job_not_found");
    if (outcome === "ended") throw new Problem("job_ended");
    return c.body(null, 204);
  };
}
