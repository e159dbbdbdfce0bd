/**
 * Splits a stream of bytes into messages of the frontend/backend protocol by their lengths
 * (PostgreSQL documentation, "Message Formats").
 */

/** The type of a message: the ASCII code of its letter. The first message of a session has none: 0. */
export type MessageType = number;

/** The types that the embedded engine's connection distinguishes. */
export const messageTypes = {
  startup: 0,
  bind: code("B"),
  close: code("C"),
  describe: code("D"),
  execute: code("E"),
  flush: code("H"),
  parse: code("P"),
  portalSuspended: code("s"),
  query: code("Q"),
  readyForQuery: code("Z"),
  sync: code("S"),
} as const;

function code(letter: string): MessageType {
  return letter.charCodeAt(0);
}

/** Bytes of a message's length, which counts itself. */
const LENGTH_BYTES = 4;

/** Bytes of the type and length. */
export const HEADER_BYTES = 1 + LENGTH_BYTES;

/** Size of an empty buffer, which grows to hold a message of any size. */
const EMPTY_BYTES = 65_536;

/**
 * Returns the end of the message that begins at a position; infinite while its header is incomplete.
 *
 * @param end of the known bytes
 * @throws {RangeError} if the bytes are no message
 */
export function messageEnd(bytes: Uint8Array, at: number, end: number): number {
  // A message without type begins with its length, whose first byte is 0.
  const lengthAt = bytes[at] === messageTypes.startup ? at : at + 1;
  if (lengthAt + LENGTH_BYTES > end) return Infinity;
  const length = new DataView(bytes.buffer, bytes.byteOffset + lengthAt).getInt32(0);
  if (length < LENGTH_BYTES) throw new RangeError(`A message cannot have ${length} bytes`);
  return lengthAt + length;
}

/** Collects the bytes of a stream, which may be cut anywhere, and returns complete messages. */
export class MessageBuffer {
  #bytes = new Uint8Array(EMPTY_BYTES);
  /** Number of collected bytes. */
  #end = 0;
  /** Start and end of the message that `next` returned last. */
  #last = 0;
  #at = 0;

  /** Bytes of the messages that `take` would return. */
  get length(): number {
    return this.#at;
  }

  /** Appends a copy of the bytes. */
  push(bytes: Uint8Array): void {
    const needed = this.#end + bytes.length;
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(2 * needed);
      larger.set(this.#bytes.subarray(0, this.#end));
      this.#bytes = larger;
    }
    this.#bytes.set(bytes, this.#end);
    this.#end = needed;
  }

  /**
   * Moves past the next complete message and returns its type; null if there is none yet.
   *
   * @throws {RangeError} if the bytes are no messages
   */
  next(): MessageType | null {
    const end = messageEnd(this.#bytes, this.#at, this.#end);
    if (end > this.#end) return null;
    this.#last = this.#at;
    this.#at = end;
    return this.#bytes[this.#last] ?? null;
  }

  /** Removes the message that `next` returned last. */
  drop(): void {
    this.#bytes.copyWithin(this.#last, this.#at, this.#end);
    this.#end -= this.#at - this.#last;
    this.#at = this.#last;
  }

  /** Removes and returns the messages that `next` has passed since the last call. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.#bytes.slice(0, this.#at);
    const rest = this.#bytes.subarray(this.#at, this.#end);
    if (this.#bytes.length > EMPTY_BYTES && rest.length <= EMPTY_BYTES) {
      this.#bytes = new Uint8Array(EMPTY_BYTES);
      this.#bytes.set(rest);
    } else {
      this.#bytes.set(rest);
    }
    this.#end = rest.length;
    this.#last = this.#at = 0;
    return taken;
  }
}
