/** Cancels statements when their caller disconnects. */
import { setTimeout as delay } from "node:timers/promises";
import type { PendingQuery, Row, RowList } from "postgres";

/** Fields of a statement that the driver's types omit (version 3.4.9, src/query.js). */
interface Kept {
  /** The connection on which it was sent. */
  readonly state: unknown;
  /** Whether the server is executing it; false while it waits behind another on its connection. */
  readonly active: boolean;
  readonly canceller: ((statement: unknown) => Promise<void>) | null;
  /** If true, it is never sent. */
  readonly cancelled: unknown;
  /** Its text and parameters. */
  readonly strings: readonly string[];
  readonly args: readonly unknown[];
}

/**
 * Runs a statement until it returns or the signal is aborted. If aborted, removes it from the queue, or
 * cancels it in the database if it is running. A busy server may cancel too late: then the connection's
 * next statement fails with 57014 instead, as if the server had stopped (see unavailable.ts).
 *
 * @throws the signal's reason if aborted, else the driver's error
 */
export async function cancellable<T extends Row[]>(
  statement: PendingQuery<T>,
  signal: AbortSignal | undefined,
): Promise<RowList<T>> {
  if (signal === undefined) return await statement;
  signal.throwIfAborted();
  const abandoned = Promise.withResolvers<never>();
  const abandon = () => {
    const cancellation = takeBack(statement as PendingQuery<T> & Kept);
    cancellations.add(cancellation);
    void cancellation.finally(() => cancellations.delete(cancellation));
    abandoned.reject(signal.reason);
  };
  signal.addEventListener("abort", abandon);
  try {
    return await Promise.race([statement, abandoned.promise]);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", abandon);
  }
}

/** Cancellations under way. They outlive the calls that asked for them. */
const cancellations = new Set<Promise<void>>();

/**
 * The driver would give the rows of such a statement to the next one on the connection (several only on
 * the embedded engine). Lets it finish, and drops its rows.
 */
export async function cancellationsEnded(): Promise<void> {
  while (cancellations.size > 0) await Promise.all(cancellations);
}

/** Milliseconds after which a statement that still runs is cancelled again. */
const AGAIN_MS = 250;

/** The driver's own `cancel()`, but for three mistakes of it. (No upstream issues are known; version 3.4.9.) */
async function takeBack(statement: PromiseLike<unknown> & Kept): Promise<void> {
  // The driver would leak a connection being opened for this statement. Gives it an empty statement to
  // send there.
  if (statement.state !== null && !statement.active) return;
  const ended = new AbortController();
  const end = () => ended.abort();
  statement.then(end, end);
  while (!ended.signal.aborted) {
    // It lets go of this promise, whose rejection would end the process. Where the server cannot be
    // reached, there is nothing to cancel.
    const cancelled = statement.canceller?.(statement).catch(() => {});
    // It forgets a connection that it was opening for the statement, for good. So it gets an empty one
    // to send there.
    if (statement.cancelled === true) {
      Object.assign(statement, { cancelled: null, strings: ["select"], args: [[]] });
    }
    await cancelled;
    // PgBouncer drops what cancels a statement that waits there for a server.
    await delay(AGAIN_MS, null, { signal: ended.signal }).catch(() => {});
  }
}
