/** Health probes for operators, outside the versioned interface. */
import { Problem } from "../http/problem.ts";
import type { PageHandlers } from "../http/site.ts";
import { type HealthData, servingNow } from "../releases/health.ts";

/**
 * `live` succeeds while the process answers, under any load. `ready` succeeds if the database answers and a
 * release is active, and names the release.
 */
export function healthHandlers(deps: HealthData): PageHandlers<"live" | "ready"> {
  return {
    live: (c) => c.json({ status: "ok" }),
    ready: async (c) => {
      const serving = await servingNow(deps, c.get("signal"));
      if (serving === null) throw new Problem("service_unavailable");
      const { release, sources } = serving;
      return c.json({
        status: "ok",
        release: release.name,
        ...(release.name === "sample" ? { invented: true } : {}),
        built_at: release.builtAt,
        sources: sources.map(({ id, dataDate }) => ({ id, data_date: dataDate })),
      });
    },
  };
}
