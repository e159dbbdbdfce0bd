import PQueue from "p-queue";

/**
 * Hashes of a process at once. Each takes one core for a third of a second, and 32 MiB. They run
 * outside the main thread, which answers all other requests.
 */
const AT_ONCE = 2;

/**
 * Maximum number of requests that wait for their hash. The last of them waits for about two
 * seconds.
 */
const WAITING = 8;

/** Seconds after which a refused request can expect a place. */
const RETRY_AFTER_S = 5;

/** The queue has no place for the request, which has changed nothing. */
export class TooManyWaiting extends Error {
  override readonly name = "TooManyWaiting";
  readonly retryAfterS: number = RETRY_AFTER_S;

  constructor() {
    super(`More than ${WAITING} requests wait for a password to be hashed`);
  }
}

/** A queue for password hashing. */
export class Turns {
  readonly #queue = new PQueue({ concurrency: AT_ONCE });

  /**
   * Runs the work in the order of the calls. A call whose signal is aborted leaves the queue, and
   * its work does not start.
   *
   * @throws {TooManyWaiting} at once
   * @throws the signal's reason, or the error of the work
   */
  take<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (this.#queue.size >= WAITING) throw new TooManyWaiting();
    return this.#queue.add(work, { signal });
  }
}
