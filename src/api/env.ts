/** What the application is built from, and what a request carries through it. */
import type { Context } from "hono";
import type { MeteredCall } from "../access/call-metered.ts";
import type { Meter, Standing } from "../access/meter.ts";
import type { ListedRelease, Release, ReleaseSource } from "../releases/release.ts";
import type { Jobs } from "../jobs/stored-jobs.ts";
import type { RequestObserver } from "../telemetry/requests.ts";
import type { RequestVariables } from "../http/request-env.ts";
import type { NamedPlace } from "../walking/places.ts";
import type { ReachedLine } from "../walking/reached.ts";
import type { ServedDocument } from "./document.ts";
import type { Intake } from "./intake.ts";
import type { PlaceServices } from "./operations/score-place.ts";

/** What a release knows of walks. Rejects with the driver's error, and with the reason of its signal. */
export interface Walks {
  /** The places that walks lead to, by number. */
  places(
    release: Release,
    ids: readonly number[],
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<number, NamedPlace>>;
  /** The streets that are reached from a point by so many metres on foot; null without streets. */
  reached(
    release: Release,
    point: { readonly lat: number; readonly lon: number },
    reachM: number,
    signal?: AbortSignal,
  ): Promise<readonly ReachedLine[] | null>;
}

/** Everything the application needs from outside, so that a test can bring its own. */
export interface Dependencies extends PlaceServices {
  readonly meter: Meter;
  /** What is in the database. Each rejects with the driver's error when the database does. */
  readonly data: {
    active(): Promise<Release | null>;
    /** The releases that were ever active, the latest first. */
    releases(limit: number): Promise<readonly ListedRelease[]>;
    sources(release: Release): Promise<readonly ReleaseSource[]>;
    /** The mean of each metric over Italy, 0 to 100, where the release measures it. */
    national(release: Release): Promise<ReadonlyMap<string, number>>;
  };
  readonly walks: Walks;
  readonly jobs: Jobs;
  readonly document: ServedDocument;
  /** Addresses that answers name. */
  readonly urls: {
    /** Under which callers reach the service, without a slash at its end. */
    readonly base: string;
    readonly terms: string;
    readonly attribution: string;
    readonly upgrade: string;
  };
  /** Whether callers reach it by HTTPS. */
  readonly isHttps: boolean;
  /** Seconds a request may take. */
  readonly deadlineS: number;
  /** Requests that may use the database or wait for it at once. */
  readonly requestsAtOnce: number;
  /** Those of one key, or of one network without a known key; more of it wait for them. */
  readonly requestsOfOne: number;
  readonly batch: {
    /** Seconds a batch may take. */
    readonly deadlineS: number;
    /** Places that all batches of this process score at once. */
    readonly placesAtOnce: number;
  };
  /** The network a request comes from. */
  networkOf(c: Context): string;
  /** Milliseconds of a clock that does not go back; absent: the process's own. */
  readonly now?: () => number;
  /** Takes the bodies in; who stops the server asks it first. */
  readonly intake: Intake;
  /** Called once per request when telemetry is enabled. */
  readonly observe?: RequestObserver | null;
  /** Takes one JSON line a request. */
  readonly log: (line: string) => void;
}

/** What the middleware leaves for the handlers and for the log. */
export interface Variables extends RequestVariables {
  /** The key of a request that sent it as a bearer token, on paths that take it so. */
  bearer?: string;
  /** A name of the key that was sent; null without a key, or with a malformed one. */
  keyId: string | null;
  /** The caller, on operations that need a key: a name of the key, and its account. */
  caller: { readonly id: string; readonly account: number };
  /** Where the key stands, once it is known. */
  standing?: Standing;
  /** The admitted call, on operations that are metered. */
  call?: MeteredCall;
  /** Calls of the month that a 200 is charged, at most what the call holds; absent: 1. */
  units?: number;
}

/** The environment of every handler and middleware. */
export interface Env {
  Variables: Variables;
}
