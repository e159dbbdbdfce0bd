/** Work that is waited for until a signal says otherwise. */

/**
 * Resolves as the work does, but rejects with the signal's reason as soon as it is aborted. The work is
 * not ended by that: give it the signal too, where it can hear it.
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
