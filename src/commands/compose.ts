/** Builds the application, the interface and the pages, from a database and the settings. */
import type { Context } from "hono";
import { getConnInfo } from "hono/deno";
import { clientNetwork, trustedProxies } from "../access/network.ts";
import { createApp } from "../api/app.ts";
import { readServedDocument } from "../api/document.ts";
import type { Dependencies } from "../api/env.ts";
import type { Intake } from "../api/intake.ts";
import { comparisonOf } from "../api/operations/comparison.ts";
import { explainPlace } from "../api/operations/explain-place.ts";
import type { PlaceReader } from "../api/place-reader.ts";
import { batchDeadlineS, type Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import { isLoopback } from "../http/is-loopback.ts";
import type { RequestEnv } from "../http/request-env.ts";
import type { Site } from "../http/site.ts";
import type { Foreground } from "../jobs/foreground.ts";
import { createMeter, RESERVATION_MARGIN_S } from "../metering/meter.ts";
import type { Jobs } from "../jobs/stored-jobs.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import type { SiteDependencies } from "../web/site-dependencies.ts";
import { website, type WebsiteDependencies } from "../web/website.ts";
import { observedMeter, readerForCalls } from "./observed.ts";
import { readBundle } from "./reference.ts";
import { createService, type Services } from "./service.ts";

/** Dependencies of the interface and the pages. */
export type ApplicationDependencies =
  & Dependencies
  & Omit<WebsiteDependencies, "examine" | "compare">;

/** Builds the pages. They score addresses like the interface. */
export function createSite(deps: ApplicationDependencies): Site {
  return website({
    ...deps,
    examine: (place, release, plan, options) => explainPlace(deps, place, release, plan, options),
    compare: (places, release, plan, language, signal, weights) =>
      comparisonOf(deps, places, release, plan, language, { weights, signal }),
  });
}

/** Builds the application. @param site its pages */
export function createApplication(
  deps: ApplicationDependencies,
  site = createSite(deps),
): ReturnType<typeof createApp> {
  return createApp(deps, site);
}

/** The application's dependencies besides its database and settings. */
export interface Composition {
  /** Answers questions about places. */
  readonly reader: PlaceReader;
  readonly jobs: Jobs;
  /** Runs the work of calls. */
  readonly foreground: Foreground;
  /** The service's public address. */
  readonly baseUrl: string;
  readonly intake: Intake;
  /** Aborted when the service no longer waits for open requests. */
  readonly closing: AbortSignal;
  readonly telemetry: Telemetry;
  /** The account pages; null if the installation has no sign-up. */
  readonly site: SiteDependencies | null;
  /** Counts an error answered to an account. */
  readonly countError: (account: number, code: string) => void;
  /** Receives one JSON line per request. */
  readonly log: (line: string) => void;
}

/** Determines the network of a request's client, behind trusted proxies, once per request. */
export function networksOf(
  { TRUSTED_PROXIES }: Pick<Config, "TRUSTED_PROXIES">,
): (c: Context) => string {
  const trusted = trustedProxies(TRUSTED_PROXIES);
  return (c: Context<RequestEnv>) => {
    const known = c.get("network");
    if (known !== undefined) return known;
    const { remote } = getConnInfo(c), forwarded = c.req.header("x-forwarded-for");
    const network = clientNetwork(remote.address ?? "", forwarded, trusted);
    c.set("network", network);
    return network;
  };
}

/** Whether only this machine can reach the service, so that its readers operate it. */
const isLocal = (baseUrl: string): boolean => isLoopback(new URL(baseUrl).hostname);

/** The installation as named on its pages. */
function installationOf(config: Config, baseUrl: string): ApplicationDependencies["installation"] {
  return {
    operator: {
      name: config.OPERATOR_NAME ?? null,
      email: config.OPERATOR_EMAIL ?? null,
      address: config.OPERATOR_ADDRESS ?? null,
      vatNumber: config.OPERATOR_VAT_NUMBER ?? null,
    },
    baseUrl,
    isLocal: isLocal(baseUrl),
  };
}

/** The services of an installation. */
export function servicesOf(database: Database, reader: PlaceReader, baseUrl: string): Services {
  return createService(database, { reader, canImport: isLocal(baseUrl) });
}

/** Builds the application from a database and the settings. */
export async function compose(
  database: Database,
  config: Config,
  {
    reader,
    jobs,
    foreground,
    baseUrl,
    intake,
    closing,
    telemetry,
    site,
    countError,
    log,
  }: Composition,
): Promise<ReturnType<typeof createApplication>> {
  const { sql, hasRoom } = database;
  const reservationS = config.REQUEST_DEADLINE_S + RESERVATION_MARGIN_S;
  const terms = config.TERMS_URL ?? `${baseUrl}/terms`;
  const attribution = config.ATTRIBUTION_URL ?? `${baseUrl}/attribution`;
  const dependencies = {
    ...servicesOf(database, readerForCalls(reader, foreground, telemetry), baseUrl),
    meter: observedMeter(createMeter(sql, { reservationS }), telemetry),
    jobs,
    document: await readServedDocument({ base: baseUrl, terms, attribution }),
    referenceScript: await readBundle(config),
    urls: {
      base: baseUrl,
      terms,
      attribution,
      upgrade: `${baseUrl}/${site === null ? "v1/plans" : "account"}`,
    },
    isHttps: baseUrl.startsWith("https:"),
    deadlineS: config.REQUEST_DEADLINE_S,
    requestsAtOnce: config.REQUESTS_AT_ONCE,
    // Half of the connections, so that one caller never uses all of them.
    requestsOfOne: Math.ceil(config.DATABASE_POOL / 2),
    batch: {
      deadlineS: batchDeadlineS(config),
      // A quarter of the connections, rounded up, for the statements of all batches together.
      groupsAtOnce: Math.ceil(config.DATABASE_POOL / 4),
    },
    networkOf: networksOf(config),
    hasRoom,
    intake,
    closing,
    observe: telemetry.observe,
    site,
    installation: installationOf(config, baseUrl),
    countError,
    log,
  };
  const pages = createSite(dependencies);
  void pages.prepare();
  return createApplication(dependencies, pages);
}
