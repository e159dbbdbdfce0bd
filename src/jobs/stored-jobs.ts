import { RESULT_DAYS } from "../access/retention.ts";
import { AddressRequest } from "../contract/schemas.ts";
import type { Sql } from "../db/sql.ts";
import type { Language } from "../language.ts";
import { Problem } from "../http/problem.ts";
import { type Job, MAX_ROWS, MAX_UNFINISHED, type ResultRow, UPLOAD_S } from "./job.ts";
import { placeColumnOf, type Reading } from "./reading.ts";
import { refusedTable, type UploadedTable } from "./uploaded-row.ts";

/** A statement stores this many rows, or characters of them in JSON, whichever comes first. */
const STORED_AT_ONCE = { rows: 1000, length: 256 * 1024 };

const READ_AT_ONCE = 1000;

/** Seconds after its deadline for which an abandoned upload still counts as a job. */
const MARGIN_S = 10;

/** Who uploads a table. */
export interface Uploader {
  readonly account: number;
  /** SHA-256 of the key with which the table is uploaded; null on the account page. */
  readonly keySha256: Uint8Array | null;
  readonly language: Language;
  /** Monthly calls of the account's plan. A table may have as many rows. */
  readonly callsPerMonth: number;
}

/**
 * An upload that its caller may repeat. A repetition is answered with the job that the first one
 * made.
 */
export interface RepeatableUpload {
  /** Id of the idempotency key. */
  readonly id: number;
  /** Reads the table to its end, and returns the keyed hash of its bytes. */
  sha256(): Promise<Uint8Array>;
}

