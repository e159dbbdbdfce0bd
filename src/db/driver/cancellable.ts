/** Statements that are cancelled when their caller goes away. */
import { setTimeout as delay } from "node:timers/promises";
import type { PendingQuery, Row, RowList } from "postgres";

/** What the driver keeps in a statement besides what its types tell (version 3.4.9, src/query.js). */
interface Kept {
  /** Of the connection it was sent on. */
  readonly state: unknown;
  /** Whether the server works on it; false while it waits behind another on its connection. */
  readonly active: boolean;
  readonly canceller: ((statement: unknown) => Promise<void>) | null;
  /** True: it is never sent. */
  readonly cancelled: unknown;
  /** Its text and parameters. */
  readonly strings: readonly string[];
  readonly args: readonly unknown[];
}

/**
 * Runs a statement until it answers or the signal is aborted, and then waits no longer. One that waits
 * for a connection is taken out of the queue; one that runs is cancelled in the database, which a busy
 * server may hear too late: then the connection's next statement fails in its place, as it would by a
 * server that stops (57014, see unavailable.ts).
 *
 * @throws the signal's reason where it was aborted, else the driver's error
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

/** Waits until no statement is being cancelled, on any connection of this process. */
export async function cancellationsEnded(): Promise<void> {
  while (cancellations.size > 0) await Promise.all(cancellations);
}

/** Milliseconds after which a statement that still runs is cancelled again. */
const AGAIN_MS = 250;

/** The driver's own `cancel()`, but for three mistakes of it. (No upstream issues are known; version 3.4.9.) */
async function takeBack(statement: PromiseLike<unknown> & Kept): Promise<void> {
  // It gives the rows of such a statement to the next one on the connection (only the embedded
  // engine's has several). It runs on, and its rows are dropped.
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
