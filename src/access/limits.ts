/**
 * How often something may be tried. Attempts are counted in the database (`livability.take_attempt`), so all
 * processes count together; networks and e-mails are kept as keyed hashes, for a day at most.
 */
import { createHmac } from "node:crypto";
import type { Sql } from "../db/sql.ts";
import { siteOf } from "./network.ts";

/** What is limited. */
export type LimitedAction = "sign_up" | "sign_in" | "reset" | "verify" | "demo_score";

/** Who tries. */
export interface Client {
  /** As `clientNetwork` names it. */
  readonly network: string;
  /** The e-mail that is tried. Upper and lower case do not matter. */
  readonly email?: string;
}

/** Counts attempts. */
export interface Limits {
  /**
   * Counts an attempt, or says when there may be the next one. What is refused does not count: the
   * wait is no longer for it. Rejects with the driver's error when the database does.
   */
  take(action: LimitedAction, who: Client): Promise<null | { retryAfterS: number }>;
}

/** At most so many attempts of the same subject in any window. */
interface Limit {
  /** `pair`: of this network for this e-mail. `site`: of the /48 around a network of IPv6. */
  readonly by: "network" | "site" | "email" | "pair";
  readonly attempts: number;
  readonly windowS: number;
}

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
    // Nobody's mailbox is filled, however many networks do it.
    { by: "email", attempts: 3, windowS: hourS },
  ],
  sign_in: [
    { by: "pair", attempts: 10, windowS: 15 * minuteS },
    ...ofNetwork(30, 15 * minuteS),
    // Against guessing from many networks. Higher than the pair's: one network alone cannot lock out
    // the owner, who is in another.
    { by: "email", attempts: 50, windowS: hourS },
  ],
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
export function createLimits({ sql, secret, clock }: {
  readonly sql: Sql;
  /** Keys the hashes. */
  readonly secret: string;
  /** Replaces the database's clock, for tests. It must not go back. */
  readonly clock?: () => Date;
}): Limits {
  const hash = (...parts: readonly string[]): string =>
    createHmac("sha256", secret).update(["attempt", ...parts].join("\n")).digest("hex");
  return {
    async take(action, { network, email: given }) {
      const email = given?.trim().toLowerCase();
      const site = siteOf(network);
      const subjectOf = {
        network: () => hash("network", network),
        site: () => site === null ? null : hash("site", site),
        email: () => email === undefined ? null : hash("email", email),
        pair: () => email === undefined ? null : hash("pair", network, email),
      };
      const applied = limits[action].flatMap(({ by, attempts, windowS }) => {
        const subject = subjectOf[by]();
        return subject === null ? [] : [{ subject, attempts, windowS }];
      });
      const [row] = await sql<[{ wait_s: number | null }]>`
        select livability.take_attempt(
          ${action}, ${sql.json(applied)}, ${clock?.() ?? null}
        ) as wait_s`;
      return row.wait_s === null ? null : { retryAfterS: row.wait_s };
    },
  };
}
