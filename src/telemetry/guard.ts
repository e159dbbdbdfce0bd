/** What spans may say of requests, ours and the runtime's alike. */
import { createNoopMeter, metrics, type Span, trace } from "@opentelemetry/api";

/**
 * The attributes that are exported. All others are dropped, including those that a later version of the
 * runtime may add. `url.full`, `url.path` and `url.query` hold what a caller typed, or the address that a remote
 * geocoder is asked for; `exception.message` repeats it; a caller can send any word as
 * `http.request.method`.
 */
const exported = new Set([
  "error.type",
  "exception.type",
  "http.response.status_code",
  "http.route",
  "url.scheme",
]);

/** What is known of a request once it was handled: nothing of it is the caller's own words. */
export interface RequestName {
  /** One of HTTP's methods, or `_OTHER`. */
  readonly method: string;
  /** The pattern, never the path. */
  readonly route: string;
}

/** Gives a span of a request its name. */
export type NameSpan = (span: Span, request: RequestName) => void;

/**
 * Lets all spans of this process, also those that the runtime makes of each request it serves and sends,
 * take only what may be exported. The runtime writes the attributes before any code of ours runs, a
 * second value does not replace a first, and no setting turns them off, but it calls the methods of the
 * spans' common prototype: these are replaced, for as long as the process lives. A test holds this to the
 * runtime's version.
 *
 * @returns what names spans; null where none are recorded (no `OTEL_DENO=true`): nothing was replaced
 */
export function guardSpans(): NameSpan | null {
  const span = trace.getTracer("livability").startSpan("guard"); // never ended, so never exported
  return span.isRecording() ? guard(Object.getPrototypeOf(span)) : null;
}

/** Replaces the methods of a prototype of spans by which text gets into them. */
export function guard(prototype: Span): NameSpan {
  const { addEvent, setAttribute, setStatus, updateName } = prototype;
  Object.assign<Span, ThisType<Span> & Partial<Span>>(prototype, {
    setAttribute(key, value) {
      return exported.has(key) ? setAttribute.call(this, key, value) : this;
    },
    setAttributes(attributes) {
      for (const [key, value] of Object.entries(attributes)) {
        if (value !== undefined) this.setAttribute(key, value);
      }
      return this;
    },
    addEvent(name) {
      return addEvent.call(this, name);
    },
    recordException(error) {
      this.setAttribute("exception.type", typeof error === "string" ? "Error" : error.name ?? "");
    },
    setStatus({ code }) {
      return setStatus.call(this, { code });
    },
    updateName() {
      return this; // the runtime's is the method, as it was sent
    },
  });
  return (span, { method, route }) => {
    setAttribute.call(span, "http.request.method", method);
    setAttribute.call(span, "http.route", route);
    updateName.call(span, `${method === "_OTHER" ? "HTTP" : method} ${route}`);
  };
}

/**
 * Whether the runtime exports metrics of its own. Those of HTTP are made where no code of ours can guard
 * them; `OTEL_DENO_METRICS=false` turns them off.
 */
export function exportsRuntimeMetrics(): boolean {
  return metrics.getMeter("livability") !== createNoopMeter();
}
