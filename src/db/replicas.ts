/**
 * Reads that streaming replicas may answer. A schema of data never changes and appears in the commit that
 * lists it, and replicas replay commits in order: one that lists a schema has all its tables, however
 * far behind it is.
 */
import { isUnavailable } from "./database-unavailable.ts";

/** A replica, and what works on it. */
export interface Replica<T> {
  /** Its host and port, for operators. */
  readonly name: string;
  readonly member: T;
  /** The schemas that it lists now. Rejects where it does not answer in time. */
  schemas(): Promise<readonly string[]>;
}

/** What the router needs besides. */
export interface RouteOptions {
  /** Milliseconds between two looks at each replica. */
  readonly lookEveryMs: number;
  /** Told when a replica is left out, with the reason, and when it is back, with null. */
  readonly onChange: (name: string, reason: unknown) => void;
}

/** Where reads go. Disposed of, it looks no more. */
export interface Replicas<T> extends Disposable {
  /**
   * Runs `use` on a replica that has the schema, in turn, else on the primary. Where a replica fails, the
   * next one does it again, in the end the primary: `use` must only read.
   *
   * @param signal once it is aborted, nothing is done again
   */
  run<R>(schema: string, use: (member: T) => Promise<R>, signal?: AbortSignal): Promise<R>;
  /** How many replicas answer now. */
  inUse(): number;
}

/**
 * A router over a primary and its replicas. Resolves once each of these was looked at: those that do
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
      try {
        return await use(primary);
      } catch (error) {
        // What was to be cancelled was another statement (cancellable.ts).
        if (signal?.aborted || !isCancelled(error)) throw error;
        return await use(primary);
      }
    },
    inUse: () => watched.filter(({ answers }) => answers).length,
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

/** A replica as the last look or the last statement found it. */
class Watched<T> {
  #listed: ReadonlySet<string> = new Set();
  #answers = true; // until the first look says otherwise
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

  /** Takes its list. One look at a time: a replica that hangs gathers none. */
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

  /** Until the next look that succeeds. */
  leaveOut(reason: unknown): void {
    this.#listed = new Set();
    if (this.#answers) this.onChange(this.replica.name, reason);
    this.#answers = false;
  }
}

/** SQLSTATE: the server ended the statement, because its time was over or because it was asked to. */
const isCancelled = (error: unknown): boolean => codeOf(error) === "57014";

/**
 * SQLSTATE of what a replica may say where the primary would not: 40001 and 40P01 (a conflict with the
 * replay), 42P01 and 3F000 (the schema was dropped since the last look).
 */
const replicasOwn: ReadonlySet<unknown> = new Set(["40001", "40P01", "42P01", "3F000"]);

const mayAnswerElsewhere = (error: unknown): boolean =>
  isUnavailable(error) || replicasOwn.has(codeOf(error));

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;
