/** Stops waiting for work when a signal is aborted. The platform has this only for its own functions. */

/**
 * Resolves or rejects like the work, or rejects with the signal's reason once the signal is aborted. The
 * work continues after an abort, unless it receives the signal too.
 */
export async function abortable<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort);
  if (signal.aborted) abort();
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
