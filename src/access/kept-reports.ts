/**
 * Reports that an account keeps as they were, and shares by a link. What a report says is a text here: it is
 * stored as it was rendered, because a later version of the service would render it otherwise.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { Sql } from "../db/sql.ts";
import { createSealer } from "./sealed.ts";

/** Days after which a kept report is deleted. */
export const KEPT_DAYS = 90;

/** Reports that an account may keep at once. */
export const MOST_KEPT = 50;

/** A text of 100 kB in a hundredth of a second; the default takes a hundred times as long. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** What a link opens, and until when. */
export interface KeptFor {
  readonly keptAt: Date;
  /** From then on it is gone. */
  readonly endsAt: Date;
}

/** A kept report in the list of its account. */
export interface OwnReport extends KeptFor {
  readonly id: string;
  /** Null where it cannot be decrypted, because the secret has changed: its link no longer works. */
  readonly shared: { readonly token: string; readonly summary: string } | null;
}

/** The operations. Each rejects with the driver's error when the database does. */
export interface KeptReports {
  /**
   * Keeps a report under an id (a UUID); one that is kept already stays as it is.
   *
   * @param summary what its list and its badge show
   * @param pages what its page shows
   */
  keep(
    account: number,
    report: { readonly id: string; readonly summary: string; readonly pages: string },
  ): Promise<"kept" | "too_many">;
  /** The latest first. */
  list(account: number): Promise<readonly OwnReport[]>;
  /** Deletes it at once. False: the account has none with this id. */
  withdraw(account: number, id: string): Promise<boolean>;
  /** What the page of a token shows; null once the report has ended. */
  pages(token: string): Promise<(KeptFor & { readonly pages: string }) | null>;
  /** What the badge of a token shows; null once the report has ended. */
  summary(token: string): Promise<string | null>;
}

const sha256 = (text: string): Uint8Array => createHash("sha256").update(text).digest();

/**
 * Kept reports over the service's own tables.
 *
 * @param secret encrypts them and makes the tokens of their ids, so that an owner can see a link again though
 * the database holds its hash alone; the same in every process
 * @param previous did so before: its reports are still read, and its links still work
 */
export function createKeptReports(sql: Sql, secret: string, previous?: string): KeptReports {
  const { seal, open, openBytes } = createSealer(secret, "kept report", previous);
  const tokenOf = (id: string, key = secret): string =>
    createHmac("sha256", key).update(`kept report\n${id}`).digest("base64url");
  const isThere = () => sql`kept_at > now() - make_interval(days => ${KEPT_DAYS})`;
  const endsAt = () => sql`kept_at + make_interval(days => ${KEPT_DAYS})`;
  return {
    keep: (account, { id, summary, pages }) =>
      sql.begin(async (begun) => {
        const tx = begun as unknown as Sql;
        // Two requests at once would each see room for one more.
        await tx`select from livability.account where id = ${account} for no key update`;
        const [found] = await tx<[{ kept: number; isKept: boolean }]>`
          select count(*)::integer as kept, coalesce(bool_or(id = ${id}), false) as "isKept"
          from livability.kept_report where account = ${account} and ${isThere()}`;
        if (found.isKept) return "kept";
        if (found.kept >= MOST_KEPT) return "too_many";
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
    async pages(token) {
      const [row] = await sql<(KeptFor & { sealed: Uint8Array })[]>`
        select kept_at as "keptAt", ${endsAt()} as "endsAt", pages as sealed
        from livability.kept_report where token_sha256 = ${sha256(token)} and ${isThere()}`;
      if (row === undefined) return null;
      const { sealed, ...kept } = row;
      const packed = openBytes(sealed);
      return packed && { ...kept, pages: brotliDecompressSync(packed).toString("utf8") };
    },
    async summary(token) {
      const [row] = await sql<{ sealed: Uint8Array }[]>`
        select summary as sealed
        from livability.kept_report where token_sha256 = ${sha256(token)} and ${isThere()}`;
      return row === undefined ? null : open(row.sealed);
    },
  };
}
