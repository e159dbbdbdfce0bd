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
import type { ColumnChoice } from "../jobs/table-columns.ts";
import type { Jobs } from "../jobs/stored-jobs.ts";
import type { Language } from "../language.ts";
import type { MeteredCall } from "../metering/call.ts";
import type { CsvSeparator } from "../contract/schemas.ts";
import { PageFailure } from "./failure.ts";
import type { SentFile } from "./view.ts";

/** What the account pages need of jobs. */
export interface JobDesk extends Pick<Jobs, "find" | "list" | "erase"> {
  /**
   * Stores a table as a job. For a refused table, returns the error in words, in the given
   * language, and the names of its columns if a choice of columns may correct it.
   *
   * @param choice the chosen columns; null recognises them
   */
  upload(
    owner: { readonly account: number; readonly plan: string },
    language: Language,
    file: SentFile,
    choice: ColumnChoice | null,
    signal: AbortSignal,
  ): Promise<Job | { readonly refused: string; readonly columns: readonly string[] }>;
  /**
   * What the installation has loaded, if a row of the job names a place outside it, for the first
   * such row; else null.
   */
  notLoaded(job: Job): Promise<NotLoaded | null>;
  /** The finished rows of a job, and their media type. */
  result(
    job: Job,
    format: CsvSeparator | "ndjson",
    language: Language,
  ): { readonly mediaType: string; readonly body: ReadableStream<Uint8Array> };
}

/**
 * The dependencies of the account pages. Methods reject with the driver's error if the database
 * fails.
 */
export interface SiteDependencies {
  readonly people: People;
  readonly limits: Limits;
  readonly keys: AccountKeys;
  readonly testKeys: TestKeys;
  /** Public address of the API, without a trailing slash. */
  readonly apiUrl: string;
  usage(account: number): Promise<AccountUsage>;
  /** Null if paid plans are not available. */
  readonly billing: Billing | null;
  state(account: number): Promise<BillingState>;
  /** The account's audit trail, newest entry first. */
  trail(account: number): ReturnType<typeof recentTrail>;
  /** Ends the subscription, then deletes the account. */
  remove(who: SignedIn): Promise<void>;
  /** Signs the tokens of forms. */
  readonly secret: string;
  /** The previous secret. Tokens of pages that are still open are accepted with it. */
  readonly previousSecret?: string | undefined;
  readonly secureCookies: boolean;
  /** The network of a request, by which attempts are limited. */
  networkOf(c: Context): string;
  readonly jobs: JobDesk;
  /** Meters the reports, comparisons and tables of account pages. */
  readonly meteredCall: MeteredCall;
  readonly kept: KeptReports;
  readonly corrections: Pick<Corrections, "report">;
  /** An address that the loaded release contains; null without a release. */
  example(): Promise<string | null>;
}

/**
 * Counts an attempt, and delays the request if the limit requires it. Returns null if the attempt is allowed, else
 * the seconds to wait, which it also sets as a header.
 *
 * @throws the signal's reason if the request is aborted during the delay
 */
export async function attempt(
  { limits, networkOf }: Pick<SiteDependencies, "limits" | "networkOf">,
  c: Context,
  action: LimitedAction,
  email?: string,
): Promise<number | null> {
  const who = { network: networkOf(c), ...(email !== undefined && { email }) };
  const answer = await limits.take(action, who);
  if (answer === null) return null;
  if ("retryAfterS" in answer) {
    c.header("Retry-After", String(answer.retryAfterS));
    return answer.retryAfterS;
  }
  const signal: AbortSignal = c.get("signal");
  await delay(answer.slowMs, null, { signal }).catch(() => signal.throwIfAborted());
  return null;
}

/**
 * Counts an attempt, and delays the request if the limit requires it.
 *
 * @throws {PageFailure} 429 after too many attempts
 * @throws the signal's reason if the request is aborted during the delay
 */
export async function limited(
  deps: Pick<SiteDependencies, "limits" | "networkOf">,
  c: Context,
  action: LimitedAction,
  email?: string,
): Promise<void> {
  const retryAfterS = await attempt(deps, c, action, email);
  if (retryAfterS !== null) throw new PageFailure(429, { retryAfterS });
}
