import { SpanStatusCode, type Tracer } from "@opentelemetry/api";

/**
 * `owner`: the account of a key, looked up once; `key`: key and meter in one statement; `geocode`: the
 * place; `measure`: the metrics; `reserve`: more calls of the month; `settle`: charge.
 */
export type StepName = "owner" | "key" | "geocode" | "measure" | "reserve" | "settle";

/** Runs a step of a call and measures its time, whether it succeeds or fails. */
export type Steps = <T>(name: StepName, work: () => Promise<T>) => Promise<T>;

/**
 * Creates {@link Steps}, each a span of the request's trace and an entry in a histogram; null if
 * both parameters are null, so that the work runs directly.
 *
 * @param tracer creates the spans; null: none
 * @param observe receives name and seconds; null: none
 */
export function createSteps(
  tracer: Tracer | null,
  observe: ((name: StepName, elapsedS: number) => void) | null,
): Steps | null {
  const timed: Steps | null = observe && (async (name, work) => {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      observe(name, (performance.now() - startedAt) / 1000);
    }
  });
  if (tracer === null) return timed;
  return (name, work) =>
    tracer.startActiveSpan(name, async (span) => {
      try {
        return await (timed === null ? work() : timed(name, work));
      } catch (error) {
        // Only the name of the error, whose message may repeat input.
        span.setAttribute("error.type", error instanceof Error ? error.name : "Error");
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
}
