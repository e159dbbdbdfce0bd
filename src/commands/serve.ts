/** Serves the API on a port until stopped. */
import { setTimeout as delay } from "node:timers/promises";
import { ErrorCounts, keepSaving } from "../access/error-counts.ts";
import { keepForgetting } from "../access/forget.ts";
import { Intake } from "../api/intake.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import { failureLog } from "../failure-log.ts";
import { activeRelease } from "../releases/release.ts";
import { createTelemetry } from "../telemetry/telemetry.ts";
import { answerUnhandled } from "../telemetry/unhandled.ts";
import { answerBackups } from "./backup-request.ts";
import { compose, networksOf, servicesOf } from "./compose.ts";
import { startJobs } from "./jobs.ts";
import { endWithin, listen } from "./listener.ts";
import { openSelfService } from "./self-service.ts";
import { metricsServer } from "./observed.ts";
import { keepPrepared } from "./prepare.ts";
import { openReader, remoteGeocoder } from "./service.ts";

/**
 * Milliseconds of continued service after a stop, during which each answer closes its connection.
 * `Deno.serve` closes connections whose next request was sent but not yet read (2.9.6; new connections:
 * denoland/deno#31959).
 */
const LEAVING_MS = 500;

/**
 * Seconds that requests, also incoming uploads, have after a stop to end: as many as a batch may take by
 * default. A test checks that the files in `src/deploy` give the process longer than this, {@link ANSWER_S}
 * and the closing of the database together.
 */
export const OPEN_S = 30;

/** Seconds for sending the answers to the requests that are then ended. */
export const ANSWER_S = 3;

/** Options of serving. */
export interface Serving {
  readonly port: number;
  /** Whether other processes of the service share the port. */
  readonly shared: boolean;
  /** Port of the metrics; undefined: none. */
  readonly metricsPort: number | undefined;
  /** Called once requests are answered. */
  readonly onServing: (address: string) => void | Promise<void>;
  /** Aborted to stop the service. */
  readonly stop: AbortSignal;
  /** Replaces the {@link OPEN_S} seconds that open requests have after a stop, in tests. */
  readonly openS?: number;
  /** Writes one line for people. */
  readonly print: (line: string) => void;
  /** Receives one JSON line per request. */
  readonly log: (line: string) => void;
}

/** The address of a port of this service. */
export function addressOf({ HOST }: Pick<Config, "HOST">, port: number): string {
  return `http://${HOST.includes(":") ? `[${HOST}]` : HOST}:${port}`;
}

/**
 * Serves on a migrated database; resolves once it has stopped. Requests that are then open have {@link
 * OPEN_S} seconds to end; those that have not are answered 503.
 *
 * @throws {Deno.errors.AddrInUse} if another service uses the port
 */
export async function serve(
  database: Database,
  config: Config,
  { port, shared, metricsPort, onServing, stop, openS = OPEN_S, print, log }: Serving,
): Promise<void> {
  const report = failureLog(log);
  database.beginServing();
  const telemetry = createTelemetry(metricsPort !== undefined);
  const remote = remoteGeocoder(config, telemetry.fetch);
  await using reading = await openReader(database, config, remote, print);
  const { reader } = reading;
  // The address is known once the port is open; answers wait until the application exists.
  const opened = Promise.withResolvers<void>();
  let answering: Answering = async (...asked) => {
    await opened.promise;
    return await answering(...asked);
  };
  const intake = new Intake();
  const closing = new AbortController();
  const server = listen((bound) =>
    Deno.serve(
      {
        port: bound ?? port,
        hostname: config.HOST,
        reusePort: shared,
        onListen: () => {},
        onError: answerUnhandled(report),
      },
      (request, connection) => {
        const answer = answering(request, connection);
        return stop.aborted ? takingLeave(answer) : answer;
      },
    ), report);
  const address = addressOf(config, server.addr.port);
  const metrics = metricsServer(database, reading, config, metricsPort, telemetry, report);
  const baseUrl = config.PUBLIC_URL ?? address;
  const stopBackups = database.engine === "embedded"
    ? answerBackups(database, config, print)
    : null;
  const stopForgetting = keepForgetting(database.sql, report);
  const stopPreparing = keepPrepared(reader, () => activeRelease(database.sql), report);
  const errorCounts = new ErrorCounts();
  const stopSaving = keepSaving(errorCounts, database.sql, report);
  const services = servicesOf(database, reader, baseUrl);
  const work = startJobs(database, config, services, report);
  const selfService = await openSelfService(database, config, {
    baseUrl,
    networkOf: networksOf(config),
    jobs: work.jobs,
    print,
    report,
  });
  const site = selfService?.site ?? null;
  const parts = {
    reader,
    jobs: work.jobs,
    foreground: work.foreground,
    baseUrl,
    intake,
    closing: closing.signal,
    telemetry,
    site,
    countError: (account: number, code: string) => errorCounts.add(account, code),
    log,
  };
  answering = (await compose(database, config, parts)).fetch;
  opened.resolve();
  await onServing(address);
  await aborted(stop);
  const stopped = Promise.all([work.stop(), stopForgetting(), stopPreparing()]);
  const end = setTimeout(() => closing.abort(), openS * 1000);
  const limitMs = performance.now() + (openS + ANSWER_S) * 1000;
  const leftS = () => (limitMs - performance.now()) / 1000;
  await delay(Math.min(LEAVING_MS, openS * 1000));
  await endWithin(leftS(), intake.idle());
  // A client that does not read its answer must not block the end. The end of the process closes its
  // connection.
  await server.shutdown(leftS());
  clearTimeout(end);
  await stopped;
  await stopBackups?.();
  await stopSaving();
  await selfService?.close();
  if (metrics !== null) await endWithin(ANSWER_S, metrics.close());
}

/** Hono's request handler, with the connection, which few requests need. */
type Answering = (
  request: Request,
  connection: Deno.ServeHandlerInfo,
) => Response | Promise<Response>;

/** The same answer, with a header that closes the connection. */
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
