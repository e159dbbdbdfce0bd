/** Serves the API on a port until it is told to stop. */
import { setTimeout as delay } from "node:timers/promises";
import { getConnInfo } from "hono/deno";
import { keepForgetting } from "../access/forget.ts";
import { createMeter } from "../access/meter.ts";
import { clientNetwork, trustedProxies } from "../access/network.ts";
import { type ApplicationDependencies, createApplication } from "./mount.ts";
import { readSourceDocument } from "../api/document.ts";
import { Intake } from "../api/intake.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import { type MetricsServer, serveMetrics } from "../telemetry/metrics-server.ts";
import { createTelemetry, type Telemetry } from "../telemetry/telemetry.ts";
import { answerUnhandled } from "../telemetry/unhandled.ts";
import { listen } from "./listener.ts";
import { databaseFigures, observed } from "./observed.ts";
import { type OpenReader, openReader, type Reader } from "./release-reader.ts";
import { readBundle } from "./reference.ts";
import { hasAccounts, openSelfService } from "./self-service.ts";
import { createService, remoteGeocoder } from "./service.ts";

/** A reservation outlives the request's deadline by this, so that a slow answer can still settle. */
const RESERVATION_MARGIN_S = 5;

/**
 * Milliseconds for which it goes on serving when it is told to stop, and takes leave of each connection
 * with an answer. `Deno.serve` closes those on which it has not read the next request yet, although it
 * has been sent (2.9.6; new connections: denoland/deno#31959).
 */
const LEAVING_MS = 500;

/** Where and for how long. */
export interface Serving {
  readonly port: number;
  /** Whether other processes of the service have the same port. */
  readonly shared: boolean;
  /** Port of the figures for Prometheus; undefined: none. */
  readonly metricsPort: number | undefined;
  /** Called once requests are answered. */
  readonly onServing: (address: string) => void | Promise<void>;
  /** Aborted when the service is to stop. */
  readonly stop: AbortSignal;
  /** Writes one line for people. */
  readonly print: (line: string) => void;
  /** Takes one JSON line a request. */
  readonly log: (line: string) => void;
}

/** The address of a port of this service. */
export function addressOf({ HOST }: Pick<Config, "HOST">, port: number): string {
  return `http://${HOST.includes(":") ? `[${HOST}]` : HOST}:${port}`;
}

/**
 * Serves on a migrated database; resolves once it has stopped and the last request was answered.
 *
 * @throws {Deno.errors.AddrInUse} where another service has the port
 */
export async function serve(
  database: Database,
  config: Config,
  { port, shared, metricsPort, onServing, stop, print, log }: Serving,
): Promise<void> {
  const telemetry = createTelemetry(metricsPort !== undefined);
  await using reading = await openReader(database, config, print);
  const { reader } = reading;
  // The address is known only once the port is open; nothing is answered before the app is there.
  const opened = Promise.withResolvers<void>();
  let answering: Answering = async (...asked) => {
    await opened.promise;
    return await answering(...asked);
  };
  const intake = new Intake();
  const server = listen((bound) =>
    Deno.serve(
      {
        port: bound ?? port,
        hostname: config.HOST,
        reusePort: shared,
        onListen: () => {},
        onError: answerUnhandled,
      },
      (request, connection) => {
        const answer = answering(request, connection);
        return stop.aborted ? takingLeave(answer) : answer;
      },
    )
  );
  const address = addressOf(config, server.addr.port);
  const metrics = metricsServer(database, reading, config, metricsPort, telemetry);
  const baseUrl = config.PUBLIC_URL ?? address;
  const stopForgetting = keepForgetting(database.sql, print);
  const selfService = await openSelfService(database, config, { baseUrl, print });
  answering = createApplication({
    ...await dependencies(database, reader, config, baseUrl, intake, telemetry, log),
    ...(selfService && { site: selfService.site }),
  }).fetch;
  opened.resolve();
  await onServing(address);
  await aborted(stop);
  await delay(LEAVING_MS);
  // A client that never ends its request must not keep the service alive.
  await Promise.race([
    intake.idle(),
    delay(config.REQUEST_DEADLINE_S * 1000, null, { ref: false }),
  ]);
  await server.shutdown(config.REQUEST_DEADLINE_S);
  await stopForgetting();
  await selfService?.close();
  await metrics?.close();
}

/** Hono's way to be asked: with the connection, which few requests want to know. */
type Answering = (
  request: Request,
  connection: Deno.ServeHandlerInfo,
) => Response | Promise<Response>;

/** The same answer, the last on its connection. */
async function takingLeave(answer: Response | Promise<Response>): Promise<Response> {
  const last = await answer;
  last.headers.set("connection", "close");
  return last;
}

/** Resolves once a signal is aborted. */
async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
}

/** Everything the application is built from. */
async function dependencies(
  database: Database,
  reader: Reader,
  config: Config,
  baseUrl: string,
  intake: Intake,
  telemetry: Telemetry,
  log: (line: string) => void,
): Promise<ApplicationDependencies> {
  const { sql } = database;
  const trusted = trustedProxies(config.TRUSTED_PROXIES);
  const services = {
    ...createService(database, remoteGeocoder(config, telemetry.fetch), reader),
    meter: createMeter(sql, { reservationS: config.REQUEST_DEADLINE_S + RESERVATION_MARGIN_S }),
  };
  return {
    ...observed(services, telemetry),
    document: await readSourceDocument(),
    referenceScript: await readBundle(config),
    urls: {
      terms: config.TERMS_URL ?? `${baseUrl}/terms`,
      attribution: config.ATTRIBUTION_URL ?? `${baseUrl}/attribution`,
      upgrade: `${baseUrl}/${hasAccounts(config, database) ? "account" : "v1/plans"}`,
    },
    isHttps: baseUrl.startsWith("https:"),
    deadlineS: config.REQUEST_DEADLINE_S,
    requestsAtOnce: config.REQUESTS_AT_ONCE,
    // Half of the connections: one caller alone never has them all.
    requestsOfOne: Math.ceil(config.DATABASE_POOL / 2),
    networkOf: (c) =>
      clientNetwork(
        getConnInfo(c).remote.address ?? "",
        c.req.header("x-forwarded-for"),
        trusted,
      ),
    intake,
    observe: telemetry.observe,
    log,
  };
}

/** The page of figures for Prometheus, where the settings ask for one. */
function metricsServer(
  { sql }: Database,
  { replicasInUse }: OpenReader,
  { HOST, DATABASE_READ_URLS }: Config,
  port: number | undefined,
  { metrics }: Telemetry,
): MetricsServer | null {
  if (metrics === null || port === undefined) return null;
  metrics.readFrom(() => databaseFigures(sql));
  metrics.countReplicas(DATABASE_READ_URLS.length, replicasInUse);
  return serveMetrics(metrics, { hostname: HOST, port });
}
