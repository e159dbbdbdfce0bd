/**
 * Reads request bodies completely before handling the requests. `Deno.serve` aborts incoming bodies on
 * shutdown (denoland/deno#36809, versions 2.9.x), so shutdown waits for {@link Intake.idle} first.
 */
import { abortable } from "../abortable.ts";
import { ClientGone, Problem, Unanswered } from "../http/problem.ts";
import { MAX_BODY_BYTES } from "./middleware/json-body.ts";

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Seconds after which to retry when memory for bodies is used up; most bodies take far less. */
const RETRY_AFTER_S = 1;

/** Milliseconds for which the rest of a refused body is read and discarded. */
const LINGER_MS = 1000;

/**
 * Limit of memory for all incoming bodies. One is small, but thousands of slow connections could hold
 * theirs until the deadline.
 */
const MAX_HELD_BYTES = 32 * 1024 * 1024;

/**
 * Abandons the rest of a body and closes its connection, but not at once: the client must receive its
 * answer first (RFC 9112, section 9.6). The runtime closes the connection with the next byte that arrives
 * (Deno 2.9.6); if the client stays silent, only the connection remains.
 */
async function leave(reader: Reader): Promise<void> {
  const until = performance.now() + LINGER_MS;
  const end = () => void reader.cancel().catch(() => {});
  const timer = setTimeout(end, LINGER_MS);
  try {
    while (performance.now() < until && !(await reader.read()).done);
    end();
  } catch {
    // The connection failed, so there is nothing left to read.
  } finally {
    clearTimeout(timer);
  }
}

async function* piecesOf(
  reader: Reader,
  signal: AbortSignal,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  for (let bytes = 0;;) {
    const { done, value } = await abortable(signal, reader.read()).catch(() => {
      signal.throwIfAborted();
      throw new ClientGone();
    });
    if (done) return;
    bytes += value.length;
    if (bytes > maxBytes) {
      throw new Problem("body_too_large", { parameters: { variant: "table_too_large" } });
    }
    yield value;
  }
}

/** The incoming bodies. */
export class Intake {
  readonly #reading = new Set<Promise<unknown>>();
  readonly #maxHeldBytes: number;
  #heldBytes = 0;

  /** @param maxHeldBytes memory limit of all bodies; a body that would exceed it is refused */
  constructor(maxHeldBytes = MAX_HELD_BYTES) {
    this.#maxHeldBytes = maxHeldBytes;
  }

  /**
   * Reads a body; if it is too large, only enough to refuse it.
   *
   * @param maxBytes the size limit
   * @throws the signal's reason once it is aborted, the stream's error if it breaks, and the {@link
   * Problem} `service_unavailable` if the memory limit would be exceeded
   */
  async take(
    body: ReadableStream<Uint8Array>,
    signal: AbortSignal,
    maxBytes = MAX_BODY_BYTES,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const reader = body.getReader();
    const reading = abortable(signal, this.#readBeginning(reader, maxBytes, signal));
    this.#reading.add(reading);
    try {
      const bytes = await reading;
      if (bytes.length > maxBytes) void leave(reader);
      return bytes;
    } catch (error) {
      void leave(reader);
      throw error;
    } finally {
      this.#reading.delete(reading);
    }
  }

  /**
   * Returns a body as a stream, for handlers that do not keep it: uses constant memory. The body counts
   * as incoming until it is abandoned.
   *
   * @param maxBytes limit above which the stream throws the {@link Problem} `body_too_large`
   * @returns the stream, which throws the signal's reason once it is aborted and {@link ClientGone} if it
   * breaks; and a function that abandons the rest
   */
  open(
    body: ReadableStream<Uint8Array>,
    signal: AbortSignal,
    maxBytes: number,
  ): { readonly bytes: AsyncIterable<Uint8Array>; leave(): void } {
    const reader = body.getReader();
    const left = Promise.withResolvers<void>();
    this.#reading.add(left.promise);
    return {
      bytes: piecesOf(reader, signal, maxBytes),
      leave: () => {
        void leave(reader);
        this.#reading.delete(left.promise);
        left.resolve();
      },
    };
  }

  /** Resolves, synchronously, when no body is incoming. Stop the server then. */
  async idle(): Promise<void> {
    while (this.#reading.size > 0) await Promise.allSettled(this.#reading);
  }

  /**
   * Reads a stream completely, or just enough to see that it is too long. Allocates memory as bytes
   * arrive, since an announced body may never arrive.
   */
  async #readBeginning(
    reader: Reader,
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer>> {
    let bytes = new Uint8Array(0), length = 0;
    try {
      while (length <= maxBytes && !signal.aborted) {
        const { done, value } = await reader.read();
        if (done) break;
        const piece = value.subarray(0, maxBytes + 1 - length);
        if (length + piece.length > bytes.length) {
          // At least doubles, so that a body in many small pieces is copied only a few times.
          const roomBytes = Math.max(length + piece.length, Math.min(2 * length, maxBytes + 1));
          this.#hold(roomBytes - bytes.length);
          const grown = new Uint8Array(roomBytes);
          grown.set(bytes.subarray(0, length));
          bytes = grown;
        }
        bytes.set(piece, length);
        length += piece.length;
      }
      return bytes.subarray(0, length);
    } finally {
      this.#heldBytes -= bytes.length;
    }
  }

  #hold(bytes: number): void {
    if (this.#heldBytes + bytes > this.#maxHeldBytes) {
      const cause = new Unanswered("OVERLOAD");
      throw new Problem("service_unavailable", { retryAfterS: RETRY_AFTER_S, cause });
    }
    this.#heldBytes += bytes;
  }
}
