import { context, propagation, trace } from "@opentelemetry/api";
import { guardSpans, type NameSpan } from "./guard.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import type { RequestObserver } from "./requests.ts";
import { createSteps, type Steps } from "./steps.ts";

/** What observes a process. `steps`, `observe` and `metrics` are null if their telemetry is off. */
export interface Telemetry {
  readonly steps: Steps | null;
  readonly observe: RequestObserver | null;
  readonly metrics: Metrics | null;
  /** Sends requests with the trace's id, but without the caller's baggage. */
  readonly fetch: typeof fetch;
}

/**
 * Sets up spans, if OpenTelemetry is enabled, and metrics. Must run before the first request is
 * served or sent.
 *
 * @param figures whether to count for Prometheus
 */
export function createTelemetry(figures: boolean): Telemetry {
  const name = guardSpans();
  const traced = name !== null;
  const metrics = figures ? createMetrics() : null;
  return {
    steps: createSteps(traced ? trace.getTracer("livability") : null, metrics && metrics.step),
    observe: observer(name, metrics),
    metrics,
    fetch: traced
      ? (input, init) =>
        context.with(propagation.deleteBaggage(context.active()), () => fetch(input, init))
      : fetch,
  };
}

function observer(name: NameSpan | null, metrics: Metrics | null): RequestObserver | null {
  if (name === null) return metrics && metrics.observe;
  return () => {
    const end = metrics?.observe();
    return (request) => {
      const span = trace.getActiveSpan();
      if (span !== undefined) name(span, request);
      end?.(request);
    };
  };
}
