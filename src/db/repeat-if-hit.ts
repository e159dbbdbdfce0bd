/** Repeats statements that the cancellation of another statement has hit. */
import type { ParameterOrFragment, Row, RowList } from "postgres";
import { codeOf } from "./database-unavailable.ts";
import type { Sql } from "./sql.ts";

/** Whether the server cancelled the statement, by timeout or on request (SQLSTATE 57014). */
export const isCancelled = (error: unknown): boolean => codeOf(error) === "57014";

/** Statements that run longer may have reached their timeout, which is several seconds. */
const HIT_WITHIN_MS = 1_000;

/**
 * Runs a statement or a read, and once more if it is cancelled within a second. PostgreSQL cancels
 * whatever statement a connection runs at that moment. A cancellation that a busy server processes late
 * therefore hits the connection's next statement, which belongs to another caller. PostgreSQL rolls a
 * cancelled statement back, so repeating it is safe.
 *
 * @param signal prevents the repetition once aborted
 * @param nowMs the time in milliseconds on a monotonic clock
 * @throws the error of the last attempt
 */
export async function repeatIfHit<T>(
  run: () => PromiseLike<T>,
  signal?: AbortSignal,
  nowMs: () => number = () => performance.now(),
): Promise<T> {
  const startedMs = nowMs();
  try {
    return await run();
  } catch (error) {
    const isHit = isCancelled(error) && nowMs() - startedMs < HIT_WITHIN_MS;
    if (signal?.aborted || !isHit) throw error;
    return await run();
  }
}

/** A template tag that runs a statement with its parameters. */
export type Query = <T extends readonly (object | undefined)[] = Row[]>(
  text: TemplateStringsArray,
  ...values: readonly ParameterOrFragment<number>[]
) => Promise<RowList<T>>;

/** Returns a template tag that runs each statement with {@link repeatIfHit}. */
export function repeatingIfHit(sql: Sql): Query {
  return <T extends readonly (object | undefined)[]>(...statement: Parameters<Query>) =>
    repeatIfHit(() => sql<T>(...statement));
}
