/** A caller has too much waiting work. */
export class LaneFull extends Error {
  override readonly name = "LaneFull";
}

interface Lane {
  running: number;
  /** In the order of arrival. */
  readonly waiting: Set<PromiseWithResolvers<void>>;
}

/**
 * Limits how much work of each caller runs at once in a process, so that callers wait only for
 * their own work. Callers are identified by any value.
 */
export class Lanes<Caller> {
  readonly #lanes = new Map<Caller, Lane>();

  /**
   * @param width maximum running work of a caller
   * @param room maximum waiting work of a caller
   */
  constructor(readonly width: number, readonly room: number = Infinity) {}

  /**
   * Runs work in its turn, and resolves or rejects like the work.
   *
   * @param signal cancels the wait, but not running work
   * @throws {LaneFull} if too much of the caller's work is waiting
   * @throws the signal's reason if it is aborted before the work begins
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

/** Waits for a slot, which ending work passes on directly. */
async function turnIn({ waiting }: Lane, signal: AbortSignal): Promise<void> {
  const turn = Promise.withResolvers<void>();
  waiting.add(turn);
  const leave = () => {
    // A slot that was already passed on stays taken.
    if (waiting.delete(turn)) turn.reject(signal.reason);
  };
  signal.addEventListener("abort", leave);
  try {
    await turn.promise;
  } finally {
    signal.removeEventListener("abort", leave);
  }
}
