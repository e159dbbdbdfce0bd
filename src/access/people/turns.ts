/** Password hashing, a few at a time. A hash takes one core for a third of a second, and 32 MiB. */
import PQueue from "p-queue";

/** Hashes of a process at once. They run beside its main thread, which answers all other requests. */
const AT_ONCE = 2;

/** Requests that may wait for their hash: the last of them waits for about two seconds. */
const WAITING = 8;

/** Seconds after which a refused request finds a place. */
const RETRY_AFTER_S = 5;

/** Thrown to a request for which there is no place in the queue. It has changed nothing. */
export class TooManyWaiting extends Error {
  override readonly name = "TooManyWaiting";
  /** Seconds after which to try again. */
  readonly retryAfterS: number = RETRY_AFTER_S;

  constructor() {
    super(`More than ${WAITING} requests wait for a password to be hashed`);
  }
}

/** Takes turns. */
export class Turns {
  readonly #queue = new PQueue({ concurrency: AT_ONCE });

  /**
   * Does the work once it is its turn, in the order of the calls. A call whose signal is aborted before
   * leaves the queue, and its work is not begun.
   *
   * @throws {TooManyWaiting} at once
   * @throws the signal's reason, or what the work throws
   */
  take<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (this.#queue.size >= WAITING) throw new TooManyWaiting();
    return this.#queue.add(work, { signal });
  }
}
