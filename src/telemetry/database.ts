import { Gauge, type Registry } from "prom-client";

/** What the metrics report of the database, read at one moment. */
export interface DatabaseMetrics {
  /** Connections of all processes of the service, by state (`active`, `idle` ...). */
  readonly connections: readonly { readonly state: string; readonly count: number }[];
  /** The active release with its build time (ISO); null without one. */
  readonly release: { readonly name: string; readonly builtAt: string } | null;
  /** The sources of the active release with the ISO date of their data. */
  readonly sources: readonly { readonly id: string; readonly dataDate: string }[];
  /** Number of reports of wrong facts that wait for an answer. */
  readonly openCorrections: number;
}

/** Milliseconds for which a reading is reused, so that several collectors share one. */
const FRESH_MS = 5000;

/**
 * Time limit of a reading in milliseconds. Collectors wait ten seconds by default, so a slower
 * database counts as down.
 */
const PATIENCE_MS = 2000;

/** Caches readings, and runs one at a time. Resolves to null without an answer in time. */
function lately<T>(read: () => Promise<T>): () => Promise<T | null> {
  let readAtMs = -Infinity;
  let reading = false;
  let answer: Promise<T | null> = Promise.resolve(null);
  return async () => {
    const nowMs = performance.now();
    if (!reading && nowMs - readAtMs > FRESH_MS) {
      readAtMs = nowMs;
      reading = true;
      // `livability_database_up` reports the failure. The requests that fail because of it log the
      // cause.
      answer = read().catch(() => null).finally(() => reading = false);
    }
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(resolve, PATIENCE_MS, null);
    return await Promise.race([answer, late]).finally(() => clearTimeout(timer));
  };
}

/**
 * Registers the metrics. While the database is down, `livability_database_up` is 0 and the others are
 * omitted.
 */
export function registerDatabase(
  registers: Registry[],
  read: () => Promise<DatabaseMetrics>,
): void {
  const figures = lately(read);
  new Gauge({
    name: "livability_database_up",
    help: "1 while the primary answers within 2 seconds, else 0.",
    registers,
    async collect() {
      this.set(await figures() === null ? 0 : 1);
    },
  });
  new Gauge({
    name: "livability_database_connections",
    help: "Connections of the service to the primary, of all processes, by state.",
    labelNames: ["state"],
    registers,
    async collect() {
      this.reset();
      for (const { state, count } of (await figures())?.connections ?? []) {
        this.set({ state }, count);
      }
    },
  });
  new Gauge({
    name: "livability_release_age_seconds",
    help: "Time since the active data release was built.",
    labelNames: ["release"],
    registers,
    async collect() {
      this.reset();
      const release = (await figures())?.release ?? null;
      if (release !== null) this.set({ release: release.name }, secondsSince(release.builtAt));
    },
  });
  new Gauge({
    name: "livability_data_age_seconds",
    help: "Time since the date of the newest data of each source of the active release.",
    labelNames: ["source"],
    registers,
    async collect() {
      this.reset();
      for (const { id, dataDate } of (await figures())?.sources ?? []) {
        this.set({ source: id }, secondsSince(dataDate));
      }
    },
  });
  new Gauge({
    name: "livability_corrections_open",
    help: "Reports of wrong facts that wait for an answer.",
    registers,
    async collect() {
      const open = (await figures())?.openCorrections;
      if (open === undefined) this.remove();
      else this.set(open);
    },
  });
}

/** Registers the number of configured replicas, and of those in use. */
export function registerReplicas(
  registers: Registry[],
  configured: number,
  inUse: () => number,
): void {
  new Gauge({
    name: "livability_replicas",
    help: "Replicas of DATABASE_READ_URLS, and those of them that answer.",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "configured" }, configured);
      this.set({ state: "in_use" }, inUse());
    },
  });
}

function secondsSince(date: string): number {
  return (Date.now() - Date.parse(date)) / 1000;
}
