/** What a process tells of itself: spans where OpenTelemetry is on, figures where they are asked for. */
import { context, propagation, trace } from "@opentelemetry/api";
import { guardSpans, type NameSpan } from "./guard.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import type { RequestObserver } from "./requests.ts";
import { createSteps, type Steps } from "./steps.ts";

/** The instruments. Each is null when its telemetry is off, and then costs nothing. */
export interface Telemetry {
  readonly steps: Steps | null;
  readonly observe: RequestObserver | null;
  readonly metrics: Metrics | null;
  /** Sends requests to others: with the trace's id, but not with the baggage that our caller sent us. */
  readonly fetch: typeof fetch;
}

/**
 * Sets the instruments up. Call it before the first request is served or sent.
 *
 * @param figures whether they are counted for Prometheus
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
