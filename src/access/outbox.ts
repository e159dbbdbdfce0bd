/**
 * The outbox: mails are stored in the transaction of the change that causes them, and sent
 * afterwards. No mail is lost by a crash, nor by a mail server that responds again before the mail's
 * lifetime ends, and no request waits for one.
 */
import PQueue from "p-queue";
import type { Sql } from "../db/sql.ts";
import { transaction } from "../db/transaction.ts";
import type { ReportFailure } from "../failure-log.ts";
import type { Language } from "../language.ts";
import { mailLifetimeS, mailOf } from "../mail/mail-of.ts";
import type { Mail, Mailer } from "../mail/mailer.ts";
import type { MailKind, MailValues } from "../texts/mail-texts.ts";
import { createSealer, type Sealer } from "./sealed.ts";

/**
 * Stores a mail. Without a recipient it does the same work, so that the duration of a request does not
 * reveal whether it sends a mail, and the mail is deleted instead of sent.
 */
export type Post = <Kind extends MailKind>(
  to: string | null,
  kind: Kind,
  language: Language,
  values: MailValues[Kind],
) => Promise<void>;

/** Stores mails. */
export interface Outbox {
  /** Runs a transaction that can post mails. Sends them after the commit, without waiting for that. */
  begin<T>(work: (tx: Sql, post: Post) => Promise<T>): Promise<T>;
}

/** An outbox that also sends what it stores. */
export interface OpenOutbox extends Outbox {
  /** Waits for the mails that are being sent. The others remain stored for the next process. */
  close(): Promise<void>;
}

/** Dependencies of an outbox. */
export interface OutboxDependencies {
  readonly sql: Sql;
  readonly secret: string;
  /** The former secret. Mails encrypted with it can still be sent. */
  readonly previousSecret?: string | undefined;
  readonly mailer: Mailer;
  /** Receives a line for the operator about each mail that could not be sent. */
  readonly print: (line: string) => void;
  readonly report: ReportFailure;
}

/** A stored mail that this process has claimed for sending. */
interface Claimed {
  readonly id: string;
  readonly sealed: Uint8Array;
  /** Number of attempts, including this one. */
  readonly attempts: number;
  readonly isLate: boolean;
}

/** Time after which an attempt counts as abandoned: longer than the mailer's timeouts. */
const LEASE = "2 minutes";

/**
 * Maximum number of transactions of a process at once. Each opens its own connection
 * (db/driver/own-transactions.ts).
 */
const TRANSACTIONS = 2;

const AT_ONCE = 4;

/** Seconds between two polls for mails to send again, and for mails of processes that have died. */
const LOOK_EVERY_S = 5;

/** Seconds until the second attempt. Each later pause is twice as long, up to the longest. */
const FIRST_PAUSE_S = 5, LONGEST_PAUSE_S = 30 * 60;

/** An outbox for commands, which stores mails and leaves sending to the service. */
export function unsentOutbox({ sql, secret }: Pick<OutboxDependencies, "sql" | "secret">): Outbox {
  return storedOutbox(sql, createSealer(secret, "mail"));
}

function storedOutbox(sql: Sql, { seal }: Pick<Sealer, "seal">): Outbox {
  const postIn = (tx: Sql): Post => async (to, kind, language, values) => {
    const mail = JSON.stringify({ to, ...mailOf(kind, language, values) });
    await tx`
      insert into livability.outbox (sealed, expires_at)
      values (${seal(mail)}::bytea, now() + make_interval(secs => ${mailLifetimeS[kind]}))`;
  };
  return {
    begin: (work) => transaction(sql, (tx) => work(tx, postIn(tx))),
  };
}

/**
 * Opens the outbox on `livability.outbox`, and sends due mails until it is closed. Safe in several
 * processes on one database: each mail is sent by the process that claims it. A mail is sent twice only if
 * a process dies, or loses the database, between the mail server's reply and the deletion of the mail.
 */
export function openOutbox(
  { sql, secret, previousSecret, mailer, print, report }: OutboxDependencies,
): OpenOutbox {
  const sealer = createSealer(secret, "mail", previousSecret);
  const stored = storedOutbox(sql, sealer);
  const transactions = new PQueue({ concurrency: TRANSACTIONS });

  const claim = async (): Promise<Claimed | undefined> => {
    const [mail] = await sql<Claimed[]>`
      update livability.outbox o set attempts = o.attempts + 1, due_at = now() + ${LEASE}::interval
      from (
        select id from livability.outbox where due_at <= now()
        order by due_at limit 1 for update skip locked
      ) due
      where o.id = due.id
      returning o.id, o.sealed, o.attempts, o.expires_at <= now() as "isLate"`;
    return mail;
  };

  /**
   * Sends a mail. Returns the reason for a failure, without the recipient, or null if it was sent.
   */
  const failureOf = async ({ id, sealed, isLate }: Claimed): Promise<string | null> => {
    if (isLate) return "A mail was not sent in time.";
    const opened = sealer.open(sealed);
    if (opened === null) return "A mail was encrypted with another SECRET.";
    const { to, ...text } = JSON.parse(opened) as Omit<Mail, "to"> & { to: string | null };
    if (to === null) return null;
    try {
      await mailer.send({ to, ...text }, id);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : "A mail could not be sent.";
    }
  };

  const putOff = async ({ id, attempts }: Claimed, reason: string): Promise<void> => {
    const pauseS = Math.min(FIRST_PAUSE_S * 2 ** (attempts - 1), LONGEST_PAUSE_S);
    const next = sql`now() + make_interval(secs => ${pauseS})`;
    // Without an effect if the attempt took so long that another process has claimed the mail.
    const mine = sql`id = ${id} and attempts = ${attempts}`;
    const delayed = await sql`
      update livability.outbox set due_at = ${next} where ${mine} and expires_at > ${next}`;
    if (delayed.count > 0) return print(`${reason} It is tried again in ${pauseS} s.`);
    const dropped = await sql`delete from livability.outbox where ${mine}`;
    if (dropped.count > 0) print(`${reason} It is given up.`);
  };

  let isClosed = false, isMissed = false, isReported = false;
  const running = new Set<Promise<void>>();

  /** Sends the mails that are due, one after the other. */
  const sendDue = async (): Promise<void> => {
    try {
      while (!isClosed) {
        const mail = await claim();
        isReported = false;
        if (mail === undefined) return;
        const failure = await failureOf(mail);
        if (failure !== null) await putOff(mail, failure);
        else await sql`delete from livability.outbox where id = ${mail.id}`;
      }
    } catch (error) {
      // A later poll tries again. Reported once, because the database may be unavailable for long.
      if (!isReported) report("The outbox could not be read; trying again.", error);
      isReported = true;
    }
  };

  const look = (): void => {
    if (isClosed) return;
    if (running.size >= AT_ONCE) {
      // The runs may have polled before this call, so one of them polls again.
      isMissed = true;
      return;
    }
    const run = sendDue().finally(() => {
      running.delete(run);
      if (!isMissed) return;
      isMissed = false;
      look();
    });
    running.add(run);
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_S * 1000);

  return {
    async begin<T>(work: (tx: Sql, post: Post) => Promise<T>): Promise<T> {
      const result = await transactions.add(() => stored.begin(work));
      look();
      return result as T;
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}
