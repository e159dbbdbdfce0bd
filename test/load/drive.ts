import { setTimeout as delay } from "node:timers/promises";
import { type Answer, Connection, CutError } from "./connection.ts";

/** A load of requests: what is sent, by which accounts, and how fast. */
export interface LoadPlan {
  /** For example `http://127.0.0.1:8000`. */
  readonly address: string;
  /**
   * Keys of different accounts. They are used in turn, so that all accounts reach their limit per
   * minute at the same time. `""`: no key is sent.
   */
  readonly keys: readonly string[];
  /** Path of the requests; default: `/v1/score`. */
  readonly path?: string;
  /** Default: POST. */
  readonly method?: "GET" | "POST";
  /** Further headers of each request, such as `x-forwarded-for`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON bodies, used in turn. */
  readonly bodies: readonly string[];
  readonly pace: Pace;
  /**
   * Whether requests have an `Idempotency-Key`, and are sent again on a new connection if the
   * server closes the idle connection on which they were sent (RFC 9110, section 9.2.2). By
   * default, each is sent once, so that every cut connection is counted.
   */
  readonly isRetried?: boolean;
}

/**
 * `callers`: this many callers, each of which waits for an answer before its next request.
 * `perSecond`: requests at this rate, whether or not earlier ones were answered.
 */
export type Pace = { readonly callers: number } | { readonly perSecond: number };

/** A request and how it ended. Instants are milliseconds since 1970. */
export interface Call {
  /** Index of the key in the plan's `keys`. */
  readonly account: number;
  readonly dueAt: number;
  readonly sentAt: number;
  readonly endedAt: number;
  /**
   * Status of the answer. `refused`: the port was closed, and nothing was sent. `cut`: the request
   * was sent at least in part, and not answered completely.
   */
  readonly outcome: number | "refused" | "cut";
  /**
   * `X-Quota-Reset` of the answer: seconds from the admission of the call to the end of its month.
   */
  readonly quotaResetS: number | null;
}

/**
 * Milliseconds that a caller waits after a failed call, so that it does not spin while the service
 * is down.
 */
const PAUSE_MS = 20;

/**
 * Sends the requests of a plan until the signal is aborted, then waits for the pending answers.
 * Records every request, however it ended.
 */
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

/** Milliseconds since 1970, with fractions. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

class Callers {
  readonly #idle: Connection[] = [];
  readonly #url: URL;
  #calls = 0;

  constructor(readonly plan: LoadPlan, readonly record: (call: Call) => void) {
    this.#url = new URL(plan.address);
  }

  /** Makes the next call, on an idle connection if there is one. */
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
    const { isRetried, headers: further } = this.plan;
    const headers = {
      ...key !== "" && { "x-api-key": key },
      "content-type": "application/json",
      ...further,
      ...isRetried && { "idempotency-key": crypto.randomUUID() },
    };
    const idle = this.#free();
    if (idle !== undefined) {
      const answer = await this.#post(idle, headers, body);
      if (answer !== "cut" || !isRetried) return answer;
    }
    let connection: Connection;
    try {
      connection = await Connection.open(this.#url);
    } catch {
      return "refused";
    }
    return await this.#post(connection, headers, body);
  }

  async #post(
    connection: Connection,
    headers: Record<string, string>,
    body: string,
  ): Promise<Answer | "cut"> {
    try {
      const { method = "POST", path = "/v1/score" } = this.plan;
      const answer = await connection.send(method, path, headers, body);
      this.#idle.push(connection);
      return answer;
    } catch (error) {
      if (error instanceof CutError) return "cut";
      throw error;
    }
  }

  /** The connection used last. Under little load the others stay idle, as in a real pool. */
  #free(): Connection | undefined {
    for (;;) {
      const connection = this.#idle.pop();
      if (connection === undefined || connection.isOpen) return connection;
    }
  }
}
