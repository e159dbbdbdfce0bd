/** Sets up sign-up, keys and payments, if configured. */
import type { Context } from "hono";
import { createAccountKeys } from "../access/account-keys.ts";
import { accountUsage } from "../access/account-usage.ts";
import { recentTrail } from "../access/audit.ts";
import type { Billing } from "../billing/billing.ts";
import type { Vat } from "../billing/vat.ts";
import { billingState } from "../billing/state.ts";
import { deleteAccount } from "../access/delete-account.ts";
import { createCorrections } from "../access/corrections.ts";
import { createKeptReports } from "../access/kept-reports.ts";
import { createLimits } from "../access/limits.ts";
import { installationSecret } from "../access/installation-secret.ts";
import { openOutbox, type Outbox } from "../access/outbox.ts";
import { createPeople } from "../access/people/people.ts";
import { repeated } from "../access/repeated.ts";
import { forgetEveryS } from "../access/retention.ts";
import { createTestKeys } from "../access/test-keys.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import type { ReportFailure } from "../failure-log.ts";
import type { Sql } from "../db/sql.ts";
import { exampleAddress } from "../geocoding/example.ts";
import { isLoopback } from "../http/is-loopback.ts";
import { MAIL_DAYS } from "../mail/mail-of.ts";
import { createMailer, forgetMails, type Mailer } from "../mail/mailer.ts";
import { activeRelease } from "../releases/release.ts";
import type { Jobs } from "../jobs/stored-jobs.ts";
import { createMeteredCall, reportKept } from "../metering/call.ts";
import { Lanes } from "../metering/lanes.ts";
import { createMeter, RESERVATION_MARGIN_S } from "../metering/meter.ts";
import { Refusals } from "../metering/refusals.ts";
import type { SiteDependencies } from "../web/site-dependencies.ts";
import { createJobDesk } from "./jobs.ts";

/** The server's properties that pages need. */
export interface ServerProperties {
  /** Public address of the pages. */
  readonly baseUrl: string;
  /** The network of a request, for limits. */
  networkOf(c: Context): string;
  readonly jobs: Jobs;
  /** Writes one line for people. */
  readonly print: (line: string) => void;
  /** Receives failures that no caller is told about. */
  readonly report: ReportFailure;
}

/** Whether sign-up is available. On a server, processes must share a secret from the settings. */
export function hasAccounts({ SECRET }: Config, { engine }: Pick<Database, "engine">): boolean {
  return SECRET !== undefined || engine === "embedded";
}

/** The installation's secret; null without one, so that sign-up is not available. */
export async function secretOf(
  config: Config,
  database: Pick<Database, "engine">,
): Promise<string | null> {
  if (!hasAccounts(config, database)) return null;
  return config.SECRET ?? await installationSecret(config.DATA_DIR);
}

/** The account pages with their shutdown; null if the settings do not allow them. */
export async function openSelfService(
  { sql, engine }: Database,
  config: Config,
  { baseUrl, networkOf, jobs, print, report }: ServerProperties,
): Promise<{ readonly site: SiteDependencies; close(): Promise<void> } | null> {
  const secret = await secretOf(config, { engine });
  if (secret === null) return null;
  const previousSecret = config.SECRET_PREVIOUS;
  const written = createMailer(config);
  const mailer = printsLinks(config) ? withPrintedLinks(written, print) : written;
  const outbox = openOutbox({ sql, secret, previousSecret, mailer, print, report });
  const stopForgetting = repeated(
    () => forgetMails(config.DATA_DIR, new Date(Date.now() - MAIL_DAYS * 86_400_000)),
    forgetEveryS,
    (error) => report("Old mails in DATA_DIR/mail were not deleted; trying again.", error),
  );
  const billing = await billingOf(sql, config, baseUrl, outbox);
  const site: SiteDependencies = {
    people: createPeople({ sql, secret, previousSecret, baseUrl, outbox }),
    limits: createLimits({ sql, secret, previousSecret }),
    keys: createAccountKeys(sql),
    jobs: createJobDesk(sql, jobs),
    meteredCall: createMeteredCall({
      meter: createMeter(sql, { reservationS: config.REQUEST_DEADLINE_S + RESERVATION_MARGIN_S }),
      accounts: new Lanes(1),
      refusals: new Refusals(() => performance.now()),
      onKept: reportKept(report),
    }),
    kept: createKeptReports(sql, secret, previousSecret),
    corrections: createCorrections({ sql, secret, previousSecret, outbox }),
    testKeys: createTestKeys(sql, secret, "customer", previousSecret),
    apiUrl: baseUrl,
    usage: (account) => accountUsage(sql, account),
    billing,
    state: (account) => billingState(sql, account),
    trail: (account) => recentTrail(sql, account),
    remove: ({ account }) => deleteAccount({ sql, billing, secret, print }, account, "customer"),
    secret,
    previousSecret,
    secureCookies: baseUrl.startsWith("https:"),
    networkOf,
    async example() {
      const release = await activeRelease(sql);
      return release && await exampleAddress(sql, release);
    },
  };
  return {
    site,
    async close() {
      await stopForgetting();
      await outbox.close();
    },
  };
}

/** How VAT is charged, from the settings. */
function vatOf({ STRIPE_TAX, VAT_RATE, PRICES_INCLUDE_VAT }: Config): Vat {
  return {
    rate: STRIPE_TAX ? "stripe" : VAT_RATE ?? null,
    isIncluded: PRICES_INCLUDE_VAT,
  };
}

/** Payments; null without a Stripe key. */
export async function billingOf(
  sql: Sql,
  config: Config,
  baseUrl: string,
  outbox: Outbox,
): Promise<Billing | null> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  if (secretKey === undefined || webhookSecret === undefined) return null;
  // Loaded only if payments are configured: Stripe's library is the largest package.
  const [{ createBilling }, { openStripe }, { isItalian }] = await Promise.all([
    import("../billing/billing.ts"),
    import("../billing/open-stripe.ts"),
    import("../invoices/seller.ts"),
  ]);
  return createBilling({
    sql,
    stripe: openStripe({ secretKey, apiUrl: config.STRIPE_API_URL }),
    webhookSecret,
    baseUrl,
    outbox,
    vat: vatOf(config),
    isItalian: isItalian(config),
    graceDays: config.PAYMENT_GRACE_DAYS,
  });
}

/**
 * Whether only the person at the terminal can reach the service: it listens on a loopback address, has no
 * public address, and writes mails to a folder.
 */
export function printsLinks(
  { HOST, PUBLIC_URL, SMTP_URL }: Pick<Config, "HOST" | "PUBLIC_URL" | "SMTP_URL">,
): boolean {
  return isLoopback(HOST) && PUBLIC_URL === undefined && SMTP_URL === undefined;
}

/** Prints the subject and link of each mail after writing it, never the recipient. */
export function withPrintedLinks(mailer: Mailer, print: (line: string) => void): Mailer {
  return {
    async send(mail, id) {
      await mailer.send(mail, id);
      const [link] = /^https?:\/\/\S+$/m.exec(mail.text) ?? [];
      if (link !== undefined) print(`Mail "${mail.subject}": ${link}`);
    },
  };
}
