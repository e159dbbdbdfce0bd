/**
 * Takes bodies in whole before their requests are handled. When `Deno.serve` is told to shut down, it
 * breaks the bodies that are still coming in (denoland/deno#36809, versions 2.9.x), so who stops the
 * server waits for {@link Intake.idle} first.
 */
import { abortable } from "../abortable.ts";
import { ClientGone, Problem, Unanswered } from "../http/problem.ts";
import { MAX_BODY_BYTES } from "./middleware/json-body.ts";

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Seconds after which memory for a body is free again: most come in far less. */
const RETRY_AFTER_S = 1;

/** Milliseconds for which the rest of a refused body is read and thrown away. */
const LINGER_MS = 1000;

/**
 * Bytes that the bodies coming in may hold together. One body is small, but whoever opens thousands of
 * connections and sends each body slowly holds them all until their deadlines.
 */
const MAX_HELD_BYTES = 32 * 1024 * 1024;

/**
 * Leaves the rest of a body, and its connection is closed with it. Not at once: the client has to have
 * its answer first (RFC 9112, section 9.6). The runtime closes it with the first byte that comes after
 * that (Deno 2.9.6): from a client that is silent for good, it keeps the connection and nothing else.
 */
async function leave(reader: Reader): Promise<void> {
  const until = performance.now() + LINGER_MS;
  const end = () => void reader.cancel().catch(() => {});
  const timer = setTimeout(end, LINGER_MS);
  try {
    while (performance.now() < until && !(await reader.read()).done);
    end();
  } catch {
    // The connection has failed, so no byte is left to read.
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

/** The bodies that are coming in. */
export class Intake {
  readonly #reading = new Set<Promise<unknown>>();
  readonly #maxHeldBytes: number;
  #heldBytes = 0;

  /** @param maxHeldBytes what all bodies together may hold; a body that would need more is refused */
  constructor(maxHeldBytes = MAX_HELD_BYTES) {
    this.#maxHeldBytes = maxHeldBytes;
  }

  /**
   * The body. Of one that is too large, only what the application needs to refuse it.
   *
   * @param maxBytes what it may have at most
   * @throws the signal's reason once it is aborted, the stream's error where it breaks, and the
   * {@link Problem} `service_unavailable` where the bodies together would hold too much
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
   * The bytes of a body as they come, for a handler that keeps none of them: memory does not grow with the
   * body. It counts as coming in until it is left.
   *
   * @param maxBytes of which more end the bytes with the {@link Problem} `body_too_large`
   * @returns the bytes, which throw the signal's reason once it is aborted and {@link ClientGone} where the
   * stream breaks; and what leaves the rest of them, once they are of no use any more
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

  /** Resolves at a moment when no body is coming in, and synchronously so: stop the server then. */
  async idle(): Promise<void> {
    while (this.#reading.size > 0) await Promise.allSettled(this.#reading);
  }

  /**
   * The beginning of a stream: all of it, or just enough to see that it is longer than may be. Memory is
   * taken as bytes come, for a body that is announced may never come.
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
          // At least doubled, so that a body in many small pieces is copied a few times only.
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
