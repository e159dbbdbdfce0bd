import { createNoopMeter, metrics, type Span, trace } from "@opentelemetry/api";

/**
 * The exported attributes. All others are dropped, including those of later versions of the runtime.
 * `url.full`, `url.path` and `url.query` contain the caller's input, or the address sent to a remote
 * geocoder. `exception.message` may repeat such input, and `http.request.method` may be any word that
 * a caller sends.
 */
const exported = new Set([
  "error.type",
  "exception.type",
  "http.response.status_code",
  "http.route",
  "url.scheme",
]);

/** The name of a request, which contains none of the caller's input. */
export interface RequestName {
  /** One of HTTP's methods, or `_OTHER`. */
  readonly method: string;
  /** The route's pattern, never the path. */
  readonly route: string;
}

/** Sets the name of a request's span. */
export type NameSpan = (span: Span, request: RequestName) => void;

/**
 * Restricts all spans of this process to exportable attributes, including those that the runtime
 * creates for requests. The runtime sets attributes before any handler runs, a second value does not
 * replace the first, and no setting disables them. However, the runtime calls methods of the spans'
 * common prototype, so this function replaces those methods for the life of the process. A test checks
 * this against the runtime's version.
 *
 * @returns a function that names spans; null if none are recorded (no `OTEL_DENO=true`) and nothing
 * was replaced
 */
export function guardSpans(): NameSpan | null {
  const span = trace.getTracer("livability").startSpan("guard"); // never ended, so never exported
  return span.isRecording() ? guard(Object.getPrototypeOf(span)) : null;
}

/** Replaces the methods of a span prototype that accept text. */
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
      return this; // the runtime's name is the method as sent
    },
  });
  return (span, { method, route }) => {
    setAttribute.call(span, "http.request.method", method);
    setAttribute.call(span, "http.route", route);
    updateName.call(span, `${method === "_OTHER" ? "HTTP" : method} ${route}`);
  };
}

/**
 * Whether the runtime exports its own metrics. Those of HTTP cannot be restricted;
 * `OTEL_DENO_METRICS=false` disables them.
 */
export function exportsRuntimeMetrics(): boolean {
  return metrics.getMeter("livability") !== createNoopMeter();
}
