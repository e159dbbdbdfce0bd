/**
 * Distinguishes repeated requests from new ones (draft-ietf-httpapi-idempotency-key-header). Only these
 * hashes are stored in the database.
 */
import { createHash } from "node:crypto";

/** A request that its caller may repeat without paying twice. */
export interface Repeatable {
  /** SHA-256 of the idempotency key, 32 bytes. */
  readonly key: Uint8Array;
  /**
   * SHA-256 of key, operation, query and body, 32 bytes. The key is included, so that addresses
   * cannot be guessed from the hashes in the database.
   */
  readonly request: Uint8Array;
}

/**
 * Hashes a request.
 *
 * @param key as sent by the caller; without line breaks, so that the parts stay separate
 * @param operation its name in the contract, without a question mark
 * @param query as in the URL: empty, or from the question mark on, without line breaks
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

/** A body that is hashed while it is read. */
export interface HashedBody {
  readonly bytes: AsyncIterable<Uint8Array>;
  /**
   * Reads the rest, and returns the SHA-256 of the idempotency key and the whole body, 32 bytes.
   */
  sha256(): Promise<Uint8Array>;
}

/**
 * Hashes a streamed body, whose request is bound to its key before it has arrived.
 *
 * @param key as sent
 */
export function hashedBody(key: string, body: AsyncIterable<Uint8Array>): HashedBody {
  const hash = createHash("sha256").update(`${key}\n`);
  const pieces = body[Symbol.asyncIterator]();
  async function* rest(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const { done, value } = await pieces.next();
      if (done) return;
      hash.update(value);
      yield value;
    }
  }
  return {
    bytes: rest(),
    async sha256() {
      for await (const _piece of rest());
      return hash.digest();
    },
  };
}
