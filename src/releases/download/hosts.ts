/** The requests to publishers' servers: one at a time a host, few at once, each host at its own pace. */
import { setTimeout as delay } from "node:timers/promises";
import PQueue from "p-queue";
import pRetry, { AbortError } from "p-retry";
import { FetchError } from "./fetch-file.ts";
import { type HostRule, hostRule } from "./host-rules.ts";

/** Most seconds that a server may ask to wait before the next try. */
const MOST_PATIENCE_S = 120;

/** Hosts asked at the same time. */
const AT_ONCE = 4;

/** What the requests need from outside. */
export interface HostsContext {
  /** Stops what waits; its reason is thrown then. */
  readonly signal: AbortSignal;
  /** Milliseconds before the second try; each further one waits twice as long, with jitter. */
  readonly retryDelayMs: number;
  /** Most tries after the first, where fewer are wanted than the host's rule allows. */
  readonly mostRetries?: number;
  /** How a host wants to be asked, by an address of it; absent: as {@link hostRule} says. */
  readonly rule?: (url: string) => HostRule;
  /** Waits; absent: with the clock. */
  readonly wait?: (seconds: number, signal: AbortSignal) => Promise<void>;
}

/** A host's requests, and whether it was asked before. */
interface Host {
  readonly queue: PQueue;
  asked: boolean;
}

/** One queue a host, shared by everything that an import asks its publishers for. */
export class Hosts {
  readonly #context: Required<HostsContext>;
  readonly #hosts = new Map<string, Host>();
  readonly #places = new PQueue({ concurrency: AT_ONCE });

  constructor(context: HostsContext) {
    this.#context = { mostRetries: Infinity, rule: hostRule, wait: waitByClock, ...context };
  }

  /** How the host of an address wants to be asked. */
  ruleOf(url: string): HostRule {
    return this.#context.rule(url);
  }

  /**
   * Makes a request once those before it to the same host have ended, and again while the host's rule
   * allows it and the error is retryable.
   *
   * @throws {FetchError} the last one, or the signal's reason
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

/** One try; an answer that would only be repeated ends the trying. */
async function once<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof FetchError && !error.retryable) throw new AbortError(error);
    // A connection that broke or was never made.
    if (error instanceof TypeError) throw new FetchError(reasonOf(error), true);
    throw error;
  }
}

/** What went wrong: `fetch` says so in the cause of its error, `fetch failed` in the error itself. */
function reasonOf({ message, cause }: Error): string {
  if (cause instanceof Error) return reasonOf(cause);
  // Whoever prints the reason names the address.
  return message.replace(/^error sending request for url \(.*?\): /, "");
}
