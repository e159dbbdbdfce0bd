/** The steps of a call: each is a span of the request's trace and an entry in a histogram. */
import { SpanStatusCode, type Tracer } from "@opentelemetry/api";

/** `owner`: whose key it is, asked once; `key`: key and meter in one statement; `geocode`: the place; `measure`: the metrics; `reserve`: more calls of the month; `settle`: charge. */
export type StepName = "owner" | "key" | "geocode" | "measure" | "reserve" | "settle";

/** Runs a step's work and takes its time, whether it succeeds or fails. */
export type Steps = <T>(name: StepName, work: () => Promise<T>) => Promise<T>;

/**
 * What steps are run by; null without telemetry, so that the work can be left as it is.
 *
 * @param tracer makes the spans; null: none
 * @param observe takes the name and the seconds; null: telemetry is off
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
        // Its name, never its message, which may repeat what was sent.
        span.setAttribute("error.type", error instanceof Error ? error.name : "Error");
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
}
