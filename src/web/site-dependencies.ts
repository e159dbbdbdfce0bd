/** What the pages for accounts are built from. */
import type { Context } from "hono";
import type { AccountKeys } from "../access/account-keys.ts";
import type { AccountUsage } from "../access/account-usage.ts";
import type { Billing } from "../access/billing/billing.ts";
import type { BillingState } from "../access/billing/state.ts";
import type { LimitedAction, Limits } from "../access/limits.ts";
import type { People, SignedIn } from "../access/people/people.ts";
import { PageFailure } from "./failure.ts";

/** Everything the pages need from outside. Each rejects with the driver's error when the database does. */
export interface SiteDependencies {
  readonly people: People;
  readonly limits: Limits;
  readonly keys: AccountKeys;
  usage(account: number): Promise<AccountUsage>;
  /** Null: paid plans are not available. */
  readonly billing: Billing | null;
  state(account: number): Promise<BillingState>;
  /** Ends the subscription, then deletes the account. */
  remove(who: SignedIn): Promise<void>;
  /** Signs the tokens of forms. */
  readonly secret: string;
  /** Whether browsers reach the service by https. */
  readonly secureCookies: boolean;
  /** The network a request comes from, as limits count it. */
  networkOf(c: Context): string;
  /** An address that the loaded release knows; null where there is none. */
  example(): Promise<string | null>;
}

/** Counts an attempt. @throws {PageFailure} 429 where there were too many */
export async function limited(
  { limits, networkOf }: Pick<SiteDependencies, "limits" | "networkOf">,
  c: Context,
  action: LimitedAction,
  email?: string,
): Promise<void> {
  const network = networkOf(c);
  const refused = await limits.take(action, { network, ...(email !== undefined && { email }) });
  if (refused !== null) throw new PageFailure(429, refused);
}
