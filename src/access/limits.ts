/**
 * Limits attempts. The database counts them (`livability.take_attempt`), so that all processes share the
 * count. Networks and e-mails are stored as keyed hashes, for a day at most. A network that signed in
 * with an e-mail is stored longer, so that others cannot lock its owner out.
 */
import { createHmac } from "node:crypto";
import type { Sql } from "../db/sql.ts";
import { mailboxOf } from "./mailbox.ts";
import { siteOf } from "./network.ts";

/** The limited actions. */
export type LimitedAction =
  | "sign_up"
  | "sign_in"
  | "confirm_password"
  | "reset"
  | "verify"
  | "demo_score"
  | "shown_again"
  | "map"
  | "correction";

/** Where an attempt comes from. */
export interface Client {
  /** As `clientNetwork` returns it. */
  readonly network: string;
  /** The e-mail address of the attempt, in any case. All addresses of a mailbox count together. */
  readonly email?: string;
}

/** The attempt is refused. */
export interface TooOften {
  readonly retryAfterS: number;
}

/** The attempt is allowed after a delay. */
export interface Slowed {
  readonly slowMs: number;
}

/** Counts attempts. Each method rejects with the driver's error if the database fails. */
export interface Limits {
  /**
   * Counts an attempt. Null if it is allowed at once. Refused attempts do not count, so they do not
   * extend the wait.
   */
  take(action: LimitedAction, who: Client): Promise<null | TooOften | Slowed>;
  /**
   * Records a network after a successful sign-in with this e-mail address. Later sign-ins from it
   * are limited by the pair of network and address alone, whatever other networks try.
   */
  trust(who: Required<Client>): Promise<void>;
}

interface Limit {
  /** `pair`: this network with this e-mail. `site`: the /48 around an IPv6 network. */
  readonly by: "network" | "site" | "email" | "pair";
  readonly attempts: number;
  readonly windowS: number;
  /**
   * From this number of attempts in the window on, each waits {@link SLOWER_MS} longer than the one
   * before.
   */
  readonly slowAfter?: number;
}

/**
 * With this delay, the 50th sign-in of an hour waits four seconds, less than half of a request's
 * usual deadline.
 */
const SLOWER_MS = 100;

const minuteS = 60, hourS = 60 * minuteS;

/** The longest window, after which attempts are deleted. */
const dayS = 24 * hourS;

/**
 * Factor from the limit of a /56 to that of its /48. Most providers assign a /56 or a /48 per line: four
 * customers sharing a /48 can use their full limits, and a client with a whole /48 gets four times as
 * much.
 */
const siteFactor = 4;

const ofNetwork = (attempts: number, windowS: number): Limit[] => [
  { by: "network", attempts, windowS },
  { by: "site", attempts: siteFactor * attempts, windowS },
];

/** The limits of each action. Limits by e-mail do not apply to attempts without one. */
const limits: Readonly<Record<LimitedAction, readonly Limit[]>> = {
  sign_up: [
    ...ofNetwork(5, hourS),
    ...ofNetwork(20, dayS),
    // Prevents flooding a mailbox, even from many networks.
    { by: "email", attempts: 3, windowS: hourS },
  ],
  sign_in: [
    { by: "pair", attempts: 10, windowS: 15 * minuteS },
    ...ofNetwork(30, 15 * minuteS),
    // Against guessing from many networks. Higher than the pair's limit, so that a single network cannot
    // lock out the owner in another.
    { by: "email", attempts: 50, windowS: hourS, slowAfter: 10 },
  ],
  // For signed-in users. Separate from sign-in, so that others cannot use up these attempts.
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
  // A result that was counted or charged before, with other weights or in another language. A slider is moved
  // several times; the address stays that of the ticket.
  shown_again: [
    ...ofNetwork(30, minuteS),
    ...ofNetwork(600, dayS),
  ],
  // Each report has one, whether it is new or shown again.
  map: [
    ...ofNetwork(60, minuteS),
    ...ofNetwork(1200, dayS),
  ],
  // Sends no mail, so limits by e-mail are not needed.
  correction: [
    ...ofNetwork(5, hourS),
    ...ofNetwork(20, dayS),
  ],
};

/** Creates {@link Limits} on the service's own tables. */
export function createLimits({ sql, secret, previousSecret, clock }: {
  readonly sql: Sql;
  /** The key of the hashes. */
  readonly secret: string;
  /** The former key. Networks stored with it are still known. */
  readonly previousSecret?: string | undefined;
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
      const mailbox = email === undefined ? null : await mailboxOf(sql, email);
      const site = siteOf(network);
      const subjectOf = {
        network: () => hash("network", network),
        site: () => site === null ? null : hash("site", site),
        email: () => mailbox === null ? null : hash("email", mailbox),
        pair: () => mailbox === null ? null : hash("pair", network, mailbox),
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
            and at > coalesce(${instant()}, clock_timestamp()) - make_interval(secs => ${windowS})
            and at <= coalesce(${instant()}, clock_timestamp())`;
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
