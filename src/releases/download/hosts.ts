import { setTimeout as delay } from "node:timers/promises";
import PQueue from "p-queue";
import pRetry, { AbortError } from "p-retry";
import { FetchError } from "./fetch-file.ts";
import { type HostRule, hostRule } from "./host-rules.ts";

/** Longest wait, in seconds, that a server may request before a retry. */
const MOST_PATIENCE_S = 120;

/** Maximum number of hosts in parallel. */
const AT_ONCE = 4;

/** What the requests need; tests pass other values. */
export interface HostsContext {
  readonly signal: AbortSignal;
  /** Milliseconds before the first retry. Each further one waits twice as long, with jitter. */
  readonly retryDelayMs: number;
  /** Limits the retries below the rule of the host. */
  readonly mostRetries?: number;
  /** The rule of a host by address; default: {@link hostRule}. */
  readonly rule?: (url: string) => HostRule;
  /** Waits for a rule's pauses; default: with the clock. */
  readonly wait?: (seconds: number, signal: AbortSignal) => Promise<void>;
}

/** A host's queue, and whether it was sent a request before. */
interface Host {
  readonly queue: PQueue;
  asked: boolean;
}

/**
 * Schedules requests to publishers' servers: one at a time per host, at the host's pace, and few
 * hosts at once. One instance serves all requests of an import.
 */
export class Hosts {
  readonly #context: Required<HostsContext>;
  readonly #hosts = new Map<string, Host>();
  readonly #places = new PQueue({ concurrency: AT_ONCE });

  constructor(context: HostsContext) {
    this.#context = { mostRetries: Infinity, rule: hostRule, wait: waitByClock, ...context };
  }

  ruleOf(url: string): HostRule {
    return this.#context.rule(url);
  }

  /**
   * Sends a request after earlier ones to the same host have ended. Retries retryable errors as the
   * host's rule allows.
   *
   * @throws {FetchError} of the last try, or the signal's reason
   */
  async run<T>(url: string, request: (rule: HostRule) => Promise<T>): Promise<T> {
    const name = new URL(url).host;
    const host = this.#hosts.get(name) ?? { queue: new PQueue({ concurrency: 1 }), asked: false };
    this.#hosts.set(name, host);
    const work = () => this.#patiently(host, this.ruleOf(url), request);
    return await host.queue.add(work, { signal: this.#context.signal });
  }

  async #patiently<T>(
    host: Host,
    rule: HostRule,
    request: (rule: HostRule) => Promise<T>,
  ): Promise<T> {
    const { signal, retryDelayMs, mostRetries, wait } = this.#context;
    return await pRetry(async () => {
      if (host.asked && rule.pauseS > 0) await wait(rule.pauseS, signal);
      host.asked = true;
      return await this.#places.add(() => once(() => request(rule)), { signal });
    }, {
      retries: Math.min(rule.retries, mostRetries),
      minTimeout: retryDelayMs,
      randomize: true,
      signal,
      onFailedAttempt: async ({ error, retriesLeft }) => {
        if (retriesLeft === 0) return;
        const wishS = error instanceof FetchError ? error.retryAfterS : 0;
        const seconds = Math.max(rule.retryAfterS, Math.min(wishS, MOST_PATIENCE_S));
        if (seconds > 0) await wait(seconds, signal);
      },
    });
  }
}

async function waitByClock(seconds: number, signal: AbortSignal): Promise<void> {
  await delay(1000 * seconds, undefined, { signal });
}

/** Makes one try. An error that is not retryable ends the retries. */
async function once<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof FetchError && !error.retryable) throw new AbortError(error);
    // `fetch` throws a TypeError if the connection fails or breaks.
    if (error instanceof TypeError) throw new FetchError(reasonOf(error), true);
    throw error;
  }
}

/**
 * The reason of an error. `fetch` puts it into the cause; the error itself says only `fetch
 * failed`.
 */
function reasonOf({ message, cause }: Error): string {
  if (cause instanceof Error) return reasonOf(cause);
  // The caller prints the address with the reason.
  return message.replace(/^error sending request for url \(.*?\): /, "");
}
