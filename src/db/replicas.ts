/**
 * Routes reads to streaming replicas. A schema of data never changes and appears in the commit that lists
 * it, and replicas replay commits in order. So a replica that lists a schema has all its tables, however
 * far behind it is.
 */
import { codeOf, isUnavailable } from "./database-unavailable.ts";
import { isCancelled, repeatIfHit } from "./repeat-if-hit.ts";

/** A replica and its client. */
export interface Replica<T> {
  /** Its host and port, for operators. */
  readonly name: string;
  readonly member: T;
  /** The schemas that it currently lists. Rejects if it does not answer in time. */
  schemas(): Promise<readonly string[]>;
}

/** Options of the router. */
export interface RouteOptions {
  /** Milliseconds between two checks of each replica. */
  readonly lookEveryMs: number;
  /** Called with the reason when a replica is left out, and with null when it is back. */
  readonly onChange: (name: string, reason: unknown) => void;
}

/** The router. Disposing of it stops the checks. */
export interface Replicas<T> extends Disposable {
  /**
   * Runs `use` on a replica that has the schema, in rotation, else on the primary. If a replica fails,
   * retries on the next one and finally on the primary; so `use` must only read.
   *
   * @param signal prevents retries once aborted
   */
  run<R>(schema: string, use: (member: T) => Promise<R>, signal?: AbortSignal): Promise<R>;
  /** Number of replicas that currently answer. */
  inUse(): number;
}

/**
 * Creates a router for a primary and its replicas. Resolves after checking each replica; those that do
 * not answer are left out until they do.
 */
export async function routeReads<T>(
  primary: T,
  replicas: readonly Replica<T>[],
  { lookEveryMs, onChange }: RouteOptions,
): Promise<Replicas<T>> {
  const watched = replicas.map((replica) => new Watched(replica, onChange));
  const look = () => Promise.all(watched.map((each) => each.look()));
  await look();
  const timer = watched.length > 0 ? setInterval(look, lookEveryMs) : undefined;
  if (timer !== undefined) Deno.unrefTimer(timer);
  let turn = 0;
  return {
    async run(schema, use, signal) {
      const first = turn++;
      for (let i = 0; i < watched.length; i++) {
        const replica = watched[(first + i) % watched.length];
        if (!replica?.has(schema)) continue;
        try {
          return await use(replica.member);
        } catch (error) {
          if (signal?.aborted || !mayAnswerElsewhere(error)) throw error;
          if (!isCancelled(error)) replica.leaveOut(error);
        }
      }
      return await repeatIfHit(() => use(primary), signal);
    },
    inUse: () => watched.filter(({ answers }) => answers).length,
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

/** A replica with the result of its last check or statement. */
class Watched<T> {
  #listed: ReadonlySet<string> = new Set();
  #answers = true; // until the first check
  #looking = false;

  constructor(
    readonly replica: Replica<T>,
    readonly onChange: RouteOptions["onChange"],
  ) {}

  get member(): T {
    return this.replica.member;
  }

  get answers(): boolean {
    return this.#answers;
  }

  has(schema: string): boolean {
    return this.#listed.has(schema);
  }

  /** Lists the schemas. Only one check at a time, so that a hanging replica collects none. */
  async look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      this.#listed = new Set(await this.replica.schemas());
      if (!this.#answers) this.onChange(this.replica.name, null);
      this.#answers = true;
    } catch (error) {
      this.leaveOut(error);
    } finally {
      this.#looking = false;
    }
  }

  /** Leaves the replica out until the next successful check. */
  leaveOut(reason: unknown): void {
    this.#listed = new Set();
    if (this.#answers) this.onChange(this.replica.name, reason);
    this.#answers = false;
  }
}

/**
 * SQLSTATEs specific to replicas: 40001 and 40P01 (conflict with replay), 42P01 and 3F000 (schema dropped
 * since the last check).
 */
const replicasOwn: ReadonlySet<unknown> = new Set(["40001", "40P01", "42P01", "3F000"]);

const mayAnswerElsewhere = (error: unknown): boolean =>
  isUnavailable(error) || replicasOwn.has(codeOf(error));
