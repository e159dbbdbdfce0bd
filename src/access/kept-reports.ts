/**
 * Keeps reports for an account and shares them by a link. Stores the rendered text, because a later
 * version of the service would render a report differently.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompressSync, brotliDecompress, constants } from "node:zlib";
import type { Sql } from "../db/sql.ts";
import { transaction } from "../db/transaction.ts";
import { createSealer } from "./sealed.ts";

/** Decompresses outside the event loop, which a page of 100 kB would block. */
const decompressed = promisify(brotliDecompress);

/** Days after which a kept report is deleted. */
export const KEPT_DAYS = 90;

/** Maximum number of kept reports per account. */
export const MOST_KEPT = 50;

/** Compresses 100 kB in a hundredth of a second; the default level takes a hundred times as long. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Until when a link shows its report. */
export interface KeptFor {
  readonly keptAt: Date;
  readonly endsAt: Date;
}

/** A kept report in its account's list. */
export interface OwnReport extends KeptFor {
  readonly id: string;
  /** Null if it cannot be decrypted because the secret has changed; its link no longer works. */
  readonly shared: { readonly token: string; readonly summary: string } | null;
}

/**
 * Whether a report can be kept: it is `kept` already, there are `too_many` others, or there is
 * `room`.
 */
export type Keepable = "kept" | "too_many" | "room";

/** Keeps reports. Each method rejects with the driver's error if the database fails. */
export interface KeptReports {
  /**
   * Keeps a report under an id (a UUID). Does not change a report that already exists.
   *
   * @param summary content of its list entry and badge
   * @param pages content of its page
   */
  keep(
    account: number,
    report: { readonly id: string; readonly summary: string; readonly pages: string },
  ): Promise<"kept" | "too_many">;
  /** Whether {@link keep} would keep a report with this id now. */
  keepable(account: number, id: string): Promise<Keepable>;
  /** The account's kept reports, latest first. */
  list(account: number): Promise<readonly OwnReport[]>;
  /** Deletes a report at once. Returns false if the account has none with this id. */
  withdraw(account: number, id: string): Promise<boolean>;
  /** The report of a link's token; null after it has ended. */
  find(token: string): Promise<KeptFor | null>;
  /** The page of a token; null after the report has ended. */
  pages(token: string): Promise<string | null>;
  /** The badge of a token; null after the report has ended. */
  summary(token: string): Promise<string | null>;
}

/** Whether a text has the form of a token, which is 256 bits in base64url. */
const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

const sha256 = (text: string): Uint8Array => createHash("sha256").update(text).digest();

/**
 * Creates {@link KeptReports} on the service's own tables.
 *
 * @param secret encrypts reports, and derives tokens from their ids, so that an owner can see a
 *   link again although the database has only its hash; the same in every process
 * @param previous the former secret: its reports can be read, and their links work
 */
export function createKeptReports(sql: Sql, secret: string, previous?: string): KeptReports {
  const { seal, open, openBytes } = createSealer(secret, "kept report", previous);
  const tokenOf = (id: string, key = secret): string =>
    createHmac("sha256", key).update(`kept report\n${id}`).digest("base64url");
  const isThere = () => sql`kept_at > now() - make_interval(days => ${KEPT_DAYS})`;
  const endsAt = () => sql`kept_at + make_interval(days => ${KEPT_DAYS})`;
  const keepable = async (tx: Sql, account: number, id: string): Promise<Keepable> => {
    const [found] = await tx<[{ kept: number; isKept: boolean }]>`
      select count(*)::integer as kept, coalesce(bool_or(id = ${id}), false) as "isKept"
      from livability.kept_report where account = ${account} and ${isThere()}`;
    if (found.isKept) return "kept";
    return found.kept >= MOST_KEPT ? "too_many" : "room";
  };
  return {
    keepable: (account, id) => keepable(sql, account, id),
    keep: (account, { id, summary, pages }) =>
      transaction(sql, async (tx) => {
        // Locks the account, so that two simultaneous requests do not both pass the limit.
        await tx`select from livability.account where id = ${account} for no key update`;
        const found = await keepable(tx, account, id);
        if (found !== "room") return found;
        await tx`
          insert into livability.kept_report (id, account, token_sha256, summary, pages)
          values (${id}, ${account}, ${sha256(tokenOf(id))}, ${seal(summary)},
            ${seal(brotliCompressSync(pages, COMPRESSION))})`;
        return "kept";
      }),
    async list(account) {
      const rows = await sql<(KeptFor & { id: string; sealed: Uint8Array; hash: Uint8Array })[]>`
        select id, token_sha256 as hash, kept_at as "keptAt", ${endsAt()} as "endsAt", summary as sealed
        from livability.kept_report where account = ${account} and ${isThere()}
        order by kept_at desc, id`;
      return rows.map(({ sealed, hash, ...row }) => {
        const summary = open(sealed);
        const token = [tokenOf(row.id), tokenOf(row.id, previous)]
          .find((token) => timingSafeEqual(sha256(token), hash));
        const isShared = summary !== null && token !== undefined;
        return { ...row, shared: isShared ? { token, summary } : null };
      });
    },
    async withdraw(account, id) {
      const { count } = await sql`
        delete from livability.kept_report where id = ${id} and account = ${account}`;
      return count > 0;
    },
    async find(token) {
      if (!isToken(token)) return null;
      const [row] = await sql<KeptFor[]>`
        select kept_at as "keptAt", ${endsAt()} as "endsAt"
        from livability.kept_report where token_sha256 = ${sha256(token)} and ${isThere()}`;
      return row ?? null;
    },
    async pages(token) {
      const [row] = await sql<{ sealed: Uint8Array }[]>`
        select pages as sealed
        from livability.kept_report where token_sha256 = ${sha256(token)} and ${isThere()}`;
      const packed = row === undefined ? null : openBytes(row.sealed);
      return packed && (await decompressed(packed)).toString("utf8");
    },
    async summary(token) {
      if (!isToken(token)) return null;
      const [row] = await sql<{ sealed: Uint8Array }[]>`
        select summary as sealed
        from livability.kept_report where token_sha256 = ${sha256(token)} and ${isThere()}`;
      return row === undefined ? null : open(row.sealed);
    },
  };
}
