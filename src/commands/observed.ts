/** The telemetry of a serving process: the steps of calls, decisions, and metrics of the database. */
import { openReports } from "../access/corrections.ts";
import { passing, type PlaceQuestion, type PlaceReader } from "../api/place-reader.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import { countConnections } from "../db/connections.ts";
import type { Sql } from "../db/sql.ts";
import type { ReportFailure } from "../failure-log.ts";
import type { Foreground } from "../jobs/foreground.ts";
import type { Meter } from "../metering/meter.ts";
import { activeRelease, releaseSources } from "../releases/release.ts";
import type { DatabaseMetrics } from "../telemetry/database.ts";
import { type MetricsServer, serveMetrics } from "../telemetry/metrics-server.ts";
import type { StepName } from "../telemetry/steps.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import type { OpenReader } from "./service.ts";

/** The questions that are steps of a call. */
const stepOf: Readonly<Partial<Record<PlaceQuestion, StepName>>> = {
  find: "geocode",
  locate: "geocode",
  meanings: "geocode",
  suggest: "geocode",
  score: "measure",
  scoreAll: "measure",
};

/** The reader for calls: rows of jobs wait for them, and with telemetry their steps are timed. */
export function readerForCalls(
  reader: PlaceReader,
  foreground: Foreground,
  { steps }: Pick<Telemetry, "steps">,
): PlaceReader {
  return passing(reader, (_schema, ask, _signal, question) => {
    const step = stepOf[question], answer = () => foreground.run(() => ask(reader));
    return steps === null || step === undefined ? answer() : steps(step, answer);
  });
}

/** The same meter, whose steps are timed and whose decisions are counted; unchanged without telemetry. */
export function observedMeter(
  meter: Meter,
  { steps, metrics }: Pick<Telemetry, "steps" | "metrics">,
): Meter {
  if (steps === null) return meter;
  return {
    admit: async (...args) => {
      const admission = await steps("key", () => meter.admit(...args));
      metrics?.admission(admission.outcome);
      return admission;
    },
    usage: (...args) => steps("key", () => meter.usage(...args)),
    standing: (...args) => steps("key", () => meter.standing(...args)),
    reserve: (...args) => steps("reserve", () => meter.reserve(...args)),
    settle: (...args) => steps("settle", () => meter.settle(...args)),
    giveBack: (...args) => meter.giveBack(...args),
    refused: (...args) => steps("key", () => meter.refused(...args)),
    owner: (...args) => steps("owner", () => meter.owner(...args)),
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

/** The metrics server for Prometheus, if configured. */
export function metricsServer(
  { sql }: Pick<Database, "sql">,
  { replicasInUse }: Pick<OpenReader, "replicasInUse">,
  { HOST, DATABASE_READ_URLS }: Pick<Config, "HOST" | "DATABASE_READ_URLS">,
  port: number | undefined,
  { metrics }: Pick<Telemetry, "metrics">,
  report: ReportFailure,
): MetricsServer | null {
  if (metrics === null || port === undefined) return null;
  metrics.readFrom(() => databaseMetrics(sql));
  metrics.countReplicas(DATABASE_READ_URLS.length, replicasInUse);
  return serveMetrics(metrics, { hostname: HOST, port, report });
}
