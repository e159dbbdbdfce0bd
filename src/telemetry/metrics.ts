import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { type DatabaseMetrics, registerDatabase, registerReplicas } from "./database.ts";
import { registerProcess, watchEventLoop } from "./process.ts";
import type { RequestObserver } from "./requests.ts";
import type { StepName } from "./steps.ts";

/**
 * Upper bounds in seconds of a histogram's buckets, from the time of a cached answer to the deadline.
 */
const secondBuckets = [
  0.001,
  0.0025,
  0.005,
  0.01,
  0.02,
  0.04,
  0.08,
  0.15,
  0.3,
  0.6,
  1.2,
  2.5,
  5,
  10,
];

/** The metrics of a process for Prometheus. OPERATING.md lists them. */
export interface Metrics extends Disposable {
  readonly observe: RequestObserver;
  readonly step: (name: StepName, elapsedS: number) => void;
  /** Counts a decision of the meter. */
  readonly admission: (outcome: string) => void;
  /** Adds the metrics of the database. They are read for each page. */
  readonly readFrom: (read: () => Promise<DatabaseMetrics>) => void;
  /** Adds the number of configured replicas, and of those in use. */
  readonly countReplicas: (configured: number, inUse: () => number) => void;
  /** The page in Prometheus' text format, and its media type. Does not reject if the database fails. */
  readonly page: () => Promise<{ readonly text: string; readonly type: string }>;
}

/** Creates the metrics and starts counting. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const underWay = new Gauge({
    name: "livability_requests_under_way",
    help: "Requests that have no answer yet.",
    registers,
  });
  const requests = new Counter({
    name: "livability_requests_total",
    help: "Requests answered.",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "livability_request_duration_seconds",
    help: "Time until an answer was ready.",
    labelNames: ["route", "status"],
    buckets: secondBuckets,
    registers,
  });
  const errors = new Counter({
    name: "livability_errors_total",
    help: "Errors answered, by code.",
    labelNames: ["code"],
    registers,
  });
  const steps = new Histogram({
    name: "livability_step_duration_seconds",
    help: "Time of the steps of a call.",
    labelNames: ["step"],
    buckets: secondBuckets,
    registers,
  });
  const admissions = new Counter({
    name: "livability_admissions_total",
    help:
      "Decisions of the meter: calls admitted, and refused for their key, minute, plan or month. Calls without a key, and refusals repeated from memory, do not reach it.",
    labelNames: ["outcome"],
    registers,
  });
  registerProcess(registers);
  const watch = watchEventLoop(registers);
  return {
    observe() {
      underWay.inc();
      return ({ method, route, status, error, elapsedS }) => {
        underWay.dec();
        requests.inc({ route, method, status });
        durations.observe({ route, status }, elapsedS);
        if (error !== undefined) errors.inc({ code: error });
      };
    },
    step: (step, elapsedS) => steps.observe({ step }, elapsedS),
    admission: (outcome) => admissions.inc({ outcome }),
    readFrom: (read) => registerDatabase(registers, read),
    countReplicas: (configured, inUse) => registerReplicas(registers, configured, inUse),
    page: async () => ({ text: await registry.metrics(), type: registry.contentType }),
    [Symbol.dispose]: () => watch[Symbol.dispose](),
  };
}
