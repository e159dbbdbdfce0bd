/** Serves the API on a port until it is told to stop. */
import { setTimeout as delay } from "node:timers/promises";
import { keepForgetting } from "../access/forget.ts";
import { Intake } from "../api/intake.ts";
import { batchDeadlineS, type Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import { createTelemetry } from "../telemetry/telemetry.ts";
import { answerUnhandled } from "../telemetry/unhandled.ts";
import { compose, metricsServer, networksOf, servicesOf } from "./compose.ts";
import { startJobs } from "./jobs.ts";
import { listen } from "./listener.ts";
import { openReader } from "./release-reader.ts";
import { openSelfService } from "./self-service.ts";

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
  const services = servicesOf(database, config, { reader, telemetry });
  const work = startJobs(database, config, services, print);
  const selfService = await openSelfService(database, config, {
    baseUrl,
    networkOf: networksOf(config),
    jobs: work.jobs,
    print,
  });
  const site = selfService?.site ?? null;
  const parts = {
    services: work.services,
    jobs: work.jobs,
    baseUrl,
    intake,
    telemetry,
    site,
    log,
  };
  answering = (await compose(database, config, parts)).fetch;
  opened.resolve();
  await onServing(address);
  await aborted(stop);
  const stopped = work.stop();
  await delay(LEAVING_MS);
  // A client that never ends its request must not keep the service alive.
  const longestS = batchDeadlineS(config);
  await Promise.race([intake.idle(), delay(longestS * 1000, null, { ref: false })]);
  await server.shutdown(longestS);
  await stopped;
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
