/** The example report, of the invented territory, with the rights of a plan with the full report. */
import { abortable } from "../../abortable.ts";
import { planOf } from "../../access/plans.ts";
import type { Language } from "../../language.ts";
import type { Release } from "../../releases/release.ts";
import type { Scored } from "./tried.ts";
import { scored, type TrialServices } from "./try-address.ts";

/** An address of the invented territory. */
export const EXAMPLE_ADDRESS = "Via Roma 1, Borgo Campione";

/** The services for the example. */
export interface ExampleServices extends TrialServices {
  /** The kept invented territory; null if no territory is kept. */
  sample(): Promise<Release | null>;
}

/** The report in any language, and the schema of its release. */
export interface ExampleReport {
  readonly schema: string;
  readonly in: (language: Language) => Scored;
}

/** Returns the example; null if no invented territory is kept. Rejects like the services. */
export type FindExample = (signal: AbortSignal) => Promise<ExampleReport | null>;

/** Scores the example once for each kept version of the invented territory. */
export function exampleReports(services: ExampleServices): FindExample {
  let known: ExampleReport | null = null;
  return async (signal) => {
    const sample = await services.sample();
    if (sample === null) return null;
    if (known?.schema !== sample.schema) {
      // Calls no external services.
      const release = { ...sample, forTests: true } as const;
      const report = await scored(services, EXAMPLE_ADDRESS, release, planOf("pro"), signal);
      known = { schema: sample.schema, in: report.in };
    }
    return known;
  };
}

/** Milliseconds that the first page waits for the example. */
const PATIENCE_MS = 1000;

/**
 * Returns the example unless it is slow or fails, since the first page works without it.
 *
 * @throws the signal's reason once it is aborted
 */
export async function exampleSoon(
  find: FindExample,
  signal: AbortSignal,
): Promise<ExampleReport | null> {
  const impatient = new AbortController();
  const timer = setTimeout(() => impatient.abort(), PATIENCE_MS);
  const soon = AbortSignal.any([signal, impatient.signal]);
  try {
    return await abortable(soon, find(soon));
  } catch {
    signal.throwIfAborted();
    return null;
  } finally {
    clearTimeout(timer);
  }
}
