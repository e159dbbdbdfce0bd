/** The fields of a span that tests read. */
export interface ReceivedSpan {
  readonly name: string;
  /** 1: internal work; 2: a received request; 3: a sent request. */
  readonly kind: number;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
}

/** An OpenTelemetry collector that stores what a process exports. */
export interface OtlpReceiver extends AsyncDisposable {
  /** Settings with which a process exports to this collector after a short delay. */
  readonly env: Record<string, string>;
  /** The received bodies of one kind, or of all, in the order of arrival. */
  bodies(kind?: "traces" | "metrics" | "logs"): readonly string[];
  spans(): readonly ReceivedSpan[];
  /**
   * Resolves once a condition holds, which is checked at each arrival. Rejects after 20 seconds.
   */
  until(condition: () => boolean): Promise<void>;
}

interface TracesBody {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

/** Starts a collector on a free port. */
export function otlpReceiver(): OtlpReceiver {
  const received: { path: string; body: string }[] = [];
  let arrived = Promise.withResolvers<void>();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      received.push({ path: new URL(request.url).pathname, body: await request.text() });
      arrived.resolve();
      arrived = Promise.withResolvers();
      return Response.json({});
    },
  );
  const bodies: OtlpReceiver["bodies"] = (kind) =>
    received.filter(({ path }) => kind === undefined || path === `/v1/${kind}`)
      .map(({ body }) => body);
  return {
    env: {
      OTEL_DENO: "true",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${server.addr.port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_BSP_SCHEDULE_DELAY: "100",
      OTEL_BLRP_SCHEDULE_DELAY: "100",
      OTEL_METRIC_EXPORT_INTERVAL: "200",
    },
    bodies,
    spans: () =>
      bodies("traces").flatMap((body) => (JSON.parse(body) as TracesBody).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans).flatMap(({ spans }) => spans),
    async until(condition) {
      const tooLate = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => tooLate.reject(new Error(`It has not come: ${bodies().join("\n").slice(-5000)}`)),
        60_000,
      );
      try {
        while (!condition()) await Promise.race([arrived.promise, tooLate.promise]);
      } finally {
        clearTimeout(timer);
      }
    },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}
