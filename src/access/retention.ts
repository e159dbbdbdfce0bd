/**
 * Retention of personal data: what is stored, why, and for how long. The deletion of old rows and
 * the privacy page both use this table.
 */
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../db/sql.ts";
import { MAIL_DAYS } from "../mail/mail-of.ts";
import type { RetentionTexts } from "../texts/retention-texts.ts";
import { CORRECTION_MONTHS } from "./corrections.ts";
import { KEPT_DAYS } from "./kept-reports.ts";

/** The time for which a row is kept. */
export interface RetentionTime {
  readonly value: number;
  readonly unit: "minute" | "hour" | "day" | "month" | "year";
}

type Fragment = PendingQuery<Row[]>;

/** The key of a kind of data, and of the texts that explain the data and the reason for keeping them. */
export type KeptKey = keyof RetentionTexts;

/** Rows of one kind. */
export interface Kept {
  /** Name of the table in the schema `livability`. */
  readonly table: string;
  readonly key: KeptKey;
  /** Retention time from the instant or day `since`; null keeps rows until the account is deleted. */
  readonly kept: { readonly since: (sql: Sql) => Fragment; readonly age: RetentionTime } | null;
  /** Condition for rows that may be deleted at the instant `now`; default: all. */
  readonly which?: (sql: Sql, now: Fragment) => Fragment;
}

/** Seconds between two deletions. */
export const forgetEveryS = 600;

/** Days for which counts of errors are kept, and shown to the account. */
export const ERROR_DAYS = 30;

/** Days for which the input and result of a job can be read after its end. */
export const RESULT_DAYS = 7;

const RESULT_AGE: RetentionTime = { value: RESULT_DAYS, unit: "day" };

/** All kinds of data, in the order of the privacy page. */
export const retention: readonly Kept[] = [
  {
    table: "person",
    key: "email",
    kept: null,
  },
  {
    table: "person",
    key: "unconfirmed_email",
    kept: { since: (sql) => sql`created_at`, age: { value: 2, unit: "day" } },
    which: (sql) => sql`not email_verified`,
  },
  {
    table: "credential",
    key: "password",
    kept: null,
  },
  {
    table: "session",
    key: "session",
    kept: { since: (sql) => sql`created_at`, age: { value: 7, unit: "day" } },
  },
  {
    table: "known_network",
    key: "known_networks",
    kept: { since: (sql) => sql`at`, age: { value: 90, unit: "day" } },
  },
  {
    table: "verification",
    key: "mailed_links",
    kept: { since: (sql) => sql`created_at`, age: { value: 24, unit: "hour" } },
  },
  {
    table: "outbox",
    key: "waiting_mails",
    kept: { since: (sql) => sql`created_at`, age: { value: MAIL_DAYS, unit: "day" } },
  },
  {
    table: "two_factor",
    key: "second_factor",
    kept: null,
  },
  {
    table: "used_code",
    key: "used_codes",
    // Longer than a code can be accepted.
    kept: { since: (sql) => sql`at`, age: { value: 5, unit: "minute" } },
  },
  {
    table: "account",
    key: "plan",
    kept: null,
  },
  {
    table: "billing_mail",
    key: "billing_mails",
    kept: null,
  },
  {
    table: "billing_event",
    key: "billing_events",
    // Stripe retries an event for some days, and resends it manually for up to a month.
    kept: { since: (sql) => sql`received_at`, age: { value: 90, unit: "day" } },
  },
  {
    table: "fattura",
    key: "invoices",
    // Tax law keeps invoices for ten years (art. 2220 codice civile).
    kept: { since: (sql) => sql`created_at`, age: { value: 10, unit: "year" } },
  },
  {
    table: "api_key",
    key: "keys",
    kept: null,
  },
  {
    table: "test_key",
    key: "test_key",
    kept: null,
  },
  {
    table: "api_key",
    key: "ended_keys",
    kept: {
      since: (sql) => sql`least(revoked_at, expires_at)`,
      age: { value: 90, unit: "day" },
    },
  },
  {
    table: "daily_use",
    key: "daily_calls",
    kept: { since: (sql) => sql`day`, age: { value: 13, unit: "month" } },
    // Keeps a key's last day of use, which its account's page shows.
    which: (sql) =>
      sql`exists (
        select from livability.daily_use later
        where later.account = daily_use.account and later.key = daily_use.key
          and later.day > daily_use.day
      )`,
  },
  {
    table: "monthly_use",
    key: "monthly_calls",
    kept: { since: (sql) => sql`month`, age: { value: 13, unit: "month" } },
  },
  {
    table: "daily_error",
    key: "daily_errors",
    kept: { since: (sql) => sql`day`, age: { value: ERROR_DAYS, unit: "day" } },
  },
  {
    table: "carried_use",
    key: "carried_calls",
    kept: {
      since: (sql) => sql`month::timestamp at time zone 'UTC'`,
      age: { value: 1, unit: "month" },
    },
  },
  {
    table: "admission",
    key: "call_times",
    // Longer than the rate limit window (60 s) and the maximum life of a reservation (125 s).
    kept: { since: (sql) => sql`admitted_at`, age: { value: 5, unit: "minute" } },
    which: (sql, now) => sql`expires_at <= ${now}`,
  },
  {
    table: "usage_window",
    key: "usage_times",
    kept: {
      since: (sql) => sql`asked_at[cardinality(asked_at)]`,
      age: { value: 1, unit: "minute" },
    },
  },
  {
    table: "idempotency",
    key: "idempotency_keys",
    kept: { since: (sql) => sql`bound_at`, age: { value: 24, unit: "hour" } },
  },
  {
    table: "job_row",
    key: "job_rows",
    kept: {
      since: (sql) => sql`(select ended_at from livability.job where id = job_row.job)`,
      age: RESULT_AGE,
    },
    // Without this condition, the statement would read all rows.
    which: (sql, now) =>
      sql`job = any (array(
        select id from livability.job where ended_at <= ${now} - ${`${RESULT_AGE.value} ${RESULT_AGE.unit}`}::interval
      ))`,
  },
  {
    table: "job_table",
    key: "job_columns",
    kept: {
      since: (sql) => sql`(select ended_at from livability.job where id = job_table.job)`,
      age: RESULT_AGE,
    },
  },
  {
    table: "job",
    key: "broken_uploads",
    // Longer than the maximum duration of an upload.
    kept: { since: (sql) => sql`created_at`, age: { value: 5, unit: "minute" } },
    which: (sql) => sql`state = 'uploading'`,
  },
  {
    table: "job",
    key: "jobs",
    kept: { since: (sql) => sql`ended_at`, age: { value: 90, unit: "day" } },
  },
  {
    table: "kept_report",
    key: "kept_reports",
    kept: { since: (sql) => sql`kept_at`, age: { value: KEPT_DAYS, unit: "day" } },
  },
  {
    table: "correction",
    key: "corrections",
    kept: {
      since: (sql) => sql`reported_at`,
      age: { value: CORRECTION_MONTHS, unit: "month" },
    },
  },
  {
    table: "attempt",
    key: "attempts",
    kept: { since: (sql) => sql`at`, age: { value: 24, unit: "hour" } },
  },
  {
    table: "audit",
    key: "sign_ins",
    kept: { since: (sql) => sql`at`, age: { value: 90, unit: "day" } },
    which: (sql) => sql`action = 'signed_in'`,
  },
  {
    table: "audit",
    key: "audit",
    kept: { since: (sql) => sql`at`, age: { value: 24, unit: "month" } },
  },
];
