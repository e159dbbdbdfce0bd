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
 * next statement fails with 57014 instead, and `repeatIfHit()` repeats it.
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

/** Running cancellations. They outlive the calls that requested them. */
const cancellations = new Set<Promise<void>>();

/** Waits until no cancellation is running on any connection of this process. */
export async function cancellationsEnded(): Promise<void> {
  while (cancellations.size > 0) await Promise.all(cancellations);
}

/** Milliseconds after which a running statement is cancelled again. */
const AGAIN_MS = 250;

/**
 * Replaces the driver's own `cancel()`, working around three bugs. (No upstream issues are known; version
 * 3.4.9.)
 */
async function takeBack(statement: PromiseLike<unknown> & Kept): Promise<void> {
  // The driver would give the rows of such a statement to the next one on the connection (only the
  // embedded engine's has several). Lets it finish, and drops its rows.
  if (statement.state !== null && !statement.active) return;
  const ended = new AbortController();
  const end = () => ended.abort();
  statement.then(end, end);
  while (!ended.signal.aborted) {
    // The driver does not handle this promise; its rejection would end the process. If the server is
    // unreachable, there is nothing to cancel.
    const cancelled = statement.canceller?.(statement).catch(() => {});
    // The driver would leak a connection being opened for this statement. Gives it an empty statement to
    // send there.
    if (statement.cancelled === true) {
      Object.assign(statement, { cancelled: null, strings: ["select"], args: [[]] });
    }
    await cancelled;
    // PgBouncer discards the cancellation of a statement that waits for a server.
    await delay(AGAIN_MS, null, { signal: ended.signal }).catch(() => {});
  }
}
