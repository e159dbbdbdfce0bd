/** Load on the service: score requests of many callers, each recorded whatever becomes of it. */
import { setTimeout as delay } from "node:timers/promises";
import { type Answer, Connection, CutError } from "./connection.ts";

/** What is asked, by whom and how fast. */
export interface LoadPlan {
  /** Of the service, as `http://127.0.0.1:8000`. */
  readonly address: string;
  /** Keys of as many accounts, used in turn: none passes its minute before the others do. */
  readonly keys: readonly string[];
  /** Where requests are posted; absent: `/v1/score`. */
  readonly path?: string;
  /** Their bodies, JSON, used in turn. */
  readonly bodies: readonly string[];
  readonly pace: Pace;
}

/**
 * So many callers, each of whom waits for the answer before the next request; or so many requests a
 * second, whether or not those before are answered.
 */
export type Pace = { readonly callers: number } | { readonly perSecond: number };

/** What became of one request. Instants are milliseconds since 1970. */
export interface Call {
  /** Whose key it carried: the place in the plan's `keys`. */
  readonly account: number;
  /** When it was to be sent. */
  readonly dueAt: number;
  readonly sentAt: number;
  readonly endedAt: number;
  /**
   * Of the answer. `refused`: the port was closed, nothing was sent. `cut`: sent, perhaps in part, and not
   * answered to its end.
   */
  readonly outcome: number | "refused" | "cut";
  /** `X-Quota-Reset` of the answer, seconds: from the admission to the end of the month it counts in. */
  readonly quotaResetS: number | null;
}

/** A caller who was not served waits this long: a service that is away is not asked in a frenzy. */
const PAUSE_MS = 20;

/** Calls until the signal is aborted, then waits for the answers that are still due. */
export async function drive(
  plan: LoadPlan,
  record: (call: Call) => void,
  signal: AbortSignal,
): Promise<void> {
  const callers = new Callers(plan, record);
  if ("callers" in plan.pace) await inTurn(callers, plan.pace.callers, signal);
  else await onTime(callers, plan.pace.perSecond, signal);
  callers.close();
}

async function inTurn(callers: Callers, count: number, signal: AbortSignal): Promise<void> {
  await Promise.all(Array.from({ length: count }, async () => {
    while (!signal.aborted) {
      const { outcome } = await callers.call(now());
      if (outcome !== 200) await delay(PAUSE_MS);
    }
  }));
}

async function onTime(callers: Callers, perSecond: number, signal: AbortSignal): Promise<void> {
  const startedAt = now();
  const underWay = new Set<Promise<unknown>>();
  for (let i = 0; !signal.aborted; i++) {
    const dueAt = startedAt + i * 1000 / perSecond;
    if (dueAt > now()) await delay(dueAt - now());
    const call = callers.call(dueAt).finally(() => underWay.delete(call));
    underWay.add(call);
  }
  await Promise.all(underWay);
}

/** Now, to a fraction of a millisecond. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

/** The connections, and whose turn it is. */
class Callers {
  readonly #idle: Connection[] = [];
  readonly #url: URL;
  #calls = 0;

  constructor(readonly plan: LoadPlan, readonly record: (call: Call) => void) {
    this.#url = new URL(plan.address);
  }

  /** Makes the next call, on a connection that is free or on a new one. */
  async call(dueAt: number): Promise<Call> {
    const { keys, bodies } = this.plan;
    const turn = this.#calls++;
    const account = turn % keys.length;
    const key = keys[account] ?? "", body = bodies[turn % bodies.length] ?? "";
    const sentAt = now();
    const answer = await this.#send(key, body);
    const reset = typeof answer === "string" ? undefined : answer.headers.get("x-quota-reset");
    const call: Call = {
      account,
      dueAt,
      sentAt,
      endedAt: now(),
      outcome: typeof answer === "string" ? answer : answer.status,
      quotaResetS: reset === undefined ? null : Number(reset),
    };
    this.record(call);
    return call;
  }

  close(): void {
    for (const connection of this.#idle) connection.close();
  }

  async #send(key: string, body: string): Promise<Answer | "refused" | "cut"> {
    let connection: Connection;
    try {
      connection = this.#free() ?? await Connection.open(this.#url);
    } catch {
      return "refused";
    }
    try {
      const headers = { "x-api-key": key, "content-type": "application/json" };
      const answer = await connection.post(this.plan.path ?? "/v1/score", headers, body);
      this.#idle.push(connection);
      return answer;
    } catch (error) {
      if (error instanceof CutError) return "cut";
      throw error;
    }
  }

  /** The connection used last: under little load the others stay idle, as in a real pool. */
  #free(): Connection | undefined {
    for (;;) {
      const connection = this.#idle.pop();
      if (connection === undefined || connection.isOpen) return connection;
    }
  }
}
