/** The report that the first page shows: of the invented territory, as a plan with the full report has it. */
import { abortable } from "../../abortable.ts";
import { planOf } from "../../access/plans.ts";
import type { Language } from "../../language.ts";
import type { Release } from "../../releases/release.ts";
import type { Scored } from "./tried.ts";
import { scored, type TrialServices } from "./try-address.ts";

/** An address of the invented territory. */
export const EXAMPLE_ADDRESS = "Via Roma 1, Borgo Campione";

/** What scores the example. */
export interface ExampleServices extends TrialServices {
  /** The invented territory that is kept beside the active release; null: none is. */
  sample(): Promise<Release | null>;
}

/** The report in any language. */
export type ExampleReport = (language: Language) => Scored;

/** Gives the example; null where no invented territory is kept. Rejects as the services do. */
export type FindExample = (signal: AbortSignal) => Promise<ExampleReport | null>;

/** Scores the example once for each invented territory that is kept. */
export function exampleReports(services: ExampleServices): FindExample {
  let known: { readonly schema: string; readonly report: ExampleReport } | null = null;
  return async (signal) => {
    const sample = await services.sample();
    if (sample === null) return null;
    if (known?.schema !== sample.schema) {
      // Nothing outside of the release is asked.
      const release = { ...sample, forTests: true } as const;
      const { in: report } = await scored(
        services,
        EXAMPLE_ADDRESS,
        release,
        planOf("pro"),
        signal,
      );
      known = { schema: sample.schema, report };
    }
    return known.report;
  };
}

/** Milliseconds that the first page waits for its example. */
const PATIENCE_MS = 1000;

/**
 * The example, if it is there soon and nothing fails: the first page can do without.
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
