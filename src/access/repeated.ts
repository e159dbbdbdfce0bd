/** Repeats work on a timer. */

/**
 * Runs a task now and on a timer.
 *
 * @param task never rejects
 * @returns a function that stops the timer and resolves after the current run
 */
export function repeated(task: () => Promise<void>, everyS: number): () => Promise<void> {
  let running = task();
  const timer = setInterval(() => running = task(), everyS * 1000);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