/** The jobs of accounts. Each method rejects with the driver's error if the database fails. */
export interface Jobs {
  /**
   * Stores a table as a job. Stores nothing of a refused table.
   *
   * @param once null if each request makes a job
   * @throws {Problem} `too_many_jobs`, `invalid_csv`, `idempotency_key_reused` if the key has made a job
   * of another table; and errors of the rows
   */
  upload(
    uploader: Uploader,
    table: UploadedTable,
    signal: AbortSignal,
    once?: RepeatableUpload | null,
  ): Promise<Job>;
  /** A job of the account; null if the account has none with this id. */
  find(account: number, id: string): Promise<Job | null>;
  /** The account's jobs, latest first. */
  list(account: number): Promise<readonly Job[]>;
  /** Some finished rows after a position, in order; empty at the end. */
  results(id: string, after: number): Promise<readonly ResultRow[]>;
  /**
   * Stops a job and erases its rows. `ended`: it was erased before. `unknown`: the account has none
   * with this id.
   */
  erase(account: number, id: string): Promise<"erased" | "ended" | "unknown">;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Creates {@link Jobs} on the service's own tables.
 *
 * @param onQueued called for each new job
 */
export function createJobs(sql: Sql, onQueued: () => void = () => {}): Jobs {
  const read = async (account: number, id: string | null): Promise<Job[]> => {
    const rows = await sql<Omit<Job, "schema">[]>`
      select j.id, j.state, ${iso(sql`j.created_at`)} as created_at,
        ${iso(sql`j.ended_at`)} as ended_at, ${
      iso(sql`
          coalesce(j.erased_at, j.ended_at + make_interval(days => ${RESULT_DAYS}))`)
    } as erased_at,
        j.rows, j.done, j.scored, j.failed, j.charged, case
          when j.ended_at is not null then 0
          when j.state = 'running' and j.done > j.resumed_done then ceil(
            extract(epoch from clock_timestamp() - j.resumed_at)
              / (j.done - j.resumed_done) * (j.rows - j.done)
          )::integer
        end as seconds_left,
        t.reading
      from livability.job j left join livability.job_table t on t.job = j.id
      where j.account = ${account} and j.state <> 'uploading'
        and (${id}::uuid is null or j.id = ${id})
      order by j.created_at desc`;
    return rows.map((row) => ({ schema: "svc.job.v1", ...row }));
  };
  const iso = (instant: ReturnType<Sql>) =>
    sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

  const store = async (job: string, rows: readonly string[]) => {
    await sql`
      insert into livability.job_row (job, position, line, id, input, passed)
      select ${job}, position, line, id, input, passed
      from json_to_recordset(${`[${rows.join()}]`}::text::json)
        as r (position integer, line integer, id text, input jsonb, passed json)`;
  };

  const storeAll = async (
    job: string,
    table: UploadedTable,
    callsPerMonth: number,
    signal: AbortSignal,
  ): Promise<number> => {
    let position = 0, length = 0, batch: string[] = [];
    let firstLine: number | null = null, isUsable = false;
    for await (const row of table.rows) {
      position++;
      firstLine ??= row.line;
      isUsable ||= AddressRequest.safeParse(row.input).success;
      if (position > MAX_ROWS) {
        throw refusedTable("rows_at_most", row.line, null, { max: MAX_ROWS });
      }
      if (position > callsPerMonth) {
        throw refusedTable("rows_of_month", row.line, null, { max: callsPerMonth });
      }
      const stored = JSON.stringify({ ...row, position });
      length += stored.length;
      batch.push(stored);
      if (batch.length < STORED_AT_ONCE.rows && length < STORED_AT_ONCE.length) continue;
      signal.throwIfAborted();
      await store(job, batch);
      [batch, length] = [[], 0];
    }
    if (batch.length > 0) await store(job, batch);
    if (position === 0) throw refusedTable("has_rows", null);
    const reading = table.reading();
    if (!isUsable) throw refusedTable("has_usable_row", firstLine, placeColumnOf(reading));
    await sql`insert into livability.job_table (job, reading) values (${job}, ${
      JSON.stringify(reading)
    }::text::json)`;
    return position;
  };

  const refuseRepeatedIds = async (job: string, { columns }: Reading) => {
    const [repeated] = await sql<{ line: number }[]>`
      select line
      from (
        select line, position, row_number() over (partition by id order by position) as n
        from livability.job_row where job = ${job}
      ) numbered
      where n > 1
      order by position
      limit 1`;
    const column = columns.find(({ use }) => use === "id")?.column ?? null;
    if (repeated !== undefined) throw refusedTable("id_is_once", repeated.line, column);
  };

  const found = async (account: number, id: string): Promise<Job> => {
    const [stored] = await read(account, id);
    if (stored === undefined) throw new Problem("job_not_found");
    return stored;
  };

  /** The job that an idempotency key has made; null if it has made none. */
  const madeBy = async (account: number, once: RepeatableUpload): Promise<Job | null> => {
    const [bound] = await sql<{ job: string; sha256: Uint8Array }[]>`
      select job, table_sha256 as sha256 from livability.idempotency
      where account = ${account} and id = ${once.id} and job is not null`;
    if (bound === undefined) return null;
    const sha256 = await once.sha256();
    if (!bound.sha256.every((byte, i) => byte === sha256[i])) {
      throw new Problem("idempotency_key_reused");
    }
    return await found(account, bound.job);
  };

  return {
    async upload({ account, keySha256, language, callsPerMonth }, table, signal, once = null) {
      const made = once && await madeBy(account, once);
      if (made !== null) return made;
      const [{ job }] = await sql<[{ job: string | null }]>`
        select livability.begin_job(${account}, coalesce((
          select id from livability.api_key where sha256 = ${keySha256}
        ), 0), ${language}, ${MAX_UNFINISHED}, ${UPLOAD_S + MARGIN_S}) as job`;
      if (job === null) throw new Problem("too_many_jobs");
      let answering: string | null;
      try {
        const count = await storeAll(job, table, callsPerMonth, signal);
        await refuseRepeatedIds(job, table.reading());
        const idempotency = once && once.id, sha256 = once && await once.sha256();
        signal.throwIfAborted();
        [{ answering }] = await sql<[{ answering: string | null }]>`
          select livability.queue_job(
            ${job}, ${count}, ${idempotency}, ${sha256}
          ) as answering`;
      } catch (error) {
        // If this fails too, the rows are deleted later, like those of crashed processes
        // (retention.ts).
        await sql`delete from livability.job where id = ${job}`.catch(() => {});
        throw error;
      }
      if (answering === null) throw new Problem("idempotency_key_reused");
      onQueued();
      return await found(account, answering);
    },
    async find(account, id) {
      return uuid.test(id) ? (await read(account, id))[0] ?? null : null;
    },
    list: (account) => read(account, null),
    async results(id, after) {
      return await sql<ResultRow[]>`
        select position, line, id, input->>'address' as address, passed, result
        from livability.job_row
        where job = ${id} and position > ${after} and result is not null
        order by position
        limit ${READ_AT_ONCE}`;
    },
    async erase(account, id) {
      if (!uuid.test(id)) return "unknown";
      const [{ outcome }] = await sql<[{ outcome: "erased" | "ended" | "unknown" }]>`
        select livability.erase_job(${account}, ${id}) as outcome`;
      return outcome;
    },
  };
}
