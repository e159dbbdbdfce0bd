/** The dependencies of the account pages. */
import { setTimeout as delay } from "node:timers/promises";
import type { Context } from "hono";
import type { AccountKeys } from "../access/account-keys.ts";
import type { TestKeys } from "../access/test-keys.ts";
import type { AccountUsage } from "../access/account-usage.ts";
import type { recentTrail } from "../access/audit.ts";
import type { Billing } from "../billing/billing.ts";
import type { BillingState } from "../billing/state.ts";
import type { Corrections } from "../access/corrections.ts";
import type { KeptReports } from "../access/kept-reports.ts";
import type { LimitedAction, Limits } from "../access/limits.ts";
import type { People, SignedIn } from "../access/people/people.ts";
import type { NotLoaded } from "../http/problem.ts";
import type { Job } from "../jobs/job.ts";
import type { Jobs } from "../jobs/stored-jobs.ts";
import type { Language } from "../language.ts";
import type { MeteredCall } from "../metering/call.ts";
import { PageFailure } from "./failure.ts";
import type { SentFile } from "./view.ts";

/** The jobs of accounts, for their pages. */
export interface JobDesk extends Pick<Jobs, "find" | "list" | "erase"> {
  /** Stores a table as a job. Returns the error of a refused table in the language. */
  upload(
    owner: { readonly account: number; readonly plan: string },
    language: Language,
    file: SentFile,
    signal: AbortSignal,
  ): Promise<Job | { readonly refused: string }>;
  /** What is loaded, if a row names a place outside it; the first of several such places. */
  notLoaded(job: Job): Promise<NotLoaded | null>;
  /** The finished rows of a result, and their media type. */
  result(
    job: Job,
    format: "csv" | "ndjson",
    language: Language,
  ): { readonly mediaType: string; readonly body: ReadableStream<Uint8Array> };
}

/** The dependencies of the pages. Each rejects with the driver's error if the database fails. */
export interface SiteDependencies {
  readonly people: People;
  readonly limits: Limits;
  readonly keys: AccountKeys;
  readonly testKeys: TestKeys;
  /** Address under which programs reach the service, without a trailing slash. */
  readonly apiUrl: string;
  usage(account: number): Promise<AccountUsage>;
  /** Null: paid plans are not available. */
  readonly billing: Billing | null;
  state(account: number): Promise<BillingState>;
  /** The audit trail of an account, newest first. */
  trail(account: number): ReturnType<typeof recentTrail>;
  /** Ends the subscription, then deletes the account. */
  remove(who: SignedIn): Promise<void>;
  /** Secret that signs the tokens of forms. */
  readonly secret: string;
  /** The previous secret, for the tokens of pages that are still open. */
  readonly previousSecret?: string | undefined;
  /** Whether browsers use HTTPS. */
  readonly secureCookies: boolean;
  /** Determines the network of a request, for limits. */
  networkOf(c: Context): string;
  readonly jobs: JobDesk;
  /** Meters the reports, comparisons and tables of account pages. */
  readonly meteredCall: MeteredCall;
  readonly kept: KeptReports;
  /** Stores reports of wrong facts. */
  readonly corrections: Pick<Corrections, "report">;
  /** An address of the loaded release; null without a release. */
  example(): Promise<string | null>;
}

/**
 * Counts an attempt, and delays the request if the limit requires it.
 *
 * @throws {PageFailure} 429 after too many attempts
 * @throws the reason of the request's signal if it is aborted during the delay
 */
export async function limited(
  { limits, networkOf }: Pick<SiteDependencies, "limits" | "networkOf">,
  c: Context,
  action: LimitedAction,
  email?: string,
): Promise<void> {
  const who = { network: networkOf(c), ...(email !== undefined && { email }) };
  const answer = await limits.take(action, who);
  if (answer === null) return;
  if ("retryAfterS" in answer) throw new PageFailure(429, answer);
  const signal: AbortSignal = c.get("signal");
  await delay(answer.slowMs, null, { signal }).catch(() => signal.throwIfAborted());
}
