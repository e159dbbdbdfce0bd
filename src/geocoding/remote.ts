/**
 * A geocoder elsewhere, asked over HTTP. The address travels in the query, as that is its interface:
 * it stands in no log, error or span of ours.
 */
import pRetry from "p-retry";
import { begun, closed, failed, openMs } from "./remote/circuit.ts";
import { RateGate, type RateGateOptions } from "./remote/rate-gate.ts";
import { nominatim } from "./remote/nominatim.ts";
import { photon } from "./remote/photon.ts";
import type { Answer, Dialect } from "./remote/remote-answer.ts";
import { GeocoderUnavailable } from "./remote/remote-unavailable.ts";
import { type Fetch, getJson } from "./remote/request.ts";

/** Further tries after one that failed. */
const RETRIES = 2;

/** Callers that may wait for each one that is served. */
const WAITING = 8;

/**
 * Servers run for everybody, which ask for no more than one request a second
 * (https://operations.osmfoundation.org/policies/nominatim/; photon.komoot.io asks to be fair).
 */
const publicServers: readonly string[] = ["nominatim.openstreetmap.org", "photon.komoot.io"];

const dialects = { nominatim, photon } as const satisfies Readonly<Record<string, Dialect>>;

/** Which server, and how much may be asked of it. */
export interface RemoteSettings {
  /** Its address, without the path of the search. */
  readonly url: string;
  readonly kind: keyof typeof dialects;
  /** Requests at the same time. */
  readonly atOnce: number;
  /** Requests a second; undefined: no limit. The public servers get no more than one. */
  readonly perSecond?: number | undefined;
  /** Processes of this service, which share that rate. Absent: one. */
  readonly processes?: number;
  /** Seconds within which there is an answer or a failure, waiting and retries included. */
  readonly deadlineS: number;
  /** Names this service to the server. */
  readonly userAgent: string;
}

/** What asking needs from outside. */
export interface Outside extends Pick<RateGateOptions, "now" | "delay"> {
  readonly fetch: Fetch;
  /** A signal that is given after so long. */
  readonly deadline: (ms: number) => AbortSignal;
  /** Milliseconds before the second try; the third waits twice as long, both with jitter. */
  readonly retryDelayMs: number;
}

/** A geocoder elsewhere. */
export interface Remote {
  /**
   * What the server makes of a text, its best answer first; none where it finds nothing.
   *
   * @throws {GeocoderUnavailable} where it does not answer, or not so that it can be understood
   * @throws the signal's reason once the caller has gone away
   */
  search(text: string, signal?: AbortSignal): Promise<readonly Answer[]>;
}

/** A remote geocoder. It remembers of its calls how many run, when the last began, and how many failed. */
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

  async function ask(url: URL, signal: AbortSignal): Promise<readonly Answer[]> {
    refuseWhileOpen(); // it may have opened while this call waited
    const startedMs = outside.now();
    circuit = begun(circuit, startedMs);
    try {
      const answers = understood(await getJson(outside.fetch, url, userAgent, signal), read);
      circuit = closed;
      return answers;
    } catch (error) {
      const nowMs = outside.now();
      // That a call which began late was cut short says nothing of the server.
      const late = signal.aborted && nowMs - startedMs < deadlineMs / 2;
      if (error instanceof GeocoderUnavailable && !late) {
        circuit = failed(circuit, nowMs, error.waitMs);
      }
      throw error;
    }
  }

  async function attempt(url: URL, signal: AbortSignal): Promise<readonly Answer[]> {
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

function understood(body: unknown, read: Dialect["read"]): readonly Answer[] {
  try {
    return read(body);
  } catch {
    throw new GeocoderUnavailable("BODY_NOT_UNDERSTOOD"); // zod's error repeats what it read
  }
}
