/** Adds telemetry to the service's parts: times each step, counts each decision. */
import { openReports } from "../access/corrections.ts";
import type { Dependencies } from "../api/env.ts";
import { countConnections } from "../db/connections.ts";
import type { Sql } from "../db/sql.ts";
import { activeRelease, releaseSources } from "../releases/release.ts";
import type { DatabaseMetrics } from "../telemetry/database.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";

/** The parts that run the steps of a call. */
type Parts = Pick<Dependencies, "locate" | "meanings" | "score" | "meter">;

/** The same parts with telemetry; unchanged without it. */
export function observed<P extends Parts>(
  parts: P,
  { steps, metrics }: Pick<Telemetry, "steps" | "metrics">,
): P {
  if (steps === null) return parts;
  const { meter, locate, meanings, score } = parts;
  return {
    ...parts,
    meter: {
      admit: async (...args) => {
        const admission = await steps("key", () => meter.admit(...args));
        metrics?.admission(admission.outcome);
        return admission;
      },
      usage: (...args) => steps("key", () => meter.usage(...args)),
      reserve: (...args) => steps("reserve", () => meter.reserve(...args)),
      settle: (...args) => steps("settle", () => meter.settle(...args)),
      release: (...args) => meter.release(...args),
      refused: (...args) => steps("key", () => meter.refused(...args)),
      owner: (...args) => steps("owner", () => meter.owner(...args)),
    },
    locate: (...args) => steps("geocode", () => locate(...args)),
    meanings: (...args) => steps("geocode", () => meanings(...args)),
    score: (...args) => steps("measure", () => score(...args)),
  };
}

/** Reads the database's metrics. Rejects with the driver's error. */
export async function databaseMetrics(sql: Sql): Promise<DatabaseMetrics> {
  const release = await activeRelease(sql);
  return {
    release,
    sources: release === null ? [] : await releaseSources(sql, release),
    connections: await countConnections(sql),
    openCorrections: (await openReports(sql)).count,
  };
}
