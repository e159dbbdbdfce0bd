/** Limits how much work of each caller runs at once. */
import { AsyncLocalStorage } from "node:async_hooks";

/** A caller has too much waiting work. */
export class LaneFull extends Error {
  override readonly name = "LaneFull";
}

interface Lane {
  running: number;
  /** In the order of arrival. */
  readonly waiting: Set<PromiseWithResolvers<void>>;
  readonly width: number;
  /** Called when no work is left. */
  readonly end: () => void;
}

/** The lane of the running work, the innermost of several. */
const laneOf = new AsyncLocalStorage<Lane>();

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
    const lane: Lane = this.#lanes.get(caller) ?? {
      running: 0,
      waiting: new Set(),
      width: this.width,
      end: () => this.#lanes.delete(caller),
    };
    this.#lanes.set(caller, lane);
    if (lane.running < this.width) lane.running++;
    else if (lane.waiting.size < this.room) await turnIn(lane, signal);
    else throw new LaneFull();
    try {
      return await laneOf.run(lane, work);
    } finally {
      leave(lane);
    }
  }
}

/** Passes a slot on to the next waiting work, if any. */
function leave(lane: Lane): void {
  const [next] = lane.waiting;
  if (next !== undefined) {
    lane.waiting.delete(next);
    next.resolve();
  } else if (--lane.running === 0) lane.end();
}

/**
 * Works on the parts of running work in its slot and in the free slots of its lane, one part in each. Parts give up
 * the additional slots to waiting work. Outside a lane, all parts run at once.
 *
 * @param work receives a signal that aborts with the given one, or when another part fails
 * @returns the results, in the order of the parts
 * @throws the error of a part, at once
 */
export async function inFreeSlots<Part, Result>(
  parts: readonly Part[],
  work: (part: Part, signal: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result[]> {
  const lane = laneOf.getStore();
  const failed = new AbortController();
  const ended = AbortSignal.any([...signal === undefined ? [] : [signal], failed.signal]);
  const results: Result[] = [];
  const left = parts.entries();
  const workOn = async (isAdditional: boolean) => {
    try {
      for (const [i, part] of left) {
        results[i] = await work(part, ended);
        if (isAdditional && lane !== undefined && lane.waiting.size > 0) return;
      }
    } finally {
      if (isAdditional && lane !== undefined) leave(lane);
    }
  };
  const free = lane === undefined ? Infinity : lane.width - lane.running;
  const additional = Math.max(0, Math.min(parts.length - 1, free));
  if (lane !== undefined) lane.running += additional;
  try {
    await Promise.all(Array.from({ length: 1 + additional }, (_, i) => workOn(i > 0)));
    return results;
  } catch (error) {
    failed.abort(error);
    throw error;
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
