/**
 * Reports of wrong facts by visitors. A report is stored encrypted until the operator answers or deletes it,
 * at most {@link CORRECTION_MONTHS}, and is never published.
 */
import type { Sql } from "../db/sql.ts";
import { knownLanguage, type Language, texts } from "../language.ts";
import type { Outbox } from "./outbox.ts";
import { createSealer } from "./sealed.ts";

/** Months after which a report is deleted, even if it was not answered. */
export const CORRECTION_MONTHS = 6;

/** Maximum number of stored reports, so that senders cannot fill the disk. */
export const MOST_CORRECTIONS = 1000;

/** What a visitor reports. */
export interface Statement {
  /** As typed. */
  readonly place: string;
  readonly right: string;
  /** Evidence, such as a link or a description. */
  readonly source: string;
  /** For the answer. */
  readonly email: string;
}

/** A report to store. */
export interface CorrectionReport extends Statement {
  readonly metric: string;
  /** Language of the answer. */
  readonly language: Language;
}

/** A stored report. */
export interface OpenReport {
  readonly id: number;
  /** Identifier of the metric, which an older version of the service may have had. */
  readonly metric: string;
  readonly language: Language;
  readonly reportedAt: Date;
  /** Null if it cannot be decrypted because the secret has changed. */
  readonly statement: Statement | null;
}

/**
 * Stores and answers reports. Each method rejects with the driver's error if the database fails.
 */
export interface Corrections {
  /**
   * Stores a report, unless {@link MOST_CORRECTIONS} are stored. Reports sent at the same instant can exceed
   * that number by as many.
   */
  report(report: CorrectionReport): Promise<"stored" | "full">;
  /** The stored reports, oldest first. */
  list(): Promise<readonly OpenReport[]>;
  /**
   * Mails an answer in the language of the report, and deletes the report. Returns false for an unknown id.
   *
   * @throws {Error} if the report cannot be decrypted; it is then kept
   */
  answer(id: number, answer: string): Promise<boolean>;
  /** Deletes a report without an answer. Returns false for an unknown id. */
  remove(id: number): Promise<boolean>;
}

/** Dependencies of {@link createCorrections}. */
export interface CorrectionDependencies {
  readonly sql: Sql;
  readonly secret: string;
  /** The former secret. Reports encrypted with it can still be read. */
  readonly previousSecret?: string | undefined;
  readonly outbox: Outbox;
}

/** Creates {@link Corrections} on the service's own tables. */
export function createCorrections(
  { sql, secret, previousSecret, outbox }: CorrectionDependencies,
): Corrections {
  const { seal, open } = createSealer(secret, "correction", previousSecret);
  const opened = ({ language, sealed, ...row }: StoredReport): OpenReport => {
    const text = open(sealed);
    return {
      ...row,
      language: knownLanguage(language) ?? "en",
      statement: text === null ? null : JSON.parse(text) as Statement,
    };
  };
  const columns = () => sql`id, metric, language, reported_at as "reportedAt", sealed`;
  return {
    async report({ metric, language, ...statement }) {
      const { count } = await sql`
        insert into livability.correction (metric, language, sealed)
        select ${metric}, ${language}, ${seal(JSON.stringify(statement))}::bytea
        where (select count(*) from livability.correction) < ${MOST_CORRECTIONS}`;
      return count > 0 ? "stored" : "full";
    },
    async list() {
      const rows = await sql<StoredReport[]>`
        select ${columns()} from livability.correction order by reported_at, id`;
      return rows.map(opened);
    },
    answer: (id, answer) =>
      outbox.begin(async (tx, post) => {
        const [row] = await tx<StoredReport[]>`
          delete from livability.correction where id = ${id} returning ${columns()}`;
        if (row === undefined) return false;
        const { statement, language, metric, reportedAt } = opened(row);
        if (statement === null) {
          throw new Error(`Report ${id} was encrypted with another SECRET, so it has no address.`);
        }
        const names: Readonly<Record<string, string>> = texts[language].metrics;
        const values = { metric: names[metric] ?? metric, day: reportedAt, answer };
        await post(statement.email, "correction_answered", language, values);
        return true;
      }),
    async remove(id) {
      const { count } = await sql`delete from livability.correction where id = ${id}`;
      return count > 0;
    },
  };
}

/** The number of stored reports, and when the oldest arrived; null without any. */
export interface OpenReports {
  readonly count: number;
  readonly oldest: Date | null;
}

/**
 * Counts the stored reports without reading their content. Rejects with the driver's error if the
 * database fails.
 */
export async function openReports(sql: Sql): Promise<OpenReports> {
  const [row] = await sql<[OpenReports]>`
    select count(*)::integer as count, min(reported_at) as oldest from livability.correction`;
  return row;
}

interface StoredReport extends Omit<OpenReport, "language" | "statement"> {
  readonly language: string;
  readonly sealed: Uint8Array;
}
