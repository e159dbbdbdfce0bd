/** The dependencies of the application, and the variables of a request. */
import type { Context } from "hono";
import type { StartTimer } from "../http/deadline.ts";
import type { RunningCall } from "../metering/call.ts";
import type { KeyLimits, Meter } from "../metering/meter.ts";
import type { ListedRelease, Release } from "../releases/release.ts";
import type { Jobs } from "../jobs/stored-jobs.ts";
import type { AtlasData } from "../scoring/atlas/stored-atlas.ts";
import type { RequestObserver } from "../telemetry/requests.ts";
import type { RequestVariables } from "../http/request-env.ts";
import type { ServedDocument } from "./document.ts";
import type { Intake } from "./intake.ts";
import type { PlaceServices } from "./place-reader.ts";

/** External dependencies of the application; tests provide their own. */
export interface Dependencies extends PlaceServices {
  readonly meter: Meter;
  /** Data of the database. Each rejects with the driver's error if the database fails. */
  readonly data: {
    active(): Promise<Release | null>;
    /** The releases that were ever active, latest first. */
    releases(limit: number): Promise<readonly ListedRelease[]>;
  };
  readonly atlas: AtlasData;
  readonly jobs: Jobs;
  readonly document: ServedDocument;
  /** Addresses in answers. */
  readonly urls: {
    /** The service's public address, without a trailing slash. */
    readonly base: string;
    readonly terms: string;
    readonly attribution: string;
    readonly upgrade: string;
  };
  /** Whether callers use HTTPS. */
  readonly isHttps: boolean;
  /** Deadline of a request in seconds. */
  readonly deadlineS: number;
  /** Starts the timer of each deadline; default: `setTimeout`. */
  readonly startTimer?: StartTimer;
  /** Maximum number of requests that use the database or wait for it. */
  readonly requestsAtOnce: number;
  /** Limit of these for one key, or for one network without a known key; further ones wait. */
  readonly requestsOfOne: number;
  readonly batch: {
    /** Deadline of a batch in seconds. */
    readonly deadlineS: number;
    /** Maximum number of groups of places that all batches of this process score in parallel. */
    readonly groupsAtOnce: number;
  };
  /** The network of a request's client. */
  networkOf(c: Context): string;
  /** Milliseconds of a monotonic clock; default: the process's own. */
  readonly now?: () => number;
  /** Whether the disk has room for what requests store; absent: always. */
  readonly hasRoom?: () => boolean;
  /** Reads request bodies. Shutdown waits until none is in flight. */
  readonly intake: Intake;
  /** Aborted when the service stops and no longer waits for open requests; absent: never. */
  readonly closing?: AbortSignal;
  /** Called once per request when telemetry is enabled. */
  readonly observe?: RequestObserver | null;
  /** Called for each answer with an error code to a known account; absent: errors are not counted. */
  readonly countError?: (account: number, code: string) => void;
  /** Receives one JSON line per request. */
  readonly log: (line: string) => void;
}

/** Variables set by middleware, for handlers and the log. */
export interface Variables extends RequestVariables {
  /** The key sent as a bearer token, on paths that accept it. */
  bearer?: string;
  /** A fingerprint of the sent key; null without a key, or with a malformed one. */
  keyId: string | null;
  /** The caller, on operations that need a key: a fingerprint of the key, and its account. */
  caller: { readonly id: string; readonly account: number };
  /** The key's limits, once known. */
  standing?: KeyLimits;
  /** The release that answers, on searches. */
  release?: Release;
  /** The admitted call, on metered operations. */
  call?: RunningCall;
  /** Number of calls charged for a 200, at most the reserved ones; default: 1. */
  units?: number;
}

/** The environment of every handler and middleware. */
export interface Env {
  Variables: Variables;
}
