/** Work of many callers in one process, where each caller waits behind its own work alone. */

/** Thrown where a caller has as much work waiting as it may have. */
export class LaneFull extends Error {
  override readonly name = "LaneFull";
}

interface Lane {
  running: number;
  /** In the order of arrival. */
  readonly waiting: Set<PromiseWithResolvers<void>>;
}

/** Limits how much work of one caller runs at once. Callers are told apart by any value. */
export class Lanes<Caller> {
  readonly #lanes = new Map<Caller, Lane>();

  /**
   * @param width work of a caller that runs at once
   * @param room work of a caller that may wait
   */
  constructor(readonly width: number, readonly room: number = Infinity) {}

  /**
   * Runs the work when it is its turn, and resolves or rejects as it does.
   *
   * @param signal ends the wait; work that runs is not ended
   * @throws {LaneFull} when no more work of the caller may wait
   * @throws the signal's reason when it is aborted before the work begins
   */
  async run<T>(caller: Caller, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const lane = this.#lanes.get(caller) ?? { running: 0, waiting: new Set() };
    this.#lanes.set(caller, lane);
    if (lane.running < this.width) lane.running++;
    else if (lane.waiting.size < this.room) await turnIn(lane, signal);
    else throw new LaneFull();
    try {
      return await work();
    } finally {
      const [next] = lane.waiting;
      if (next !== undefined) {
        lane.waiting.delete(next);
        next.resolve();
      } else if (--lane.running === 0) {
        this.#lanes.delete(caller);
      }
    }
  }
}

/** Waits until work of the lane ends, whose place is then taken already. */
async function turnIn({ waiting }: Lane, signal: AbortSignal): Promise<void> {
  const turn = Promise.withResolvers<void>();
  waiting.add(turn);
  const leave = () => {
    // A turn that was given already stays given.
    if (waiting.delete(turn)) turn.reject(signal.reason);
  };
  signal.addEventListener("abort", leave);
  try {
    await turn.promise;
  } finally {
    signal.removeEventListener("abort", leave);
  }
}
