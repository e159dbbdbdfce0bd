/**
 * What tells a request that is sent again from a new one (draft-ietf-httpapi-idempotency-key-header).
 * Only these hashes reach the database.
 */
import { createHash } from "node:crypto";

/** A request that its caller may send again without paying twice. */
export interface Repeatable {
  /** SHA-256 of the caller's key, 32 bytes. */
  readonly key: Uint8Array;
  /**
   * SHA-256 of key, operation, query and body, 32 bytes. The key is in it so that addresses cannot be
   * tried against the hashes of the database.
   */
  readonly request: Uint8Array;
}

/**
 * The hashes of a request.
 *
 * @param key as the caller sent it; without line breaks, so that the parts cannot be shifted
 * @param operation its name in the contract, without a question mark
 * @param query as the URL has it: empty, or from its question mark on, without line breaks
 * @param body its bytes
 */
export function repeatable(
  key: string,
  operation: string,
  query: string,
  body: Uint8Array,
): Repeatable {
  return {
    key: createHash("sha256").update(key).digest(),
    request: createHash("sha256").update(`${key}\n${operation}${query}\n`).update(body).digest(),
  };
}
