/** Health probes for operators, outside the versioned interface. */
import { abortable } from "../abortable.ts";
import { Problem } from "../http/problem.ts";
import type { PageHandlers } from "../http/site.ts";
import type { Dependencies } from "./env.ts";

/**
 * `live` succeeds while the process answers, under any load. `ready` succeeds if the database answers and a
 * release is active, and names the release.
 */
export function healthHandlers(
  { data, sources: sourcesOf }: Pick<Dependencies, "data" | "sources">,
): PageHandlers<"live" | "ready"> {
  return {
    live: (c) => c.json({ status: "ok" }),
    ready: async (c) => {
      const signal = c.get("signal");
      const release = await abortable(signal, data.active());
      if (release === null) throw new Problem("service_unavailable");
      const sources = await abortable(signal, sourcesOf(release));
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
