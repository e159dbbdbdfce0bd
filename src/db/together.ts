/** Answers several callers with one statement, which costs less than one for each. */
import { setImmediate } from "node:timers";
import { abortable } from "../abortable.ts";
import type { Sql } from "./sql.ts";

/**
 * Places that one statement finds or measures at most. Of what it costs to start the statement of the
 * metrics, five places share four fifths, and they do not keep a connection busy for long.
 */
export const PLACES_TOGETHER = 5;

/** Asks a statement for places. Returns the answers, in the order of the places. */
export type AskForAll<Place, Answer> = (
  places: readonly Place[],
  signal?: AbortSignal,
) => Promise<readonly Answer[]>;

/** Splits items into groups of like size: six of at most five into three and three. */
export function evenGroups<Item>(items: readonly Item[], most: number): Item[][] {
  const size = Math.ceil(items.length / Math.ceil(items.length / most));
  const groups: Item[][] = [];
  for (let i = 0; i < items.length; i += size) groups.push(items.slice(i, i + size));
  return groups;
}

/** A place that waits for its group. */
interface Waiting<Place, Answer> extends Pick<PromiseWithResolvers<Answer>, "resolve" | "reject"> {
  readonly place: Place;
  readonly signal: AbortSignal | undefined;
}

/**
 * Returns a function that asks for one place. Places that callers ask for in one turn of the event loop are
 * asked for in groups. At most half of the connections of the pool are used at once; further places wait, and
 * form the next groups.
 *
 * Each caller gets its own answer. If the statement of a group fails, its places are asked for one by one, so
 * that a place fails only by itself. The signal of a place ends its wait, with the signal's reason. The
 * statement is cancelled when the signals of all its places are aborted.
 *
 * @param pool a transaction has no options, because it is one connection
 */
export function askedTogether<Place, Answer>(
  pool: Partial<Pick<Sql, "options">>,
  askForAll: AskForAll<Place, Answer>,
): (place: Place, signal?: AbortSignal) => Promise<Answer> {
  const atOnce = Math.ceil((pool.options?.max ?? 1) / 2);
  let waiting: Waiting<Place, Answer>[] = [], running = 0, isPlanned = false;
  const askForOne = async ({ place, signal, resolve, reject }: Waiting<Place, Answer>) => {
    try {
      const [answer] = await askForAll([place], signal);
      resolve(answer as Answer); // one for each place
    } catch (error) {
      reject(error);
    }
  };
  const askForGroup = async (group: readonly Waiting<Place, Answer>[]) => {
    const { signal, end } = allAborted(group.map((one) => one.signal));
    try {
      const answers = await askForAll(group.map(({ place }) => place), signal);
      group.forEach(({ resolve }, i) => resolve(answers[i] as Answer));
    } catch {
      await Promise.all(group.map(askForOne));
    } finally {
      end();
    }
  };
  const next = () => {
    isPlanned = false;
    const groups = evenGroups(waiting.filter(({ signal }) => !signal?.aborted), PLACES_TOGETHER);
    const begun = groups.splice(0, atOnce - running);
    waiting = groups.flat();
    running += begun.length;
    for (const group of begun) {
      const [first, ...others] = group;
      if (first === undefined) continue;
      const asking = others.length === 0 ? askForOne(first) : askForGroup(group);
      void asking.finally(() => {
        running--;
        plan();
      });
    }
  };
  const plan = () => {
    if (isPlanned || waiting.length === 0) return;
    isPlanned = true;
    setImmediate(next);
  };
  return async (place, signal) => {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.push({ place, signal, resolve, reject });
    if (running < atOnce) plan();
    return await (signal === undefined ? promise : abortable(signal, promise));
  };
}

/** A signal that is aborted when all of these are, and a function that stops listening to them. */
function allAborted(
  signals: readonly (AbortSignal | undefined)[],
): { readonly signal: AbortSignal; end(): void } {
  const all = new AbortController();
  const check = () => {
    if (signals.every((signal) => signal?.aborted)) all.abort();
  };
  for (const signal of signals) signal?.addEventListener("abort", check);
  return {
    signal: all.signal,
    end: () => {
      for (const signal of signals) signal?.removeEventListener("abort", check);
    },
  };
}

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop that no other caller gets, so that requests which arrive meanwhile
 * wait for the computation at one place, and not for those of a group.
 */
export function ownTurn(): Promise<void> {
  return lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
}
