/**
 * How often something may be tried. Attempts are counted in the database (`livability.take_attempt`), so all
 * processes count together; networks and e-mails are kept as keyed hashes, for a day at most. A network that
 * has signed an e-mail in is kept for longer, so that strangers cannot lock its owner out.
 */
import { createHmac } from "node:crypto";
import type { Sql } from "../db/sql.ts";
import { siteOf } from "./network.ts";

/** What is limited. */
export type LimitedAction =
  | "sign_up"
  | "sign_in"
  | "confirm_password"
  | "reset"
  | "verify"
  | "demo_score";

/** Who tries. */
export interface Client {
  /** As `clientNetwork` names it. */
  readonly network: string;
  /** The e-mail that is tried. Upper and lower case do not matter. */
  readonly email?: string;
}

/** There were too many attempts: the next may be made in so many seconds. */
export interface TooOften {
  readonly retryAfterS: number;
}

/** The attempt may be made, but its answer has to wait for so long. */
export interface Slowed {
  readonly slowMs: number;
}

/** Counts attempts. Each operation rejects with the driver's error when the database does. */
export interface Limits {
  /**
   * Counts an attempt, or says when there may be the next one. What is refused does not count: the
   * wait is no longer for it. Null: the attempt may be made at once.
   */
  take(action: LimitedAction, who: Client): Promise<null | TooOften | Slowed>;
  /**
   * Records the network as known after a successful sign-in with this e-mail address: later sign-ins
   * from it are limited by the pair of network and address alone, whatever other networks try.
   */
  trust(who: Required<Client>): Promise<void>;
}

/** At most so many attempts of the same subject in any window. */
interface Limit {
  /** `pair`: of this network for this e-mail. `site`: of the /48 around a network of IPv6. */
  readonly by: "network" | "site" | "email" | "pair";
  readonly attempts: number;
  readonly windowS: number;
  /** Attempts in the window from which on each waits {@link SLOWER_MS} longer than the one before. */
  readonly slowAfter?: number;
}

/** The 50th sign-in of an hour waits for four seconds: less than half of a request's usual deadline. */
const SLOWER_MS = 100;

const minuteS = 60, hourS = 60 * minuteS;

/** The longest window there may be: attempts are forgotten after it. */
const dayS = 24 * hourS;

/**
 * Times the limit of a /56 for its /48. Most providers give a line a /56 or a /48: so four customers who
 * share a /48 can use their limits in full, and a client that holds all 256 networks of it gets four times as much.
 */
const siteFactor = 4;

const ofNetwork = (attempts: number, windowS: number): Limit[] => [
  { by: "network", attempts, windowS },
  { by: "site", attempts: siteFactor * attempts, windowS },
];

/** Where no e-mail is given, limits by e-mail do not apply. */
const limits: Readonly<Record<LimitedAction, readonly Limit[]>> = {
  sign_up: [
    ...ofNetwork(5, hourS),
    ...ofNetwork(20, dayS),
    // No mailbox is filled, however many networks ask for mails.
    { by: "email", attempts: 3, windowS: hourS },
  ],
  sign_in: [
    { by: "pair", attempts: 10, windowS: 15 * minuteS },
    ...ofNetwork(30, 15 * minuteS),
    // Against guessing from many networks. Higher than the pair's, so that one network alone cannot lock
    // out the owner in another.
    { by: "email", attempts: 50, windowS: hourS, slowAfter: 10 },
  ],
  // Asked of who is signed in: apart from sign-ins, so that no stranger uses these attempts up.
  confirm_password: [{ by: "email", attempts: 10, windowS: 15 * minuteS }],
  reset: [
    { by: "email", attempts: 3, windowS: hourS },
    ...ofNetwork(10, hourS),
  ],
  verify: [
    { by: "email", attempts: 3, windowS: hourS },
    ...ofNetwork(10, hourS),
  ],
  demo_score: [
    ...ofNetwork(5, minuteS),
    ...ofNetwork(50, dayS),
  ],
};

/** Limits over the service's own tables. */
export function createLimits({ sql, secret, previousSecret, clock }: {
  readonly sql: Sql;
  /** Keys the hashes. */
  readonly secret: string;
  /** Did so before: the networks that it names are still known. */
  readonly previousSecret?: string | undefined;
  /** Replaces the database's clock in tests. It must be monotonic. */
  readonly clock?: () => Date;
}): Limits {
  const hashOf = (key: string, kind: string, ...parts: readonly string[]): string =>
    createHmac("sha256", key).update([kind, ...parts].join("\n")).digest("hex");
  const hash = (...parts: readonly string[]): string => hashOf(secret, "attempt", ...parts);
  const normal = (email: string): string => email.trim().toLowerCase();
  const known = (network: string, email: string, key = secret): string =>
    hashOf(key, "known", network, email);
  const instant = (): Date | null => clock?.() ?? null;

  const isTrusted = async (network: string, email: string | undefined): Promise<boolean> =>
    email !== undefined && (await sql`
      select from livability.known_network
      where subject in (
        decode(${known(network, email)}, 'hex'),
        decode(${known(network, email, previousSecret ?? secret)}, 'hex')
      )`).length > 0;

  return {
    async take(action, { network, email: given }) {
      const email = given === undefined ? undefined : normal(given);
      const site = siteOf(network);
      const subjectOf = {
        network: () => hash("network", network),
        site: () => site === null ? null : hash("site", site),
        email: () => email === undefined ? null : hash("email", email),
        pair: () => email === undefined ? null : hash("pair", network, email),
      };
      const held = limits[action], ofPair = held.filter(({ by }) => by === "pair");
      const counted = ofPair.length > 0 && await isTrusted(network, email) ? ofPair : held;
      const applied = counted.flatMap(({ by, ...limit }) => {
        const subject = subjectOf[by]();
        return subject === null ? [] : [{ subject, ...limit }];
      });
      const [row] = await sql<[{ wait_s: number | null }]>`
        select livability.take_attempt(${action}, ${sql.json(applied)}, ${instant()}) as wait_s`;
      if (row.wait_s !== null) return { retryAfterS: row.wait_s };
      for (const { subject, windowS, slowAfter } of applied) {
        if (slowAfter === undefined) continue;
        const [{ attempts }] = await sql<[{ attempts: number }]>`
          select count(*) as attempts from livability.attempt
          where action = ${action} and subject = decode(${subject}, 'hex')
            and at > coalesce(${instant()}, clock_timestamp()) - make_interval(secs => ${windowS})`;
        if (attempts > slowAfter) return { slowMs: SLOWER_MS * (attempts - slowAfter) };
      }
      return null;
    },
    async trust({ network, email: given }) {
      const email = normal(given);
      await sql`
        insert into livability.known_network (subject, person, at)
        select decode(${known(network, email)}, 'hex'), id, coalesce(${instant()}, now())
        from livability.person where email = ${email}
        on conflict (subject) do update set at = excluded.at, person = excluded.person`;
    },
  };
}
