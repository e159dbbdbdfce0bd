/**
 * A remote geocoder, called over HTTP. Its interface requires the address in the query; this service
 * keeps the address out of its logs, errors and spans.
 */
import pRetry from "p-retry";
import { begun, closed, failed, openMs } from "./remote/circuit.ts";
import { RateGate, type RateGateOptions } from "./remote/rate-gate.ts";
import { nominatim } from "./remote/nominatim.ts";
import { photon } from "./remote/photon.ts";
import type { Dialect, RemoteAnswer } from "./remote/remote-answer.ts";
import { GeocoderUnavailable } from "./remote/remote-unavailable.ts";
import { type Fetch, getJson } from "./remote/request.ts";

/** Retries after a failed request. */
const RETRIES = 2;

/** Maximum number of waiting callers for each one served. */
const WAITING = 8;

/**
 * Public servers, which allow at most one request per second
 * (https://operations.osmfoundation.org/policies/nominatim/; photon.komoot.io only requires fair use).
 */
const publicServers: readonly string[] = ["nominatim.openstreetmap.org", "photon.komoot.io"];

const dialects = { nominatim, photon } as const satisfies Readonly<Record<string, Dialect>>;

/** The server and its limits. */
export interface RemoteSettings {
  /** Its address, without the path of the search. */
  readonly url: string;
  readonly kind: keyof typeof dialects;
  /** Maximum number of simultaneous requests. */
  readonly atOnce: number;
  /** Requests per second; undefined: no limit. Public servers get at most one. */
  readonly perSecond?: number | undefined;
  /** Number of processes of this service that share the rate. Default: one. */
  readonly processes?: number;
  /** Deadline in seconds for an answer, including waiting and retries. */
  readonly deadlineS: number;
  /** Identifies this service to the server. */
  readonly userAgent: string;
}

/** External dependencies of the requests. */
export interface Outside extends Pick<RateGateOptions, "now" | "delay"> {
  readonly fetch: Fetch;
  /** A signal that aborts after this time. */
  readonly deadline: (ms: number) => AbortSignal;
  /** Milliseconds before the first retry; the second waits twice as long, both with jitter. */
  readonly retryDelayMs: number;
}

/** A remote geocoder. */
export interface Remote {
  /**
   * Searches for a text; returns the best answer first, or none if nothing is found.
   *
   * @throws {GeocoderUnavailable} if it does not answer, or the answer is invalid
   * @throws the signal's reason once the caller has disconnected
   */
  search(text: string, signal?: AbortSignal): Promise<readonly RemoteAnswer[]>;
}

/**
 * Creates a remote geocoder. Tracks the number of running calls, the start of the last one, and failures.
 */
export function createRemote(settings: RemoteSettings, outside: Outside): Remote {
  const { path, query, read }: Dialect = dialects[settings.kind];
  const perSecond = Math.min(
    settings.perSecond ?? Infinity,
    publicServers.includes(new URL(settings.url).hostname) ? 1 : Infinity,
  );
  const { atOnce, userAgent } = settings;
  const deadlineMs = 1000 * settings.deadlineS;
  const gate = new RateGate({
    ...outside,
    atOnce,
    waiting: WAITING * atOnce,
    intervalMs: 1000 * (settings.processes ?? 1) / perSecond,
  });
  let circuit = closed;

  function refuseWhileOpen(): void {
    const waitMs = openMs(circuit, outside.now());
    if (waitMs > 0) throw new GeocoderUnavailable("CIRCUIT_OPEN", { waitMs });
  }

  async function ask(url: URL, signal: AbortSignal): Promise<readonly RemoteAnswer[]> {
    refuseWhileOpen(); // the circuit may have opened while this call waited
    const startedMs = outside.now();
    circuit = begun(circuit, startedMs);
    try {
      const answers = understood(await getJson(outside.fetch, url, userAgent, signal), read);
      circuit = closed;
      return answers;
    } catch (error) {
      const nowMs = outside.now();
      // A call that began late may be cut short by its deadline. This does not count as a failure of
      // the server.
      const late = signal.aborted && nowMs - startedMs < deadlineMs / 2;
      if (error instanceof GeocoderUnavailable && !late) {
        circuit = failed(circuit, nowMs, error.waitMs);
      }
      throw error;
    }
  }

  async function attempt(url: URL, signal: AbortSignal): Promise<readonly RemoteAnswer[]> {
    refuseWhileOpen();
    return await gate.run(() => ask(url, signal), signal);
  }

  return {
    async search(text, abandoned) {
      const url = new URL(settings.url);
      url.pathname = url.pathname.replace(/\/$/, "") + path;
      for (const [name, value] of Object.entries(query(text))) url.searchParams.set(name, value);
      const deadline = outside.deadline(deadlineMs);
      const signal = abandoned === undefined ? deadline : AbortSignal.any([deadline, abandoned]);
      try {
        return await pRetry(() => attempt(url, signal), {
          retries: RETRIES,
          minTimeout: outside.retryDelayMs,
          randomize: true,
          signal,
          shouldRetry: ({ error }) => error instanceof GeocoderUnavailable && error.retryable,
        });
      } catch (error) {
        abandoned?.throwIfAborted();
        if (signal.aborted) throw new GeocoderUnavailable("DEADLINE");
        throw error;
      }
    },
  };
}

function understood(body: unknown, read: Dialect["read"]): readonly RemoteAnswer[] {
  try {
    return read(body);
  } catch {
    throw new GeocoderUnavailable("BODY_NOT_UNDERSTOOD"); // zod's error would repeat the body
  }
}
