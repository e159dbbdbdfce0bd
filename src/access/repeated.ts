/** Work that a process repeats on a timer. */

/**
 * Runs a task now and on a timer.
 *
 * @param task never rejects
 * @returns stops the timer, and resolves once no run of the task is under way
 */
export function repeated(task: () => Promise<void>, everyS: number): () => Promise<void> {
  let running = task();
  const timer = setInterval(() => running = task(), everyS * 1000);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
